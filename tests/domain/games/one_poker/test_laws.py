"""What holds at every step of every match of One Poker; the laws that all games share are tried elsewhere."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.core.game import Step
from domain.games.one_poker import GAME, betting
from domain.games.one_poker.actions import Bet, Call, Check, Fold, Lock, Raise
from domain.games.one_poker.betting import Chips
from domain.games.one_poker.dealing import PACKS
from domain.games.one_poker.events import BetMade, Called, DealSettled, Raised
from domain.games.one_poker.state import Phase, State
from tests.domain.games.one_poker.support import course, everywhere, legal_types, span, told_of

SEEDS = st.integers(0, 2**32)
EVERY_ACTION = (
    *(Lock(position) for position in range(-1, 3)),
    Check(),
    Call(),
    Fold(),
    *(kind(to) for kind in (Bet, Raise) for to in range(-1, 42)),
)
some = settings(max_examples=25, deadline=None)


def rounds(seed: int) -> Iterator[tuple[State, Any, Step[State]]]:
    """The betting actions of a random match."""
    return (each for each in course(seed) if each[0].phase is Phase.BETTING)


@some
@given(SEEDS)
@pytest.mark.clause("OP-2.3")
@pytest.mark.report("OP-06", "BET-15")
def test_chips_are_whole_never_below_zero_and_always_forty(seed: int) -> None:
    for _, _, step in course(seed):
        chips = step.state.chips
        assert sum(chips.stacks) + chips.pot == 40
        assert all(type(each) is int and each >= 0 for each in (*chips.stacks, *chips.bets, chips.pot))


@some
@given(SEEDS)
@pytest.mark.clause("OP-1.1")
@pytest.mark.report("OP-09")
def test_every_card_is_in_one_place(seed: int) -> None:
    for _, _, step in course(seed):
        assert everywhere(step.state) == Counter(PACKS)


@some
@given(SEEDS)
@pytest.mark.clause("OP-6.3", "OP-6.4", "OP-6.7", "OP-6.11")
def test_legal_actions_are_all_that_is_not_objected_to_and_the_view_knows_them(seed: int) -> None:
    for state, _, _ in course(seed, longest=40):
        legal = GAME.legal_actions(state)
        assert {action for action in EVERY_ACTION if GAME.objection(state, action) is None} == set(legal)
        for seat in (0, 1):
            assert GAME.choices(GAME.observe(state, seat)) == (legal if seat == GAME.turn(state) else ())


@some
@given(SEEDS)
@pytest.mark.clause("OP-6.5", "OP-6.6", "OP-6.7")
def test_the_totals_of_a_raise_follow_from_the_bets_told_so_far(seed: int) -> None:
    highest = step_size = 0
    for state, action, step in rounds(seed):
        if state.chips.bets == (0, 0):
            highest = step_size = 0
        seat = state.actor or 0
        largest = state.chips.bets[seat] + state.chips.stacks[seat]
        open_to_raise = largest > highest and state.chips.stacks[1 - seat] > 0
        assert span(state) == ((min(highest + max(step_size, 1), largest), largest) if open_to_raise else None)
        assert legal_types(state) - {"bet", "raise"} == (
            {"fold", "call"} if highest > state.chips.bets[seat] else {"check"}
        )
        for event in told_of(BetMade, step.events) + told_of(Raised, step.events):
            step_size = event.to - highest if event.to - highest >= step_size else step_size
            highest = event.to
            assert event.all_in == (event.to == largest)
        assert isinstance(action, Bet | Raise) == bool(told_of(BetMade, step.events) + told_of(Raised, step.events))


@some
@given(SEEDS)
@pytest.mark.clause("OP-6.9", "OP-7.1", "OP-7.2")
@pytest.mark.report("BET-15")
def test_a_settled_pot_is_even_and_what_the_loser_loses_the_winner_gains(seed: int) -> None:
    for state, _, step in course(seed):
        for end in told_of(DealSettled, step.events):
            before = GAME.standing(state)
            won = [after - paid for after, paid in zip(end.stacks, before, strict=True)]
            assert end.pot % 2 == 0
            assert sum(won) == 0
            assert max(won) == (0 if end.winner is None else end.pot // 2)
            assert end.winner is None or won[end.winner] == end.pot // 2


@some
@given(SEEDS)
@pytest.mark.clause("OP-6.8")
@pytest.mark.report("BET-07")
def test_a_call_pays_what_is_owed_or_all_there_is(seed: int) -> None:
    for state, _, step in rounds(seed):
        for event in told_of(Called, step.events):
            reach = betting.reach(state.chips, event.seat)
            assert event.to == min(state.chips.highest, reach)
            assert event.all_in == (event.to == reach)


@some
@given(st.integers(1, 39), st.integers(0, 1), SEEDS)
@pytest.mark.clause("OP-6.9")
@pytest.mark.report("BET-15")
def test_a_round_of_any_stacks_ends_with_an_even_pot(stack: int, seat: int, seed: int) -> None:
    chips = betting.ante(Chips((stack, 40 - stack)))
    while span_now := betting.totals(chips, seat):
        smallest, largest = span_now
        seed, to = divmod(seed, 41)
        chips, seat = betting.wager(chips, seat, min(max(to, smallest), largest)), 1 - seat
    chips = betting.refund(betting.call(chips, seat))
    assert chips.bets[0] == chips.bets[1]
    assert betting.settle(chips, None).stacks == (stack, 40 - stack)
    assert sum(betting.settle(chips, seat).stacks) == 40


@some
@given(SEEDS)
@pytest.mark.report("REP-08", "API-20")
def test_a_view_tells_of_the_present_only_what_a_fresh_count_gives(seed: int) -> None:
    for _, _, step in course(seed):
        state, chips = step.state, step.state.chips
        view = GAME.observe(state, 0)
        owed = max(chips.bets) - chips.bets[view.turn] if view.turn is not None else 0
        assert view.to_call == (min(owed, chips.stacks[view.turn]) if view.turn is not None else 0)
        assert (view.highest, view.pot) == (max(view.bets), 2 * view.ante + sum(view.bets))
        assert view.stock + view.discards + 2 * len(view.cards) == (104 if view.cards else 0)
        if view.phase is Phase.LOCK:
            assert (view.bets, view.last_raise) == ((0, 0), 0)


def test_a_state_is_never_changed_by_an_action() -> None:
    for state, action, _ in course(7, longest=60):
        copy = replace(state)
        GAME.apply(state, action)
        assert state == copy
