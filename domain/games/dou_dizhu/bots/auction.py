"""What the calls of an auction tell: how strong a hand must be for them, about as ``club`` bids."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from domain.games.dou_dizhu.bots.groups import BOMBS, Rows, cut, groups_in, number
from domain.games.dou_dizhu.bots.kernel import Table
from domain.games.dou_dizhu.combinations import RANKS
from domain.games.dou_dizhu.table import HIGHEST_BID, Call

BIDS = (5.0, 6.5, 8.0)
"""The strengths of a hand from which on a player is taken to bid 1, 2, 3."""
_SOFT, _FLOOR = 0.7, 0.03
"""How far players stray from these, and the least chance of any call, since some players have habits of their own."""
_CARD = {RANKS.index("A"): 1.05, RANKS.index("2"): 2.1, RANKS.index("B"): 3.4, RANKS.index("R"): 4.5}
_BASE, _ROCKET, _BOMB, _GROUP = 0.5, -2.7, 4.7, -0.47
"""Strength in points: an ace, a two, the jokers; a bomb, and the rocket less than a bomb; each group to be played."""


def strengths(hands: Rows) -> Rows:
    """What packed hands of 17 cards are worth in the auction, to a quarter of a point what ``club`` reckons."""
    groups = cut(hands)
    found: Rows = _BASE + _BOMB * number(groups[BOMBS]) + _GROUP * groups_in(groups)
    for rank, worth in _CARD.items():
        found = found + worth * (hands >> 4 * rank & 15)
    rocket: Rows = groups[BOMBS] >> 4 * (len(RANKS) - 1) & 1
    return found + _ROCKET * rocket


def likelihood(strength: Rows, calls: Sequence[Call], seat: int) -> Rows:
    """How likely the calls of a seat are from hands of some strengths."""
    found, high = np.ones(len(strength)), 0
    for each in calls:
        if each.seat == seat:
            found *= _likely(strength, each.bid, high)
        high = max(high, each.bid or 0)
    return found


def _likely(strength: Rows, bid: int | None, high: int) -> Rows:
    """The chance of a call above ``high``."""
    if bid is None:
        found = _reaches(-strength, -BIDS[high])
    else:
        found = _reaches(strength, BIDS[bid - 1]) - (_reaches(strength, BIDS[bid]) if bid < HIGHEST_BID else 0.0)
    return np.maximum(found, _FLOOR)


def _reaches(strength: Rows, least: float) -> Rows:
    found: Rows = 1 / (1 + np.exp((least - strength) / _SOFT))
    return found


@dataclass(frozen=True, slots=True)
class Auction:
    """A finished auction: its calls, and the packed bottom cards that the landlord took."""

    calls: tuple[Call, ...]
    bottom: int

    def likelihood(self, table: Table, hands: Rows) -> Rows:
        """How likely the calls of the hidden seats are in each world, packed ``hands`` [seat, world] of now."""
        found = np.ones(hands.shape[1])
        for seat, held in enumerate(hands):
            if seat != table.seat:
                dealt = held + (table.played[seat] - (self.bottom if seat == table.landlord else 0))
                found *= likelihood(strengths(dealt), self.calls, seat)
        return found
