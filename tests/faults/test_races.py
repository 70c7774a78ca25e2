"""Many clients at one version, over HTTP and across processes: exactly one of them is accepted."""

from collections import Counter
from collections.abc import Callable
from threading import Barrier, Thread
from typing import Any

import pytest

from api.adapters.database import Database
from api.adapters.sql import SqlStore
from domain.games.catalog import GAMES
from tests.faults.clients import SEATS, Answer, Client
from tests.faults.conftest import FULL, Start

CLIENTS = 32
ROUNDS = 1_000 if FULL else 25
WAIT_SECONDS = 60


class Racers:
    """Threads with a connection each, that start together, again and again."""

    def __init__(self, port: int, count: int) -> None:
        self._clients = [Client(port) for _ in range(count)]

    def race(self, request: Callable[[Client, int], Answer]) -> list[Answer]:
        """The answers to what each client asks when all are ready."""
        barrier, answers = Barrier(len(self._clients)), list[Answer]()

        def run(number: int, client: Client) -> None:
            barrier.wait(WAIT_SECONDS)
            answers.append(request(client, number))

        threads = [Thread(target=run, args=each, daemon=True) for each in enumerate(self._clients)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(WAIT_SECONDS)
        assert len(answers) == len(self._clients)
        return answers

    def close(self) -> None:
        """Closes the connections."""
        for client in self._clients:
            client.close()


class Round:
    """A match of which each round plays one action."""

    def __init__(self, client: Client, game: str) -> None:
        seats = [{"kind": "player"}, *[{"kind": "bot", "level": "random"}] * (SEATS[game] - 1)]
        made = client.ask("POST", f"/v1/{game}/matches", {"seats": seats})
        assert made.status == 201
        self.id: str = made.data["match"]["id"]
        self.path = f"/v1/{game}/matches/{self.id}"
        self.token = {"Authorization": f"Bearer {made.data['token']}"}
        self.version: int = made.data["match"]["version"]
        self.over = False

    def actions(self, client: Client) -> list[Any]:
        """What may be done now."""
        return [each["action"] for each in client.ask("GET", f"{self.path}/actions", **self.token).data["actions"]]

    def follow(self, winner: Answer) -> None:
        """Goes on from the accepted action."""
        assert winner.data["match"]["version"] == self.version + 1
        self.version += 1
        self.over = winner.data["match"]["outcome"] is not None


@pytest.mark.report("CON-01", "CON-12")
def test_of_all_actions_on_one_version_exactly_one_is_accepted(url: str, start: Start) -> None:
    """Every second client sends a key of its own; all send one of the legal actions."""
    port = start(url).port
    racers, client, statuses, played = Racers(port, CLIENTS), Client(port), Counter[int](), list[Round]()
    games = tuple(SEATS)
    for number in range(ROUNDS):
        if not played or played[-1].over:
            played.append(Round(client, games[len(played) % len(games)]))
        match = played[-1]
        answers = racers.race(_one_of(match, match.actions(client), number))
        statuses.update(answer.status for answer in answers)
        accepted = [answer for answer in answers if answer.status == 200]
        assert len(accepted) == 1, [(answer.status, answer.data) for answer in answers]
        assert {answer.code for answer in answers} <= {None, "stale-version"}
        match.follow(accepted[0])
    racers.close()
    client.close()
    print(f"\n{CLIENTS} clients, {ROUNDS} rounds: {dict(statuses)}")
    _check_logs(url, played)


def _one_of(match: Round, actions: list[Any], number: int) -> Callable[[Client, int], Answer]:
    def request(client: Client, racer: int) -> Answer:
        key = {"Idempotency-Key": f"round-{number}-{racer}"} if racer % 2 else {}
        headers = {**match.token, **key, "If-Match": f'"{match.version}"'}
        return client.ask("POST", f"{match.path}/actions", actions[racer % len(actions)], **headers)

    return request


def _check_logs(url: str, played: list[Round]) -> None:
    database = Database(url)
    store = SqlStore(database, GAMES)
    for match in played:
        pages = store.pages(match.id)
        assert [page.version for page in pages] == list(range(1, match.version + 1))
        assert all(sum(action["actor"] == 0 for action in page.actions) == 1 for page in pages[1:])
    database.close()


@pytest.mark.report("CON-05")
def test_of_all_requests_with_one_key_exactly_one_is_executed(url: str, start: Start) -> None:
    """The others are told to wait, or get the same answer again."""
    port = start(url).port
    racers, client = Racers(port, CLIENTS), Client(port)
    match = Round(client, "one-poker")
    action = match.actions(client)[0]
    headers = {**match.token, "Idempotency-Key": "the-same", "If-Match": f'"{match.version}"'}
    answers = racers.race(lambda each, _: each.ask("POST", f"{match.path}/actions", action, **headers))
    racers.close()
    succeeded = [answer for answer in answers if answer.status == 200]
    assert {answer.code for answer in answers} <= {None, "key-in-flight"}
    assert sum("Idempotent-Replayed" not in answer.headers for answer in succeeded) == 1
    assert all(answer.data == succeeded[0].data for answer in succeeded)
    assert client.ask("GET", match.path, **match.token).data["version"] == match.version + 1
    client.close()


@pytest.mark.report("CON-03")
def test_of_all_who_redeem_an_invitation_exactly_one_is_seated(url: str, start: Start) -> None:
    port = start(url).port
    racers, client = Racers(port, 20), Client(port)
    made = client.ask("POST", "/v1/schnapsen/matches", {"seats": [{"kind": "player"}] * 2}).data
    path, invitation = f"/v1/schnapsen/matches/{made['match']['id']}", made["invitations"][0]["invitation"]
    answers = racers.race(lambda each, _: each.ask("POST", f"{path}/seats/1", {"invitation": invitation}))
    racers.close()
    client.close()
    assert sorted(answer.status for answer in answers) == [201] + [409] * 19
    assert {answer.code for answer in answers} == {None, "seat-taken"}
