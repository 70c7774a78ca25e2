"""Calls by expected points: every seat as landlord, in deals that the calls so far make likely, played out by quick players."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from math import exp, log
from random import Random

import numpy as np

from domain.core.bots import Advice, Candidate
from domain.games.dou_dizhu.actions import Bid, Pass
from domain.games.dou_dizhu.bots.auction import BIDS, likelihood, strengths
from domain.games.dou_dizhu.bots.groups import Rows
from domain.games.dou_dizhu.bots.kernel import FULL_PACK
from domain.games.dou_dizhu.bots.playouts import play_from_lead
from domain.games.dou_dizhu.combinations import RANKS, count
from domain.games.dou_dizhu.legal import SeatAction
from domain.games.dou_dizhu.table import HAND_SIZE, HIGHEST_BID, SEATS, Call, highest
from domain.games.dou_dizhu.view import View

WORLDS, PROPOSALS = 150, 6
"""How many deals are played out, and how many are weighed by the calls for each."""
CHANCE = (0.04, 0.97)
"""Intercept and slope, in log-odds, from playouts won to the chance of strong players, by ``tools/dou_dizhu/calibrate.py``."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """A call, the points the seat may expect from it, and its chance to be on the side that wins."""

    bid: int | None
    points: float
    chance: float


def share_won(hand: int) -> float:
    """The share of playouts that a packed hand of 17 cards wins as landlord, before the bottom is seen."""
    worlds = _dealt(0, hand, (), Random(hand))
    return float(play_from_lead(0, worlds.taken(0)).landlord.mean())


def chance(hand: int) -> float:
    """The chance that a packed hand of 17 cards wins as landlord among strong players, whatever is called."""
    return _calibrated(share_won(hand))


def log_odds(share: float) -> float:
    """The logarithm of the odds of a share of the worlds, none and all of them counting as half a world from there."""
    share = min(max(share, 0.5 / WORLDS), 1 - 0.5 / WORLDS)
    return log(share / (1 - share))


def prospects(view: View, random: Random) -> list[Prospect]:
    """The calls of a seat to act, best first."""
    worlds = _dealt(view.seat, count(view.hand), view.calls, random)
    played = _played(worlds)
    least = (view.highest_bid or 0) + 1
    calls = [None, *range(least, HIGHEST_BID + 1)]
    return sorted([_prospect(view, worlds, played, bid) for bid in calls], key=lambda each: -each.points)


class _Worlds:
    """Deals of 17 cards a seat: packed ``hands`` [seat, world], the ``bottom``, and the bids that the hands are good for."""

    def __init__(self, hands: Rows, bottom: Rows) -> None:
        self.hands, self.bottom = hands, bottom
        self.strengths = np.stack([strengths(held) for held in hands])
        self.levels = np.searchsorted(BIDS, self.strengths, side="right")

    def taken(self, seat: int) -> Rows:
        """The hands once a seat has taken the bottom."""
        found = self.hands.copy()
        found[seat] += self.bottom
        return found

    def some(self, index: Rows) -> "_Worlds":
        """A choice of the worlds."""
        return _Worlds(self.hands[:, index], self.bottom[index])


def _dealt(seat: int, hand: int, calls: Sequence[Call], random: Random) -> _Worlds:
    """Worlds as the calls make them likely."""
    proposals = WORLDS * (PROPOSALS if calls else 1)
    unseen = FULL_PACK - hand
    cards = np.array([1 << 4 * rank for rank in range(len(RANKS)) for _ in range(unseen >> 4 * rank & 15)], np.int64)
    keys = np.frombuffer(random.randbytes(4 * proposals * len(cards)), np.uint32).reshape(proposals, len(cards))
    order = cards[np.argsort(keys, axis=1)]
    hands = np.full((SEATS, proposals), hand, np.int64)
    hands[(seat + 1) % SEATS] = order[:, :HAND_SIZE].sum(axis=1)
    hands[(seat + 2) % SEATS] = order[:, HAND_SIZE : 2 * HAND_SIZE].sum(axis=1)
    worlds = _Worlds(hands, order[:, 2 * HAND_SIZE :].sum(axis=1))
    if not calls:
        return worlds
    weights = np.prod(
        [likelihood(worlds.strengths[other], calls, other) for other in range(SEATS) if other != seat], axis=0
    )
    marks = (random.random() + np.arange(WORLDS)) / WORLDS * weights.sum()
    return worlds.some(np.searchsorted(np.cumsum(weights), marks).clip(max=proposals - 1))


@dataclass(frozen=True, slots=True)
class _Played:
    """A seat as landlord: whether it wins each world, and the points of a farmer's unit, as strong players would fare."""

    wins: Rows
    points: Rows


def _played(worlds: _Worlds) -> list[_Played]:
    """Every seat as landlord; the seats of each are turned, so that one batch of playouts does for all."""
    taken = [np.roll(worlds.taken(seat), -seat, axis=0) for seat in range(SEATS)]
    ends = play_from_lead(0, np.concatenate(taken, axis=1))
    won, sizes = ends.landlord.reshape(SEATS, -1), 1 << ends.doubled.reshape(SEATS, -1)
    shares = won.mean(axis=1).tolist()
    shifts = [2 * (_calibrated(share) - share) for share in shares]
    return [
        _Played(wins + shift / 2, (np.where(wins, 1, -1) + shift) * size)
        for wins, size, shift in zip(won, sizes, shifts, strict=True)
    ]


def _calibrated(share: float) -> float:
    base, slope = CHANCE
    return 1 / (1 + exp(-base - slope * log_odds(share)))


def _prospect(view: View, worlds: _Worlds, played: Sequence[_Played], bid: int | None) -> Prospect:
    landlord, price = _sold(view, worlds, bid)
    points, chance = np.zeros(len(price)), np.full(len(price), 0.5)
    for seat, role in enumerate(played):
        bought, own = landlord == seat, seat == view.seat
        points = np.where(bought, price * role.points * (2 if own else -1), points)
        chance = np.where(bought, role.wins if own else 1 - role.wins, chance)
    return Prospect(bid, float(points.mean()), float(chance.mean()))


def _sold(view: View, worlds: _Worlds, bid: int | None) -> tuple[Rows, Rows]:
    """Who buys each world for how much (seat -1 and 0: thrown in), if the seat calls and then never again."""
    before = highest(view.calls)
    size = len(worlds.bottom)
    price = np.full(size, (before.bid if before else 0) or 0)
    buyer = np.full(size, before.seat if before else -1)
    quiet = np.full(size, sum(1 for _ in takewhile(lambda call: call.bid is None, reversed(view.calls))))
    for turn in range(SEATS + 2):
        seat = (view.seat + turn) % SEATS
        level = np.full(size, bid or 0) if turn == 0 else worlds.levels[seat] * (seat != view.seat)
        over = (price == HIGHEST_BID) | (quiet >= np.where(price > 0, SEATS - 1, SEATS))
        bids = ~over & (level > price)
        quiet = np.where(bids, 0, quiet + ~over)
        price, buyer = np.where(bids, level, price), np.where(bids, seat, buyer)
    return buyer, price


def call(view: View, random: Random) -> SeatAction:
    """The call with the best prospect."""
    return _action(prospects(view, random)[0].bid)


def advise_call(view: View, random: Random) -> Advice:
    """All calls, best first: points expected of the whole deal, chance to be on the winning side."""
    found = prospects(view, random)
    told = tuple(Candidate(_action(each.bid), each.points, float(each is found[0]), each.chance) for each in found)
    return Advice(told[0].action, told, "points", WORLDS)


def _action(bid: int | None) -> SeatAction:
    return Pass() if bid is None else Bid(bid)
