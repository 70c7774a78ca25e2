"""Whole matches that pin the rules' first version."""

from pathlib import Path

import pytest

from domain.games.dou_dizhu import GAME
from tests.golden import records, replay

RECORDS = records(Path(__file__).parent)


def test_the_rare_endings_are_among_the_records() -> None:
    rare = {"spring", "anti-spring", "redeal", "rocket-on-bomb", "farmers-win", "resigned-in-the-auction"}
    assert rare | {"landlord-resigned", "farmer-resigned"} <= {path.stem for path in RECORDS}


@pytest.mark.report("DDZ-21", "REP-05")
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_match_is_replayed_line_by_line(path: Path) -> None:
    text = path.read_text()
    assert f"rules {GAME.rules_version}\n" in text
    assert replay(GAME, text) == text
