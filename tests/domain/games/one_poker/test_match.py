"""A match from its first ante to its end (OP-2, M-1 to M-4)."""

from typing import Any

import pytest

from domain.core.game import DEALER, Abandon, Choose, Ending, IllegalAction, MatchEnded, Outcome
from domain.games.one_poker import GAME
from domain.games.one_poker.actions import Bet, Lock, Raise
from domain.games.one_poker.events import AntePaid, DealStarted
from domain.games.one_poker.state import Options, State
from tests.domain.games.one_poker.support import (
    CALL,
    CHECK,
    FOLD,
    OPENING,
    act,
    betting,
    refusal,
    stacked,
    table,
    told,
    told_of,
)

ALL_IN = (Bet(19), CALL)


def bust() -> State:
    """A match that seat 0 has won."""
    return act(betting("Kc 7d", "Qc 6d"), *ALL_IN)


@pytest.mark.clause("OP-2.1")
def test_both_seats_start_with_twenty_chips_and_seat_0_is_first() -> None:
    assert OPENING.chips.stacks == (20, 20)
    assert (OPENING.first, table().first, GAME.turn(table())) == (0, 0, 0)


@pytest.mark.clause("OP-2.2")
@pytest.mark.report("BET-16")
@pytest.mark.parametrize(("zero", "one", "first"), [("Kc 7d", "Qc 6d", 0), ("Jc 7d", "Qc 6d", 1)])
def test_the_winner_of_a_showdown_is_first_in_the_next_deal(zero: str, one: str, first: int) -> None:
    assert act(betting(zero, one), CHECK, CHECK).first == first


@pytest.mark.clause("OP-2.2")
@pytest.mark.parametrize("first", [0, 1])
def test_the_seat_that_did_not_fold_is_first_in_the_next_deal(first: int) -> None:
    # The folding seat holds the stronger card.
    strong, weak = ("Kc 7d", "3c 6d")
    hands = (weak, strong) if first == 0 else (strong, weak)
    assert act(betting(*hands, first=first), Bet(3), FOLD).first == first


@pytest.mark.clause("OP-2.2")
@pytest.mark.report("BET-16")
@pytest.mark.parametrize("first", [0, 1])
def test_after_a_tie_the_seat_that_was_second_becomes_first(first: int) -> None:
    assert act(betting("Kc 7d", "Kd 6d", first=first), CHECK, CHECK).first == 1 - first


@pytest.mark.clause("OP-2.2", "OP-6.1")
@pytest.mark.report("BET-16")
def test_the_first_seat_of_each_deal_is_public_and_acts_first() -> None:
    # Seat 0 wins, then seat 1 (which draws second), then they tie.
    state, firsts = table("Kc 7d", "Qc 6d", then="2s 3s 9s 9h 5s 5h"), []
    for position in (0, 1, 1, 1):
        firsts.append((GAME.turn(state), GAME.observe(state, 0).first, GAME.observe(state, 1).first))
        state = act(state, Lock(position), Lock(position))
        assert GAME.turn(state) == firsts[-1][0]
        state = act(state, CHECK, CHECK)
    assert firsts == [(first,) * 3 for first in (0, 0, 1, 0)]


@pytest.mark.clause("OP-2.3", "M-4")
@pytest.mark.report("OP-07")
def test_a_seat_without_chips_has_lost_and_no_deal_is_made() -> None:
    events = told(betting("Kc 7d", "Qc 6d"), *ALL_IN)
    outcome = Outcome(Ending.PLAYED_OUT, (0,), (40, 0), "showdown")
    assert events[-1] == MatchEnded(outcome)
    assert not told_of(DealStarted, events)
    assert not told_of(AntePaid, events)
    assert (GAME.outcome(bust()), GAME.turn(bust()), bust().chips.stacks, bust().chips.pot) == (
        outcome,
        None,
        (40, 0),
        0,
    )


@pytest.mark.clause("OP-2.3")
def test_the_other_seat_can_win_as_well() -> None:
    assert GAME.outcome(act(betting("Jc 7d", "Qc 6d"), *ALL_IN)) == Outcome(
        Ending.PLAYED_OUT, (1,), (0, 40), "showdown"
    )


@pytest.mark.clause("OP-2.3")
@pytest.mark.report("OP-07", "BET-13")
@pytest.mark.parametrize(
    "action",
    [
        CHECK,
        CALL,
        FOLD,
        Bet(1),
        Raise(2),
        Lock(0),
        stacked(""),
        Abandon(Ending.RESIGNED, 1),
        Abandon(Ending.EXPIRED, None),
    ],
)
def test_nothing_is_legal_after_the_end(action: Any) -> None:
    assert GAME.legal_actions(bust()) == ()
    assert refusal(bust(), action) == "OP-2.3"
    with pytest.raises(IllegalAction, match="match-over"):
        GAME.apply(bust(), action)


@pytest.mark.clause("OP-2.3")
@pytest.mark.report("OP-06")
def test_stacks_and_pot_make_forty_at_every_step_of_a_deal() -> None:
    state = table("Kc 7d", "Qc 6d")
    for action in (Lock(0), Lock(0), CHECK, Bet(4), Raise(9), Raise(14), CALL, Lock(1), Lock(0)):
        state = act(state, action)
        assert sum(state.chips.stacks) + state.chips.pot == 40


@pytest.mark.clause("OP-2.4")
def test_a_restart_is_a_fresh_match_with_twenty_chips_each() -> None:
    again = GAME.opening(Options())
    assert GAME.turn(again) is DEALER
    assert GAME.chance(again) == GAME.chance(OPENING)
    assert (again.chips.stacks, again.first, again.deal, again.hands, again.history) == ((20, 20), 0, 1, ((), ()), ())
    assert (again.last_deal, again.outcome) == (None, None)


@pytest.mark.clause("M-1", "M-4")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("state", [OPENING, table(), betting(), act(betting(), Bet(5))])
def test_whoever_resigns_loses_at_any_time_and_the_stacks_stay(state: State, seat: int) -> None:
    step = GAME.apply(state, Abandon(Ending.RESIGNED, seat))
    outcome = Outcome(Ending.RESIGNED, (1 - seat,), state.chips.stacks, "resigned")
    assert step.events == (MatchEnded(outcome),)
    assert (GAME.outcome(step.state), GAME.turn(step.state), step.state.chips) == (outcome, None, state.chips)


@pytest.mark.clause("M-2", "M-4")
def test_an_expired_match_has_no_winner() -> None:
    state = act(betting(), Abandon(Ending.EXPIRED, None))
    assert GAME.outcome(state) == Outcome(Ending.EXPIRED, (), (19, 19), "expired")


@pytest.mark.clause("M-3", "M-4")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_that_is_timed_out_loses_as_if_it_had_resigned(seat: int) -> None:
    state = act(betting(), Abandon(Ending.TIMED_OUT, seat))
    assert GAME.outcome(state) == Outcome(Ending.TIMED_OUT, (1 - seat,), (19, 19), "timed-out")


@pytest.mark.clause("M-1", "M-2", "M-3")
@pytest.mark.parametrize(
    ("ending", "seat"),
    [
        (Ending.PLAYED_OUT, 0),
        (Ending.RESIGNED, None),
        (Ending.RESIGNED, 2),
        (Ending.TIMED_OUT, None),
        (Ending.EXPIRED, 0),
    ],
)
def test_an_abandoning_that_makes_no_sense_is_refused(ending: Ending, seat: int | None) -> None:
    assert refusal(betting(), Abandon(ending, seat)) == "M-1"


def test_there_is_nothing_to_choose_and_no_other_games_action() -> None:
    assert refusal(betting(), Choose(0)) == refusal(betting(), "check") == "OP-6.1"


def test_finished_deals_are_counted() -> None:
    states = [OPENING, betting(), act(betting(), CHECK, CHECK), bust(), act(betting(), Abandon(Ending.RESIGNED, 0))]
    assert [GAME.deals(state) for state in states] == [0, 0, 1, 1, 0]


def test_standing_counts_a_seats_chips_with_those_it_has_put_in() -> None:
    assert GAME.standing(act(betting(), Bet(5))) == (20.0, 20.0)
    assert GAME.standing(act(betting(), Bet(5), FOLD)) == (21.0, 19.0)
    assert GAME.standing(bust()) == (40.0, 0.0)
