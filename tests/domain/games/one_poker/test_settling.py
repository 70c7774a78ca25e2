"""Reveal, settlement and what stays on record (OP-7)."""

from dataclasses import replace
from typing import Any

import pytest

from domain.core.game import Deal
from domain.core.notation import plain
from domain.core.secrecy import disclose, redact
from domain.games.one_poker import GAME
from domain.games.one_poker.actions import Bet, Lock, Raise
from domain.games.one_poker.betting import Chips, settle
from domain.games.one_poker.events import CardsRevealed, DealSettled, Folded
from domain.games.one_poker.ranks import Group
from domain.games.one_poker.state import DealEnd, DealResult, Refund, Revealed
from tests.domain.games.one_poker.support import CALL, CHECK, FOLD, act, betting, table, told, told_of


@pytest.mark.clause("OP-7.1")
@pytest.mark.report("OP-06")
@pytest.mark.parametrize(
    ("actions", "pot", "stacks"),
    [((CHECK, CHECK), 2, (21, 19)), ((Bet(3), CALL), 8, (24, 16)), ((Bet(1), Raise(7), CALL), 16, (28, 12))],
)
def test_the_stronger_card_takes_the_pot(actions: tuple[Any, ...], pot: int, stacks: tuple[int, int]) -> None:
    events = told(betting("Kc 7d", "Qc 6d"), *actions)
    assert told_of(CardsRevealed, events) == [CardsRevealed(1, ("Kc", "Qc"), (Group.DOWN, Group.DOWN))]
    assert told_of(DealSettled, events) == [DealSettled(1, DealEnd.SHOWDOWN, 0, pot, stacks)]


@pytest.mark.clause("OP-7.1")
def test_it_is_the_locked_cards_that_count() -> None:
    state = act(table("Kc 7d", "Qc 6d"), Lock(1), Lock(0), CHECK, CHECK)
    assert state.last_deal is not None
    assert (state.last_deal.cards, state.last_deal.winner) == (("7d", "Qc"), 1)


@pytest.mark.clause("OP-7.1")
@pytest.mark.report("BET-15")
@pytest.mark.parametrize(
    ("stacks", "actions", "pot"),
    [((20, 20), (CHECK, CHECK), 2), ((20, 20), (Bet(3), CALL), 8), ((25, 15), (Bet(24), CALL), 30), ((1, 39), (), 2)],
)
def test_a_tie_gives_both_seats_back_what_they_had(stacks: tuple[int, int], actions: tuple[Any, ...], pot: int) -> None:
    events = told(table("Kc 7d", "Kd 6d", stacks=stacks), Lock(0), Lock(0), *actions)
    assert told_of(DealSettled, events) == [DealSettled(1, DealEnd.TIE, None, pot, stacks)]


@pytest.mark.clause("OP-7.1")
@pytest.mark.report("BET-15")
@pytest.mark.parametrize("winner", [None, 0, 1])
def test_an_odd_pot_at_settlement_is_an_error_and_never_rounded(winner: int | None) -> None:
    with pytest.raises(ArithmeticError, match="odd"):
        settle(Chips((19, 18), antes=2, bets=(0, 1)), winner)


@pytest.mark.clause("OP-7.2")
@pytest.mark.report("OP-06", "LEAK-03")
@pytest.mark.parametrize(("zero", "one"), [("Kc 7d", "Qc 6d"), ("Jc 7d", "Qc 6d"), ("Qd 7d", "Qc 6d")])
def test_after_a_fold_the_other_seat_takes_the_pot_whatever_the_cards(zero: str, one: str) -> None:
    events = told(betting(zero, one), Bet(3), FOLD)
    assert told_of(DealSettled, events) == [DealSettled(1, DealEnd.FOLD, 0, 2, (21, 19))]
    assert told_of(DealSettled, told(betting(zero, one), CHECK, Bet(3), FOLD)) == [
        DealSettled(1, DealEnd.FOLD, 1, 2, (19, 21))
    ]


@pytest.mark.clause("OP-7.2")
@pytest.mark.report("LEAK-03")
def test_both_locked_cards_are_revealed_after_a_fold() -> None:
    events = told(betting("Kc 7d", "Qc 6d"), Bet(3), FOLD)
    assert told_of(CardsRevealed, events) == [CardsRevealed(1, ("Kc", "Qc"), (Group.DOWN, Group.DOWN))]


@pytest.mark.clause("OP-7.3")
@pytest.mark.report("LEAK-03")
@pytest.mark.parametrize("actions", [(Bet(5), FOLD), (CHECK, CHECK), (Bet(5), CALL), (Bet(19), CALL)])
def test_a_carried_card_is_never_revealed_by_the_settlement(actions: tuple[Any, ...]) -> None:
    state = betting("Kc 7d", "Qc 6d")
    after = act(state, *actions)
    for seat, hidden in ((0, "6d"), (1, "7d"), (None, "7d"), (None, "6d")):
        assert hidden not in str([redact(event, seat) for event in told(state, *actions)])
        if seat is not None:
            assert hidden not in str(GAME.observe(after, seat).last_deal)
            assert hidden not in str(GAME.observe(after, seat).history)
    assert all("7d" not in str(disclose(event)) for event in told_of(CardsRevealed, told(state, *actions)))


@pytest.mark.clause("OP-7.3")
@pytest.mark.report("LEAK-03")
def test_both_seats_read_the_same_result_now_and_a_deal_later() -> None:
    result = DealResult(
        deal=1,
        reason=DealEnd.FOLD,
        winner=0,
        pot=2,
        refund=Refund(0, 5),
        stacks=(21, 19),
        cards=("Kc", "Qc"),
        carried=(Group.DOWN, Group.DOWN),
    )
    state = act(betting("Kc 7d", "Qc 6d"), Bet(5), FOLD)
    for later in (state, act(state, Lock(0)), act(state, Lock(0), Lock(0))):
        assert [GAME.observe(later, seat).last_deal for seat in (0, 1)] == [result, result]


@pytest.mark.clause("OP-7.4")
@pytest.mark.report("LEAK-09")
def test_revealed_cards_are_public_history_in_order_under_their_deals_number() -> None:
    state = act(betting("Kc 7d", "Qc 6d", then="As Ks"), CHECK, CHECK, Lock(1), Lock(0), Bet(1), FOLD)
    kept = (Group.DOWN, Group.DOWN), (Group.DOWN, Group.UP)
    history = (Revealed(1, ("Kc", "Qc"), kept[0]), Revealed(2, ("As", "6d"), kept[1]))
    assert [GAME.observe(state, seat).history for seat in (0, 1)] == [history, history]


@pytest.mark.clause("OP-7.4")
def test_a_reshuffle_starts_the_history_anew() -> None:
    state = betting("Kc 7d", "Qc 6d")
    waiting = act(replace(state, stock=()), CHECK, CHECK)
    assert waiting.history == (Revealed(1, ("Kc", "Qc"), (Group.DOWN, Group.DOWN)),)
    again = act(waiting, Deal(GAME.chance(waiting).cards))
    assert again.history == ()
    assert GAME.observe(again, 0).discards == 0
    assert act(again, Lock(0), Lock(0), CHECK, CHECK).history == (Revealed(2, ("7d", "6d"), (Group.UP, Group.UP)),)


@pytest.mark.clause("OP-7.4")
def test_the_last_reveal_of_a_match_is_in_the_history_too() -> None:
    state = act(betting("Kc 7d", "Qc 6d"), Bet(19), CALL)
    assert GAME.observe(state, 1).history == (Revealed(1, ("Kc", "Qc"), (Group.DOWN, Group.DOWN)),)


@pytest.mark.report("LEAK-09")
def test_a_new_result_replaces_all_of_the_one_before() -> None:
    state = act(betting("Kc 7d", "Qc 6d", then="As 2s"), CHECK, CHECK, Lock(0), Lock(0), Bet(1), FOLD)
    for seat in (0, 1):
        end = GAME.observe(state, seat).last_deal
        assert end is not None
        assert (end.deal, end.reason, end.refund, end.cards) == (2, DealEnd.FOLD, Refund(0, 1), ("7d", "6d"))


@pytest.mark.report("LEAK-09", "API-20")
def test_nothing_of_the_deal_before_is_in_the_present_deals_facts() -> None:
    second = act(betting("Kc 7d", "Qc 6d", then="As 2s", stacks=(19, 21)), Bet(2), CALL)
    fresh = table("7d As", "6d 2s", stacks=(22, 18))
    apart = ("deal", "stock", "discards", "carried", "history", "last_deal")
    for seat in (0, 1):
        before, after = plain(GAME.observe(fresh, seat)), plain(GAME.observe(second, seat))
        assert {name for name in before if before[name] != after[name]} == set(apart)


def test_a_fold_is_told_before_what_it_leads_to() -> None:
    assert told(betting(), Bet(3), FOLD)[1] == Folded(1)
