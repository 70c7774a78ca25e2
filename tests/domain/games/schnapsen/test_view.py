"""What a seat may know, and what it may imagine."""

import json
from collections import Counter
from dataclasses import fields
from random import Random

import orjson
import pytest

from domain.core.bots import never
from domain.core.notation import plain, restore
from domain.games.schnapsen import GAME
from domain.games.schnapsen.cards import PACK, in_order
from domain.games.schnapsen.state import State
from domain.games.schnapsen.table import Closing, DealEnd, DealResult, DeclaredMarriage
from domain.games.schnapsen.view import View
from tests.domain.games.schnapsen.positions import OPENING, after, cards, deal_of, dealt, position, walk

FRESH = dealt("Da Ta Ul Kb Ob", "Ka Oa Dl Ub Uh", "Kh", "Db Ua Tl Oh Kl Dh Ol Th Tb")
OWN = {"seat", "hand", "can_exchange", "can_close"}


@pytest.mark.clause("SN-3.5")
def test_a_view_says_all_that_lies_open() -> None:
    """Seat 0 won two tricks and declared the marriage of bells; seat 1 to answer its lead."""
    view = GAME.observe(after(FRESH, "Da Ka Ta Oa +Kb"), 1)
    assert plain(view) == {
        "seat": 1,
        "phase": "following",
        "turn": 1,
        "scores": [7, 7],
        "deal_number": 1,
        "dealer": 1,
        "leader": 0,
        "hand": [*in_order(cards("Dl Ub Uh Ua Oh"))],
        "hand_sizes": [4, 5],
        "trump": "h",
        "indicator": "Kh",
        "indicator_on_table": True,
        "stock_size": 6,
        "strict": False,
        "led": "Kb",
        "tricks": [
            {"leader": 0, "led": "Da", "reply": "Ka", "winner": 0, "points": 15},
            {"leader": 0, "led": "Ta", "reply": "Oa", "winner": 0, "points": 13},
        ],
        "tricks_won": [2, 0],
        "points": [48, 0],
        "pending": [0, 0],
        "marriages": [{"seat": 0, "suit": "b", "points": 20}],
        "closing": None,
        "known_cards": [["Ob"], []],
        "can_exchange": False,
        "can_close": False,
        "last_deal": None,
        "outcome": None,
    }


@pytest.mark.clause("SN-3.5", "SN-5.5")
def test_a_view_tells_who_closed_and_what_the_other_seat_had() -> None:
    view = GAME.observe(after(FRESH, "Da Ka close"), 1)
    assert view.closing == Closing(0, 1, 0, False)
    assert (view.strict, view.stock_size, view.indicator_on_table) == (True, 8, True)


@pytest.mark.clause("SN-3.5", "SN-5.3")
def test_pending_points_are_public() -> None:
    assert {GAME.observe(after(FRESH, "+Kb"), seat).pending for seat in (0, 1)} == {(20, 0)}


@pytest.mark.clause("SN-3.5")
def test_both_seats_see_the_same_but_for_their_own_hands() -> None:
    for step in walk(Random(3)):
        one, two = (GAME.observe(step.state, seat) for seat in (0, 1))
        for name in {field.name for field in fields(View)} - OWN:
            assert getattr(one, name) == getattr(two, name)
        if step.state.deal is not None:
            assert (one.hand, two.hand) == step.state.deal.hands


@pytest.mark.clause("SN-3.5")
@pytest.mark.parametrize("words", ["", "Da", "Da Ka", "close", "close Da Oa"])
def test_neither_the_stock_nor_the_other_hand_is_in_a_view(words: str) -> None:
    state = after(FRESH, words) if words else FRESH
    deal = deal_of(state)
    for seat in (0, 1):
        shown = orjson.dumps(GAME.observe(state, seat)).decode()
        assert not [card for card in (*deal.stock, *deal.hands[1 - seat]) if f'"{card}"' in shown]


def test_only_the_seat_to_act_is_told_that_it_may_exchange_or_close() -> None:
    state = dealt("Uh Ta Ul Kb Ob", "Ka Oa Dl Ub Da", "Kh", "Db Ua Tl Oh Kl Dh Ol Th Tb")
    flags = [(view.can_exchange, view.can_close) for view in (GAME.observe(state, seat) for seat in (0, 1))]
    assert flags == [(True, True), (False, False)]
    closed = GAME.observe(after(state, "close"), 0)
    assert (closed.can_exchange, closed.can_close) == (False, False)


def test_the_last_deal_stands_apart_from_the_present_one() -> None:
    over = after(position("Da Ub", "Oa Ol", points=(60, 20), tricks=(3, 1)), "Da Oa")
    view = GAME.observe(over, 0)
    assert view.last_deal == DealResult(1, 1, 0, 2, DealEnd.SIXTY_SIX, (74, 20), (4, 1), None)
    assert (view.phase, view.hand, view.tricks, view.points, view.trump) == ("dealing", (), (), (0, 0), None)
    assert (view.leader, view.indicator, view.stock_size, view.dealer, view.deal_number) == (None, None, 0, 0, 1)


def test_phases_follow_the_course_of_a_match() -> None:
    states = [GAME.opening(GAME.options(random_dealer=True)), OPENING, FRESH, after(FRESH, "Da")]
    phases = [GAME.observe(state, 0).phase for state in states]
    assert phases == ["choosing-dealer", "dealing", "leading", "following"]


def test_a_view_has_a_notation() -> None:
    for step in walk(Random(5)):
        view = GAME.observe(step.state, 0)
        assert json.loads(orjson.dumps(view)) == plain(view)
        assert restore(View, plain(view)) == view


def test_an_imagined_world_looks_the_same_from_the_seat_that_imagines_it() -> None:
    random = Random(11)
    for step in walk(Random(8)):
        for seat in (0, 1):
            view = GAME.observe(step.state, seat)
            assert GAME.observe(GAME.imagine(view, random), seat) == view


def test_choices_are_the_legal_actions_of_the_seat_to_act_alone() -> None:
    for step in walk(Random(9)):
        for seat in (0, 1):
            expected = GAME.legal_actions(step.state) if GAME.turn(step.state) == seat else ()
            assert GAME.choices(GAME.observe(step.state, seat)) == expected


def test_every_hidden_place_is_imagined_with_every_card_that_may_lie_there_alike() -> None:
    """14 cards are hidden from seat 0: five in the other hand, nine in the stock in an order."""
    view, random = GAME.observe(FRESH, 0), Random(1)
    hidden = [card for card in PACK if card not in (*view.hand, "Kh")]
    hands: Counter[str] = Counter()
    first: Counter[str] = Counter()
    for _ in range(2800):
        deal = deal_of(GAME.imagine(view, random))
        hands.update(deal.hands[1])
        first[deal.stock[0]] += 1
    assert set(hands) == set(first) == set(hidden)
    assert max(abs(count - 1000) for count in hands.values()) < 120
    assert max(abs(count - 200) for count in first.values()) < 70


@pytest.mark.clause("SN-5.2")
@pytest.mark.report("SCH-16")
def test_a_shown_half_of_a_marriage_is_in_its_hand_in_every_imagined_world() -> None:
    view, random = GAME.observe(after(FRESH, "+Ob"), 1), Random(2)
    worlds = [deal_of(GAME.imagine(view, random)) for _ in range(1000)]
    assert all("Kb" in world.hands[0] for world in worlds)
    assert view.known_cards[0] == ("Kb",)


def test_an_exchanged_indicator_is_in_its_hand_in_every_imagined_world() -> None:
    state = after(dealt("Uh Ta Ul Kb Ob", "Ka Oa Dl Ub Da", "Kh", "Db Ua Tl Oh Kl Dh Ol Th Tb"), "exchange")
    for seed in range(100):
        world = deal_of(GAME.imagine(GAME.observe(state, 1), Random(seed)))
        assert "Kh" in world.hands[0]
        assert world.indicator == "Uh"


def test_once_the_stock_is_exhausted_the_other_hand_is_known() -> None:
    for step in walk(Random(21)):
        deal = step.state.deal
        if deal is not None and not deal.stock and step.state.outcome is None:
            view = GAME.observe(step.state, 0)
            assert {GAME.imagine(view, Random(seed)) for seed in range(3)} == {step.state}


@pytest.mark.clause("SN-4.1")
@pytest.mark.parametrize(
    ("hand", "reply", "ruled_out"),
    [
        ("Dl Ul Ua Ka Ub", "Dl", ""),
        ("Ul Ua Ka Ub Db", "Ul", "Kl Tl Dl"),
        ("Uh Ua Ka Ub Db", "Uh", "Ul Kl Tl Dl"),
        ("Ub Ua Ka Oa Db", "Ub", "Ul Kl Tl Dl Uh Oh Th Dh"),
    ],
    ids=["beaten", "followed", "trumped", "discarded"],
)
def test_after_a_close_a_reply_rules_out_what_was_owed_instead(hand: str, reply: str, ruled_out: str) -> None:
    """Seat 0 closes and leads the Ober of leaves; the cards that seat 1 would have owed lie in the stock."""
    own = "Ol Da Ta Kb Ob"
    stock = [card for card in PACK if card not in cards(f"{own} {hand} Kh")]
    view = GAME.observe(after(dealt(own, hand, "Kh", " ".join(stock)), f"close Ol {reply}"), 0)
    random = Random(4)
    held = {card for _ in range(400) for card in deal_of(GAME.imagine(view, random)).hands[1]}
    assert held == {*stock, *cards(hand)} - {*cards(ruled_out), reply}


def swapped(state: State, random: Random) -> State:
    """Another truth that looks the same to the seat to act: hidden cards change places."""
    seat = deal_of(state).to_act
    return GAME.imagine(GAME.observe(state, seat), random)


@pytest.mark.report("LEAK-07")
@pytest.mark.parametrize("level", GAME.bots)
def test_a_bot_moves_alike_in_truths_that_it_cannot_tell_apart(level: str) -> None:
    bot = GAME.bots[level].make()
    state = after(FRESH, "Da Ka")
    for seed in range(50):
        truths = [state, swapped(state, Random(seed))]
        assert len({deal_of(truth).hands[1] for truth in truths}) + len({deal_of(truth).stock for truth in truths}) > 2
        moves = {bot.choose(GAME.observe(truth, 0), Random(seed), never) for truth in truths}
        assert len(moves) == 1


@pytest.mark.report("LEAK-07")
def test_an_ace_of_the_other_hand_may_as_well_lie_in_the_stock() -> None:
    paired = dealt("Da Ta Ul Kb Ob", "Ka Oa Db Ub Uh", "Kh", "Dl Ua Tl Oh Kl Dh Ol Th Tb")
    assert deal_of(FRESH).hands[1] != deal_of(paired).hands[1]
    assert GAME.observe(FRESH, 0) == GAME.observe(paired, 0)
    assert GAME.legal_actions(FRESH) == GAME.legal_actions(paired)


def test_declared_marriages_are_listed_in_the_order_of_their_declaration() -> None:
    state = position("Kl Ol Da", "Ta Ka Ub", tricks=(1, 1), marriages=(DeclaredMarriage(1, "b", 20),))
    assert [(each.seat, each.suit) for each in GAME.observe(after(state, "+Kl"), 1).marriages] == [(1, "b"), (0, "l")]
