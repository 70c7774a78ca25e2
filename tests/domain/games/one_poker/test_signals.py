"""What everybody knows of the cards, and what nobody else may (OP-4)."""

from dataclasses import fields
from itertools import product
from typing import Any

import pytest

from domain.core.notation import plain
from domain.core.secrecy import redact
from domain.games.one_poker import GAME
from domain.games.one_poker.actions import Bet, Lock
from domain.games.one_poker.events import CardsRevealed, SignalsShown
from domain.games.one_poker.ranks import Group, Signal
from domain.games.one_poker.state import State
from tests.domain.games.one_poker.support import CALL, CHECK, FOLD, OPENING, act, betting, stacked, table, told, told_of

UP, DOWN = Group.UP, Group.DOWN


def heard(state: State, *actions: Any, seat: int | None) -> list[dict[str, Any]]:
    """All that a seat (None: an outsider) is told while these actions are taken."""
    return [redact(event, seat) for event in told(state, *actions)]


@pytest.mark.clause("OP-4.1")
def test_signals_are_public_as_soon_as_the_cards_are_dealt() -> None:
    state = table("Kc 7d", "8c 9d")
    assert GAME.observe(state, 0).signals == GAME.observe(state, 1).signals == (Signal(1, 1), Signal(2, 0))
    told_in_opening = told_of(SignalsShown, told(OPENING, stacked("Kc 8c 7d 9d")))
    assert told_in_opening == [SignalsShown((Signal(1, 1), Signal(2, 0)))]


@pytest.mark.clause("OP-4.1")
def test_signals_are_shown_anew_in_every_deal() -> None:
    events = told(betting("Kc 7d", "8c 9d", then="2s 3s"), CHECK, CHECK)
    assert told_of(SignalsShown, events) == [SignalsShown((Signal(0, 2), Signal(1, 1)))]


@pytest.mark.clause("OP-4.1")
def test_a_signal_counts_the_locked_card_through_the_whole_deal() -> None:
    state = table("Kc 7d", "8c 9d")
    for action in (Lock(0), Lock(1), Bet(2)):
        state = act(state, action)
        assert GAME.observe(state, 1).signals == (Signal(1, 1), Signal(2, 0))


@pytest.mark.clause("OP-4.2", "OP-5.1")
@pytest.mark.report("LEAK-10", "LEAK-01")
@pytest.mark.parametrize(("hand", "lock"), list(product(("Kc 7d", "7d Kc", "9s 2h", "4c As"), (0, 1))))
def test_hands_with_the_same_signal_look_the_same_whichever_card_is_locked(hand: str, lock: int) -> None:
    truths = [(table("Kc 7d"), Lock(0)), (table(hand), Lock(lock))]
    later = (Lock(1), CHECK, Bet(3))
    (state, one), (other, two) = truths
    for seat in (1, None):
        assert heard(state, one, *later, seat=seat) == heard(other, two, *later, seat=seat)
    views = [GAME.observe(act(*truth, *later), 1) for truth in truths]
    assert views[0] == views[1]


@pytest.mark.clause("OP-4.2")
@pytest.mark.report("LEAK-10")
@pytest.mark.parametrize("order", ["Kc Kd", "Kd Kc"])
def test_a_kept_card_cannot_be_followed_into_the_next_deal(order: str) -> None:
    # Both of seat 0's cards are up: nobody else can tell whether it plays the older or the younger one.
    carrying = act(table(order, "Qc 6d", then="8h 2s"), Lock(0), Lock(0), CHECK, CHECK)
    older, younger = (GAME.observe(act(carrying, Lock(position), Lock(0)), 1) for position in (0, 1))
    assert older == younger
    assert heard(carrying, Lock(0), Lock(0), seat=1) == heard(carrying, Lock(1), Lock(0), seat=1)


@pytest.mark.clause("OP-4.2")
@pytest.mark.report("LEAK-10", "LEAK-06")
def test_a_view_has_a_place_for_the_seats_own_cards_only() -> None:
    view = GAME.observe(act(table("Kc 7d", "Qc 6d"), Lock(0), Lock(1)), 1)
    data = plain(view)
    assert (data["cards"], data["lock"]) == (["Qc", "6d"], 1)
    assert "Kc" not in str(data)
    assert "7d" not in str(data)
    assert not {each.name for each in fields(view)} & {"state", "hands", "locks", "opponent"}


@pytest.mark.clause("OP-4.2")
@pytest.mark.report("LEAK-01")
def test_no_repr_tells_a_hidden_card_or_a_lock() -> None:
    state = act(table("Kc 7d", "Qc 6d"), Lock(0))
    shown = [
        repr(state),
        repr(GAME.observe(state, 0)),
        repr(Lock(1)),
        *map(repr, told(OPENING, stacked("Kc"), Lock(1))),
    ]
    assert not [text for text in shown if any(each in text for each in ("Kc", "7d", "Qc", "6d", "position=1"))]


@pytest.mark.clause("OP-4.3")
@pytest.mark.parametrize(
    ("zero", "lock", "carried"),
    [("Kc 7d", 0, DOWN), ("Kc 7d", 1, UP), ("Kc 9d", 0, UP), ("3c 7d", 1, DOWN)],
)
def test_the_group_of_the_carried_card_follows_from_signal_and_reveal(zero: str, lock: int, carried: Group) -> None:
    state = table(zero, "8c 9d")
    events = told(state, Lock(lock), Lock(0), CHECK, CHECK)
    assert [each.carried for each in told_of(CardsRevealed, events)] == [(carried, UP)]
    after = act(state, Lock(lock), Lock(0), CHECK, CHECK)
    for seat in (0, 1):
        view = GAME.observe(after, seat)
        assert view.carried == (carried, UP)
        assert view.last_deal is not None
        assert view.last_deal.carried == (carried, UP)


@pytest.mark.clause("OP-4.3")
def test_nothing_is_carried_into_the_opening_deal() -> None:
    assert GAME.observe(table(), 0).carried == GAME.observe(OPENING, 0).carried == (None, None)


@pytest.mark.clause("OP-4.3")
def test_the_carried_group_stays_known_for_the_whole_deal_and_after_a_fold() -> None:
    state = act(betting("Kc 7d", "8c 9d", then="As 2s"), Bet(2), FOLD)
    for action in (Lock(1), Lock(0), Bet(1), CALL):
        assert GAME.observe(state, 1).carried == (DOWN, UP)
        state = act(state, action)
