"""What the players read out of a view."""

import numpy as np
import pytest

from domain.games.one_poker import GAME
from domain.games.one_poker.actions import Bet, Lock, Raise
from domain.games.one_poker.bots.hands import CARRY_KINDS, HANDS, RANKS
from domain.games.one_poker.bots.master import weigh
from domain.games.one_poker.bots.situation import Shown, believed, situation
from tests.domain.games.one_poker.support import CALL, CHECK, FOLD, act, betting, course, later, table


def of(state, seat=None):  # type: ignore[no-untyped-def]
    """The situation of the seat to act, or of another."""
    return situation(GAME.observe(state, GAME.turn(state) if seat is None else seat))


def test_in_the_opening_deal_only_the_signals_are_known() -> None:
    here = of(table("Kc 7d", "Qc 9d"))
    assert here.public.kinds == ("UD", "UU")
    assert not here.public.story
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
    assert here.public.story == (Shown((11, 10), ("D", "U")),)
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


def told(ranks: tuple[int, int], kept: str = "UD") -> Shown:
    """A deal in which player 0 kept one group and player 1 the other."""
    return Shown(ranks, (kept[0], kept[1]))


EVEN, FULL_PACKS = np.full((2, len(CARRY_KINDS), RANKS, RANKS), 0.5), np.full(RANKS, 8.0)
LOWER = EVEN + 0.4 * np.sign(np.arange(RANKS) - np.arange(RANKS)[:, None])
"""The lower card is locked in nine of ten hands."""


def test_where_either_card_is_locked_as_likely_what_is_carried_is_as_likely_as_it_is_many() -> None:
    left = np.array([8.0, 8, 8, 8, 8, 8, 8, 4, 2, 1, 1, 0, 8])
    found = believed(EVEN, (told((9, 2)), told((10, 3)), told((1, 4))), left)
    assert found[0] == pytest.approx(np.where(np.arange(RANKS) < 6, 0, left) / 24, abs=0.03)
    assert found.sum(axis=1) == pytest.approx(1)


def test_who_locks_the_lower_of_two_cards_is_believed_to_carry_a_high_one() -> None:
    story = told((6, 2)), told((8, 3)), told((9, 1))
    kings = [believed(LOWER, story[:number], FULL_PACKS)[0, 11] for number in (1, 2, 3)]
    assert kings[0] < kings[1] < kings[2]


def test_a_card_of_one_group_is_still_carried_where_the_other_group_was_shown() -> None:
    story = told((6, 2)), told((9, 3))
    before, after = (believed(LOWER, each, FULL_PACKS)[0] for each in (story, (*story, told((2, 3)))))
    assert before[11] > 0.2
    assert after == pytest.approx(before, abs=0.01)


def test_what_a_lock_tells_depends_on_the_hand_of_the_rival() -> None:
    lockings = EVEN.copy()
    lockings[:, CARRY_KINDS.index("D+U"), 12, :] = 0.01
    against_up, against_down = (
        believed(lockings, (told((6, 2)), told((9, rank))), FULL_PACKS)[0, 12] for rank in (7, 3)
    )
    assert against_up > against_down + 0.01


def test_ranks_that_have_all_been_shown_are_believed_of_nobody() -> None:
    left = FULL_PACKS.copy()
    left[12] = 0
    found = believed(EVEN, (told((6, 2)), told((12, 3))), left)[0]
    assert found[12] < 1e-5


@pytest.mark.parametrize("own", [0, 1])
def test_what_the_master_itself_carries_is_believed_by_its_own_locks(own: int) -> None:
    lockings, public = np.stack([LOWER[0], EVEN[0]]), later(20, ("U+D", "U+D"), (9, 9), told=(told((6, 6), "UU"),))
    weights = weigh(lockings, public, own)
    kings = HANDS["U+D"].pairs.index((0, 11))
    mine, rivals = (weights if own == 0 else weights.T).sum(axis=1)[kings], weights.sum(axis=own)[kings]
    assert mine > 1.2 * rivals
    assert weights == pytest.approx(weigh(lockings, public, 1 - own).T)


@pytest.mark.clause("OP-7.4")
def test_a_story_tells_the_last_deals_by_player_oldest_first() -> None:
    state = act(betting("Kc 7d", "Qc 9d", then="Ac 3c 8h 2s"), CHECK, CHECK)
    assert of(state).public.story == (Shown((11, 10), ("D", "U")),)
    second = act(state, Lock(1), Lock(1), Bet(2), FOLD)
    first = GAME.observe(second, 0).first
    found = of(second).public.story
    assert len(found) == 2
    assert found[0] == (Shown((11, 10), ("D", "U")) if first == 0 else Shown((10, 11), ("U", "D")))
