"""Whole lists of legal plays, computed elsewhere."""

import json
from pathlib import Path
from typing import Any

import pytest

from domain.games.dou_dizhu.plays import follows, leads
from tests.domain.games.dou_dizhu.tables import at_play, combination, counts, words

CASES: dict[str, Any] = json.loads((Path(__file__).parent / "data" / "dou-dizhu-plays.json").read_bytes())


def test_all_cases_are_there() -> None:
    assert (len(CASES["leads"]), len(CASES["follows"])) == (44, 90)


@pytest.mark.clause("DD-3.1", "DD-4.11")
@pytest.mark.parametrize("case", CASES["leads"], ids=lambda case: case["hand"])
def test_a_hand_leads_exactly_these_combinations(case: dict[str, Any]) -> None:
    assert sorted(each.ranks for each in leads(counts(case["hand"]))) == sorted(case["plays"])


@pytest.mark.clause("DD-3.2", "DD-4.8", "DD-4.9", "DD-4.10")
@pytest.mark.parametrize("case", CASES["follows"], ids=lambda case: f"{case['hand']}-on-{case['last']}")
def test_a_hand_follows_with_exactly_these_combinations(case: dict[str, Any]) -> None:
    plays = follows(counts(case["hand"]), combination(case["last"]))
    assert sorted(each.ranks for each in plays) == sorted(case["plays"])


@pytest.mark.clause("DD-3.1")
@pytest.mark.parametrize("case", CASES["leads"][:8], ids=lambda case: case["hand"])
def test_the_legal_actions_of_a_leader_are_those_plays(case: dict[str, Any]) -> None:
    assert sorted(words(at_play(case["hand"], "", ""))) == sorted(case["plays"])
