"""A compiled twin of ``bots/resolve.py``: the same sums in the same order, for benches that play thousands of matches.

The server never imports it. Where NumPy's BLAS is OpenBLAS on x86 with AVX2 it gives the same play to the last bit.
"""

# ruff: noqa: PLR0917 -- numba calls by position

from functools import lru_cache

import numpy as np
from numba import njit

from domain.games.one_poker.bots.hands import Indices, Singles
from domain.games.one_poker.bots.layout import FLOOR, Layout, Side
from domain.games.one_poker.bots.resolve import AGE, COLD, EVEN, WARM, Solved, Start, opening, scales, share
from tools.one_poker.plans import plans
from tools.one_poker.products import LANES, tile

_four, _two, _rest = tile(2, 2, halves=True), tile(2, 1, halves=True), tile(2, 1, halves=False)


def solve(
    layout: Layout,
    weights: Singles,
    pays: Singles,
    others: tuple[Indices, Indices],
    rounds: int,
    *,
    start: tuple[Start, Start] | None = None,
) -> Solved:
    """Learns for so many rounds and gives the average play, as ``resolve.solve`` does."""
    towards = _towards(weights, pays, EVEN)
    hands = len(others[0]), len(others[1])
    regrets = [_laid(opening(layout, weights, player, start), layout.sides[player]) for player in (0, 1)]
    others = _padded(others[0].tobytes()), _padded(others[1].tobytes())
    schedule = _schedule(rounds, AGE, WARM) if start else _schedule(rounds, 0, COLD)
    edges0, edges1, lock0, lock1 = _play(*plans(layout), *towards, *others, *hands, *regrets, *schedule)
    return Solved(layout, (edges0[:, :, : hands[0]], edges1[:, :, : hands[1]]), (lock0[: hands[0]], lock1[: hands[1]]))


@lru_cache(maxsize=256)
def _schedule(rounds: int, age: int, averaged: tuple[float, int]) -> tuple[Singles, Singles]:
    """The scale of each round, and its share in the average for so scaled a play."""
    found = scales(rounds, age)
    shares = [share(turn, rounds, averaged) / found[turn] for turn in range(rounds)]
    return np.array(found, np.float32), np.array(shares, np.float32)


def _laid(start: Start, side: Side) -> Start:
    """Regrets to start with, slots decision by decision, with states that stand for nothing, up to a whole number of lanes."""
    width, decisions, states = start.edges.shape
    edges = np.zeros((decisions, width, _whole(states)), np.float32)
    edges[:, :, states:] = side.floor.transpose(1, 0, 2)
    edges[:, :, :states] = start.edges.transpose(1, 0, 2)
    owed = np.full(_whole(states), FLOOR)
    owed[:states] = start.locks
    return Start(edges.reshape(decisions * width, -1), owed)


@lru_cache
def _padded(states: bytes) -> Indices:
    """With states that stand for nothing, up to a whole number of lanes."""
    other = np.frombuffer(states, np.int64)
    return np.concatenate([other, np.arange(len(other), _whole(len(other)))])


@njit(cache=True)
def _whole(number):  # type: ignore[no-untyped-def]
    return (number + LANES - 1) // LANES * LANES


@njit(cache=True)
def _towards(weights, pays, even):  # type: ignore[no-untyped-def]
    sorts, n0, n1 = pays.shape
    out0 = np.zeros((sorts, n1, _whole(n0)), np.float32)
    out1 = np.zeros((sorts, n0, _whole(n1)), np.float32)
    for sort in range(sorts):
        for a in range(n0):
            for b in range(n1):
                gain = weights[a, b] * (pays[sort, a, b] - even)
                out0[sort, b, a] = gain
                out1[sort, a, b] = -gain
    return out0, out1


@njit(cache=True)
def _play(  # type: ignore[no-untyped-def]
    plan0, plan1, towards0, towards1, other0, other1, hands0, hands1, start0, start1, found, shares
):
    sigma0, regret0, reach0, sums0, owed0, lock0, locks0 = _begin(plan0, other0, start0)
    sigma1, regret1, reach1, sums1, owed1, lock1, locks1 = _begin(plan1, other1, start1)
    flat0 = np.zeros((len(plan0.met) + 1, len(other0)), np.float32)
    flat1 = np.zeros((len(plan1.met) + 1, len(other1)), np.float32)
    _spread(plan1, sigma1, lock1, reach1, np.float32(1))
    for turn in range(len(found)):
        _meet(plan0, flat0, reach1, towards0, hands0)
        _learn(plan0, flat0, other0, sigma0, regret0, owed0, lock0)
        _spread(plan0, sigma0, lock0, reach0, found[turn])
        _meet(plan1, flat1, reach0, towards1, hands1)
        _learn(plan1, flat1, other1, sigma1, regret1, owed1, lock1)
        _spread(plan1, sigma1, lock1, reach1, found[turn])
        if shares[turn]:
            _average(plan0, reach0, lock0, sums0, locks0, shares[turn])
            _average(plan1, reach1, lock1, sums1, locks1, shares[turn])
    return (
        _shares(plan0, sums0, sigma0),
        _shares(plan1, sums1, sigma1),
        _lock_shares(locks0, other0),
        _lock_shares(locks1, other1),
    )


@njit(cache=True, error_model="numpy")
def _begin(plan, other, start):  # type: ignore[no-untyped-def]
    slots, states = start.edges.shape
    regret, owed = start.edges.copy(), start.locks.copy()
    sigma, lock = np.zeros((slots, states), np.float32), np.zeros(states, np.float32)
    for row in range(len(plan.counts)):
        low = row * plan.width
        _match(low, low + plan.counts[row], regret, sigma)
    _match_lock(other, owed, lock)
    return (
        sigma,
        regret,
        np.zeros((slots + 2, states), np.float32),
        np.zeros((slots, states), np.float32),
        owed,
        lock,
        np.zeros(states, np.float32),
    )


@njit(cache=True)
def _spread(plan, sigma, lock, reach, scale):  # type: ignore[no-untyped-def]
    for state in range(len(lock)):
        reach[-2, state] = lock[state] * scale
    for row in range(len(plan.counts)):
        before = reach[plan.parents[row]]
        for slot in range(row * plan.width, row * plan.width + plan.counts[row]):
            own, after = sigma[slot], reach[slot]
            for state in range(len(lock)):
                after[state] = before[state] * own[state]


@njit(cache=True)
def _meet(plan, flat, reach, towards, hands):  # type: ignore[no-untyped-def]
    """What each leaf is worth to each state; ``hands`` states are real."""
    whole = hands // LANES * LANES
    for pair in range(len(plan.pairs)):
        matrix = towards[plan.pairs[pair]]
        column = 0
        while column + 2 * LANES <= whole:
            _four(flat, reach, plan.met, 2 * pair, matrix, column)
            column += 2 * LANES
        if column < whole:
            _two(flat, reach, plan.met, 2 * pair, matrix, column)
        if whole < hands:
            _rest(flat, reach, plan.met, 2 * pair, matrix, whole)


@njit(cache=True, error_model="numpy")
def _learn(plan, flat, other, sigma, regret, owed, lock):  # type: ignore[no-untyped-def]
    states = len(lock)
    value = np.zeros((len(plan.counts), states), np.float32)
    for row in range(len(plan.counts) - 1, -1, -1):
        _value(plan, row, flat, sigma, value)
    for row in range(len(plan.counts)):
        low = row * plan.width
        high = low + plan.counts[row]
        for slot in range(low, high):
            _owe(plan, slot, flat, value, value[row], regret[slot])
        _match(low, high, regret, sigma)
    root = value[0].copy()
    for row in range(1, plan.low):
        own = value[row]
        for state in range(states):
            root[state] += own[state]
    for state in range(states):
        mean = lock[state] * root[state] + lock[other[state]] * root[other[state]]
        now = owed[state] + root[state] - mean
        owed[state] = now if now > FLOOR else FLOOR
    _match_lock(other, owed, lock)


@njit(cache=True)
def _value(plan, row, flat, sigma, value):  # type: ignore[no-untyped-def]
    """What a decision is worth: its leaves, and then the decisions that follow, in their order."""
    own = value[row]
    for slot in range(row * plan.width, row * plan.width + plan.counts[row]):
        one, two, now = flat[plan.ends[slot, 0]], flat[plan.ends[slot, 1]], sigma[slot]
        for state in range(len(own)):
            own[state] += now[state] * (one[state] + two[state])
    after, low, found = np.zeros_like(own), row * plan.width, False
    for kid in range(row + 1, len(plan.counts)):
        slot = plan.parents[kid]
        if low <= slot < low + plan.width:
            now, next = sigma[slot], value[kid]
            found = True
            for state in range(len(own)):
                after[state] += now[state] * next[state]
    if found:
        for state in range(len(own)):
            own[state] += after[state]


@njit(cache=True)
def _owe(plan, slot, flat, value, mean, owed):  # type: ignore[no-untyped-def]
    """Adds to what is owed to a slot: its leaves, and how much more the own decisions that follow are worth than its own."""
    one, two = flat[plan.ends[slot, 0]], flat[plan.ends[slot, 1]]
    beyond = -mean
    for number in range(plan.first[slot], plan.first[slot + 1]):
        own = value[plan.after[number]]
        for state in range(len(owed)):
            beyond[state] += own[state]
    for state in range(len(owed)):
        now = owed[state] + ((one[state] + two[state]) + beyond[state])
        owed[state] = now if now > FLOOR else FLOOR


@njit(cache=True, error_model="numpy")
def _match(low, high, regret, sigma):  # type: ignore[no-untyped-def]
    total = np.zeros(regret.shape[1], np.float32)
    for slot in range(low, high):
        own = regret[slot]
        for state in range(len(total)):
            total[state] += own[state]
    for slot in range(low, high):
        own, now = regret[slot], sigma[slot]
        for state in range(len(total)):
            now[state] = own[state] / total[state]


@njit(cache=True, error_model="numpy")
def _match_lock(other, owed, lock):  # type: ignore[no-untyped-def]
    for state in range(len(lock)):
        share = owed[state] / (owed[state] + owed[other[state]])
        lock[state] = share * np.float32(2) if other[state] == state else share


@njit(cache=True)
def _average(plan, reach, lock, sums, locks, share):  # type: ignore[no-untyped-def]
    for slot in range(len(sums)):
        own, here = sums[slot], reach[slot]
        for state in range(len(lock)):
            own[state] += share * here[state]
    for state in range(len(lock)):
        locks[state] += share * lock[state]


@njit(cache=True, error_model="numpy")
def _shares(plan, sums, sigma):  # type: ignore[no-untyped-def]
    decisions, states = len(plan.counts), sums.shape[1]
    out = np.zeros((decisions, plan.width, states), np.float32)
    for row in range(decisions):
        low = row * plan.width
        for state in range(states):
            total = np.float32(0)
            for slot in range(low, low + plan.counts[row]):
                total += sums[slot, state]
            for place in range(plan.counts[row]):
                out[row, place, state] = sums[low + place, state] / total if total > 0 else sigma[low + place, state]
    return out


@njit(cache=True, error_model="numpy")
def _lock_shares(locks, other):  # type: ignore[no-untyped-def]
    out = np.empty_like(locks)
    for state in range(len(locks)):
        share = locks[state] / (locks[state] + locks[other[state]])
        out[state] = share * np.float32(2) if other[state] == state else share
    return out
