"""All-in bets, raises and calls (OP-6.6 to OP-6.8)."""

import pytest

from domain.games.one_poker import GAME
from domain.games.one_poker.actions import Bet, Raise
from domain.games.one_poker.events import (
    BetMade,
    Called,
    ChipsRefunded,
    Raised,
)
from domain.games.one_poker.state import Phase
from tests.domain.games.one_poker.support import (
    CALL,
    act,
    betting,
    legal_types,
    refusal,
    settled,
    span,
    told,
    told_of,
)


@pytest.mark.clause("OP-6.6")
def test_an_all_in_may_be_less_than_a_full_raise() -> None:
    state = act(betting(stacks=(25, 15)), Bet(10))
    assert span(state) == (14, 14)
    assert [refusal(state, Raise(to)) for to in (11, 13, 15)] == ["OP-6.5"] * 3
    assert told(state, Raise(14)) == [Raised(1, 14, all_in=True)]


@pytest.mark.clause("OP-6.6")
@pytest.mark.report("BET-04")
def test_a_short_all_in_does_not_reopen_raising_nor_change_the_last_full_raise() -> None:
    state = act(betting(stacks=(25, 15)), Bet(10), Raise(14))
    assert legal_types(state) == {"call", "fold"}
    assert state.chips.last_raise == GAME.observe(state, 0).last_raise == 10
    assert act(betting(stacks=(25, 15)), Bet(5), Raise(14)).chips.last_raise == 9


@pytest.mark.clause("OP-6.6")
def test_an_all_in_bet_commits_every_chip() -> None:
    assert told(betting(), Bet(19)) == [BetMade(0, 19, all_in=True)]
    assert told(betting(), Bet(18)) == [BetMade(0, 18, all_in=False)]
    assert act(betting(), Bet(19)).chips.stacks == (0, 19)
    assert GAME.observe(act(betting(), Bet(19)), 1).all_in == (True, False)


@pytest.mark.clause("OP-6.7")
@pytest.mark.report("BET-04")
@pytest.mark.parametrize("to", [18, 20, 24])
def test_against_an_all_in_opponent_only_call_and_fold_are_left(to: int) -> None:
    state = act(betting(stacks=(25, 15)), Bet(10), Raise(14))
    assert legal_types(state) == {"call", "fold"}
    assert refusal(state, Raise(to)) == "OP-6.7"


@pytest.mark.clause("OP-6.7")
def test_an_all_in_bet_cannot_be_raised_by_a_deeper_stack() -> None:
    state = act(betting(stacks=(15, 25)), Bet(14))
    assert legal_types(state) == {"call", "fold"}
    assert refusal(state, Raise(24)) == "OP-6.7"


@pytest.mark.clause("OP-6.7", "OP-6.10")
@pytest.mark.report("OP-04")
def test_an_all_in_leaves_the_decision_to_the_opponent() -> None:
    state = act(betting(), Bet(19))
    assert (state.phase, GAME.turn(state), legal_types(state)) == (Phase.BETTING, 1, {"call", "fold"})
    assert (state.chips.stacks[1], state.last_deal, state.history) == (19, None, ())
    assert GAME.observe(state, 1).to_call == 19


@pytest.mark.clause("OP-6.8")
@pytest.mark.report("BET-07")
def test_a_call_that_cannot_cover_commits_all_the_seat_has() -> None:
    state = act(betting("Jc 7d", "Qc 6d", stacks=(25, 15)), Bet(24))
    assert GAME.observe(state, 1).to_call == 14
    events = told(state, CALL)
    assert events[:2] == [Called(1, 14, all_in=True), ChipsRefunded(0, 10)]
    assert settled(act(state, CALL)) == (10, 30)


@pytest.mark.clause("OP-6.8")
@pytest.mark.report("BET-07")
def test_a_call_that_leaves_chips_behind_is_no_all_in() -> None:
    events = told(act(betting(stacks=(25, 15)), Bet(10)), CALL)
    assert events[0] == Called(1, 10, all_in=False)
    assert not told_of(ChipsRefunded, events)


@pytest.mark.clause("OP-6.8")
def test_a_bet_or_a_raise_may_be_larger_than_the_opponent_can_match() -> None:
    assert span(betting(stacks=(25, 15))) == (1, 24)
    assert span(act(betting(stacks=(15, 25)), Bet(3))) == (6, 24)
