"""Deals of the unseen cards that fit a table, the likelier ones more often."""

from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from math import comb
from random import Random

import numpy as np

from domain.games.dou_dizhu.bots.evidence import likelihood
from domain.games.dou_dizhu.bots.groups import Rows
from domain.games.dou_dizhu.bots.kernel import Table, size
from domain.games.dou_dizhu.combinations import RANKS
from domain.games.dou_dizhu.table import SEATS

PROPOSALS = 6
"""How many deals are weighed for each one that is kept."""


@dataclass(frozen=True, slots=True)
class Worlds:
    """Deals in random order: packed ``hands`` [seat, world] and their ``weights``, which add up to one."""

    hands: Rows
    weights: Rows

    def __len__(self) -> int:
        return len(self.weights)


class _Split:
    """The unseen cards, to be split between the next seat and the one after it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.next, self.after = (table.seat + 1) % SEATS, (table.seat + 2) % SEATS
        known = 0 if table.seat == table.landlord else table.bottom
        self._known = known if self.next == table.landlord else 0
        rest = table.unseen - known
        self._cards = [1 << 4 * rank for rank in range(len(RANKS)) for _ in range(rest >> 4 * rank & 15)]
        self._drawn = table.counts[self.next] - size(self._known)

    def propose(self, proposals: int, random: Random) -> tuple[Rows, Rows]:
        """Hands of the next seat, and in how many ways it gets each: all there are, or some at random."""
        if comb(len(self._cards), self._drawn) <= proposals:
            ways = Counter(map(sum, combinations(self._cards, self._drawn)))
            return np.array(list(ways), np.int64) + self._known, np.array(list(ways.values()), np.float64)
        cards = np.array(self._cards, np.int64)
        keys = np.frombuffer(random.randbytes(4 * proposals * len(cards)), np.uint32).reshape(proposals, len(cards))
        drawn = np.argpartition(keys, self._drawn - 1, axis=1)[:, : self._drawn]
        held, times = np.unique(cards[drawn].sum(axis=1), return_counts=True)
        return held + self._known, times.astype(np.float64)

    def hands(self, held: Rows) -> Rows:
        """The hands of all seats, of those that the next seat holds."""
        hands = np.full((SEATS, len(held)), self.table.hand, np.int64)
        hands[self.next], hands[self.after] = held, self.table.unseen - held
        return hands


def deal(table: Table, number: int, random: Random) -> Worlds:
    """At most ``number`` different deals; they are all deals there are where those are few."""
    split = _Split(table)
    held, ways = split.propose(PROPOSALS * number, random)
    hands = split.hands(held)
    weights = ways * likelihood(table, hands)
    weights /= weights.sum()
    if len(held) > number:
        marks = (random.random() + np.arange(number)) / number
        drawn = np.searchsorted(np.cumsum(weights), marks).clip(max=len(held) - 1)
        chosen, times = np.unique(drawn, return_counts=True)
        hands, weights = hands[:, chosen], times / number
    order = random.sample(range(len(weights)), len(weights))
    return Worlds(hands[:, order], weights[order])
