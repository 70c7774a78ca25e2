"""Golden records: whole matches that pin version 1 of the rules."""

import re
from pathlib import Path

import pytest

from domain.games.schnapsen import GAME
from tests.golden import records, replay

RECORDS = records(Path(__file__).parent)

RARE = {
    "a close failed against a seat with a trick": r"game_points=2 reason=failed-close",
    "a close failed against a seat without one": r"game_points=3 reason=failed-close",
    "a marriage brought 66": r"marriage-declared .*\n  card-played .*\n  deal-ended .* reason=sixty-six-by-marriage",
    "the last trick decided": r"reason=last-trick",
    "one turn had an exchange, a close and a marriage": r'"exchange".*\n.*\n.*"close".*\n.*\n.*"marriage"',
    "pending points counted": r"bonus-counted",
    "the last indicator was drawn": r"indicator-drawn",
    "a lot named the dealer": r"dealer-chosen dealer=0",
    "a seat resigned": r"ending:resigned",
}


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_recorded_match_goes_the_same_way_again(record: Path) -> None:
    text = record.read_text()
    assert replay(GAME, text) == text


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_recorded_match_is_whole(record: Path) -> None:
    assert record.read_text().splitlines()[-1].startswith("  match-ended ")


@pytest.mark.parametrize("event", RARE.values(), ids=RARE.keys())
def test_the_rare_events_are_on_record(event: str) -> None:
    assert [record.stem for record in RECORDS if re.search(event, record.read_text())]


def test_there_are_at_least_seven_records_of_version_one() -> None:
    assert len(RECORDS) >= 7
    assert GAME.rules_version == 1
    assert all("\nrules 1\n" in record.read_text() for record in RECORDS)
