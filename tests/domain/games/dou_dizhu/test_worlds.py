"""Deals of the unseen cards: they fit all that is known, and follow what the moves tell."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.games.dou_dizhu import GAME
from domain.games.dou_dizhu.bots import kernel
from domain.games.dou_dizhu.bots.evidence import WEIGHTS, Clue, clues, events, holds
from domain.games.dou_dizhu.bots.kernel import Table, table_of
from domain.games.dou_dizhu.bots.worlds import Worlds, deal
from domain.games.dou_dizhu.combinations import PACK, count
from domain.games.dou_dizhu.state import State
from tests.domain.games.dou_dizhu.tables import after, at_play, combination, counts
from tests.domain.games.dou_dizhu.walking import bought

randoms = st.integers(0, 2**32 - 1).map(Random)


def seen(state: State) -> Table:
    """The table as the seat to act sees it, where no card lies outside the hands but those played."""
    seat = GAME.turn(state)
    assert isinstance(seat, int)
    hidden = sum(count(hand) for other, hand in enumerate(state.hands) if other != seat)
    return replace(table_of(GAME.observe(state, seat)), unseen=hidden)


def share(worlds: Worlds, seat: int, rank: str, number: int) -> float:
    """In how much of the worlds a seat holds just so many cards of a rank."""
    held = worlds.hands[seat] // counts(rank) & 15
    return float(worlds.weights[held == number].sum())


@given(randoms)
@settings(max_examples=15, deadline=None)
def test_every_world_fits_what_is_known(random: Random) -> None:
    state = bought(tuple(random.sample(PACK, len(PACK))), random.randrange(3))
    for _ in range(random.randint(0, 25)):
        state = GAME.apply(state, random.choice(GAME.legal_actions(state))).state
        if state.outcome:
            return
    table = seen(state)
    worlds = deal(table, 30, random)
    assert 0 < len(worlds) <= 30
    assert worlds.weights.sum() == pytest.approx(1)
    assert len(set(map(tuple, worlds.hands.T.tolist()))) == len(worlds)
    for hands in worlds.hands.T.tolist():
        assert hands[table.seat] == table.hand
        assert sum(hands) == table.hand + table.unseen
        assert tuple(map(kernel.size, hands)) == table.counts
        assert all(hands[table.landlord] >> 4 * rank & 15 >= table.bottom >> 4 * rank & 15 for rank in range(15))


def test_few_deals_are_all_dealt_in_their_proportion() -> None:
    worlds = deal(seen(at_play("33", "4478", "56")), 500, Random(1))
    assert len(worlds) == 11
    assert share(worlds, 2, "4", 2) == pytest.approx(1 / 15)


WHOLE = ("3334445556789TJQK22R", "34567789TTJJQKAA2", "6678899TJQQKKAA2B")
LAST = ("5599A", "6KK", "7QQ")


@pytest.mark.parametrize(
    ("hands", "words", "seat", "rank", "number"),
    [
        (WHOLE, ("5",), 0, "5", 2),
        (WHOLE, ("5",), 0, "4", 1),
        (LAST, ("99", "pass"), 1, "K", 2),
    ],
)
def test_moves_make_hands_less_likely_that_would_have_moved_otherwise(
    hands: tuple[str, ...], words: tuple[str, ...], seat: int, rank: str, number: int
) -> None:
    table = seen(after(at_play(*hands), *words))
    told = share(deal(table, 2000, Random(2)), seat, rank, number)
    untold = share(deal(replace(table, history=()), 2000, Random(2)), seat, rank, number)
    assert told < 0.9 * untold


def test_cards_that_nobody_holds_are_left_out() -> None:
    state = at_play("33", "4478", "56")
    table = table_of(GAME.observe(state, 0))
    assert kernel.size(table.unseen) > 6
    for hands in deal(table, 20, Random(1)).hands.T.tolist():
        assert tuple(map(kernel.size, hands)) == (2, 4, 2)


def test_a_clue_asks_for_just_so_many_cards_between_two_ranks() -> None:
    hands = np.array([counts(hand) for hand in ("3", "33", "333", "4", "35")], np.int64)
    (event,) = events(((0, combination("5")),))
    lower = next(clue for clue in clues(event, 0) if clue.name == "led 1 above a 1")
    assert holds(hands, lower).tolist() == [True, False, False, True, True]


def test_every_clue_has_a_weight() -> None:
    asked = {clue.name for clue in some_clues(Random(3))}
    assert asked == set(WEIGHTS)


def some_clues(random: Random) -> list[Clue]:
    """The clues in the moves of some deals at random."""
    found: list[Clue] = []
    for number in range(150):
        world = kernel.dealt(random.sample(PACK, len(PACK)), number % 3)
        history = []
        while kernel.winner(world) is None:
            moves = kernel.moves(world)
            history.append((world.turn, move := random.choice(moves)))
            world = kernel.after(world, move)
        found += [clue for event in events(history) for clue in clues(event, world.landlord)]
    return found
