"""The rounds of discounted CFR+ as loops that numba compiles: a sum an edge and hand, weighted by the round's fourth power."""

# ruff: noqa: PLR0917 -- numba calls by position

import numpy as np
from numba import njit


@njit(cache=True, fastmath=True)
def play(actor, start, child, bounds, gain0, gain1, other0, other1, rounds):  # type: ignore[no-untyped-def]
    """Plays so many rounds; sums of play by edge and of locks for both players, and the play of the last round."""
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
    return sums0, sums1, locks0, locks1, sigma0, sigma1


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
