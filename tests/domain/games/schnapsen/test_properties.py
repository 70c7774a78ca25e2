"""What holds in every position of every match."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.core.game import Abandon, Ending, IllegalAction, Step
from domain.core.notation import plain, restore
from domain.core.secrecy import disclose, redact
from domain.games.schnapsen import GAME
from domain.games.schnapsen.actions import Close, Exchange, Marriage, Play
from domain.games.schnapsen.cards import PACK, POINTS, in_order
from domain.games.schnapsen.state import DealState, State
from domain.games.schnapsen.view import ruled_out
from tests.domain.games.schnapsen.positions import walk

EVERYTHING = [Exchange(), Close(), *(kind(card) for card in PACK for kind in (Play, Marriage))]
matches = given(seed=st.integers(0, 2**32 - 1), lot=st.booleans())
some = settings(max_examples=25, deadline=None)


def steps(seed: int, lot: bool) -> Iterator[Step[State]]:
    return walk(Random(seed), GAME.options(random_dealer=lot))


def deals(seed: int, lot: bool) -> Iterator[DealState]:
    return (step.state.deal for step in steps(seed, lot) if step.state.deal is not None)


def hidden_from(deal: DealState, seats: tuple[int, ...]) -> list[str]:
    """The cards in play that none of ``seats`` may know."""
    others = [seat for seat in (0, 1) if seat not in seats]
    return [*deal.stock, *(card for seat in others for card in deal.hands[seat] if card not in deal.known[seat])]


@some
@matches
@pytest.mark.clause("SN-1.1", "SN-3.4")
@pytest.mark.report("SCH-22")
def test_all_twenty_cards_are_somewhere_once(seed: int, lot: bool) -> None:
    for deal in deals(seed, lot):
        played = [card for trick in deal.tricks for card in (trick.led, trick.reply)]
        table = [deal.led] if deal.led else []
        indicator = [deal.indicator] if deal.stock else []
        assert sorted([*deal.hands[0], *deal.hands[1], *deal.stock, *indicator, *played, *table]) == sorted(PACK)


@some
@matches
@pytest.mark.clause("SN-1.1", "SN-3.3", "SN-5.3", "SN-6.2")
@pytest.mark.report("SCH-22", "SCH-03")
def test_card_points_are_those_of_the_tricks_and_of_the_marriages_that_count(seed: int, lot: bool) -> None:
    for deal in deals(seed, lot):
        assert sum(trick.points for trick in deal.tricks) + sum(POINTS[card] for card in _unplayed(deal)) == 120
        for seat in (0, 1):
            taken = sum(trick.points for trick in deal.tricks if trick.winner == seat)
            bonus = sum(each.points for each in deal.marriages if each.seat == seat)
            counts = deal.tricks_won(seat) > 0
            assert (deal.points[seat], deal.pending[seat]) == ((taken + bonus, 0) if counts else (0, bonus))


def _unplayed(deal: DealState) -> set[str]:
    return set(PACK) - {card for trick in deal.tricks for card in (trick.led, trick.reply)}


@some
@matches
@pytest.mark.clause("SN-3.3", "SN-3.4", "SN-5.5")
@pytest.mark.report("SCH-22")
def test_hands_are_five_while_cards_are_drawn_and_shrink_alike_afterwards(seed: int, lot: bool) -> None:
    for deal in deals(seed, lot):
        ours, theirs = len(deal.hands[deal.leader]), len(deal.hands[1 - deal.leader])
        assert ours == theirs - (deal.led is not None)
        if deal.stock_open:
            assert theirs == 5
            assert len(deal.stock) == 9 - 2 * len(deal.tricks)
        assert all(hand == in_order(hand) for hand in (*deal.hands, *deal.known))
        assert all(set(known) <= set(hand) for known, hand in zip(deal.known, deal.hands, strict=True))


@some
@matches
@pytest.mark.clause("SN-6.1", "SN-6.6", "SN-7.1")
def test_every_match_ends_within_thirteen_deals(seed: int, lot: bool) -> None:
    last = [*steps(seed, lot)][-1].state
    assert last.number <= 13
    assert min(last.scores) == 0


@some
@matches
@pytest.mark.clause("SN-6.1")
def test_nobody_plays_on_at_66(seed: int, lot: bool) -> None:
    for deal in deals(seed, lot):
        assert max(deal.points) < 66
        assert deal.hands != ((), ())


@some
@matches
def test_an_action_is_legal_exactly_when_it_is_taken(seed: int, lot: bool) -> None:
    for step in steps(seed, lot):
        listed = GAME.legal_actions(step.state)
        assert len(listed) == len(set(listed))
        for action in EVERYTHING:
            assert _taken(step.state, action) == (GAME.objection(step.state, action) is None) == (action in listed)
        assert bool(listed) == isinstance(GAME.turn(step.state), int)


def _taken(state: State, action: object) -> bool:
    try:
        GAME.apply(state, action)
    except IllegalAction as error:
        assert error.objection is GAME.objection(state, action)
        return False
    return True


@some
@matches
@pytest.mark.clause("SN-3.5")
def test_no_hidden_card_is_told_in_a_view_or_an_event(seed: int, lot: bool) -> None:
    for step in steps(seed, lot):
        if step.state.deal is not None:
            for seat in (0, 1, None):
                told = [orjson.dumps([redact(event, seat) for event in step.events])]
                told += [] if seat is None else [orjson.dumps(GAME.observe(step.state, seat))]
                hidden = hidden_from(step.state.deal, () if seat is None else (seat,))
                assert not [card for card in hidden for text in told if f'"{card}"'.encode() in text]


@some
@matches
@pytest.mark.clause("SN-3.5")
def test_no_repr_tells_a_hidden_card(seed: int, lot: bool) -> None:
    """Of a state, a view or an event, to whoever reads a log."""
    for step in steps(seed, lot):
        if step.state.deal is not None:
            views = [GAME.observe(step.state, seat) for seat in (0, 1)]
            told = repr((step, views))
            assert not [card for card in hidden_from(step.state.deal, ()) if f"'{card}'" in told]


@some
@matches
@pytest.mark.clause("SN-3.5")
def test_a_seat_is_told_every_card_of_its_own(seed: int, lot: bool) -> None:
    """The hand that the events told a seat is the hand it holds."""
    hands: list[set[str]] = [set(), set()]
    for step in steps(seed, lot):
        for event in step.events:
            hands = [_hand_after(hands[seat], redact(event, seat), seat) for seat in (0, 1)]
        if step.state.deal is not None:
            assert hands == [set(hand) for hand in step.state.deal.hands]


def _hand_after(hand: set[str], told: dict[str, Any], seat: int) -> set[str]:
    match told:
        case {"type": "deal-started"}:
            return set()
        case {"type": "cards-dealt", "seat": drawer, "cards": cards} if drawer == seat:
            return hand | set(cards)
        case {"type": "card-drawn" | "indicator-drawn", "seat": drawer, "card": card} if drawer == seat:
            return hand | {card}
        case {"type": "indicator-exchanged", "seat": holder, "taken": taken, "left": left} if holder == seat:
            return hand - {left} | {taken}
        case {"type": "card-played", "card": card}:
            return hand - {card}
    return hand


@some
@matches
def test_imagined_worlds_look_the_same_and_leave_the_same_choices(seed: int, lot: bool) -> None:
    random = Random(seed)
    for step in steps(seed, lot):
        for seat in (0, 1):
            view = GAME.observe(step.state, seat)
            world = GAME.imagine(view, random)
            assert GAME.observe(world, seat) == view
            if GAME.turn(step.state) == seat:
                assert GAME.choices(view) == GAME.legal_actions(world) == GAME.legal_actions(step.state)
            assert (GAME.turn(world), GAME.deals(world)) == (GAME.turn(step.state), GAME.deals(step.state))


@some
@matches
@pytest.mark.clause("SN-4.1")
def test_the_truth_is_among_the_worlds_that_may_be_imagined(seed: int, lot: bool) -> None:
    """Nothing that the seats know of a hand, and nothing that they infer, is wrong."""
    for step in steps(seed, lot):
        if step.state.deal is not None:
            for seat in (0, 1):
                view, hand = GAME.observe(step.state, seat), step.state.deal.hands[1 - seat]
                assert set(view.known_cards[1 - seat]) <= set(hand)
                assert not [card for card in hand if ruled_out(view, card)]


@some
@matches
@pytest.mark.report("SCH-21")
def test_everything_can_be_stored_and_loaded(seed: int, lot: bool) -> None:
    for step in steps(seed, lot):
        assert restore(GAME.state, json.loads(json.dumps(plain(step.state)))) == step.state
        for event in step.events:
            assert restore(GAME.events, json.loads(json.dumps(plain(event)))) == event
            assert disclose(event)["type"] == event.type
        for action in GAME.legal_actions(step.state):
            assert restore(GAME.actions, json.loads(json.dumps(plain(action)))) == action


@some
@given(seed=st.integers(0, 2**32 - 1), lot=st.booleans(), seat=st.integers(0, 1), when=st.integers(0, 40))
@pytest.mark.clause("M-1")
def test_a_match_can_be_given_up_at_any_moment(seed: int, lot: bool, seat: int, when: int) -> None:
    states = [step.state for step in steps(seed, lot)][:-1]
    state = states[min(when, len(states) - 1)]
    over = GAME.apply(state, Abandon(Ending.RESIGNED, seat)).state
    assert over.outcome is not None
    assert (over.outcome.winners, over.scores) == ((1 - seat,), state.scores)
    assert GAME.turn(over) is None
