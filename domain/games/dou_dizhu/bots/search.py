"""Moves weighed in worlds: judged with all hands open, played out by quick players, and solved where few cards are left."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import numpy as np

from domain.games.dou_dizhu.bots.auction import Auction
from domain.games.dou_dizhu.bots.beliefs import Beliefs
from domain.games.dou_dizhu.bots.endgame import Solver
from domain.games.dou_dizhu.bots.features import Singles
from domain.games.dou_dizhu.bots.kernel import Counts, Play, Table
from domain.games.dou_dizhu.bots.leaf import Leaves
from domain.games.dou_dizhu.bots.playouts import play_out
from domain.games.dou_dizhu.bots.worlds import Worlds, deal
from domain.games.dou_dizhu.combinations import PACK, Kind
from domain.games.dou_dizhu.table import SEATS

LEAST = 20
"""How many worlds are looked at, where there are so many."""
TAIL = 14
"""A playout costs as much as if the hands had so many cards more than they have."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move, None for a pass, and what is thought of it at first.

    ``liking`` is the heuristic's value in turns of the lead, ``chance`` the net's chance that the side wins, ``points``
    the net's points of a farmer's unit, per bid and multiplier so far.
    """

    play: Play | None
    liking: float
    chance: float
    points: float


@dataclass(frozen=True, slots=True)
class Weighed:
    """A candidate and what became of it in the worlds: chance and points of its side, and the value that decides."""

    candidate: Candidate
    chance: float
    points: float
    value: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """How much is looked at, and how opinions are weighed.

    Worlds are as likely as ``beliefs`` have them. How one is played out counts for ``playouts``, what ``leaves`` think of it
    for the rest. ``deals`` is about how many playouts a move from full hands may take, ``most`` the number of worlds at most;
    ``net`` and ``liking`` weigh first opinions against the worlds, ``stakes`` points against wins where points are at stake.
    Deals of ``few`` cards are solved, ``solved`` worlds at most, ``nodes`` positions in all.
    """

    beliefs: Beliefs
    leaves: Leaves
    playouts: float = 0.3
    deals: int = 700
    most: int = 600
    net: float = 0.3
    liking: float = 0.004
    stakes: float = 0.5
    few: int = 14
    solved: int = 80
    nodes: int = 4000

    def weigh(
        self, table: Table, candidates: Sequence[Candidate], random: Random, auction: Auction | None
    ) -> tuple[list[Weighed], int]:
        """The candidates, best first, and the number of worlds; without an auction only wins count."""
        left = sum(table.counts)
        ending = left <= self.few
        number = self.solved if ending else self._worlds(left, len(candidates))
        belief = self.beliefs.at(table)
        worlds = deal(table, number, random, belief.odds, auction)
        chances, points = self._judged(table, candidates, worlds, belief.styles)
        if ending:
            chances = _solved(table, candidates, worlds, chances, self.nodes)
        found = [
            Weighed(each, chance, score, self._value(each, chance, score, staked=auction is not None))
            for each, chance, score in zip(candidates, chances, points, strict=True)
        ]
        return sorted(found, key=lambda each: -each.value), len(worlds)

    def _judged(
        self, table: Table, candidates: Sequence[Candidate], worlds: Worlds, styles: Singles
    ) -> tuple[list[float], list[float]]:
        """Each candidate's share of the worlds won, and its mean points: partly as foretold, partly as played out."""
        moves = [each.play for each in candidates]
        doubled = [2 if move and move.kind in (Kind.BOMB, Kind.ROCKET) else 1 for move in moves]
        chances, points = self.leaves.judge(table, moves, worlds.hands, styles)
        ends = play_out(table, moves, worlds.hands)
        won = ends.landlord if table.seat == table.landlord else ~ends.landlord
        scores = np.where(won, 1, -1) << ends.doubled
        points = points * np.array(doubled)[:, None]
        told = [
            ((1 - self.playouts) * judged + self.playouts * played) @ worlds.weights
            for judged, played in ((chances, won), (points, scores))
        ]
        return told[0].tolist(), told[1].tolist()

    def _worlds(self, left: int, candidates: int) -> int:
        """The fewer moves to the end, the more worlds: they cost less, and more depends on them."""
        length = (left + TAIL) / (len(PACK) + TAIL)
        return max(LEAST, min(self.most, int(self.deals / (candidates * length**2))))

    def _value(self, candidate: Candidate, chance: float, points: float, *, staked: bool) -> float:
        value = chance + self.net * candidate.chance
        if staked:
            value += self.stakes * ((points + self.net * candidate.points) / 2 - value)
        return value + self.liking * candidate.liking


def _solved(
    table: Table, candidates: Sequence[Candidate], worlds: Worlds, played: Sequence[float], nodes: int
) -> list[float]:
    """The shares of the worlds won without errors; for worlds that could not be solved, the shares of those played out."""
    solver, own = Solver(table.landlord, nodes), table.seat == table.landlord
    chances = list(played)
    hands = [(int(a), int(b), int(c)) for a, b, c in worlds.hands.T]
    for index, candidate in enumerate(candidates):
        answers = [_solve(solver, table, candidate.play, each) for each in hands]
        known = np.array([answer is not None for answer in answers])
        won = float(worlds.weights[[answer == own for answer in answers]].sum())
        chances[index] = won + float(worlds.weights[~known].sum()) * played[index]
    return chances


def _solve(solver: Solver, table: Table, play: Play | None, hands: Counts) -> bool | None:
    seat, then = table.seat, (table.seat + 1) % SEATS
    if play is None:
        return solver.landlord_wins(hands, then, table.last, then if table.passes else table.last_seat)
    left = [hand - play.counts * (other == seat) for other, hand in enumerate(hands)]
    return solver.landlord_wins((left[0], left[1], left[2]), then, play, seat)
