"""SN-7 and M-1 to M-4: the match, and how it may end early."""

from random import Random

import pytest

from domain.core.game import DEALER, Abandon, Deal, Ending, MatchEnded, Outcome
from domain.games.schnapsen import GAME
from domain.games.schnapsen.cards import PACK
from domain.games.schnapsen.state import State
from tests.domain.games.schnapsen.positions import OPENING, after, position, refusal, told, walk

RESIGN = Abandon(Ending.RESIGNED, 0)


@pytest.mark.clause("SN-7.1")
def test_both_seats_start_at_seven() -> None:
    assert OPENING.scores == (7, 7)


@pytest.mark.clause("SN-7.1")
@pytest.mark.report("SCH-20")
@pytest.mark.parametrize(
    ("scores", "loser_points", "left"),
    [((7, 7), 0, (4, 7)), ((4, 5), 40, (3, 5)), ((3, 2), 0, (0, 2)), ((2, 6), 20, (0, 6)), ((1, 2), 0, (0, 2))],
)
def test_game_points_come_off_the_winners_own_score_never_below_zero(
    scores: tuple[int, int], loser_points: int, left: tuple[int, int]
) -> None:
    tricks = (3, 1 if loser_points else 0)
    state = position("Da Ub", "Oa Ol", points=(60, loser_points), tricks=tricks, scores=scores)
    assert after(state, "Da Oa").scores == left


@pytest.mark.clause("SN-7.1", "M-4")
@pytest.mark.report("SCH-20")
def test_at_zero_the_match_is_won_and_nothing_is_dealt_or_done_any_more() -> None:
    state = position("Da Ub", "Oa Ol", points=(60, 0), tricks=(3, 0), scores=(1, 2))
    over, outcome = after(state, "Da Oa"), Outcome(Ending.PLAYED_OUT, (0,), (0, 2), "sixty-six")
    assert GAME.outcome(over) == outcome
    assert told(state, "Da Oa")[-1] == MatchEnded(outcome)
    assert GAME.turn(over) is None
    assert GAME.legal_actions(over) == ()
    assert {refusal(over, action) for action in (Deal(PACK), "Ub", "close", RESIGN)} == {"match-over"}


@pytest.mark.clause("SN-7.1")
def test_a_match_goes_on_until_one_seat_is_at_zero() -> None:
    last = [*walk(Random(7))][-1].state
    assert sorted(last.scores)[0] == 0 < sorted(last.scores)[1]
    assert last.outcome == Outcome(
        Ending.PLAYED_OUT,
        (last.scores.index(0),),
        last.scores,
        last.last_deal.reason,  # type: ignore[union-attr]
    )


STATES = {
    "before the deal": OPENING,
    "before the dealer is chosen": GAME.opening(GAME.options(random_dealer=True)),
    "on lead": position("Da Ub", "Oa Ol", scores=(3, 5)),
    "following": position("Da Ub", "Oa", led="Ol", leader=1, scores=(3, 5)),
}
ANYWHERE = pytest.mark.parametrize("state", STATES.values(), ids=STATES.keys())


@pytest.mark.clause("M-1", "M-3", "M-4")
@ANYWHERE
@pytest.mark.parametrize("ending", [Ending.RESIGNED, Ending.TIMED_OUT])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_that_gives_up_loses_the_match_whoever_is_to_act(state: State, ending: Ending, seat: int) -> None:
    step = GAME.apply(state, Abandon(ending, seat))
    outcome = Outcome(ending, (1 - seat,), state.scores, ending)
    assert step.events == (MatchEnded(outcome),)
    assert (step.state.scores, step.state.outcome, GAME.turn(step.state)) == (state.scores, outcome, None)


@pytest.mark.clause("M-2", "M-4")
@ANYWHERE
def test_a_match_that_expires_has_no_winner(state: State) -> None:
    over = GAME.apply(state, Abandon(Ending.EXPIRED, None)).state
    assert over.outcome == Outcome(Ending.EXPIRED, (), state.scores, "expired")


@pytest.mark.clause("M-1")
def test_an_abandoned_match_can_still_be_looked_at_but_not_played() -> None:
    over = GAME.apply(STATES["on lead"], RESIGN).state
    view = GAME.observe(over, 0)
    assert (view.phase, view.turn, view.hand, view.can_close) == ("over", None, ("Da", "Ub"), False)
    assert GAME.choices(view) == GAME.legal_actions(over) == ()
    assert refusal(over, "Da") == "match-over"


def test_a_finished_deal_counts_and_one_in_play_does_not() -> None:
    state = position("Da Ub", "Oa Ol", points=(60, 0), tricks=(3, 0))
    assert (GAME.deals(OPENING), GAME.deals(state), GAME.deals(after(state, "Da Oa"))) == (0, 0, 1)
    assert GAME.deals(GAME.apply(state, RESIGN).state) == 0


def test_standing_adds_up_to_one_and_rises_with_scores_and_card_points() -> None:
    even, ahead = position("Da Ub", "Oa Ol"), position("Da Ub", "Oa Ol", points=(30, 10), tricks=(1, 1))
    better = position("Da Ub", "Oa Ol", scores=(6, 7))
    won = after(position("Da Ub", "Oa Ol", points=(60, 0), scores=(1, 1), tricks=(1, 1)), "Da Oa")
    assert GAME.standing(even) == (0.5, 0.5)
    assert 0.5 < GAME.standing(ahead)[0] < GAME.standing(better)[0] < GAME.standing(won)[0] == 1
    assert all(sum(GAME.standing(state)) == pytest.approx(1) for state in (even, ahead, better, won))


def test_a_lost_match_stands_at_zero_and_an_expired_one_as_it_was() -> None:
    state = STATES["on lead"]
    assert GAME.standing(GAME.apply(state, RESIGN).state) == (0, 1)
    assert GAME.standing(GAME.apply(state, Abandon(Ending.EXPIRED, None)).state) == GAME.standing(state)


def test_the_dealer_is_to_act_between_two_deals() -> None:
    over = after(position("Da Ub", "Oa Ol", points=(60, 0), tricks=(3, 0)), "Da Oa")
    assert GAME.turn(over) is DEALER
    assert GAME.legal_actions(over) == ()
    assert GAME.observe(over, 0).phase == "dealing"
