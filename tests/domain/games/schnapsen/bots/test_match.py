"""What outcomes of a deal are worth to whoever plays for the match."""

from dataclasses import replace

import numpy as np
import pytest

from domain.games.schnapsen.bots.match import CHANCES, ELDEST, GAME_POINTS, worths
from domain.games.schnapsen.table import MATCH_SCORE
from domain.games.schnapsen.view import observe
from tests.domain.games.schnapsen.positions import position


def view(scores: tuple[int, int], seat: int = 0, dealer: int = 1):
    """A view of a deal at a score."""
    return observe(position("Da", "Ta", scores=scores, dealer=dealer), seat)


def test_the_outcomes_of_a_deal_add_up_to_one() -> None:
    assert sum(ELDEST) == pytest.approx(1)
    assert ELDEST[MATCH_SCORE // 2] == 0


def test_a_chance_to_win_the_match_is_what_the_next_deal_makes_of_it() -> None:
    for own in range(1, 8):
        for theirs in range(1, 8):
            expected = 0.0
            for points, share in zip(range(-3, 4), ELDEST, strict=True):
                if points > 0:
                    expected += share * (1 - CHANCES[theirs, own - points] if own > points else 1)
                elif points < 0:
                    expected += share * (1 - CHANCES[theirs + points, own] if theirs > -points else 0)
            assert CHANCES[own, theirs] == pytest.approx(expected)


def test_needing_less_is_better_and_so_is_the_other_seat_needing_more() -> None:
    table = CHANCES[1:, 1:]
    assert (np.diff(table, axis=0) < 0).all()
    assert (np.diff(table, axis=1) > 0).all()


@pytest.mark.parametrize("dealer", [0, 1])
def test_both_seats_chances_after_a_deal_make_one(dealer: int) -> None:
    for scores in ((7, 7), (1, 7), (3, 2), (1, 1)):
        first, second = worths(view(scores, 0, dealer)), worths(view(scores, 1, dealer))
        assert first + second[::-1] == pytest.approx(np.ones(7))


def test_more_game_points_are_never_worth_less() -> None:
    for own in range(1, 8):
        for theirs in range(1, 8):
            assert (np.diff(np.delete(worths(view((own, theirs))), 3)) >= 0).all()


@pytest.mark.clause("SN-7.1")
def test_who_needs_one_gains_nothing_by_three() -> None:
    found = worths(view((1, 2)))
    assert list(found[4:]) == [1, 1, 1]
    assert list(found[:2]) == [0, 0]
    assert 0 < found[2] < 1
    assert len(found) == len(GAME_POINTS)


@pytest.mark.clause("SN-2.2")
def test_the_seat_that_deals_now_leads_the_next_deal() -> None:
    assert worths(view((2, 2), dealer=0))[4] == pytest.approx(CHANCES[1, 2])
    assert worths(view((2, 2), dealer=1))[4] == pytest.approx(1 - CHANCES[2, 1])


def test_the_score_counts_and_not_the_seat() -> None:
    state = position("Da", "Ta", scores=(2, 5), dealer=1)
    turned = replace(state, scores=(5, 2), dealer=0)
    assert worths(observe(state, 0)) == pytest.approx(worths(observe(turned, 1)))
