"""SQLite under `database is locked` pressure: short locks are waited out, long ones are refused clearly."""

import sqlite3
import time
from contextlib import closing

from tests.faults.audit import audit, told
from tests.faults.clients import Client, Crowd
from tests.faults.conftest import FULL, Start

LOCKS = 40 if FULL else 8
SHORT_SECONDS = 0.25
WAIT_SECONDS = 5


def test_short_locks_of_another_program_are_waited_out(sqlite_url: str, start: Start) -> None:
    server = start(sqlite_url)
    with closing(_intruder(sqlite_url)) as intruder, Crowd(server.port, 12, seed=4000) as crowd:
        for _ in range(LOCKS):
            crowd.advance(6)
            intruder.execute("BEGIN IMMEDIATE")
            time.sleep(SHORT_SECONDS)
            intruder.execute("ROLLBACK")
        crowd.advance(12)
    assert set(crowd.statuses) == {"200", "201"}
    audit(sqlite_url, crowd)
    print(f"\n{LOCKS} locks of {SHORT_SECONDS} seconds: {told(crowd)}")


def test_a_lock_that_stays_is_a_clear_503_and_reading_goes_on(sqlite_url: str, start: Start) -> None:
    server = start(sqlite_url)
    client = Client(server.port)
    made = client.ask("POST", "/v1/one-poker/matches", {}).data
    path, token = f"/v1/one-poker/matches/{made['match']['id']}", {"Authorization": f"Bearer {made['token']}"}
    action = client.ask("GET", f"{path}/actions", **token).data["actions"][0]["action"]
    headers = {**token, "If-Match": '"1"', "Idempotency-Key": "k"}
    with closing(_intruder(sqlite_url)) as intruder:
        intruder.execute("BEGIN IMMEDIATE")
        started = time.monotonic()
        refused = client.ask("POST", f"{path}/actions", action, **headers)
        waited = time.monotonic() - started
        assert client.ask("GET", path, **token).status == 200
        intruder.execute("ROLLBACK")
    assert (refused.status, refused.code) == (503, "store-unavailable")
    assert int(refused.headers["Retry-After"]) >= 1
    assert WAIT_SECONDS - 1 <= waited <= 2 * WAIT_SECONDS
    assert client.ask("POST", f"{path}/actions", action, **headers).status == 200
    client.close()


def _intruder(url: str) -> sqlite3.Connection:
    """Another program that writes to the same file."""
    return sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None, timeout=30)
