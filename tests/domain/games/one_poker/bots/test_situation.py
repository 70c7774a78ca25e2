"""What the players read out of a view."""

import numpy as np
import pytest

from domain.games.one_poker import GAME
from domain.games.one_poker.actions import Bet, Raise
from domain.games.one_poker.bots.hands import RANKS
from domain.games.one_poker.bots.situation import believed, situation, ups_before
from tests.domain.games.one_poker.support import CALL, CHECK, act, betting, course, table


def of(state, seat=None):  # type: ignore[no-untyped-def]
    """The situation of the seat to act, or of another."""
    return situation(GAME.observe(state, GAME.turn(state) if seat is None else seat))


def test_in_the_opening_deal_only_the_signals_are_known() -> None:
    here = of(table("Kc 7d", "Qc 9d"))
    assert here.public.kinds == ("UD", "UU")
    assert here.public.revealed is None
    assert (here.public.stack, here.public.depth, here.player, here.cards, here.lock) == (20, 19, 0, (11, 5), None)


@pytest.mark.parametrize(
    ("actions", "path"),
    [
        ((CHECK,), (0,)),
        ((Bet(3),), (3,)),
        ((CHECK, Bet(4)), (0, 4)),
        ((Bet(2), Raise(6)), (2, 6)),
        ((Bet(4), Raise(14), Raise(19)), (4, 14, 19)),
        ((CHECK, Bet(2), Raise(8)), (0, 2, 8)),
        ((CHECK, Bet(2), Raise(8), Raise(19)), (0, 2, 8, 19)),
    ],
)
def test_the_order_of_the_bets_is_read_from_the_totals(actions: tuple[object, ...], path: tuple[int, ...]) -> None:
    assert of(act(betting(), *actions)).path == path


def test_a_bet_beyond_the_shorter_stack_is_a_bet_of_all_it_has() -> None:
    here = of(act(betting(stacks=(30, 10)), Bet(25)))
    assert (here.public.depth, here.path) == (9, (9,))


@pytest.mark.clause("OP-4.3", "OP-7.4")
def test_later_deals_count_what_was_shown_and_know_what_was_carried() -> None:
    state = act(betting("Kc 7d", "Qc 9d", then="Ac 3c"), CHECK, CHECK)
    here = of(state)
    assert here.public.kinds == ("D+U", "U+D")
    assert here.public.revealed == (11, 10)
    assert sum(here.public.left) == 102
    assert (here.public.left[11], here.public.left[10], here.public.left[12]) == (7, 7, 8)


def test_the_seat_that_is_first_is_player_zero() -> None:
    state = act(betting("7c Kd", "Qc 9d", then="Ac 3c"), Bet(5), CALL)
    assert (of(state).player, of(state).public.stack, of(state, seat=0).player) == (0, 26, 1)


def test_every_position_of_a_match_can_be_read() -> None:
    for seed in range(4):
        for state, _, _ in course(seed, longest=30):
            if isinstance(GAME.turn(state), int):
                here = of(state)
                assert 0 <= here.public.depth <= 19
                assert min(here.public.left) >= 0


def test_what_a_rival_had_up_in_the_deal_before_is_what_it_showed_and_what_it_carries() -> None:
    shown, kinds = (11, 2), ("D+U", "U+D")
    assert (ups_before(shown, kinds, 0), ups_before(shown, kinds, 1)) == (1, 1)
    assert (ups_before((11, 9), kinds, 0), ups_before((1, 9), kinds, 1)) == (2, 0)


def test_beliefs_look_at_the_rivals_hand_before() -> None:
    carried = np.full((2, 3, RANKS, RANKS), 1.0)
    carried[0, 2, 11, 12] = 5.0
    left = np.full(RANKS, 8.0)
    of_two_up, of_one_up = (believed(carried, (11, shown), ("U+D", "U+D"), left)[0] for shown in (9, 2))
    assert of_two_up[12] == pytest.approx(5 / 11)
    assert of_one_up[12] == pytest.approx(1 / 7)
