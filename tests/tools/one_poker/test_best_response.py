"""The exact best response, held against play whose best answer is plain."""

import numpy as np
import pytest

from domain.games.one_poker.bots.hands import HANDS, Singles
from domain.games.one_poker.bots.master import Master
from domain.games.one_poker.bots.situation import Public
from domain.games.one_poker.bots.strategy import Mix
from domain.games.one_poker.bots.table import load
from domain.games.one_poker.bots.tree import FOLD, PASSIVE, Path
from tools.one_poker.best_response import CHIPS, Responder, exploitability, fresh_weights

CHIP_VALUES = np.broadcast_to(np.arange(CHIPS + 1.0)[:, None, None], (CHIPS + 1, 13, 13))


class Always:
    """Locks its higher card and then always folds, or always calls, where anything is owed."""

    def __init__(self, answer: int) -> None:
        self._answer = answer

    def locks(self, public: Public, player: int) -> Singles:
        """The higher card."""
        hands = HANDS[public.kinds[player]]
        return (hands.locked >= hands.carried).astype(np.float32)

    def mix(self, public: Public, player: int, path: Path) -> Mix:
        """The one answer."""
        label = self._answer if path and path[-1] > 0 else PASSIVE
        return Mix((label,), np.ones((1, len(HANDS[public.kinds[player]].pairs)), np.float32))


def worth(answer: int, kinds: tuple[str, str], stack: int = 20) -> float:
    """What player 0 gets in chips by the best response, given the signals."""
    weights = fresh_weights(kinds)
    weights = weights / _once(weights, kinds)
    return Responder(Always(answer), Public(stack, kinds, (), (8,) * 13), 0, CHIP_VALUES, weights).respond().worth


def _once(weights: np.ndarray, kinds: tuple[str, str]) -> float:
    rows, columns = (np.arange(len(HANDS[kind].other)) <= HANDS[kind].other for kind in kinds)
    return float(weights[np.ix_(rows, columns)].sum())


def test_who_always_folds_loses_the_ante_each_deal() -> None:
    assert worth(FOLD, ("DD", "UU")) == pytest.approx(21)


def test_who_always_calls_loses_everything_to_better_cards() -> None:
    # only a two can beat an up card, and only an ace
    assert worth(PASSIVE, ("UU", "DD")) > 39


def test_with_no_chips_behind_only_the_cards_speak() -> None:
    assert 1 < worth(FOLD, ("UU", "DD"), stack=1) <= 2


def test_the_chances_of_all_signals_add_up_to_one() -> None:
    signals = ("UU", "UD", "DD")
    total = sum(_once(fresh_weights((a, b)), (a, b)) for a in signals for b in signals)
    assert total == pytest.approx(1)


def test_shallow_deals_of_the_table_can_hardly_be_exploited() -> None:
    values = load().values.astype(np.float64)
    for stack in (2, 4, 36):
        assert 0 <= exploitability(Master(load()), values, stack) < 0.003
