"""Dealing, drawing, discarding, shuffling again, paying antes (OP-3)."""

from collections import Counter
from dataclasses import replace

import pytest

from domain.core.cards import Card
from domain.core.game import DEALER, Deal, Shuffle
from domain.games.one_poker import GAME
from domain.games.one_poker.actions import Bet, Lock
from domain.games.one_poker.events import AntePaid, CardDealt, CardLocked, DealStarted, SignalsShown, StockShuffled
from domain.games.one_poker.state import Phase, State
from tests.domain.games.one_poker.support import (
    CALL,
    CHECK,
    FOLD,
    OPENING,
    act,
    betting,
    cards,
    everywhere,
    refusal,
    stacked,
    table,
    told,
    told_of,
)


def running_out(left: str = "") -> State:
    """The end of a deal's betting, seat 0 to check last, with this much stock left."""
    state = act(betting("Kc 7d", "Qc 6d"), CHECK, CHECK, Lock(0), Lock(1))
    return act(replace(state, stock=cards(left)), CHECK)


@pytest.mark.clause("OP-3.1", "FD-5")
def test_the_opening_deal_goes_card_by_card_from_the_first_seat() -> None:
    events = told(OPENING, stacked("Ks 6s Qd 3c 6h"))
    drawn = [(each.seat, each.card.value, each.card.seats) for each in told_of(CardDealt, events)]
    assert drawn == [(0, "Ks", (0,)), (1, "6s", (1,)), (0, "Qd", (0,)), (1, "3c", (1,))]


@pytest.mark.clause("OP-3.1")
def test_a_seats_first_card_is_position_0_and_its_second_position_1() -> None:
    state = act(OPENING, stacked("Ks 6s Qd 3c 6h"))
    assert state.hands == (("Ks", "Qd"), ("6s", "3c"))
    assert (state.stock[0], len(state.stock)) == ("6h", 100)


@pytest.mark.clause("OP-3.1")
@pytest.mark.parametrize("action", [Lock(0), CHECK, Bet(1), CALL, FOLD])
def test_nobody_acts_before_the_cards_are_dealt(action: object) -> None:
    assert (GAME.turn(OPENING), GAME.legal_actions(OPENING)) == (DEALER, ())
    assert refusal(OPENING, action) == "OP-3.1"


@pytest.mark.clause("OP-3.2")
def test_the_locked_cards_are_discarded_and_the_kept_card_comes_to_position_0() -> None:
    state = act(table("Kc 7d", "Qc 6d", then="As 2s"), Lock(0), Lock(1), CHECK, CHECK)
    assert state.hands == (("7d", "As"), ("Qc", "2s"))
    assert [(each.deal, each.cards) for each in state.history] == [(1, ("Kc", "6d"))]
    assert GAME.observe(state, 0).discards == GAME.observe(state, 1).discards == 2


@pytest.mark.clause("OP-3.2")
@pytest.mark.parametrize(
    ("zero", "hands"), [("Kc 7d", (("7d", "As"), ("6d", "2s"))), ("3c 7d", (("7d", "2s"), ("6d", "As")))]
)
def test_the_seat_that_is_first_in_the_new_deal_draws_first(
    zero: str, hands: tuple[tuple[str, str], tuple[str, str]]
) -> None:
    assert act(betting(zero, "Qc 6d", then="As 2s"), CHECK, CHECK).hands == hands


@pytest.mark.clause("OP-3.2")
def test_after_a_tie_the_new_first_seat_draws_first() -> None:
    assert act(betting("Kc 7d", "Ks 6d", then="As 2s"), CHECK, CHECK).hands == (("7d", "2s"), ("6d", "As"))


@pytest.mark.clause("OP-3.2")
def test_only_its_owner_is_told_a_card_and_nobody_a_position() -> None:
    events = told_of(CardDealt, told(betting("Kc 7d", "Qc 6d", then="As 2s"), CHECK, CHECK))
    assert [(each.seat, each.card.value, each.card.seats) for each in events] == [(0, "As", (0,)), (1, "2s", (1,))]
    assert CardDealt.__slots__ == ("seat", "card", "type")


@pytest.mark.clause("OP-3.3", "FD-7")
@pytest.mark.parametrize("left", ["", "9c"])
def test_fewer_than_two_cards_in_the_stock_call_for_a_shuffle(left: str) -> None:
    state = act(running_out(left), CHECK)
    assert (GAME.turn(state), state.phase) == (DEALER, Phase.SHUFFLE)
    # Deal 1: Kc, Qc; deal 2: 7d of seat 0, and what seat 1 drew; then the rest of the stock.
    assert GAME.chance(state) == Shuffle((*cards("Kc Qc 7d"), state.history[1].cards[1], *cards(left)))


@pytest.mark.clause("OP-3.3")
def test_two_cards_in_the_stock_are_drawn_without_a_shuffle() -> None:
    state = act(running_out("9c 9d"), CHECK)
    assert (state.phase, state.stock, len(state.history)) == (Phase.LOCK, (), 2)


@pytest.mark.clause("OP-3.3")
@pytest.mark.report("OP-09", "RNG-05")
def test_kept_cards_stay_in_the_hands_and_out_of_the_shuffle() -> None:
    waiting = act(running_out(), CHECK)
    before = everywhere(waiting)
    kept = (waiting.hands[0][0], waiting.hands[1][0])
    listed = GAME.chance(waiting).cards
    state = act(waiting, Deal(tuple(reversed(listed))))
    assert (state.hands[0][0], state.hands[1][0]) == kept
    assert Counter(listed) + Counter(kept) == before == everywhere(state)
    drawn = {state.first: listed[-1], 1 - state.first: listed[-2]}
    assert (state.hands[0][1], state.hands[1][1]) == (drawn[0], drawn[1])


@pytest.mark.clause("OP-3.3")
@pytest.mark.report("OP-09")
def test_a_reshuffle_is_told_to_everybody_before_the_seats_draw() -> None:
    waiting = act(running_out("9c"), CHECK)
    events = told(waiting, Deal(GAME.chance(waiting).cards))
    assert events[0] == StockShuffled(5, again=True)
    assert [type(each) for each in events[1:4]] == [DealStarted, CardDealt, CardDealt]
    assert told(OPENING, stacked(""))[0] == StockShuffled(104, again=False)


@pytest.mark.clause("OP-3.3")
@pytest.mark.report("RNG-05")
@pytest.mark.parametrize("order", ["", "Kc Qc 7d", "Kc Kc Qc 7d", "Kc Qc 7d 8d 9d"])
def test_the_dealer_can_deal_only_the_cards_of_the_shuffle(order: str) -> None:
    assert refusal(act(running_out(), CHECK), Deal(cards(order))) == "OP-3.3"


@pytest.mark.clause("OP-3.3")
@pytest.mark.parametrize("state", [table(), betting()])
def test_the_dealer_does_not_shuffle_when_no_shuffle_is_due(state: State) -> None:
    assert refusal(state, stacked("")) == "OP-3.3"
    assert "Kc" not in repr(Deal((Card("Kc"),)))


@pytest.mark.clause("OP-3.4")
def test_each_seat_pays_one_chip_after_the_cards_and_before_any_lock() -> None:
    for events in (
        told(OPENING, stacked(""), Lock(0)),
        told(betting("Kc 7d", "Qc 6d"), CHECK, CHECK, Lock(0)),
    ):
        kinds = [type(each) for each in events]
        assert told_of(AntePaid, events) == [AntePaid(0, 1), AntePaid(1, 1)]
        last_card = max(index for index, kind in enumerate(kinds) if kind is CardDealt)
        assert last_card < kinds.index(SignalsShown) < kinds.index(AntePaid) < kinds.index(CardLocked)


@pytest.mark.clause("OP-3.4")
@pytest.mark.report("OP-06")
def test_both_antes_are_in_the_pot_once_in_every_deal() -> None:
    assert (table().chips.stacks, table().chips.pot) == ((19, 19), 2)
    state = act(betting("Kc 7d", "Qc 6d"), CHECK, CHECK)
    assert (state.chips.stacks, state.chips.pot) == ((20, 18), 2)


@pytest.mark.clause("OP-3.4")
def test_a_last_chip_is_enough_for_the_ante() -> None:
    state = table(stacks=(1, 39))
    assert (state.chips.stacks, state.chips.pot) == ((0, 38), 2)
