"""Locking a card (OP-5)."""

from typing import Any

import pytest

from domain.core.secrecy import redact
from domain.games.one_poker import GAME
from domain.games.one_poker.actions import Bet, Lock, Raise
from domain.games.one_poker.events import CardLocked
from domain.games.one_poker.state import Phase
from tests.domain.games.one_poker.support import CALL, CHECK, FOLD, act, betting, refusal, table, told


@pytest.mark.clause("OP-5.1")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_seat_locks_and_then_the_other(first: int) -> None:
    state = table(first=first)
    assert GAME.turn(state) == first
    state = act(state, Lock(0))
    assert (GAME.turn(state), state.phase) == (1 - first, Phase.LOCK)
    assert act(state, Lock(1)).phase is Phase.BETTING


@pytest.mark.clause("OP-5.1")
@pytest.mark.report("LEAK-10")
def test_that_a_seat_has_locked_is_public_and_which_card_is_not() -> None:
    (event,) = told(table(), Lock(1))
    assert redact(event, 0) == {"seat": 0, "position": 1, "type": "card-locked"}
    assert redact(event, 1) == redact(event, None) == {"seat": 0, "position": None, "type": "card-locked"}
    state = act(table(), Lock(1))
    assert [GAME.observe(state, seat).locked for seat in (0, 1)] == [(True, False)] * 2
    assert [GAME.observe(state, seat).lock for seat in (0, 1)] == [1, None]


@pytest.mark.clause("OP-5.2")
@pytest.mark.parametrize("position", [0, 1])
def test_a_locked_card_cannot_be_changed(position: int) -> None:
    state = act(betting(), CHECK)
    assert refusal(betting(), Lock(position)) == refusal(state, Lock(position)) == "OP-5.2"
    assert act(table(), Lock(0), Lock(position)).locks == (0, position)


@pytest.mark.clause("OP-5.3")
@pytest.mark.parametrize("position", [0, 1])
def test_two_copies_of_a_card_are_locked_by_their_position(position: int) -> None:
    state = table("Kc Kc", "Qc 6d")
    assert GAME.legal_actions(state) == (Lock(0), Lock(1))
    assert act(state, Lock(position)).locks == (position, None)
    assert told(state, Lock(position))[0] == told(state, Lock(position))[-1]


@pytest.mark.clause("OP-5.3")
@pytest.mark.parametrize("position", [-1, 2, True, 1.0, "0", None])
def test_a_lock_names_position_0_or_1(position: Any) -> None:
    assert refusal(table(), Lock(position)) == "OP-5.3"


@pytest.mark.clause("OP-5.4")
@pytest.mark.parametrize("action", [CHECK, Bet(1), CALL, Raise(2), FOLD])
def test_nobody_bets_before_both_have_locked(action: Any) -> None:
    assert refusal(table(), action) == refusal(act(table(), Lock(0)), action) == "OP-5.4"
    assert {type(each) for each in told(table(), Lock(0), Lock(0))} == {CardLocked}
