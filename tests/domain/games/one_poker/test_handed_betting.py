"""Two hundred betting rounds with their legal totals and results, step by step."""

import json
from pathlib import Path
from typing import Any

import pytest

from domain.games.one_poker import GAME
from domain.games.one_poker.actions import Bet, Raise
from tests.domain.games.one_poker.support import CALL, CHECK, FOLD, act, betting, legal_types, span

CASES = json.loads((Path(__file__).parent / "data" / "one-poker-betting.json").read_text("ascii"))["cases"]
NAMED = {"call": CALL, "check": CHECK, "fold": FOLD}
HANDS = (("Kc 7d", "Qc 6d"), ("Qc 7d", "Kc 6d"))
"""Hands with which seat 0, seat 1 wins the showdown."""


def test_there_are_two_hundred_of_them() -> None:
    assert len(CASES) == 200


@pytest.mark.clause("OP-6.3", "OP-6.4", "OP-6.5", "OP-6.6", "OP-6.7", "OP-6.8", "OP-6.9", "OP-7.1", "OP-7.2")
@pytest.mark.parametrize("case", CASES, ids=range(len(CASES)))
def test_every_step_and_the_final_stacks_are_as_handed(case: dict[str, Any]) -> None:
    state = betting(*HANDS[case["showdown_winner"]], stacks=tuple(case["stacks"]))
    for step in case["steps"]:
        assert state.deal == 1
        assert GAME.turn(state) == step["seat"]
        assert span(state) == (tuple(step["to"]) if step["to"] else None)
        kind = Bet if "bet" in legal_types(state) else Raise
        state = act(state, NAMED.get(step["action"]) or kind(step["action"]))
    assert GAME.deals(state) == 1
    assert state.last_deal is not None
    assert list(state.last_deal.stacks) == case["final"]
