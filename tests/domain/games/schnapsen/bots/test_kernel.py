"""The kernel of search is the rules, move for move."""

from random import Random
from typing import Any

import pytest

from domain.core.game import DEALER
from domain.games.schnapsen import GAME
from domain.games.schnapsen.bots.kernel import ACTIONS, NUMBER, PLACE, Deal, deal_of, deal_out, mask, play_out
from domain.games.schnapsen.state import State
from tests.domain.games.schnapsen.positions import deal_of as in_play
from tests.domain.games.schnapsen.positions import lot
from tests.walks import Temper, some, states

ACTIONS_HELD = 100_000


def facts(deal: Deal) -> tuple[Any, ...]:
    """All that changes in a deal in play."""
    return (
        deal.hands,
        deal.stock,
        deal.leader,
        deal.led,
        deal.points,
        deal.pending,
        deal.tricks,
        deal.closer,
        deal.record,
    )


def truth(state: State) -> tuple[Any, ...]:
    """The facts of the rules' deal."""
    deal, closing = in_play(state), in_play(state).closing
    return (
        [mask(hand) for hand in deal.hands],
        tuple(PLACE[card] for card in (*deal.stock, deal.indicator)) if deal.stock else (),
        deal.leader,
        -1 if deal.led is None else PLACE[deal.led],
        [*deal.points],
        [*deal.pending],
        [deal.tricks_won(0), deal.tricks_won(1)],
        -1 if closing is None else closing.seat,
        (0, False) if closing is None else (closing.opponent_points, closing.opponent_has_trick),
    )


def play_both(random: Random) -> int:
    """Plays a match in the rules and each of its deals in the kernel, holds them together; gives the number of actions."""
    state, temper, count = GAME.opening(GAME.options()), Temper(random), 0
    while (turn := GAME.turn(state)) is not None:
        if turn is DEALER:
            dealing = lot(state, random)
            deal = deal_out([PLACE[card] for card in dealing.order], state.dealer)
            state = GAME.apply(state, dealing).state
            assert facts(deal) == truth(state)
            continue
        legal = GAME.legal_actions(state)
        assert (deal.to_act, tuple([ACTIONS[each] for each in deal.legal()])) == (turn, legal)
        action = temper.choose(legal)
        deal.act(NUMBER[action])
        state = GAME.apply(state, action).state
        count += 1
        if state.deal is not None:
            assert (deal.won, facts(deal)) == (0, truth(state))
        else:
            result = state.last_deal
            assert (deal.won, (*deal.points,)) == (result.game_points * (1 - 2 * result.winner), result.points)
    return count


@pytest.mark.parametrize("quarter", range(4))
def test_the_kernel_agrees_with_the_rules_over_a_hundred_thousand_random_actions(quarter: int) -> None:
    held, random = 0, Random(quarter)
    while held < ACTIONS_HELD // 4:
        held += play_both(random)


def test_a_deal_is_read_off_a_view_and_what_it_hides() -> None:
    for seed in range(10):
        for state in some(states(GAME, seed), 20, seed):
            if state.deal is not None:
                view = GAME.observe(state, seed % 2)
                hidden = mask(state.deal.hands[1 - view.seat]), [PLACE[card] for card in state.deal.stock]
                deal = deal_of(view, *hidden)
                assert facts(deal) == truth(state)
                assert (deal.trump, deal.open) == ("alhb".index(state.deal.trump), state.deal.stock_open)


def test_a_copy_goes_its_own_way() -> None:
    deal = deal_out(range(20), 1)
    before = facts(deal.copy())
    for seed in range(20):
        assert 1 <= abs(play_out(deal.copy(), Random(seed))) <= 3
    assert facts(deal) == before
