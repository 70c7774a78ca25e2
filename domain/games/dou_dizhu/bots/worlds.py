"""Deals of the unseen cards that fit a table, the likelier ones more often."""

from dataclasses import dataclass
from math import comb
from random import Random

import numpy as np

from domain.games.dou_dizhu.bots.auction import Auction
from domain.games.dou_dizhu.bots.beliefs import NUMBERS, unknown
from domain.games.dou_dizhu.bots.features import Singles
from domain.games.dou_dizhu.bots.groups import Rows
from domain.games.dou_dizhu.bots.kernel import Table, by_rank
from domain.games.dou_dizhu.combinations import RANKS
from domain.games.dou_dizhu.table import HAND_SIZE, SEATS

WAYS = np.array([[comb(out, number) for number in range(NUMBERS)] for out in range(NUMBERS)], np.float64)
"""In how many ways a hand has a number of the cards of a rank that are out."""
MOST = HAND_SIZE + 3
LEAST_ODDS = -12.0
"""Nothing that can be is held to be less likely than this, so that hands which must be can be drawn."""


@dataclass(frozen=True, slots=True)
class Worlds:
    """Deals in random order: packed ``hands`` [seat, world] and their ``weights``, which add up to one."""

    hands: Rows
    weights: Rows

    def __len__(self) -> int:
        return len(self.weights)


class Split:
    """Ways to give a hand ``drawn`` of the cards that are ``out`` of each rank, by how likely it has a number of each.

    ``odds`` are logarithms [rank, number] of how much likelier a number is than even dealing has it; as they are, ranks
    are independent of each other but for the size of the hand.
    """

    def __init__(self, out: list[int], drawn: int, odds: Singles) -> None:
        self._out, self._drawn = out, drawn
        ways = WAYS[out]
        likeliest = np.where(ways > 0, odds, -np.inf).max(axis=1, keepdims=True)
        self._weights = ways * np.exp(np.clip(odds - likeliest, LEAST_ODDS, 0))
        self._rest = np.zeros((len(RANKS) + 1, MOST + 1))
        self._ways = np.zeros_like(self._rest)
        self._rest[-1, 0] = self._ways[-1, 0] = 1
        for rank in reversed(range(len(RANKS))):
            for number in range(out[rank] + 1):
                self._rest[rank, number:] += self._weights[rank, number] * self._rest[rank + 1, : MOST + 1 - number]
                self._ways[rank, number:] += self._ways[rank + 1, : MOST + 1 - number]

    @property
    def number(self) -> int:
        """How many different hands there are."""
        return int(self._ways[0, self._drawn])

    def all(self) -> tuple[Rows, Rows]:
        """All hands, packed, and what they weigh."""
        hands, left, weights = np.zeros(1, np.int64), np.array([self._drawn]), np.ones(1)
        for rank, out in enumerate(self._out):
            numbers = np.arange(out + 1)
            after = left[:, None] - numbers
            which, number = np.nonzero((after >= 0) & (self._ways[rank + 1, after.clip(0)] > 0))
            hands, left = hands[which] + (number << 4 * rank), after[which, number]
            weights = weights[which] * self._weights[rank, number]
        return hands, weights

    def draw(self, number: int, random: Random) -> Rows:
        """So many hands, packed, each by its weight."""
        lots = np.frombuffer(random.randbytes(4 * number * len(RANKS)), np.uint32).reshape(len(RANKS), number) / 2**32
        hands, left = np.zeros(number, np.int64), np.full(number, self._drawn)
        for rank, out in enumerate(self._out):
            if not out:
                continue
            chances = np.zeros((MOST + 1, out + 1))
            for each in range(out + 1):
                chances[each:, each] = self._weights[rank, each] * self._rest[rank + 1, : MOST + 1 - each]
            bounds = np.cumsum(chances, axis=1)[left]
            has = (lots[rank][:, None] * bounds[:, -1:] >= bounds[:, :-1]).sum(axis=1)
            hands += has << 4 * rank
            left -= has
        return hands


def deal(table: Table, number: int, random: Random, odds: Singles, auction: Auction | None = None) -> Worlds:
    """At most ``number`` different deals, ``odds`` as of ``Split``; they are all deals there are where those are few."""
    loose, (drawn, others) = unknown(table)
    # All of them, unless a table was set up with cards that nobody holds.
    loose = _some(loose, drawn + others, random)
    split = Split(by_rank(loose), drawn, odds)
    if split.number <= number:
        held, weights = split.all()
    else:
        held, times = np.unique(split.draw(number, random), return_counts=True)
        weights = times.astype(np.float64)
    hands = _hands(table, held, loose)
    if auction is not None:
        weights = weights * auction.likelihood(table, hands)
    order = random.sample(range(len(weights)), len(weights))
    return Worlds(hands[:, order], weights[order] / weights.sum())


def _some(packed: int, number: int, random: Random) -> int:
    cards = [1 << 4 * rank for rank, held in enumerate(by_rank(packed)) for _ in range(held)]
    return packed if len(cards) == number else sum(random.sample(cards, number))


def _hands(table: Table, held: Rows, loose: int) -> Rows:
    """The hands of all seats, where the next one holds these of the loose cards."""
    hands = np.full((SEATS, len(held)), table.hand, np.int64)
    following, before = (table.seat + 1) % SEATS, (table.seat + 2) % SEATS
    hands[following], hands[before] = held, loose - held
    if table.seat != table.landlord:
        hands[table.landlord] += table.bottom
    return hands
