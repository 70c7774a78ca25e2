"""A betting tree laid out as arrays: every decision is a row of padded slots, one for an edge."""

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
