"""A deal solved at the table: discounted CFR+ in NumPy over a small tree, vectors over the hands.

Brown and Sandholm, "Solving imperfect-information games via discounted regret minimization" (2019), with negative
regrets cut off. A round is a few dozen array calls. It may go on from what was learned of the like of the deal before.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate
from operator import mul
from typing import NamedTuple

import numpy as np

from domain.games.one_poker.bots.hands import CHIPS, Indices, Singles
from domain.games.one_poker.bots.layout import FLOOR, PLACES, Layout, Side
from domain.games.one_poker.bots.tree import Path

BARRED = np.float32(-1e9)
EVEN = np.float32(CHIPS / 2)
"""What is taken off all pay-offs, that sums stay small."""
DISCOUNT = 1.5
AGE = 20
"""How many rounds old the regrets count for that a deal starts with."""
COLD, WARM = (0.5, 4), (0.25, 2)
"""Which share of the rounds comes too early to count in the average, and the power of its number that a later one weighs.

Play swings from each round to the next, so that many count; without a start the first are too far away.
"""


class Start(NamedTuple):
    """Regrets to start with, for each unit of a state's chance: ``edges`` with axes label, decision, state, and ``locks``."""

    edges: Singles
    locks: Singles


@dataclass(frozen=True)
class Views:
    """A level's parts of a player's arrays, cut out once.

    ``next`` is the value of the decisions that follow, ``joined`` sums them where the level has several decisions.
    """

    parent: Indices
    sigma: Singles
    reach: Singles
    value: Singles
    next_parent: Indices
    next: Singles
    joined: Singles | None


@dataclass
class Play:
    """A player's play as it is being learned, axes label, decision, state; ``_rows`` are the same numbers slot by slot.

    ``reach`` lists the slots and has two rows beyond: the locks, and nothing. ``flat`` holds what the leaves are worth and
    two rows more: nothing, and what bars a slot that is no edge; ``met`` is how likely the rival comes to each leaf. Both
    are the same numbers by sorts of leaves too.
    """

    side: Side
    other: Indices
    orders: Singles
    pairs: bool
    floor: Singles
    least: Singles
    regret: Singles
    sigma: Singles
    sigma_rows: Singles
    owed: Singles
    lock: Singles
    reach: Singles
    reach_rows: Singles
    sums: Singles
    locks: Singles
    flat: Singles
    flat_sorts: Singles
    met: Singles
    met_sorts: Singles
    worth: Singles
    worth_rows: Singles
    spare: Singles
    spare_rows: Singles
    value: Singles
    total: Singles
    levels: list[Views] = field(default_factory=list)
    upwards: list[Views] = field(default_factory=list)


@dataclass(frozen=True)
class Solved:
    """A solution of a deal. ``edges[player]`` has axes decision, label, state; ``locks[player]`` one number a state."""

    layout: Layout
    edges: tuple[Singles, Singles]
    locks: tuple[Singles, Singles]

    def mix(self, player: int, path: Path) -> Singles:
        """How likely the player takes each label of its decision at ``path``; axes label, state."""
        return self.edges[player][self.layout.sides[player].rows[path], : len(self.layout.labels[path])]


class Learning:
    """Both players learning a deal from each other."""

    def __init__(
        self,
        layout: Layout,
        weights: Singles,
        pays: Singles,
        others: tuple[Indices, Indices],
        start: tuple[Start, Start] | None = None,
    ) -> None:
        """``weights`` are the chances of both states, ``pays`` what player 0 has of each leaf, ``others`` the other locks."""
        gains = pays - EVEN
        gains *= weights
        # laid out anew: a product with a transposed view takes ten times as long
        self._towards = (np.ascontiguousarray(gains.transpose(0, 2, 1)), np.negative(gains, gains))
        self.plays = [_begin(layout, player, others, opening(layout, weights, player, start)) for player in (0, 1)]
        _spread(self.plays[1], np.float32(1))

    def round(self, scale: float, share: float) -> None:
        """Both learn from each other in turn, at a scale of regrets; the play of the round has a share in the average."""
        for player, play in enumerate(self.plays):
            _learn(play, self.plays[1 - player], self._towards[player])
            _spread(play, np.float32(scale))
            if share:
                _average(play, np.float32(share / scale))


def solve(
    layout: Layout,
    weights: Singles,
    pays: Singles,
    others: tuple[Indices, Indices],
    rounds: int,
    *,
    start: tuple[Start, Start] | None = None,
) -> Solved:
    """Learns for so many rounds, from ``start`` on, and gives the average play, late rounds weighing most."""
    learning = Learning(layout, weights, pays, others, start)
    for turn, scale in enumerate(scales(rounds, AGE if start else 0)):
        learning.round(scale, share(turn, rounds, WARM if start else COLD))
    one, two = learning.plays
    return Solved(layout, (_shares(one), _shares(two)), (_lock_shares(one), _lock_shares(two)))


@lru_cache(maxsize=256)
def scales(rounds: int, age: int) -> tuple[float, ...]:
    """How large the regrets of each round are made: to discount all that was owed before by t^d / (t^d + 1) is the same.

    Nothing is kept of what was owed before the first round of all.
    """
    ages = [float(turn) ** DISCOUNT for turn in range(max(age, 1), age + rounds)]
    return tuple(accumulate(((old + 1) / old for old in ages), mul, initial=1.0))[:rounds]


def share(turn: int, rounds: int, averaged: tuple[float, int]) -> float:
    """What a round of so many weighs in the average, by ``COLD`` or ``WARM``."""
    early, power = averaged
    return float(((turn + 1) / rounds) ** power) if turn >= rounds * early else 0.0


def opening(layout: Layout, weights: Singles, player: int, start: tuple[Start, Start] | None) -> Start:
    """The regrets that a player starts with."""
    chance, floor = weights.sum(axis=1 - player), layout.sides[player].floor
    if start is None:
        return Start(np.repeat(floor, len(chance), axis=2), np.full(len(chance), FLOOR))
    return Start(np.maximum(start[player].edges * chance, floor), np.maximum(start[player].locks * chance, FLOOR))


def _begin(layout: Layout, player: int, others: tuple[Indices, Indices], start: Start) -> Play:
    side, other = layout.sides[player], others[player]
    decisions, states, leaves = len(side.rows), len(other), len(layout.leaves)
    slots = decisions * side.width
    # a pair can be locked in one way only, and then for certain
    orders = np.where(np.arange(states) == other, np.float32(2), np.float32(1))
    regret, owed = start
    sigma = regret / np.add.reduce(regret, axis=0)
    reach = np.zeros((slots + 2, states), np.float32)
    flat = np.zeros((leaves * PLACES + 2, states), np.float32)
    flat[-1] = BARRED
    met = np.empty((leaves * PLACES, len(others[1 - player])), np.float32)
    worth, spare = np.empty_like(regret), np.empty_like(regret)
    play = Play(
        side,
        other,
        orders,
        bool((orders > 1).any()),
        # whole arrays: they are compared in half the time
        np.repeat(side.floor, states, axis=2),
        np.full(states, FLOOR),
        regret,
        sigma,
        sigma.reshape(slots, states),
        owed,
        owed / (owed + owed[other]) * orders,
        reach,
        reach[:-2],
        np.zeros((slots, states), np.float32),
        np.zeros(states, np.float32),
        flat,
        flat[:-2].reshape(leaves, PLACES, states),
        met,
        met.reshape(leaves, PLACES, -1),
        worth,
        worth.reshape(slots, states),
        spare,
        spare.reshape(slots, states),
        np.empty((decisions, states), np.float32),
        np.empty((decisions, states), np.float32),
    )
    play.levels = [_views(play, number) for number in range(len(side.levels))]
    play.upwards = play.levels[-2::-1]
    return play


def _views(play: Play, number: int) -> Views:
    level, after = play.side.levels[number], play.side.levels[number + 1 : number + 2]
    low, high = level.low, level.high
    return Views(
        level.parent,
        play.sigma[:, low:high],
        play.reach_rows.reshape(play.worth.shape)[:, low:high],
        play.value[low:high],
        after[0].parent if after else level.parent[:0],
        play.value[after[0].low : after[0].high] if after else play.value[:0],
        level.joined if high - low > 1 else None,
    )


def _spread(play: Play, scale: np.float32) -> None:
    """How likely the player's own play leads through each of its slots, and all of it times a scale."""
    reach = play.reach
    root, *others = play.levels
    np.multiply(root.sigma, np.multiply(play.lock, scale, reach[-2]), root.reach)
    for level in others:
        np.multiply(reach.take(level.parent, 0), level.sigma, level.reach)


def _learn(play: Play, rival: Play, towards: Singles) -> None:
    side, flat, regret = play.side, play.flat, play.regret
    rows, spare = play.worth_rows, play.spare_rows
    rival.reach.take(rival.side.leaf, 0, play.met, "clip")
    np.matmul(play.met_sorts, towards, play.flat_sorts)
    flat.take(side.ends[0], 0, rows, "clip")
    rows += flat.take(side.ends[1], 0, spare, "clip")
    _value(play)
    rows += np.matmul(side.beyond, play.value, spare)
    regret += play.worth
    np.maximum(regret, play.floor, out=regret)
    np.divide(regret, np.add.reduce(regret, axis=0, out=play.total), play.sigma)
    root = play.levels[0].value
    _learn_lock(play, root[0] if len(root) == 1 else np.add.reduce(root, 0))


def _value(play: Play) -> None:
    """What each decision is worth: its leaves, and then, from the last level up, the decisions that follow."""
    np.add.reduce(np.multiply(play.sigma, play.worth, play.spare), axis=0, out=play.value)
    for level in play.upwards:
        share = play.sigma_rows.take(level.next_parent, 0)
        share *= level.next
        value = level.value
        value += np.add.reduce(share, 0) if level.joined is None else level.joined @ share


def _learn_lock(play: Play, root: Singles) -> None:
    owed, lock, other = play.owed, play.lock, play.other
    mean = lock * root
    mean += mean.take(other)
    owed += root
    owed -= mean
    np.maximum(owed, play.least, out=owed)
    np.divide(owed, owed + owed.take(other), lock)
    if play.pairs:
        lock *= play.orders


def _average(play: Play, weight: np.float32) -> None:
    sums, locks = play.sums, play.locks
    sums += np.multiply(play.reach_rows, weight, play.spare_rows)
    locks += weight * play.lock


def _shares(play: Play) -> Singles:
    sums = play.sums.reshape(play.regret.shape)
    total = np.add.reduce(sums, axis=0)
    shares = np.where(total > 0, sums / np.where(total > 0, total, 1), play.sigma)
    return np.ascontiguousarray(shares.transpose(1, 0, 2))


def _lock_shares(play: Play) -> Singles:
    return play.locks / (play.locks + play.locks[play.other]) * play.orders
