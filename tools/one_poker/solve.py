"""A deal solved: discounted CFR+ over the betting tree, vectors over the hands, both locks of each hand decided at the root.

Brown and Sandholm, "Solving imperfect-information games via discounted regret minimization" (2019), with negative
regrets cut off as in Tammelin, "Solving large imperfect information games using CFR+" (2014). numba compiles the loops.
"""

# ruff: noqa: PLR0917 -- numba calls by position

from collections import Counter
from dataclasses import dataclass

import numpy as np
from numba import njit
from numpy.typing import NDArray

from domain.games.one_poker.bots.tree import Leaf, Menu, Node, follow
from domain.games.one_poker.bots.tree import grow as grow_nodes

Singles = NDArray[np.float32]
Indices = NDArray[np.int32]


@dataclass(frozen=True)
class Tree:
    """A betting tree as arrays: decisions in preorder, then leaves sorted by class.

    ``start`` and ``child`` list the edges of each decision, ``bounds`` the leaves of each class of ``leaves``.
    """

    decisions: tuple[Node, ...]
    actor: Indices
    start: Indices
    child: Indices
    bounds: Indices
    leaves: tuple[Leaf, ...]

    @property
    def nodes(self) -> int:
        """How many decisions and leaves there are."""
        return int(self.bounds[-1])


def grow(depth: int, menus: tuple[Menu | None, Menu | None]) -> Tree:
    """The tree of a depth."""
    nodes = grow_nodes(depth, menus)
    number = {node.path: index for index, node in enumerate(nodes)}
    afters = [[(node, label, follow(node.spot, label)) for label in node.labels] for node in nodes]
    counts = Counter(after for row in afters for _, _, after in row if isinstance(after, Leaf))
    leaves = sorted(counts)
    bounds = np.cumsum([len(nodes), *(counts[leaf] for leaf in leaves)])
    place = dict(zip(leaves, bounds[:-1].tolist(), strict=True))
    child: list[int] = []
    for row in afters:
        for node, label, after in row:
            if isinstance(after, Leaf):
                child.append(place[after])
                place[after] += 1
            else:
                child.append(number[(*node.path, label)])
    return Tree(
        nodes,
        np.array([node.spot.actor for node in nodes], np.int32),
        np.cumsum([0, *(len(node.labels) for node in nodes)]).astype(np.int32),
        np.array(child, np.int32),
        bounds.astype(np.int32),
        tuple(leaves),
    )


@dataclass
class Solution:
    """Average play: ``edges[player]`` has a probability an edge and hand, ``locks[player]`` one a (locked, carried) pair.

    ``value`` is what the first player gets, ``gaps`` what each player could gain by a best response within the tree.
    """

    edges: tuple[Singles, Singles]
    locks: tuple[Singles, Singles]
    value: float
    gaps: tuple[float, float]


def solve(
    tree: Tree, weights: NDArray[np.float64], pays: NDArray[np.float64], others: tuple[Indices, Indices], rounds: int
) -> Solution:
    """Plays so many rounds and gives the average, weighted by the fourth power of the round."""
    owed = weights * pays
    # rows are the rival's states: what each of them contributes to each of one's own
    gain = (
        np.ascontiguousarray(owed.transpose(0, 2, 1), np.float32),
        np.ascontiguousarray(-owed, np.float32),
    )
    shape = (tree.actor, tree.start, tree.child, tree.bounds)
    edges0, edges1, lock0, lock1 = _play(*shape, *gain, others[0].astype(np.int32), others[1].astype(np.int32), rounds)
    average = (_shares(tree, 0, edges0), _shares(tree, 1, edges1))
    locks = (_lock_shares(lock0, others[0]), _lock_shares(lock1, others[1]))
    best, kept = [], []
    for player in (0, 1):
        best.append(
            _value(
                *shape,
                gain[player],
                player,
                average[1 - player],
                locks[1 - player],
                average[player],
                locks[player],
                others[player],
                True,
            )
        )
        kept.append(
            _value(
                *shape,
                gain[player],
                player,
                average[1 - player],
                locks[1 - player],
                average[player],
                locks[player],
                others[player],
                False,
            )
        )
    return Solution(average, locks, kept[0], (best[0] - kept[0], best[1] - kept[1]))


def _shares(tree: Tree, player: int, sums: Singles) -> Singles:
    out = np.zeros_like(sums)
    for node in np.flatnonzero(tree.actor == player):
        rows = slice(tree.start[node], tree.start[node + 1])
        total = sums[rows].sum(axis=0)
        count = tree.start[node + 1] - tree.start[node]
        out[rows] = np.where(total > 0, sums[rows] / np.where(total > 0, total, 1), 1 / count)
    return out


def _lock_shares(sums: Singles, other: Indices) -> Singles:
    total = np.where(np.arange(len(other)) == other, sums, sums + sums[other])
    return np.where(total > 0, sums / np.where(total > 0, total, 1), 0.5).astype(np.float32)


def _value(actor, start, child, bounds, gain, player, sigma, lock, own, own_lock, other, best) -> float:  # type: ignore[no-untyped-def]
    """What a player gets by its own play, or by the best response, to the rival's average."""
    nodes = int(bounds[-1])
    reach = np.zeros((nodes, len(lock)), np.float32)
    reach[0] = lock
    for node in range(len(actor)):
        for edge in range(start[node], start[node + 1]):
            reach[child[edge]] = reach[node] * sigma[edge] if actor[node] != player else reach[node]
    value = np.zeros((nodes, len(other)), np.float64)
    for number in range(len(bounds) - 1):
        rows = slice(bounds[number], bounds[number + 1])
        value[rows] = reach[rows] @ gain[number]
    for node in range(len(actor) - 1, -1, -1):
        rows = slice(start[node], start[node + 1])
        kids = value[child[rows]]
        if actor[node] != player:
            value[node] = kids.sum(axis=0)
        else:
            value[node] = kids.max(axis=0) if best else (kids * own[rows]).sum(axis=0)
    root = value[0]
    hand = (
        np.maximum(root, root[other])
        if best
        else np.where(np.arange(len(other)) == other, root, root * own_lock + root[other] * own_lock[other])
    )
    once = np.arange(len(other)) <= other
    return float(hand[once].sum())


@njit(cache=True, fastmath=True)
def _play(actor, start, child, bounds, gain0, gain1, other0, other1, rounds):  # type: ignore[no-untyped-def]
    edges, nodes = len(child), bounds[-1]
    n0, n1 = len(other0), len(other1)
    sigma0, sigma1 = _uniform(start, n0), _uniform(start, n1)
    regret0, regret1 = np.zeros((edges, n0), np.float32), np.zeros((edges, n1), np.float32)
    owed0, owed1 = np.zeros(n0, np.float32), np.zeros(n1, np.float32)
    sums0, sums1 = np.zeros((edges, n0), np.float32), np.zeros((edges, n1), np.float32)
    lock0, lock1 = np.full(n0, np.float32(0.5)), np.full(n1, np.float32(0.5))
    locks0, locks1 = np.zeros(n0, np.float32), np.zeros(n1, np.float32)
    reach0, reach1 = np.zeros((nodes, n0), np.float32), np.zeros((nodes, n1), np.float32)
    value0, value1 = np.zeros((nodes, n0), np.float32), np.zeros((nodes, n1), np.float32)
    _repair(lock0, other0)
    _repair(lock1, other1)
    for turn in range(rounds):
        weight = np.float32(((turn + 1.0) / rounds) ** 4)
        keep = np.float32(turn**1.5 / (turn**1.5 + 1.0))
        _update(
            actor,
            start,
            child,
            bounds,
            gain0,
            0,
            sigma1,
            lock1,
            reach1,
            value0,
            regret0,
            sigma0,
            owed0,
            lock0,
            other0,
            keep,
        )
        _average(actor, start, child, 0, sigma0, lock0, reach0, sums0, locks0, weight)
        _update(
            actor,
            start,
            child,
            bounds,
            gain1,
            1,
            sigma0,
            lock0,
            reach0,
            value1,
            regret1,
            sigma1,
            owed1,
            lock1,
            other1,
            keep,
        )
        _average(actor, start, child, 1, sigma1, lock1, reach1, sums1, locks1, weight)
    return sums0, sums1, locks0, locks1


@njit(cache=True)
def _uniform(start, hands):  # type: ignore[no-untyped-def]
    out = np.empty((start[-1], hands), np.float32)
    for node in range(len(start) - 1):
        out[start[node] : start[node + 1]] = np.float32(1.0 / (start[node + 1] - start[node]))
    return out


@njit(cache=True)
def _repair(lock, other):  # type: ignore[no-untyped-def]
    for hand in range(len(other)):
        if other[hand] == hand:
            lock[hand] = 1.0


@njit(cache=True, fastmath=True)
def _spread(actor, start, child, player, sigma, lock, reach):  # type: ignore[no-untyped-def]
    """How likely a player's own play leads to each node."""
    reach[0] = lock
    for node in range(len(actor)):
        for edge in range(start[node], start[node + 1]):
            if actor[node] == player:
                for hand in range(len(lock)):
                    reach[child[edge], hand] = reach[node, hand] * sigma[edge, hand]
            else:
                reach[child[edge]] = reach[node]


@njit(cache=True, fastmath=True)
def _average(actor, start, child, player, sigma, lock, reach, sums, locks, weight):  # type: ignore[no-untyped-def]
    _spread(actor, start, child, player, sigma, lock, reach)
    locks += weight * lock
    for node in range(len(actor)):
        if actor[node] == player:
            for edge in range(start[node], start[node + 1]):
                for hand in range(len(lock)):
                    sums[edge, hand] += weight * reach[child[edge], hand]


@njit(cache=True, fastmath=True)
def _update(
    actor,
    start,
    child,
    bounds,
    gain,
    player,
    rival_sigma,
    rival_lock,
    reach,
    value,
    regret,
    sigma,
    owed,
    lock,
    other,
    keep,
):  # type: ignore[no-untyped-def]
    _spread(actor, start, child, 1 - player, rival_sigma, rival_lock, reach)
    for number in range(len(bounds) - 1):
        low, high = bounds[number], bounds[number + 1]
        np.dot(reach[low:high], gain[number], value[low:high])
    hands = len(other)
    for node in range(len(actor) - 1, -1, -1):
        low, high = start[node], start[node + 1]
        value[node] = 0.0
        for edge in range(low, high):
            for hand in range(hands):
                if actor[node] == player:
                    value[node, hand] += sigma[edge, hand] * value[child[edge], hand]
                else:
                    value[node, hand] += value[child[edge], hand]
        if actor[node] == player:
            _match(low, high, child, value, node, regret, sigma, hands, keep)
    for hand in range(hands):
        twin = other[hand]
        if twin > hand:
            _match_lock(hand, twin, value, owed, lock, keep)


@njit(cache=True, fastmath=True)
def _match(low, high, child, value, node, regret, sigma, hands, keep):  # type: ignore[no-untyped-def]
    total = np.zeros(hands, np.float32)
    for edge in range(low, high):
        for hand in range(hands):
            now = value[child[edge], hand] - value[node, hand]
            kept = max(regret[edge, hand] * keep + now, np.float32(0.0))
            regret[edge, hand] = kept
            sigma[edge, hand] = kept
            total[hand] += kept
    flat = np.float32(1.0 / (high - low))
    for edge in range(low, high):
        for hand in range(hands):
            sigma[edge, hand] = sigma[edge, hand] / total[hand] if total[hand] > 0 else flat


@njit(cache=True)
def _match_lock(hand, twin, value, owed, lock, keep):  # type: ignore[no-untyped-def]
    mean = lock[hand] * value[0, hand] + lock[twin] * value[0, twin]
    now, then = value[0, hand] - mean, value[0, twin] - mean
    owed[hand], owed[twin] = max(owed[hand] * keep + now, 0.0), max(owed[twin] * keep + then, 0.0)
    total = owed[hand] + owed[twin]
    lock[hand] = owed[hand] / total if total > 0 else 0.5
    lock[twin] = np.float32(1.0) - lock[hand]
