"""What comes after a deal: the value of (stack of the first seat, carried ranks), and what carried cards are believed to be.

Both are fixed points of play: solve every deal for the values and beliefs at hand, follow the match through the
solutions, take the values and beliefs that come out of it, and solve again.
"""

# ruff: noqa: PLR0917 -- numba calls by position

from dataclasses import dataclass
from itertools import product

import numpy as np
from numba import njit
from numpy.typing import NDArray

from domain.games.one_poker.bots.hands import BEATS, CARRY_KINDS, CHIPS, COPIES, HANDS, RANKS, Floats, chances, group
from domain.games.one_poker.bots.tree import SLIM
from domain.games.one_poker.bots.worth import payoffs
from tools.one_poker.solve import Solution, Tree, grow, solve

WIN, LOSE, TIE = range(3)
SEEN_MOST = 100
SWEEPS = 25
LEAST_STEP = 0.03

DEPTHS = range(CHIPS // 2)


@dataclass(frozen=True)
class Flow:
    """Where a deal of a depth leads: how likely each (outcome, chips, carried ranks) is from each pair of carried ranks.

    ``ways`` has axes: first seat's carried rank in, second's in, outcome, chips, first's carried out, second's out.
    ``shown`` has axes: carried in (both), outcome, player, locked rank, carried out.
    """

    ways: NDArray[np.float32]
    shown: NDArray[np.float32]


def linear_values() -> Floats:
    """Chips as they are: the values before anything is known of what comes after a deal."""
    return np.broadcast_to(np.arange(CHIPS + 1.0)[:, None, None], (CHIPS + 1, RANKS, RANKS)).copy()


def stacks_of(depth: int) -> tuple[int, ...]:
    """The first seat's stacks, before the ante, at which ``depth`` chips are behind the shorter stack."""
    return tuple(sorted({depth + 1, CHIPS - depth - 1}))


def deal_payoffs(values: Floats, depth: int, tree: Tree, kinds: tuple[str, str]) -> Floats:
    """What the leaves are worth to the first player beyond its stack, averaged over which seat has the shorter stack."""
    each = [payoffs(values, stack, tree.leaves, kinds) - stack for stack in stacks_of(depth)]
    return np.mean(each, axis=0)


def solve_deal(
    tree: Tree, kinds: tuple[str, str], pays: Floats, carries: Floats, left: Floats, rounds: int, *, never: float = 0.0
) -> Solution:
    """The deal between two kinds of hands, solved for what its leaves are worth (see ``solve``)."""
    others = HANDS[kinds[0]].other, HANDS[kinds[1]].other
    return solve(tree, chances(kinds, carries, left), pays, others, rounds, never=never)


def leaf_ways(tree: Tree, solution: Solution) -> NDArray[np.float32]:
    """How likely play leads from each pair of (locked, carried) states to each class of leaves, locks included."""
    reach = []
    for player in (0, 1):
        rows = np.zeros((tree.nodes, len(solution.locks[player])), np.float32)
        rows[0] = solution.locks[player]
        for node in range(len(tree.actor)):
            for edge in range(tree.start[node], tree.start[node + 1]):
                own = tree.actor[node] == player
                rows[tree.child[edge]] = rows[node] * solution.edges[player][edge] if own else rows[node]
        reach.append(rows)
    spans = zip(tree.bounds[:-1], tree.bounds[1:], strict=True)
    return np.stack([reach[0][low:high].T @ reach[1][low:high] for low, high in spans])


def flow_of(depth: int, solutions: dict[tuple[str, str], tuple[Tree, Solution]]) -> Flow:
    """The flow of a depth through the solutions for all kinds of carried hands."""
    ways = np.zeros((RANKS, RANKS, 3, depth + 1, RANKS, RANKS), np.float32)
    shown = np.zeros((RANKS, RANKS, 3, 2, RANKS, RANKS), np.float32)
    for kinds, (tree, solution) in solutions.items():
        index = [np.full((RANKS, RANKS), -1), np.full((RANKS, RANKS), -1)]
        for player in (0, 1):
            for number, pair in enumerate(HANDS[kinds[player]].pairs):
                index[player][pair] = number
        closes = np.array(tree.leaves)
        ranks = [np.array(group(kind[at])) for kind in kinds for at in (0, -1)]
        _pour(*ranks, index[0], index[1], closes, leaf_ways(tree, solution), BEATS, ways, shown)
    return Flow(ways, shown)


@njit(cache=True)
def _pour(carry0, draw0, carry1, draw1, index0, index1, closes, leaf, beats, ways, shown):  # type: ignore[no-untyped-def]
    for a in carry0:
        for c in carry1:
            for b in draw0:
                for d in draw1:
                    left_b = 8 - (b == a) - (b == c)
                    left_d = 8 - (d == a) - (d == c) - (d == b)
                    chance = left_b * left_d / (102.0 * 101.0)
                    for own in range(1 if a == b else 2):
                        for rival in range(1 if c == d else 2):
                            l0, k0 = (a, b) if own == 0 else (b, a)
                            l1, k1 = (c, d) if rival == 0 else (d, c)
                            at0, at1 = index0[l0, k0], index1[l1, k1]
                            for number in range(len(closes)):
                                close, chips = closes[number]
                                part = chance * leaf[number, at0, at1]
                                if close == 0:
                                    outcome = 1
                                elif close == 1:
                                    outcome = 0
                                else:
                                    outcome = 0 if beats[l0, l1] else 1 if beats[l1, l0] else 2
                                ways[a, c, outcome, chips, k0, k1] += part
                                shown[a, c, outcome, 0, l0, k0] += part
                                shown[a, c, outcome, 1, l1, k1] += part


def evaluate(flows: list[Flow], values: Floats, sweeps: int) -> Floats:
    """The values that play of these flows gives, by ``sweeps`` rounds of policy evaluation from ``values``."""
    for _ in range(sweeps):
        fresh = values.copy()
        for stack in range(1, CHIPS):
            fresh[stack] = _expect(flows[min(stack, CHIPS - stack) - 1].ways, values, stack)
        values = fresh
    return values


def _expect(ways: NDArray[np.float32], values: Floats, stack: int) -> Floats:
    depth = ways.shape[3] - 1
    after = np.empty((3, depth + 1, RANKS, RANKS), np.float32)
    for chips in range(depth + 1):
        after[WIN, chips] = values[stack + 1 + chips]
        after[LOSE, chips] = CHIPS - values[CHIPS - stack + 1 + chips].T
        after[TIE, chips] = CHIPS - values[CHIPS - stack].T
    flat = ways.reshape(RANKS * RANKS, -1) @ after.ravel()
    return flat.reshape(RANKS, RANKS).astype(np.float64)


def occupancy(flows: list[Flow], sweeps: int = 120) -> Floats:
    """How often a match from 20/20 is at each (first seat's stack, carried ranks), from a first deal of even carries."""
    present = np.zeros((CHIPS + 1, RANKS, RANKS))
    present[CHIPS // 2] = 1.0 / RANKS**2
    total = np.zeros_like(present)
    for _ in range(sweeps):
        total += present
        following = np.zeros_like(present)
        for stack in range(1, CHIPS):
            _pass_on(flows[min(stack, CHIPS - stack) - 1].ways, present[stack], stack, following)
        present = following
        if present[1:CHIPS].sum() < 1e-6:
            break
    return total


def _pass_on(ways: NDArray[np.float32], mass: Floats, stack: int, following: Floats) -> None:
    depth = ways.shape[3] - 1
    out = (mass.ravel().astype(np.float32) @ ways.reshape(RANKS * RANKS, -1)).reshape(3, depth + 1, RANKS, RANKS)
    for chips in range(depth + 1):
        following[stack + 1 + chips] += out[WIN, chips]
        following[CHIPS - stack + 1 + chips] += out[LOSE, chips].T
        following[CHIPS - stack] += out[TIE, chips].T
    following[CHIPS] = 0.0


def carried_by(flows: list[Flow], occupied: Floats) -> Floats:
    """The joint chance of what was revealed and what is carried; axes: player of the next deal, revealed rank, carried rank."""
    joint = np.zeros((2, RANKS, RANKS))
    for stack in range(1, CHIPS):
        shown = np.tensordot(occupied[stack], flows[min(stack, CHIPS - stack) - 1].shown, axes=2)
        joint[0] += shown[WIN, 0] + shown[LOSE, 1] + shown[TIE, 1]
        joint[1] += shown[WIN, 1] + shown[LOSE, 0] + shown[TIE, 0]
    return joint / joint[0].sum()


def circumstances(joint: Floats, kinds: tuple[str, str], random: np.random.Generator) -> tuple[Floats, Floats]:
    """Beliefs and what is left at some moment of some match: revealed cards by their chance, any part of the stock played."""
    pack = np.repeat(np.arange(RANKS), COPIES)
    left = COPIES - np.bincount(random.permutation(pack)[: random.integers(0, SEEN_MOST)], minlength=RANKS)
    left = np.maximum(left, 1).astype(np.float64)
    shown = [joint[player][:, list(group(kinds[player][0]))].sum(axis=1) for player in (0, 1)]
    carries = np.zeros((2, RANKS))
    for player, part in enumerate(shown):
        ranks = list(group(kinds[player][0]))
        revealed = int(random.choice(RANKS, p=part / part.sum()))
        carries[player, ranks] = (joint[player, revealed, ranks] + 1e-9) * left[ranks]
    return carries / carries.sum(axis=1, keepdims=True), left


def solve_all(values: Floats, joint: Floats, rounds: int, random: np.random.Generator) -> list[Flow]:
    """The flow of every depth, each deal solved in circumstances drawn by lot."""
    flows = []
    for depth in DEPTHS:
        tree = grow(depth, (SLIM, SLIM))
        solutions = {}
        for kinds in product(CARRY_KINDS, CARRY_KINDS):
            carries, left = circumstances(joint, kinds, random)
            pays = deal_payoffs(values, depth, tree, kinds)
            solutions[kinds] = (tree, solve_deal(tree, kinds, pays, carries, left, rounds))
        flows.append(flow_of(depth, solutions))
    return flows


def fixed_point(turns: int, rounds: int, seed: int) -> Floats:
    """Values after so many turns, each mixed in with a falling weight, as what is carried is (see ``carried_by``)."""
    random = np.random.default_rng(seed)
    values = linear_values()
    joint = np.ones((2, RANKS, RANKS)) / RANKS**2
    for turn in range(turns):
        flows = solve_all(values, joint, rounds, random)
        step = max(2 / (turn + 3), LEAST_STEP)
        seen = carried_by(flows, occupancy(flows))
        values = (1 - step) * values + step * evaluate(flows, values, SWEEPS)
        joint = (1 - step) * joint + step * seen
    return values
