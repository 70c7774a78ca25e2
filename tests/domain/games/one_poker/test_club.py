"""The club player that samples the hidden cards."""

from random import Random

from domain.core.bots import Advice, never
from domain.games.one_poker import GAME
from domain.games.one_poker.actions import Bet, Check, Fold, Lock, Raise
from domain.games.one_poker.bots import club
from domain.games.one_poker.state import State
from tests.domain.games.one_poker.support import CALL, CHECK, FOLD, act, betting, course, table


def advice(state: State, seat: int) -> Advice:
    """What the club player would do from a seat's view."""
    return club.make().advise(GAME.observe(state, seat), Random(3), never)


def test_a_club_player_locks_the_card_that_beats_more() -> None:
    assert advice(table("Kc 3d", "Qc 6d"), 0).action == Lock(0)
    assert advice(table("3d Kc", "Qc 6d"), 0).action == Lock(1)


def test_a_club_player_folds_the_worst_card_to_an_all_in_and_calls_with_the_best() -> None:
    weak = act(table("3c 2d", "Qc 6d"), Lock(0), Lock(0), CHECK, Bet(19))
    strong = act(table("Kc Ad", "Qc 6d"), Lock(1), Lock(0), CHECK, Bet(19))
    assert (advice(weak, 0).action, advice(strong, 0).action) == (FOLD, CALL)


def test_a_hint_gives_the_worth_of_each_size_it_tried_in_chips() -> None:
    hint = advice(betting(), 0)
    assert hint.unit == "chips"
    assert hint.candidates[0].action == hint.action
    assert {type(each.action) for each in hint.candidates} == {Check, Bet}
    assert len(hint.candidates) <= 5
    assert all(0 <= each.value <= 40 for each in hint.candidates)


def test_the_sizes_thought_of_are_legal_and_none_is_more_than_can_be_matched() -> None:
    for state in (
        betting(stacks=(25, 15)),
        act(betting(stacks=(15, 25)), Bet(3)),
        act(betting(stacks=(15, 25)), CHECK),
    ):
        view = GAME.observe(state, state.actor or 0)
        tried = club.sizes(view, GAME.choices(view))
        assert set(tried) <= set(GAME.legal_actions(state))
        assert max(each.to for each in tried if isinstance(each, Bet | Raise)) == 14


def test_a_larger_raise_than_can_be_matched_is_made_only_where_the_rules_want_it() -> None:
    # Seat 0 bets all but two chips; the smallest legal raise is beyond what it can match.
    state = act(betting(stacks=(13, 27)), Bet(10))
    view = GAME.observe(state, 1)
    assert [each.to for each in club.sizes(view, GAME.choices(view)) if isinstance(each, Raise)] == [20]


def test_habit_acts_legally_at_every_step() -> None:
    for seed in range(20):
        for state, _, _ in course(seed, longest=60):
            if state.actor is not None:
                assert club.habit(GAME.observe(state, state.actor), Random(seed)) in GAME.legal_actions(state)


def test_a_fold_is_never_tried_where_nothing_is_owed() -> None:
    assert Fold() not in {each.action for each in advice(betting(), 0).candidates}
