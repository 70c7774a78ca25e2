"""Deals of the unseen cards that fit a table, the likelier ones more often."""

from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from math import comb
from random import Random

import numpy as np

from domain.games.dou_dizhu.bots.auction import Auction
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

    def __init__(self, table: Table, random: Random) -> None:
        self._table = table
        self._next, self._after = (table.seat + 1) % SEATS, (table.seat + 2) % SEATS
        known = 0 if table.seat == table.landlord else table.bottom
        self._known = known if self._next == table.landlord else 0
        rest = table.unseen - known
        cards = [1 << 4 * rank for rank in range(len(RANKS)) for _ in range(rest >> 4 * rank & 15)]
        self._drawn = table.counts[self._next] - size(self._known)
        # All of them, unless a table was set up with cards that nobody holds.
        self._cards = random.sample(cards, sum(table.counts) - table.counts[table.seat] - size(known))
        self._hidden = sum(self._cards) + known

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
        hands = np.full((SEATS, len(held)), self._table.hand, np.int64)
        hands[self._next], hands[self._after] = held, self._hidden - held
        return hands


def deal(table: Table, number: int, random: Random, auction: Auction | None = None) -> Worlds:
    """At most ``number`` different deals; they are all deals there are where those are few."""
    split = _Split(table, random)
    held, ways = split.propose(PROPOSALS * number, random)
    hands = split.hands(held)
    weights = ways * likelihood(table, hands)
    if len(held) > number:
        marks = (random.random() + np.arange(number)) / number * weights.sum()
        chosen, weights = np.unique(
            np.searchsorted(np.cumsum(weights), marks).clip(max=len(held) - 1), return_counts=True
        )
        hands = hands[:, chosen]
    if auction is not None:
        weights = weights * auction.likelihood(table, hands)
    order = random.sample(range(len(weights)), len(weights))
    return Worlds(hands[:, order], weights[order] / weights.sum())
