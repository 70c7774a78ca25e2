"""A betting tree laid out as arrays: a slot for every label of every decision, padded to as many labels as any has.

Slots are numbered label by label, the first label of all decisions first.
"""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from domain.games.one_poker.bots.hands import Indices, Singles
from domain.games.one_poker.bots.tree import Leaf, Node, Path, follow

FLOOR = np.float32(1e-12)
"""The least regret of an edge, so that a decision without regrets is played evenly."""
PLACES = 4
"""How many leaves that are worth the same stand together."""


@dataclass(frozen=True)
class Level:
    """A player's decisions that are equally far from the root, as rows ``low`` to ``high``.

    ``parent`` is the own slot that leads to each, or the row of the locks; ``joined`` sums for each decision what
    comes of those of the player's next level.
    """

    low: int
    high: int
    parent: Indices
    joined: Singles | None


@dataclass(frozen=True)
class Side:
    """A player's part of a tree. ``leaf`` names the player's last slot before each leaf, ``ends`` two leaves for each slot.

    ``floor`` has axes label, decision, state; ``beyond`` takes from what a slot's next decisions of the player are worth
    what its own is.
    """

    rows: dict[Path, int]
    width: int
    levels: tuple[Level, ...]
    leaf: Indices
    ends: tuple[Indices, Indices]
    floor: Singles
    beyond: Singles


@dataclass(frozen=True, eq=False)
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
                slots = [_last_slot(node.path, player, rows[player], nodes) for player in (0, 1)]
                own = rows[node.spot.actor]
                slots[node.spot.actor] = place * len(own) + own[node.path]
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


def _last_slot(path: Path, player: int, rows: dict[Path, int], nodes: tuple[Node, ...]) -> int:
    """The slot of the player's last decision on the way to a node, -1 before the first one."""
    labels = {node.path: node.labels for node in nodes if node.spot.actor == player}
    for end in range(len(path) - 1, -1, -1):
        if path[:end] in rows:
            return labels[path[:end]].index(path[end]) * len(rows) + rows[path[:end]]
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
    floor = np.zeros((width, len(rows)), np.float32)
    for node in nodes:
        if node.spot.actor == player:
            floor[: len(node.labels), rows[node.path]] = FLOOR
    ends[0][floor.ravel() == 0] = barred
    leaf = np.full(len(classes) * PLACES, slots + 1)
    place = {each: classes.index(each) * PLACES for each in classes}
    for each, *last in found:
        own, at = last[player], place[each]
        leaf[at] = own
        ends[0 if ends[0][own] == zero else 1][own] = at
        place[each] += 1
    levels = _levels(nodes, player, rows, slots)
    beyond = np.tile(-np.eye(len(rows), dtype=np.float32), (width, 1))
    for level in levels[1:]:
        beyond[level.parent, np.arange(level.low, level.high)] = 1
    return Side(rows, width, levels, leaf, (ends[0], ends[1]), floor[:, :, None], beyond)


def _levels(nodes: tuple[Node, ...], player: int, rows: dict[Path, int], slots: int) -> tuple[Level, ...]:
    parents = {path: _last_slot(path, player, rows, nodes) for path in rows}
    lengths = sorted({len(path) for path in rows})
    out: list[Level] = []
    for length in lengths:
        own = [path for path in rows if len(path) == length]
        after = [path for path in rows if len(path) == length + 2]
        joined = None
        if after:
            joined = np.zeros((len(own), len(after)), np.float32)
            joined[[parents[path] % len(rows) - rows[own[0]] for path in after], np.arange(len(after))] = 1
        parent = np.array([parents[path] if parents[path] >= 0 else slots for path in own])
        out.append(Level(rows[own[0]], rows[own[-1]] + 1, parent, joined))
    return tuple(out)
