"""A deal solved at the table: discounted CFR+ in NumPy over a small tree, vectors over the hands.

Brown and Sandholm, "Solving imperfect-information games via discounted regret minimization" (2019), with negative
regrets cut off. Every decision is a row of padded slots, one for an edge, so that a round is a few dozen array calls.
"""

from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np

from domain.games.one_poker.bots.hands import Indices, Singles
from domain.games.one_poker.bots.tree import Leaf, Node, Path, follow

FLOOR = np.float32(1e-12)
BARRED = np.float32(-1e9)
AVERAGED = 4
PLACES = 4
DISCOUNT = 1.5


@dataclass(frozen=True)
class Level:
    """A player's decisions that are equally far from the root, as rows ``low`` to ``high``.

    ``parent`` is the own slot that leads to each, or the row of the locks; ``children`` sums the values of the
    player's next level.
    """

    low: int
    high: int
    parent: Indices
    children: Singles | None


@dataclass(frozen=True)
class Side:
    """A player's part of a tree. ``leaf`` names the player's last slot before each leaf, ``ends`` two leaves for each slot."""

    rows: dict[Path, int]
    width: int
    levels: tuple[Level, ...]
    leaf: Indices
    ends: tuple[Indices, Indices]
    floor: Singles


@dataclass(frozen=True)
class Layout:
    """A tree laid out for solving: ``PLACES`` leaves alike stand together, a place may be empty."""

    labels: dict[Path, tuple[int, ...]]
    leaves: tuple[Leaf, ...]
    sides: tuple[Side, Side]


@lru_cache(maxsize=256)
def lay_out(nodes: tuple[Node, ...]) -> Layout:
    """The layout of a tree."""
    width = max(len(node.labels) for node in nodes)
    rows = tuple(_rows(nodes, player) for player in (0, 1))
    found: list[tuple[Leaf, int, int]] = []
    for node in nodes:
        for place, label in enumerate(node.labels):
            after = follow(node.spot, label)
            if isinstance(after, Leaf):
                slots = [_last_slot(node.path, player, rows[player], nodes, width) for player in (0, 1)]
                slots[node.spot.actor] = rows[node.spot.actor][node.path] * width + place
                found.append((after, slots[0], slots[1]))
    found.sort(key=lambda each: each[0])
    classes: list[Leaf] = []
    for leaf, number in Counter(leaf for leaf, _, _ in found).items():
        classes += [leaf] * -(-number // PLACES)
    sides = tuple(_side(nodes, player, rows[player], found, classes=classes, width=width) for player in (0, 1))
    return Layout({node.path: node.labels for node in nodes}, tuple(classes), (sides[0], sides[1]))


def _rows(nodes: tuple[Node, ...], player: int) -> dict[Path, int]:
    own = sorted((node.path for node in nodes if node.spot.actor == player), key=lambda path: (len(path), path))
    return {path: row for row, path in enumerate(own)}


def _last_slot(path: Path, player: int, rows: dict[Path, int], nodes: tuple[Node, ...], width: int) -> int:
    """The slot of the player's last decision on the way to a node, -1 before the first one."""
    labels = {node.path: node.labels for node in nodes if node.spot.actor == player}
    for end in range(len(path) - 1, -1, -1):
        if path[:end] in rows:
            return rows[path[:end]] * width + labels[path[:end]].index(path[end])
    return -1


def _side(
    nodes: tuple[Node, ...],
    player: int,
    rows: dict[Path, int],
    found: list[tuple[Leaf, int, int]],
    *,
    classes: list[Leaf],
    width: int,
) -> Side:
    slots = len(rows) * width
    zero, barred = len(classes) * PLACES, len(classes) * PLACES + 1
    ends = np.full((2, slots), zero)
    floor = np.zeros((len(rows), width), np.float32)
    for node in nodes:
        if node.spot.actor == player:
            floor[rows[node.path], : len(node.labels)] = FLOOR
    ends[0][floor.ravel() == 0] = barred
    leaf = np.full(len(classes) * PLACES, slots + 1)
    place = {each: classes.index(each) * PLACES for each in classes}
    for each, *last in found:
        own, at = last[player], place[each]
        leaf[at] = own
        ends[0 if ends[0][own] == zero else 1][own] = at
        place[each] += 1
    return Side(rows, width, _levels(nodes, player, rows, width), leaf, (ends[0], ends[1]), floor[:, :, None])


def _levels(nodes: tuple[Node, ...], player: int, rows: dict[Path, int], width: int) -> tuple[Level, ...]:
    parents = {path: _last_slot(path, player, rows, nodes, width) for path in rows}
    lengths = sorted({len(path) for path in rows})
    out: list[Level] = []
    for length in lengths:
        own = [path for path in rows if len(path) == length]
        low, high = rows[own[0]], rows[own[-1]] + 1
        after = [path for path in rows if len(path) == length + 2]
        children = None
        if after:
            children = np.zeros(((high - low) * width, len(after)), np.float32)
            for number, path in enumerate(after):
                children[parents[path] - low * width, number] = 1
        out.append(
            Level(
                low,
                high,
                np.array([parents[path] if parents[path] >= 0 else len(rows) * width for path in own]),
                children,
            )
        )
    return tuple(out)


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
