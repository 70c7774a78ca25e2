"""What a seat may know, and the worlds it may imagine."""

from collections import Counter
from dataclasses import fields
from random import Random

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.core.game import Abandon, Deal, Ending
from domain.core.notation import plain, restore
from domain.core.secrecy import redact
from domain.games.dou_dizhu import GAME
from domain.games.dou_dizhu.actions import Play
from domain.games.dou_dizhu.combinations import PACK
from domain.games.dou_dizhu.state import Options, State
from domain.games.dou_dizhu.view import View
from tests.domain.games.dou_dizhu.tables import after, in_auction
from tests.domain.games.dou_dizhu.test_properties import match

randoms = st.integers(0, 2**32 - 1).map(Random)


def shuffled_auction(seed: int = 3) -> State:
    return in_auction(order=tuple(Random(seed).sample(PACK, 54)))


@given(randoms)
@settings(max_examples=25, deadline=None)
def test_an_imagined_state_looks_the_same_and_offers_the_same(random: Random) -> None:
    for state, _ in match(random):
        for seat in range(3):
            view = GAME.observe(state, seat)
            world = GAME.imagine(view, random)
            assert GAME.observe(world, seat) == view
            assert GAME.deals(world) == GAME.deals(state)
            if GAME.turn(state) == seat:
                assert GAME.choices(view) == GAME.legal_actions(state) == GAME.legal_actions(world)
            else:
                assert GAME.choices(view) == ()


@pytest.mark.clause("M-1", "M-2")
@given(randoms)
@settings(max_examples=25, deadline=None)
def test_a_match_that_was_left_at_any_time_can_be_seen_and_imagined(random: Random) -> None:
    state = random.choice([state for state, _ in match(random) if state.outcome is None])
    for leaving in (Abandon(Ending.EXPIRED, None), Abandon(Ending.RESIGNED, random.randrange(3))):
        left = GAME.apply(state, leaving).state
        assert sum(left.outcome.scores if left.outcome else (1,)) == 0
        for seat in range(3):
            view = GAME.observe(left, seat)
            assert GAME.observe(GAME.imagine(view, random), seat) == view
            assert GAME.choices(view) == ()


@given(randoms)
@settings(max_examples=25, deadline=None)
def test_two_truths_that_a_seat_cannot_tell_apart_give_it_the_same_view(random: Random) -> None:
    state = random.choice([state for state, _ in match(random) if state.first_bidder is not None and not state.outcome])
    for seat in range(3):
        view = GAME.observe(state, seat)
        one, other = GAME.imagine(view, random), GAME.imagine(view, random)
        assert plain(GAME.observe(one, seat)) == plain(GAME.observe(other, seat))


@pytest.mark.clause("DD-2.1", "DD-3.5")
def test_a_view_holds_no_card_that_the_seat_has_not_seen() -> None:
    state = shuffled_auction()
    for seat in range(3):
        text = orjson.dumps(GAME.observe(state, seat)).decode()
        shown = {card for card in PACK if f'"{card}"' in text}
        assert shown == set(state.hands[seat])
        assert not any(card in repr(state) for card in PACK)


def test_worlds_in_the_auction_hide_hands_and_bottom_evenly() -> None:
    view, random = GAME.observe(shuffled_auction(), 0), Random(1)
    worlds = [GAME.imagine(view, random) for _ in range(600)]
    unseen = [card for card in PACK if card not in view.hand]
    for place, expected in ((lambda w: w.hands[1], 17), (lambda w: w.hands[2], 17), (lambda w: w.bottom, 3)):
        found = Counter(card for world in worlds for card in place(world))
        assert set(found) == set(unseen)
        share = 600 * expected / 37
        assert sum((found[card] - share) ** 2 / (share * (1 - expected / 37)) for card in unseen) < 75


@pytest.mark.clause("DD-2.6")
def test_a_farmer_knows_that_the_landlord_holds_the_bottom_cards_it_has_not_played() -> None:
    state = after(shuffled_auction(), "bid 3")
    bottom, random = state.bottom, Random(2)
    view = GAME.observe(state, 1)
    assert all(set(bottom) <= set(GAME.imagine(view, random).hands[0]) for _ in range(20))
    state = GAME.apply(state, Play((bottom[0],))).state
    played = {card for move in state.history for card in move.cards}
    view = GAME.observe(state, 2)
    worlds = [GAME.imagine(view, random) for _ in range(20)]
    assert all(set(bottom) & set(world.hands[0]) == set(bottom) - played for world in worlds)
    assert len({world.hands[0] for world in worlds}) > 10


def test_a_view_is_written_as_json_the_way_the_notation_writes_it() -> None:
    for state in (GAME.opening(Options()), shuffled_auction(), after(shuffled_auction(), "bid 3")):
        view = GAME.observe(state, 1)
        assert orjson.loads(orjson.dumps(view)) == plain(view)
        assert restore(View, plain(view)) == view


def test_a_view_has_no_way_back_to_the_state() -> None:
    view = GAME.observe(shuffled_auction(), 0)
    assert not any(isinstance(getattr(view, each.name), State) for each in fields(view))


@pytest.mark.clause("DD-2.5")
def test_a_deal_after_a_redeal_shows_nothing_of_the_one_before() -> None:
    state = after(shuffled_auction(), "pass", "pass", "pass")
    view = GAME.observe(GAME.apply(state, Deal(PACK)).state, 0)
    assert (view.redeals, view.calls, view.first_bidder, view.landlord, view.bottom) == (1, (), None, None, None)
    assert view.hand == PACK[0:51:3]


@pytest.mark.clause("M-1")
def test_a_voided_deal_is_thrown_in_unseen() -> None:
    step = GAME.apply(shuffled_auction(), Abandon(Ending.RESIGNED, 2))
    text = repr([redact(event, 0) for event in step.events])
    assert not any(card in text for card in PACK)
    view = GAME.observe(step.state, 0)
    assert view.outcome is not None
    assert (view.hands_left, view.bottom) == (None, None)
    assert {GAME.imagine(view, Random(seed)).hands[1] for seed in range(5)} != {step.state.hands[1]}
