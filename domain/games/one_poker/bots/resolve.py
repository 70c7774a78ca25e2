"""A deal solved at the table: discounted CFR+ in NumPy over a small tree, vectors over the hands.

Brown and Sandholm, "Solving imperfect-information games via discounted regret minimization" (2019), with negative
regrets cut off. A round is a few dozen array calls.
"""

from dataclasses import dataclass, field

import numpy as np

from domain.games.one_poker.bots.hands import Indices, Singles
from domain.games.one_poker.bots.layout import FLOOR, PLACES, Layout, Level, Side
from domain.games.one_poker.bots.tree import Path

BARRED = np.float32(-1e9)
AVERAGED = 4
DISCOUNT = 1.5


@dataclass(frozen=True)
class Views:
    """A level's parts of a player's arrays, cut out once: slots as rows, or by decision and label."""

    parent: Indices
    children: Singles | None
    sigma: Singles
    reach: Singles
    worth_rows: Singles
    worth: Singles
    mixed: Singles
    value: Singles
    after: Singles


@dataclass
class Play:
    """A player's play as it is being learned. ``reach`` has two rows beyond the slots: the locks, and nothing.

    ``flat`` holds what the leaves are worth and two rows more: nothing, and what bars a slot that is no edge.
    """

    side: Side
    other: Indices
    orders: Singles
    regret: Singles
    sigma: Singles
    owed: Singles
    lock: Singles
    reach: Singles
    sums: Singles
    locks: Singles
    flat: Singles
    met: Singles
    worth: Singles
    value: Singles
    levels: list[Views] = field(default_factory=list)


@dataclass(frozen=True)
class Solved:
    """A solution of a deal. ``edges[player]`` has axes decision, label, state; ``locks[player]`` one number a state."""

    layout: Layout
    edges: tuple[Singles, Singles]
    locks: tuple[Singles, Singles]

    def mix(self, player: int, path: Path) -> Singles:
        """How likely the player takes each label of its decision at ``path``; axes label, state."""
        return self.edges[player][self.layout.sides[player].rows[path], : len(self.layout.labels[path])]


def solve(layout: Layout, weights: Singles, pays: Singles, others: tuple[Indices, Indices], rounds: int) -> Solved:
    """Learns for so many rounds and gives the average play, late rounds weighing most."""
    gains = weights * (pays - pays.mean())
    # laid out anew: a product with a transposed view takes ten times as long
    towards = (np.ascontiguousarray(gains.transpose(0, 2, 1)), np.ascontiguousarray(-gains))
    plays = [_begin(layout, player, others) for player in (0, 1)]
    _spread(plays[1])
    for turn in range(rounds):
        age = turn**DISCOUNT
        keep = np.float32(age / (age + 1))
        weight = np.float32(((turn + 1) / rounds) ** AVERAGED)
        for player in (0, 1):
            _learn(plays[player], plays[1 - player], towards[player], keep)
            _spread(plays[player])
            if turn * 2 >= rounds:
                plays[player].sums += weight * plays[player].reach[:-2]
                plays[player].locks += weight * plays[player].lock
    return Solved(layout, (_shares(plays[0]), _shares(plays[1])), (_lock_shares(plays[0]), _lock_shares(plays[1])))


def _begin(layout: Layout, player: int, others: tuple[Indices, Indices]) -> Play:
    side, other = layout.sides[player], others[player]
    decisions, states, width = len(side.rows), len(other), side.width
    slots, leaves = decisions * width, len(layout.leaves)
    # a pair can be locked in one way only, and then for certain
    orders = np.where(np.arange(states) == other, np.float32(2), np.float32(1))
    regret = np.repeat(side.floor, states, axis=2)
    play = Play(
        side,
        other,
        orders,
        regret,
        regret / regret.sum(axis=1, keepdims=True),
        np.full(states, FLOOR),
        orders * np.float32(0.5),
        np.zeros((slots + 2, states), np.float32),
        np.zeros((slots, states), np.float32),
        np.zeros(states, np.float32),
        np.zeros((leaves * PLACES + 2, states), np.float32),
        np.empty((leaves, PLACES, len(others[1 - player])), np.float32),
        np.empty((decisions, width, states), np.float32),
        np.empty((decisions, states), np.float32),
    )
    play.flat[-1] = BARRED
    play.levels = [_views(play, level) for level in side.levels]
    return play


def _views(play: Play, level: Level) -> Views:
    low, high, width = level.low, level.high, play.side.width
    states = len(play.other)
    after = 0 if level.children is None else level.children.shape[1]
    return Views(
        level.parent,
        level.children,
        play.sigma[low:high],
        play.reach[low * width : high * width].reshape(high - low, width, states),
        play.worth[low:high].reshape(-1, states),
        play.worth[low:high],
        np.empty((high - low, width, states), np.float32),
        play.value[low:high],
        play.value[high : high + after],
    )


def _spread(play: Play) -> None:
    """How likely the player's own play leads through each of its slots."""
    reach = play.reach
    reach[-2] = play.lock
    for level in play.levels:
        np.multiply(reach.take(level.parent, axis=0)[:, None, :], level.sigma, out=level.reach)


def _learn(play: Play, rival: Play, towards: Singles, keep: np.float32) -> None:
    side, flat, worth = play.side, play.flat, play.worth
    states = len(play.other)
    rival.reach.take(rival.side.leaf, axis=0, out=play.met.reshape(-1, rival.reach.shape[1]), mode="clip")
    np.matmul(play.met, towards, out=flat[:-2].reshape(-1, PLACES, states))
    rows = worth.reshape(-1, states)
    flat.take(side.ends[0], axis=0, out=rows, mode="clip")
    rows += flat.take(side.ends[1], axis=0)
    for level in reversed(play.levels):
        if level.children is not None:
            level.worth_rows[...] += level.children @ level.after
        np.multiply(level.sigma, level.worth, out=level.mixed)
        np.add.reduce(level.mixed, axis=1, out=level.value)
    worth -= play.value[:, None, :]
    regret = play.regret
    regret *= keep
    regret += worth
    np.maximum(regret, side.floor, out=regret)
    np.divide(regret, np.add.reduce(regret, axis=1, keepdims=True), out=play.sigma)
    _learn_lock(play, np.add.reduce(play.levels[0].value, axis=0), keep)


def _learn_lock(play: Play, root: Singles, keep: np.float32) -> None:
    mean = play.lock * root
    mean += mean.take(play.other)
    play.owed *= keep
    play.owed += root
    play.owed -= mean
    np.maximum(play.owed, FLOOR, out=play.owed)
    np.divide(play.owed, play.owed + play.owed.take(play.other), out=play.lock)
    play.lock *= play.orders


def _shares(play: Play) -> Singles:
    sums = play.sums.reshape(play.regret.shape)
    total = sums.sum(axis=1, keepdims=True)
    return np.where(total > 0, sums / np.where(total > 0, total, 1), play.sigma)


def _lock_shares(play: Play) -> Singles:
    return play.locks / (play.locks + play.locks[play.other]) * play.orders
