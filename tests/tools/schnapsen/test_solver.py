"""Exact play held to trying everything, in the last tricks of exhausted and of closed deals."""

from typing import Any

import numpy as np
import pytest

pytest.importorskip("numba", reason="the train extra compiles the solver")

from tools.schnapsen import deal as plain
from tools.schnapsen.chance import below, seeded
from tools.schnapsen.solver import action_values, solved, spare

CARDS_LEFT = 4


def everything(deal: Any) -> int:
    """Game points for seat 0 when both seats try everything."""
    if deal["result"]:
        return int(deal["result"])
    best = max if plain.to_act(deal) == 0 else min
    return best(everything(after(deal, action)) for action in legal(deal))


def legal(deal: Any) -> list[int]:
    """The legal actions."""
    actions = np.zeros(plain.MOST_ACTIONS, np.int64)
    return list(actions[: plain.legal(deal, actions)])


def after(deal: Any, action: int) -> Any:
    """The deal after an action, the one before untouched."""
    copy = np.array([deal])
    plain.act(copy[0], action)
    return copy[0]


def last_tricks(seed: int, deals: int) -> list[Any]:
    """Positions on lead with few cards left and no draws to come, reached by random play."""
    rng, found = seeded(seed), []
    while len(found) < deals:
        deal = spare(1)[0]
        plain.deal_out(deal, plain.random_order(rng), len(found) % 2)
        while not deal["result"] and (plain.is_open(deal) or cards_left(deal) > CARDS_LEFT or deal["led"] >= 0):
            actions = [each for each in legal(deal) if each != plain.CLOSE or below(rng, 4) == 0]
            plain.act(deal, actions[below(rng, len(actions))])
        if not deal["result"]:
            found.append(deal)
    return found


def cards_left(deal: Any) -> int:
    """How many cards the fuller hand has."""
    return max(int(hand).bit_count() for hand in deal["hand"])


def test_best_play_is_what_trying_everything_finds() -> None:
    deals = last_tricks(1, 150)
    assert {bool(deal["closer"] >= 0) for deal in deals} == {True, False}
    assert [solved(deal, spare(1)) for deal in deals] == [everything(deal) for deal in deals]


def test_each_action_is_worth_what_comes_of_it() -> None:
    for deal in last_tricks(2, 40):
        actions = np.array(legal(deal))
        worth, sign = np.zeros(len(actions), np.int64), 1 if plain.to_act(deal) == 0 else -1
        action_values(deal, actions, len(actions), spare(2), worth)
        assert worth.tolist() == [sign * everything(after(deal, action)) for action in actions]
