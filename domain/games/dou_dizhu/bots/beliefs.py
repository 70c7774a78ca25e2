"""How the unseen cards are likely to be split between the two hidden hands, and how the other side plays.

A net looks at one rank after the other, trained by tools/dou_dizhu/beliefs.py on deals between players of several styles.
"""

from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO

import numpy as np

from domain.core.resources import read_bytes
from domain.games.dou_dizhu.bots.features import Singles, role
from domain.games.dou_dizhu.bots.kernel import Table, by_rank, size
from domain.games.dou_dizhu.bots.net import Layer, onwards, stack
from domain.games.dou_dizhu.bots.traces import MARKS, TIMES, traces
from domain.games.dou_dizhu.combinations import RANKS
from domain.games.dou_dizhu.table import SEATS

STYLES = ("heuristic", "net", "rules")
"""Who plays as the other side may: club, the net alone, and a player that follows with its lowest cards (RLCard's rules)."""
NUMBERS = 5
"""Nobody holds more than four cards of a rank."""
NEAR = 2
"""Of so many ranks on either side it is told how many cards are out."""
HANDS = SEATS - 1
MOST_MARKS, MOST_TIMES = 4, 8
FACTS = SEATS + HANDS * (3 + TIMES) + 1
WIDTH = HANDS * 2 * MARKS + 2 * NUMBERS + len(RANKS) + 1 + 2 * NEAR + FACTS
"""Entries of a rank.

Marks of both hands, as numbers and as yes or no; how many cards of it are out and how many the seat has; which rank it is, how
many the landlord is known to hold, how many of its neighbours are out; facts, alike for all ranks.
"""
OUTPUTS = NUMBERS + len(STYLES)
NAME = "beliefs.npz"


@dataclass(frozen=True, slots=True)
class Belief:
    """What is believed at a table.

    ``odds`` are logarithms [rank, number] of how much likelier the next seat holds a number of cards than even dealing has
    it, cards that the landlord is known to hold left out; ``styles`` is how likely each of STYLES is the other side's.
    """

    odds: Singles
    styles: Singles


class Beliefs:
    """The net of a file: in half floats on disk, in single floats here."""

    def __init__(self, data: bytes) -> None:
        with np.load(BytesIO(data)) as arrays:
            self.layers: list[Layer] = stack(arrays, "")

    def at(self, table: Table) -> Belief:
        """What is believed from what the seat to act sees."""
        (weights, biases), *others = self.layers
        told = onwards(others, rows(table) @ weights + biases)
        styles = np.exp(told[:, NUMBERS:].mean(axis=0))
        return Belief(told[:, :NUMBERS], styles / styles.sum())


def unknown(table: Table) -> tuple[int, tuple[int, int]]:
    """The packed cards whose holder is not known, and how many of them the next seat and the one after it hold."""
    known = 0 if table.seat == table.landlord else table.bottom
    first, second = _hidden(table)
    rest = size(known)
    return table.unseen - known, (
        table.counts[first] - rest * (first == table.landlord),
        table.counts[second] - rest * (second == table.landlord),
    )


def rows(table: Table) -> Singles:
    """The WIDTH entries of each rank."""
    seats, ranks = _hidden(table), np.arange(len(RANKS))
    marks, times = traces(table)
    loose, held = unknown(table)
    out = by_rank(loose)
    known = by_rank(table.unseen - loose)
    numbers = np.zeros((len(RANKS), 2 * NUMBERS), np.float32)
    numbers[ranks, out] = numbers[ranks, np.array(by_rank(table.hand)) + NUMBERS] = 1
    near = np.pad(np.array(out, np.float32), NEAR)
    around = [near[NEAR + step : NEAR + step + len(RANKS)] / 4 for step in range(-NEAR, NEAR + 1) if step]
    sign = 1 if seats[0] == table.landlord else -1
    return np.hstack(
        [
            *(part for seat in seats for part in (np.minimum(marks[seat].T, MOST_MARKS) / 2, marks[seat].T > 0)),
            numbers,
            np.eye(len(RANKS)),
            sign * np.array(known)[:, None],
            np.column_stack(around),
            np.tile(_facts(table, times, held), (len(RANKS), 1)),
        ]
    ).astype(np.float32)


def _facts(table: Table, times: Singles, held: tuple[int, int]) -> Singles:
    """What is alike for all ranks: the role; sizes of the hands; what they did so often; their plays; whose play lies."""
    first, second = _hidden(table)
    facts = [float(role(table) == each) for each in range(SEATS)]
    facts += [table.counts[first] / 20, table.counts[second] / 20]
    facts += [*(np.minimum(times[[first, second]], MOST_TIMES).ravel() / 4), (held[0] - held[1]) / 20]
    facts += [table.made[first] / 8, table.made[second] / 8]
    facts += [float(table.last is not None and table.last_seat == seat) for seat in (first, second)]
    return np.array(facts, np.float32)


def _hidden(table: Table) -> tuple[int, int]:
    return (table.seat + 1) % SEATS, (table.seat + 2) % SEATS


@lru_cache(maxsize=1)
def load() -> Beliefs:
    """The net the house ships."""
    return Beliefs(read_bytes("domain.games.dou_dizhu", "tables", NAME))
