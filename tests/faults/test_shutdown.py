"""A server that is told to stop answers what it has begun, and one that was killed goes on where it was."""

import os
import signal
import sqlite3
import time
from contextlib import closing
from threading import Thread

import pytest

from tests.faults.clients import Answer, Client
from tests.faults.conftest import Start
from tests.serving import Server

BOT = [{"kind": "player"}, {"kind": "bot", "level": "random"}]


class Sitting:
    """A match with one action about to be sent."""

    def __init__(self, server: Server) -> None:
        self.client = Client(server.port)
        made = self.client.ask("POST", "/v1/schnapsen/matches", {"seats": BOT}).data
        self.path = f"/v1/schnapsen/matches/{made['match']['id']}"
        self.token = {"Authorization": f"Bearer {made['token']}"}
        self.version = made["match"]["version"]
        self.action = self.client.ask("GET", f"{self.path}/actions", **self.token).data["actions"][0]["action"]

    def act(self) -> Answer:
        """Sends it."""
        headers = {**self.token, "If-Match": f'"{self.version}"', "Idempotency-Key": "k"}
        return self.client.ask("POST", f"{self.path}/actions", self.action, **headers)


def test_a_request_in_flight_is_finished_before_the_server_ends(sqlite_url: str, start: Start) -> None:
    server = start(sqlite_url)
    sitting, answers = Sitting(server), list[Answer]()
    in_flight = Thread(target=lambda: answers.append(sitting.act()))
    with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)) as holder:
        holder.execute("BEGIN IMMEDIATE")
        in_flight.start()
        time.sleep(0.5)
        os.kill(server.pid, signal.SIGTERM)
        time.sleep(0.5)
        assert server.running
        holder.execute("ROLLBACK")
    in_flight.join(20)
    assert [answer.status for answer in answers] == [200]
    assert server.stop() == 0
    sitting.client.close()


@pytest.mark.report("CON-11")
def test_nothing_moves_while_the_server_is_away_and_a_match_goes_on_after(url: str, start: Start) -> None:
    server = start(url)
    sitting = Sitting(server)
    before = sitting.client.ask("GET", sitting.path, **sitting.token)
    server.kill()
    server.start()
    sitting.client.close()
    sitting.client = Client(server.port)
    after = sitting.client.ask("GET", sitting.path, **sitting.token)
    assert after.data == before.data
    assert after.headers["ETag"] == before.headers["ETag"]
    first = sitting.act()
    assert first.status == 200
    again = sitting.act()
    assert again.data == first.data
    assert again.headers["Idempotent-Replayed"] == "true"
    sitting.client.close()
