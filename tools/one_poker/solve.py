"""A deal solved: discounted CFR+ over the betting tree, vectors over the hands, both locks of each hand decided at the root.

Brown and Sandholm, "Solving imperfect-information games via discounted regret minimization" (2019), with negative
regrets cut off as in Tammelin, "Solving large imperfect information games using CFR+" (2014). numba compiles the loops.
"""

from collections import Counter
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from domain.games.one_poker.bots.tree import Leaf, Menu, Node, follow
from domain.games.one_poker.bots.tree import grow as grow_nodes
from tools.one_poker.kernels import play

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


@dataclass(frozen=True)
class Solution:
    """Average play: ``edges[player]`` has a probability an edge and hand, ``locks[player]`` one a (locked, carried) pair."""

    edges: tuple[Singles, Singles]
    locks: tuple[Singles, Singles]


def solve(
    tree: Tree,
    weights: NDArray[np.float64],
    pays: NDArray[np.float64],
    others: tuple[Indices, Indices],
    rounds: int,
    *,
    never: float = 0.0,
) -> Solution:
    """Plays so many rounds and gives the average, weighted by the fourth power of the round.

    Where a player's own play leads less often than ``never``, summed over the weighted rounds, an average says little,
    and the play of the last round stands.
    """
    owed = weights * pays
    # rows are the rival's states: what each of them contributes to each of one's own
    gain = (
        np.ascontiguousarray(owed.transpose(0, 2, 1), np.float32),
        np.ascontiguousarray(-owed, np.float32),
    )
    shape = (tree.actor, tree.start, tree.child, tree.bounds)
    sums0, sums1, lock0, lock1, last0, last1 = play(
        *shape, *gain, others[0].astype(np.int32), others[1].astype(np.int32), rounds
    )
    average = (_shares(tree, 0, sums0, last0, never=never), _shares(tree, 1, sums1, last1, never=never))
    locks = (_lock_shares(lock0, others[0]), _lock_shares(lock1, others[1]))
    return Solution(average, locks)


def _shares(tree: Tree, player: int, sums: Singles, last: Singles, *, never: float) -> Singles:
    out = last.copy()
    for node in np.flatnonzero(tree.actor == player):
        rows = slice(tree.start[node], tree.start[node + 1])
        total = sums[rows].sum(axis=0)
        led = total > never
        out[rows] = np.where(led, sums[rows] / np.where(led, total, 1), last[rows])
    return out


def _lock_shares(sums: Singles, other: Indices) -> Singles:
    total = np.where(np.arange(len(other)) == other, sums, sums + sums[other])
    return np.where(total > 0, sums / np.where(total > 0, total, 1), 0.5).astype(np.float32)
