"""Worlds imagined from a view."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.core.game import Abandon, Ending
from domain.core.notation import plain
from domain.games.one_poker import GAME
from domain.games.one_poker.actions import Bet, Lock
from domain.games.one_poker.dealing import PACKS
from domain.games.one_poker.ranks import Group, group_of
from domain.games.one_poker.state import State
from tests.domain.games.one_poker.support import CALL, CHECK, FOLD, OPENING, act, betting, course, everywhere, table

WORLDS = 400


def worlds(state: State, seat: int, count: int = WORLDS) -> list[State]:
    """States imagined behind a seat's view."""
    view, random = GAME.observe(state, seat), Random(5)
    return [GAME.imagine(view, random) for _ in range(count)]


def reached() -> list[State]:
    """One state of each kind."""
    carrying = act(betting("Kc 7d", "8c 9d", then="As 2s"), Bet(2), CALL)
    return [
        OPENING,
        table(),
        act(table(), Lock(1)),
        act(betting(), Bet(3)),
        carrying,
        act(carrying, Lock(0), Lock(1), CHECK),
        act(replace(betting(), stock=()), CHECK, CHECK),
        act(betting(), Bet(19), CALL),
        act(table("Kc 7d", "Qc 9d"), Lock(0), Lock(0), Bet(19), CALL),
        act(betting(), Bet(3), Abandon(Ending.RESIGNED, 0)),
    ]


@pytest.mark.parametrize("state", reached())
@pytest.mark.parametrize("seat", [0, 1])
def test_an_imagined_world_looks_the_same_to_the_seat(state: State, seat: int) -> None:
    view = GAME.observe(state, seat)
    assert all(GAME.observe(world, seat) == view for world in worlds(state, seat, 50))


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32))
def test_so_it_does_at_every_step_of_a_match_with_every_card_in_one_place(seed: int) -> None:
    random = Random(seed)
    for _, _, step in course(seed, longest=250):
        for seat in (0, 1):
            view = GAME.observe(step.state, seat)
            world = GAME.imagine(view, random)
            assert GAME.observe(world, seat) == view
            assert everywhere(world) == Counter(PACKS)


def test_the_opponents_cards_its_lock_and_the_stock_vary() -> None:
    seen = worlds(betting("Kc 7d", "Qc 6d"), 0)
    assert {world.locks[1] for world in seen} == {0, 1}
    assert len({world.hands[1] for world in seen}) > WORLDS // 2
    assert len({world.stock for world in seen}) == WORLDS
    assert {world.hands[0] for world in seen} == {("Kc", "7d")}


def test_every_unseen_card_may_be_the_opponents_and_no_seen_one() -> None:
    state = act(betting("Kc 7d", "8c 9d", then="As 2s"), CHECK, CHECK)
    view = GAME.observe(state, 0)
    seen = Counter(view.cards) + Counter(card for each in view.history for card in each.cards)
    unseen = Counter(PACKS) - seen
    random = Random(1)
    guessed = Counter(card for _ in range(4000) for card in GAME.imagine(view, random).hands[1])
    assert set(guessed) == set(unseen)


@pytest.mark.clause("OP-4.1", "OP-4.3")
def test_signal_and_carried_group_are_respected() -> None:
    # Seat 1 keeps its up card and draws a down one.
    state = act(betting("Kc 7d", "8c 9d", then="As 2s"), CHECK, CHECK)
    for world in worlds(state, 0):
        assert [group_of(card) for card in world.hands[1]] == [Group.UP, Group.DOWN]


def test_in_the_opening_deal_either_card_may_be_the_up_one() -> None:
    seen = worlds(table("Kc 7d", "Qc 6d"), 0)
    first_up = sum(group_of(world.hands[1][0]) is Group.UP for world in seen) / WORLDS
    assert 0.4 < first_up < 0.6


def test_cards_of_a_group_are_alike_likely() -> None:
    view, random, counts = GAME.observe(table("Kc 7d", "Qc 9d"), 0), Random(2), Counter[Any]()
    for _ in range(6000):
        counts.update(card[0] for card in GAME.imagine(view, random).hands[1])
    # 55 up cards are unseen: seven kings, eight of each other rank from eight to ace.
    assert set(counts) == set("89TJQKA")
    assert all(abs(counts[rank] / 12000 - 8 / 55) < 0.015 for rank in "89TJQA")
    assert abs(counts["K"] / 12000 - 7 / 55) < 0.015


def test_after_the_last_reveal_the_shown_card_is_the_one_that_was_locked() -> None:
    state = act(betting("Kc 7d", "Qc 6d"), Bet(19), CALL)
    for world in worlds(state, 0):
        lock = world.locks[1]
        assert lock is not None
        assert world.hands[1][lock] == "Qc"
        assert group_of(world.hands[1][1 - lock]) is Group.DOWN


def test_orjson_writes_a_view_as_the_notation_does() -> None:
    for state in reached():
        for seat in (0, 1):
            view = GAME.observe(state, seat)
            assert orjson.loads(orjson.dumps(view)) == plain(view)


def test_a_fold_leaves_the_next_view_to_lock() -> None:
    assert GAME.observe(act(betting(), Bet(3), FOLD), 0).turn == 0
