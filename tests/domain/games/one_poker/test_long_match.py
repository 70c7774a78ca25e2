"""A match that only checks, and so lasts."""

from collections import Counter

import pytest

from domain.core.game import DEALER
from domain.core.shuffle import Seeds
from domain.games.one_poker import GAME
from domain.games.one_poker.actions import Check, Lock
from domain.games.one_poker.dealing import PACKS
from domain.games.one_poker.events import StockShuffled
from domain.matches.fairness import draw_lot
from tests.domain.games.one_poker.support import OPENING, everywhere, told_of

DEALS = 1000
SEEDS = Seeds(bytes([18]) * 32, "")
"""The first of the seeds made of one repeated byte whose match lasts for so many deals."""


@pytest.mark.clause("OP-3.2", "OP-3.3")
@pytest.mark.report("OP-09")
def test_a_thousand_deals_neither_run_out_of_cards_nor_double_one() -> None:
    state, shuffles = OPENING, 0
    while state.deal <= DEALS:
        turn = GAME.turn(state)
        assert turn is not None, "the seed's match is shorter"
        if turn is DEALER:
            waiting, action = state, draw_lot(SEEDS, GAME.chance(state), shuffles=shuffles, choices=0)
            step = GAME.apply(state, action)
            shuffles += 1
            assert len(told_of(StockShuffled, step.events)) == 1
            assert not (Counter(step.state.stock) - Counter(GAME.chance(waiting).cards))
        else:
            step = GAME.apply(state, Lock(0) if Lock(0) in GAME.legal_actions(state) else Check())
        state = step.state
        assert everywhere(state) == Counter(PACKS)
        assert sum(state.chips.stacks) + state.chips.pot == 40
    # A stock lasts for 51 deals: two cards each and fifty draws of two, later 51 draws from 102 cards.
    assert shuffles == 1 + DEALS // 51
