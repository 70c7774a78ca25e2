"""Golden records: whole matches that pin version 1 of the rules."""

import re
from pathlib import Path

import pytest

from domain.games.one_poker import GAME
from tests.golden import records, replay

RECORDS = records(Path(__file__).parent)

RARE = {
    "an all-in was less than a full raise": r"bet-made seat=0 to=2 all_in=False\n.*\n  raised seat=1 to=3 all_in=True",
    "a call could not cover, and the rest went back": r"called .* all_in=True\n  chips-refunded .*\n  cards-revealed",
    "a bet was folded to and went back": r"folded .*\n  chips-refunded .*\n  cards-revealed .*\n  deal-settled .* reason=fold",
    "a tie split a pot with bets in it": r"called .*\n  cards-revealed .*\n  deal-settled .* reason=tie winner=- pot=[^2]",
    "a two beat an ace": r"cards=\[A.,2.\] .*\n  deal-settled .* winner=1 ",
    "a seat lost all it had in one pot": r"pot=38 stacks=\[0,40\]\n  match-ended",
    "nobody could bet after the ante": r"card-locked .*\n  cards-revealed",
    "the discards were shuffled again": r"stock-shuffled cards=102 again=True",
    "a seat resigned": r"ending:resigned",
    "a seat was timed out": r"ending:timed-out",
    "a match expired": r"ending:expired,winners:\[\]",
}


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
@pytest.mark.report("BET-16", "OP-07")
def test_a_recorded_match_goes_the_same_way_again(record: Path) -> None:
    text = record.read_text("ascii")
    assert replay(GAME, text) == text


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_recorded_match_is_whole(record: Path) -> None:
    assert record.read_text("ascii").splitlines()[-1].startswith("  match-ended ")


@pytest.mark.parametrize("event", RARE.values(), ids=RARE.keys())
def test_the_rare_events_are_on_record(event: str) -> None:
    assert [record.stem for record in RECORDS if re.search(event, record.read_text("ascii"))]


def test_the_records_are_of_version_one() -> None:
    assert len(RECORDS) == 10
    assert GAME.rules_version == 1
    assert all("\nrules 1\n" in record.read_text("ascii") for record in RECORDS)
