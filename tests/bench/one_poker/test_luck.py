"""What of a match was not luck: an estimate that is right on average, whatever it is based on."""

from itertools import product

import numpy as np
import pytest

from domain.games.one_poker.bots.hands import CHIPS, HANDS, LOWEST_UP, chances, group
from domain.games.one_poker.bots.situation import Situation
from tests.bench.one_poker.luck import Late, Ledger, Plain, signals, sure
from tests.bench.one_poker.quick import Quick, slim, whole_table
from tests.domain.games.one_poker.support import later
from tools.one_poker.best_response import Responder

LEFT = (3, 1, 2, 0, 4, 2, 1, 3, 2, 0, 1, 2, 3)
CARRIED = (8, 2)


def test_signals_are_as_likely_as_draws_from_what_is_left() -> None:
    stock = [rank for rank, number in enumerate(LEFT) for _ in range(number - CARRIED.count(rank))]
    found = dict.fromkeys(signals(LEFT, CARRIED), 0.0)
    for one, two in product(range(len(stock)), repeat=2):
        if one != two:
            letters = ["U" if stock[place] >= LOWEST_UP else "D" for place in (one, two)]
            found[f"U+{letters[0]}", f"D+{letters[1]}"] += 1 / len(stock) / (len(stock) - 1)
    assert signals(LEFT, CARRIED) == pytest.approx(found)


def test_hands_are_as_likely_as_draws_from_what_is_left() -> None:
    weights = chances(("U+D", "D+U"), sure(CARRIED), np.array(LEFT, float))
    drawn = {(b, d): LEFT[b] - (b == CARRIED[1]) for b in group("D") for d in group("U")}
    ways = {(b, d): n * (LEFT[d] - (d == CARRIED[0])) for (b, d), n in drawn.items()}
    rows, columns = HANDS["U+D"].pairs, HANDS["D+U"].pairs
    for (b, d), number in ways.items():
        found = weights[rows.index((CARRIED[0], b)), columns.index((CARRIED[1], d))]
        assert found == pytest.approx(number / sum(ways.values()))


def test_the_luck_of_the_signals_is_nothing_on_average() -> None:
    plain = Plain(whole_table())
    mean = sum(
        chance * plain.luck(deal((kinds[0], 8, 0), (kinds[1], 2, 0)), cards=False)
        for kinds, chance in signals(LEFT, CARRIED).items()
    )
    assert mean == pytest.approx(0, abs=1e-9)


def test_the_luck_of_the_draws_is_nothing_on_average() -> None:
    plain, mean = Plain(whole_table()), 0.0
    stock = [number - CARRIED.count(rank) for rank, number in enumerate(LEFT)]
    total = sum(stock)
    for b, d in product(range(13), repeat=2):
        ways = stock[b] * (stock[d] - (b == d))
        if ways:
            here = deal((f"U+{letter(b)}", 8, b), (f"D+{letter(d)}", 2, d))
            mean += ways / total / (total - 1) * plain.luck(here, cards=True)
    assert mean == pytest.approx(0, abs=1e-9)


def deal(first: tuple[str, int, int], second: tuple[str, int, int]) -> Late:
    """A deal with 14 chips and 26, from both players' kinds, carried and drawn ranks."""
    own = {"U": 6, "D": 0}
    cards = [
        (carried, drawn if letter(drawn) == kind[-1] else own[kind[-1]]) for kind, carried, drawn in (first, second)
    ]
    public = later(14, (first[0], second[0]), (3, 4), LEFT)
    return Late(*(Situation(public, player, (), pair, None) for player, pair in enumerate(cards)))


def letter(rank: int) -> str:
    """The group of a rank."""
    return "U" if rank >= LOWEST_UP else "D"


def test_what_play_is_worth_against_play_is_what_following_every_hand_finds() -> None:
    public, values = later(14, ("U+D", "D+U"), (3, 9), LEFT), whole_table().values.astype(np.float64)
    own, rival = Quick(whole_table()), Quick(whole_table(), counting=False)
    weights = own.weights(public, 0).astype(np.float64)
    followed = Responder(rival, public, 0, values, weights, slim(public.depth), own).respond().worth
    assert (weights * own.worths(rival, public)).sum() == pytest.approx(followed, abs=1e-9)
    weights[3:] = 0
    assert np.array_equal(weights * own.worths(rival, public, weights), weights * own.worths(rival, public))


def test_what_one_side_gains_the_other_loses() -> None:
    public = later(14, ("U+D", "D+U"), (3, 9), LEFT)
    first = Situation(public, 0, (), (8, 4), None)
    second = Situation(public, 1, (), (2, 10), None)
    counting, blind = Quick(whole_table()), Quick(whole_table(), counting=False)
    gained = Ledger(counting, blind).gain(first, second)
    assert Ledger(blind, counting).gain(second, first) == pytest.approx(-gained)


def test_the_table_knows_what_a_match_that_is_over_is_worth() -> None:
    values = whole_table().values
    assert (values[0] == 0).all()
    assert (values[CHIPS] == CHIPS).all()
