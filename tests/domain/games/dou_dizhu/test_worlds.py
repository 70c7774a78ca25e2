"""Deals of the unseen cards: they fit all that is known, and follow what the moves tell."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.games.dou_dizhu import GAME
from domain.games.dou_dizhu.bots import beliefs, kernel
from domain.games.dou_dizhu.bots.features import Singles
from domain.games.dou_dizhu.bots.kernel import Table, table_of
from domain.games.dou_dizhu.bots.worlds import Split, Worlds, deal
from domain.games.dou_dizhu.combinations import PACK, RANKS, count
from domain.games.dou_dizhu.state import State
from tests.domain.games.dou_dizhu.tables import after, at_play, counts
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
    worlds = deal(table, 30, random, believed(table))
    assert 0 < len(worlds) <= 30
    assert worlds.weights.sum() == pytest.approx(1)
    assert len(set(map(tuple, worlds.hands.T.tolist()))) == len(worlds)
    for hands in worlds.hands.T.tolist():
        assert hands[table.seat] == table.hand
        assert sum(hands) == table.hand + table.unseen
        assert tuple(map(kernel.size, hands)) == table.counts
        assert all(hands[table.landlord] >> 4 * rank & 15 >= table.bottom >> 4 * rank & 15 for rank in range(15))


def believed(table: Table) -> Singles:
    return beliefs.load().at(table).odds


def test_few_deals_are_all_dealt_in_their_proportion() -> None:
    worlds = deal(seen(at_play("33", "4478", "56")), 500, Random(1), even_odds())
    assert len(worlds) == 11
    assert share(worlds, 2, "4", 2) == pytest.approx(1 / 15)


def even_odds() -> Singles:
    return np.zeros((len(RANKS), beliefs.NUMBERS), np.float32)


def test_hands_are_drawn_as_often_as_they_weigh() -> None:
    out, odds = kernel.by_rank(counts("3334455")), even_odds()
    odds[0, 2], odds[2, 0] = 1.0, -1.5
    split = Split(out, 3, odds)
    hands, weights = split.all()
    assert len(hands) == split.number == len(set(hands.tolist()))
    drawn = split.draw(40_000, Random(5))
    met = np.array([(drawn == hand).mean() for hand in hands])
    assert met == pytest.approx(weights / weights.sum(), abs=0.01)


def test_odds_make_a_number_so_much_likelier() -> None:
    out, odds = kernel.by_rank(counts("34")), even_odds()
    odds[0, 1] = np.log(3)
    hands, weights = Split(out, 1, odds).all()
    assert hands.tolist() == [counts("4"), counts("3")]
    assert weights[1] / weights[0] == pytest.approx(3)


WHOLE = ("3334445556789TJQK22R", "34567789TTJJQKAA2", "6678899TJQQKKAA2B")
LAST = ("5599A", "6KK", "7QQ")


@pytest.mark.parametrize(
    ("hands", "words", "seat", "rank", "number"),
    [
        (WHOLE, ("5",), 0, "5", 2),
        (WHOLE, ("5", "pass", "pass"), 1, "K", 1),
        (LAST, ("99", "pass"), 1, "K", 2),
    ],
)
def test_moves_make_hands_less_likely_that_would_have_moved_otherwise(
    hands: tuple[str, ...], words: tuple[str, ...], seat: int, rank: str, number: int
) -> None:
    table = seen(after(at_play(*hands), *words))
    told = share(deal(table, 2000, Random(2), believed(table)), seat, rank, number)
    untold = share(
        deal(replace(table, history=()), 2000, Random(2), believed(replace(table, history=()))), seat, rank, number
    )
    assert told < 0.9 * untold


def test_cards_that_nobody_holds_are_left_out() -> None:
    state = at_play("33", "4478", "56")
    table = table_of(GAME.observe(state, 0))
    assert kernel.size(table.unseen) > 6
    for hands in deal(table, 20, Random(1), believed(table)).hands.T.tolist():
        assert tuple(map(kernel.size, hands)) == (2, 4, 2)


def test_hands_are_drawn_that_are_held_to_be_impossible_if_there_are_no_others() -> None:
    out, odds = kernel.by_rank(counts("33334444555566667777")), even_odds()
    odds[:, 0] = 10_000
    drawn = Split(out, 10, odds).draw(200, Random(1))
    assert {kernel.size(int(hand)) for hand in drawn} == {10}
    assert all(held <= 4 for hand in drawn for held in kernel.by_rank(int(hand)))


def test_odds_of_numbers_that_cannot_be_change_nothing() -> None:
    out, odds = kernel.by_rank(counts("34")), even_odds()
    odds[0, 1], odds[:, 3] = np.log(3), 50
    hands, weights = Split(out, 1, odds).all()
    assert hands.tolist() == [counts("4"), counts("3")]
    assert weights[1] / weights[0] == pytest.approx(3)
