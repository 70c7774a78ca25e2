"""What of a match was not luck: an estimate that is right on average, whatever it is based on."""

from itertools import product

import numpy as np
import pytest

from domain.games.one_poker.bots.hands import CHIPS, HANDS, LOWEST_UP, chances, group
from domain.games.one_poker.bots.situation import Public, Situation
from tests.bench.one_poker.luck import Ledger, signals, sure
from tests.bench.one_poker.quick import Quick, whole_table

LEFT = (3, 1, 2, 0, 4, 2, 1, 3, 2, 0, 1, 2, 3)
CARRIED = (8, 2)


def ledger() -> Ledger:
    """Of the master, and of the master without counting."""
    return Ledger(Quick(whole_table()), Quick(whole_table(), counting=False))


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
    book = ledger()
    mean = sum(
        chance * book.luck(Public(14, kinds, (3, 4), LEFT), CARRIED) for kinds, chance in signals(LEFT, CARRIED).items()
    )
    assert mean == pytest.approx(0, abs=1e-9)


def test_what_one_side_gains_the_other_loses() -> None:
    public = Public(14, ("U+D", "D+U"), (3, 9), LEFT)
    first = Situation(public, 0, (), (8, 4), None)
    second = Situation(public, 1, (), (2, 10), None)
    counting, blind = Quick(whole_table()), Quick(whole_table(), counting=False)
    gained = Ledger(counting, blind).gain(first, second)
    assert Ledger(blind, counting).gain(second, first) == pytest.approx(-gained)


def test_the_table_knows_what_a_match_that_is_over_is_worth() -> None:
    values = whole_table().values
    assert (values[0] == 0).all()
    assert (values[CHIPS] == CHIPS).all()
