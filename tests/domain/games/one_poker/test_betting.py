"""The betting round (OP-6)."""

from typing import Any

import pytest

from domain.games.one_poker import GAME
from domain.games.one_poker.actions import Bet, Lock, Raise
from domain.games.one_poker.events import (
    Called,
    CardLocked,
    CardsRevealed,
    Checked,
    ChipsRefunded,
    DealSettled,
    DealStarted,
    Folded,
)
from domain.games.one_poker.state import Phase, Refund
from domain.games.one_poker.view import Legal
from tests.domain.games.one_poker.support import (
    CALL,
    CHECK,
    FOLD,
    act,
    betting,
    legal_types,
    refusal,
    settled,
    span,
    table,
    told,
    told_of,
)

BEATEN = ("Jc 7d", "Qc 6d")
"""Hands in which seat 1 wins the showdown of the first cards."""


@pytest.mark.clause("OP-6.1")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_seat_acts_first_and_then_the_seats_take_turns(first: int) -> None:
    state = betting(first=first)
    for action, seat in ((CHECK, first), (Bet(1), 1 - first), (Raise(2), first), (Raise(3), 1 - first)):
        assert GAME.turn(state) == seat
        state = act(state, action)


@pytest.mark.clause("OP-6.1", "OP-6.10")
@pytest.mark.parametrize("actions", [(CHECK, CHECK), (Bet(2), CALL), (CHECK, Bet(2), CALL), (Bet(1), Raise(2), CALL)])
def test_one_round_is_all(actions: tuple[Any, ...]) -> None:
    state = act(betting(), *actions)
    assert (state.deal, state.phase, GAME.deals(state)) == (2, Phase.LOCK, 1)


@pytest.mark.clause("OP-6.2")
@pytest.mark.parametrize(
    ("stacks", "first", "after"),
    [((1, 39), 0, (2, 38)), ((1, 39), 1, (2, 38)), ((39, 1), 0, (40, 0)), ((39, 1), 1, (40, 0))],
)
def test_a_seat_all_in_for_its_ante_leaves_nothing_to_bet(
    stacks: tuple[int, int], first: int, after: tuple[int, int]
) -> None:
    state = table("Kc 7d", "Qc 6d", stacks=stacks, first=first)
    events = told(state, Lock(0), Lock(0))
    assert [type(each) for each in events[:4]] == [CardLocked, CardLocked, CardsRevealed, DealSettled]
    assert settled(act(state, Lock(0), Lock(0))) == after


@pytest.mark.clause("OP-6.2")
def test_one_chip_after_the_ante_is_enough_to_bet() -> None:
    assert span(betting(stacks=(2, 38))) == (1, 1)


@pytest.mark.clause("OP-6.3")
@pytest.mark.parametrize("stacks", [(20, 20), (5, 35), (35, 5)])
def test_where_nothing_is_owed_a_seat_checks_or_bets_from_1_to_all_it_has(stacks: tuple[int, int]) -> None:
    state = betting(stacks=stacks)
    assert legal_types(state) == {"check", "bet"}
    assert span(state) == (1, stacks[0] - 1)
    assert span(act(state, CHECK)) == (1, stacks[1] - 1)


@pytest.mark.clause("OP-6.3")
@pytest.mark.report("BET-12")
@pytest.mark.parametrize("action", [FOLD, CALL, Raise(2)])
def test_where_nothing_is_owed_there_is_nothing_to_fold_call_or_raise(action: Any) -> None:
    assert refusal(betting(), action) == refusal(act(betting(), CHECK), action) == "OP-6.3"


@pytest.mark.clause("OP-6.3")
@pytest.mark.report("BET-11")
@pytest.mark.parametrize("to", [0, -5, 20, 10**9, 1.5, 3.0, "5", "1_0", True, None, []])
def test_a_bet_that_is_no_number_of_chips_the_seat_has_is_refused(to: Any) -> None:
    assert refusal(betting(), Bet(to)) == "OP-6.3"


@pytest.mark.clause("OP-6.4")
def test_where_something_is_owed_a_seat_calls_folds_or_raises() -> None:
    assert legal_types(act(betting(), Bet(4))) == {"call", "fold", "raise"}


@pytest.mark.clause("OP-6.4")
@pytest.mark.report("BET-12")
@pytest.mark.parametrize("action", [CHECK, Bet(4), Bet(8)])
def test_an_open_bet_is_neither_checked_nor_bet_into(action: Any) -> None:
    state = act(betting(), Bet(4))
    assert refusal(state, action) == "OP-6.4"
    assert settled(act(state, CALL)) == (25, 15)


@pytest.mark.clause("OP-6.4")
def test_a_seat_that_cannot_go_above_the_highest_total_cannot_raise() -> None:
    # Seat 0 keeps chips behind, so it is not the all-in of OP-6.7 that forbids the raise.
    for bet in (14, 15):
        state = act(betting(stacks=(25, 15)), Bet(bet))
        assert legal_types(state) == {"call", "fold"}
        assert refusal(state, Raise(16)) == "OP-6.4"
    assert span(act(betting(stacks=(25, 15)), Bet(13))) == (14, 14)


@pytest.mark.clause("OP-6.5")
@pytest.mark.report("BET-01")
def test_a_raise_lifts_by_at_least_the_last_raise() -> None:
    state = act(betting(), Bet(3), Raise(8))
    assert span(state) == (13, 19)
    assert [refusal(state, Raise(to)) for to in (9, 10, 11, 12, 13)] == ["OP-6.5"] * 4 + [None]


@pytest.mark.clause("OP-6.5")
@pytest.mark.report("BET-02")
@pytest.mark.parametrize(("bet", "smallest"), [(1, 2), (2, 4), (5, 10)])
def test_an_opening_bet_is_matched_in_size_by_the_smallest_raise(bet: int, smallest: int) -> None:
    assert span(act(betting(), Bet(bet))) == (smallest, 19)


@pytest.mark.clause("OP-6.5")
@pytest.mark.report("BET-01")
def test_there_is_no_cap_on_the_number_of_raises() -> None:
    state = act(betting(), Bet(1))
    for to in range(2, 20):
        assert span(state) == (to, 19)
        state = act(state, Raise(to))


@pytest.mark.clause("OP-6.5")
@pytest.mark.report("BET-11")
@pytest.mark.parametrize("to", [0, -5, 3, 5, 20, 10**9, 6.0, "6", True, None])
def test_a_raise_that_is_too_small_too_large_or_no_number_is_refused(to: Any) -> None:
    assert refusal(act(betting(), Bet(3)), Raise(to)) == "OP-6.5"


@pytest.mark.clause("OP-6.5")
@pytest.mark.report("BET-09")
def test_amounts_are_totals_of_the_round_without_the_ante() -> None:
    state = act(betting(), Bet(3), Raise(8))
    assert (state.chips.stacks, state.chips.bets, state.chips.pot) == ((16, 11), (3, 8), 13)
    state = act(state, Raise(13))
    assert (state.chips.stacks, state.chips.bets, state.chips.pot) == ((6, 11), (13, 8), 23)


@pytest.mark.clause("OP-6.9")
@pytest.mark.parametrize(
    ("actions", "refund"),
    [
        ((Bet(5), FOLD), Refund(0, 5)),
        ((Bet(3), Raise(8), FOLD), Refund(1, 5)),
        ((CHECK, Bet(24), CALL), Refund(1, 10)),
        ((Bet(5), CALL), None),
        ((CHECK, CHECK), None),
    ],
)
def test_what_was_not_matched_goes_back_before_the_pot_is_settled(
    actions: tuple[Any, ...], refund: Refund | None
) -> None:
    state = betting(*BEATEN, stacks=(15, 25))
    events = told(state, *actions)
    assert told_of(ChipsRefunded, events) == ([ChipsRefunded(refund.seat, refund.chips)] if refund else [])
    end = act(state, *actions).last_deal
    assert end is not None
    assert end.refund == refund
    assert [each.pot for each in told_of(DealSettled, events)] == [end.pot]


@pytest.mark.clause("OP-6.9")
def test_the_order_is_last_action_refund_reveal_settlement() -> None:
    state = act(betting(stacks=(25, 15)), Bet(24))
    for action, kind in ((CALL, Called), (FOLD, Folded)):
        kinds = [type(each) for each in told(state, action)]
        assert kinds[:4] == [kind, ChipsRefunded, CardsRevealed, DealSettled]
    kinds = [type(each) for each in told(betting(), CHECK, CHECK)]
    assert kinds[:5] == [Checked, Checked, CardsRevealed, DealSettled, DealStarted]


@pytest.mark.clause("OP-6.9")
@pytest.mark.report("OP-03")
def test_a_bettor_who_is_all_in_gets_his_chips_back_after_a_fold() -> None:
    state = act(betting(*BEATEN), Bet(19), FOLD)
    assert settled(state) == (21, 19)
    assert (GAME.outcome(state), state.deal) == (None, 2)


@pytest.mark.clause("OP-6.10")
@pytest.mark.parametrize(
    "actions", [(CHECK, CHECK), (Bet(1), CALL), (CHECK, Bet(1), CALL), (Bet(1), FOLD), (CHECK, Bet(1), FOLD)]
)
def test_check_check_a_call_or_a_fold_ends_the_betting_and_nothing_else(actions: tuple[Any, ...]) -> None:
    *before, last = actions
    state = act(betting(), *before)
    assert not told_of(CardsRevealed, told(betting(), *before))
    assert state.phase is Phase.BETTING
    assert len(told_of(CardsRevealed, told(state, last))) == 1


@pytest.mark.clause("OP-6.11")
@pytest.mark.parametrize(
    ("stacks", "actions", "legal"),
    [
        ((20, 20), (), (Legal("check"), Legal("bet", 1, 19))),
        ((20, 20), (CHECK,), (Legal("check"), Legal("bet", 1, 19))),
        ((20, 20), (Bet(3),), (Legal("fold"), Legal("call"), Legal("raise", 6, 19))),
        ((25, 15), (Bet(10),), (Legal("fold"), Legal("call"), Legal("raise", 14, 14))),
        ((25, 15), (Bet(14),), (Legal("fold"), Legal("call"))),
        ((2, 38), (), (Legal("check"), Legal("bet", 1, 1))),
    ],
)
def test_the_view_of_the_seat_to_act_lists_its_actions_with_smallest_and_largest_total(
    stacks: tuple[int, int], actions: tuple[Any, ...], legal: tuple[Legal, ...]
) -> None:
    state = act(betting(stacks=stacks), *actions)
    acting = GAME.turn(state)
    assert isinstance(acting, int)
    assert GAME.observe(state, acting).legal == legal
    assert GAME.observe(state, 1 - acting).legal == ()


@pytest.mark.clause("OP-6.11")
def test_the_view_of_a_seat_that_is_to_lock_says_so() -> None:
    assert [GAME.observe(table(), seat).legal for seat in (0, 1)] == [(Legal("lock"),), ()]
