"""Old matches are ended and deleted in small batches while others play, and nobody notices."""

import subprocess
import sys
from dataclasses import replace
from datetime import timedelta

import pytest

from api.adapters.database import Database
from api.adapters.tables import matches
from tests.bench.bulk import Original, fill, identity, read
from tests.faults.audit import audit, count, told
from tests.faults.clients import Client, Crowd
from tests.faults.conftest import FULL, Start
from tests.faults.test_races import Round
from tests.serving import ROOT, Server, environment

OLD = 20_000 if FULL else 300
IDLE = 60
MONTHS = timedelta(days=90)
COLUMNS = [column.name for column in matches.c][1:]


@pytest.mark.clause("M-2")
def test_a_purge_while_serving_deletes_all_that_is_old_and_nothing_else(url: str, start: Start) -> None:
    server = start(url)
    ids, over, idle = _old_matches(server, url)
    fill(url, [over], OLD, "over")
    fill(url, [idle], IDLE, "idle")
    with Crowd(server.port, 8, seed=6000) as crowd:
        crowd.advance(20)
        commands = [_purge(url) for _ in range(2)]
        for command in commands:
            output, _ = command.communicate(timeout=300)
            assert command.returncode == 0, output
        crowd.advance(20)
    assert set(crowd.statuses) == {"200", "201"}, "nobody was turned away"
    audit(url, crowd, others={*ids, *(identity("idle", number) for number in range(IDLE))})
    assert count(url, "entries", "match_id NOT IN (SELECT id FROM matches)") == 0
    assert count(url, "matches", "outcome LIKE '%expired%'") == IDLE
    print(f"\n{OLD} matches purged and {IDLE} expired while {told(crowd)}")


def _old_matches(server: Server, url: str) -> tuple[list[str], Original, Original]:
    """The ids of a match just resigned and of one just left, and both as if that had been three months ago."""
    client = Client(server.port)
    played = [Round(client, "schnapsen") for _ in range(2)]
    assert client.ask("POST", f"{played[0].path}/resignation", **played[0].token).status == 200
    client.close()
    database = Database(url)
    over, idle = [_aged(read(database, each.id)) for each in played]
    database.close()
    return [each.id for each in played], over, idle


def _aged(original: Original) -> Original:
    """The same match as if it had been played three months ago."""
    before = round(MONTHS.total_seconds() * 1_000_000)
    match = list(original.match)
    for name in ("created_at", "touched_at", "turn_since"):
        match[COLUMNS.index(name)] -= before
    return replace(original, match=tuple(match))


def _purge(url: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "api.cli", "purge"],
        cwd=ROOT,
        env=environment({"database_url": url}),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
