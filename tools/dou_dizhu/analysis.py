"""What a hand is worth: its best split into plays, by search over chains with a hash table of what is known.

The worth of a split adds up over its plays: a play counts what its rank is good for, less PLAY for the turn it takes.
Trios and quads carry off the cheapest solos or pairs. A worth is an int: 32 * points + plays of the split.
"""

# mypy: ignore-errors

import numpy as np
from numba import int64, njit

from tools.dou_dizhu.engine import (
    BOMB,
    JOKERS,
    QUAD_PAIRS,
    QUAD_SOLOS,
    RANKS,
    ROCKET,
    SHORTEST,
    STRAIGHT,
    TRIO,
    TRIO_PAIR,
    TRIO_SOLO,
    at_least,
    held,
    meta_of,
    run_of,
    run_tops,
)

PLAY = 700
"""What a turn costs, in hundredths of a rank."""
SOLOS, PAIRS, TRIOS, STRAIGHTS, PAIR_STRAIGHTS, AIRPLANES, BOMBS, QUADS, ROCKETS = range(9)
"""Rows of the table of worths."""
GROUP = (SOLOS, PAIRS, TRIOS, TRIOS, TRIOS, STRAIGHTS, PAIR_STRAIGHTS, *(AIRPLANES,) * 3, QUADS, QUADS, BOMBS, ROCKETS)
"""The row of each kind."""


def standard_worths():
    """``worths[group][deciding rank]`` of the plays of a split, packed as worths are: higher ranks are worth more."""
    points = np.zeros((9, RANKS), np.int64)
    points[:] = np.arange(RANKS) * 100 - 700 - PLAY
    points[BOMBS] = np.arange(RANKS) * 100 + 700 - PLAY
    points[ROCKETS] = 2000 - PLAY
    return points * 32 + 1


def memory(slots=1 << 18):
    """An empty hash table of a power of two of rows: hand, worth, and a chain of its best split (counts and meta) or 0."""
    return np.zeros((slots, 4), np.int64)


@njit(cache=True)
def lowest(ranks):
    """The lowest rank of a set of ranks (a bit each)."""
    rank = 0
    while not ranks >> rank & 1:
        rank += 1
    return rank


@njit(cache=True)
def loaded(rank, solos, pairs, worths):
    """(play, kind, solos left, pairs left) of a quad in the best split: a bomb, or with kickers."""
    change = worths[QUADS, rank] - worths[BOMBS, rank]
    core = 4 << 4 * rank
    fewer_solos, fewer_pairs = solos & (solos - 1), pairs & (pairs - 1)
    by_solos = by_pair = by_pairs = 0
    if fewer_solos:
        by_solos = change - worths[SOLOS, lowest(solos)] - worths[SOLOS, lowest(fewer_solos)]
    if pairs:
        by_pair = change - worths[PAIRS, lowest(pairs)]
    if fewer_pairs:
        by_pairs = by_pair - worths[PAIRS, lowest(fewer_pairs)]
    best = max(by_solos, by_pair, by_pairs)
    if best <= 0:
        return core, BOMB, solos, pairs
    if best == by_solos:
        core += (1 << 4 * lowest(solos)) + (1 << 4 * lowest(fewer_solos))
        return core, QUAD_SOLOS, fewer_solos & (fewer_solos - 1), pairs
    core += 2 << 4 * lowest(pairs)
    if best == by_pair:
        return core, QUAD_SOLOS, solos, fewer_pairs
    return core + (2 << 4 * lowest(fewer_pairs)), QUAD_PAIRS, solos, fewer_pairs & (fewer_pairs - 1)


@njit(cache=True)
def grouped(hand, worths):
    """(worth of all equal ranks apart, solos, pairs, how many trios, quads); the sets a bit for each rank."""
    total = solos = pairs = trios = quads = 0
    if hand & JOKERS == JOKERS:
        total += max(worths[ROCKETS, 14], worths[SOLOS, 13] + worths[SOLOS, 14])
        hand &= ~JOKERS
    for rank in range(RANKS):
        number = held(hand, rank)
        if number == 1:
            solos |= 1 << rank
            total += worths[SOLOS, rank]
        elif number == 2:
            pairs |= 1 << rank
            total += worths[PAIRS, rank]
        elif number == 3:
            trios += 1
            total += worths[TRIOS, rank]
        elif number == 4:
            quads |= 1 << rank
            total += worths[BOMBS, rank]
    return total, solos, pairs, trios, quads


@njit(cache=True)
def loose(hand, worths):
    """The worth of a hand without chains: equal ranks stay together, trios and quads carry off what is cheapest."""
    total, solos, pairs, trios, quads = grouped(hand, worths)
    for _ in range(trios):
        solo = worths[SOLOS, lowest(solos)] if solos else 0
        pair = worths[PAIRS, lowest(pairs)] if pairs else 0
        if min(solo, pair) >= 0:
            break
        total -= min(solo, pair)
        if solo <= pair:
            solos &= solos - 1
        else:
            pairs &= pairs - 1
    if not quads:
        return total
    for rank in range(RANKS):
        if quads >> rank & 1:
            _, kind, fewer_solos, fewer_pairs = loaded(rank, solos, pairs, worths)
            if kind != BOMB:
                total += (
                    worths[QUADS, rank] - worths[BOMBS, rank] - taken(solos ^ fewer_solos, pairs ^ fewer_pairs, worths)
                )
                solos, pairs = fewer_solos, fewer_pairs
    return total


@njit(cache=True)
def taken(solos, pairs, worths):
    """What so many solos and pairs counted."""
    total = 0
    for rank in range(RANKS):
        total += worths[SOLOS, rank] * (solos >> rank & 1) + worths[PAIRS, rank] * (pairs >> rank & 1)
    return total


@njit(cache=True)
def lowest_rank(bits):
    """The lowest rank of a set of ranks, four bits apart."""
    rank = 0
    while not bits & 15:
        bits >>= 4
        rank += 1
    return rank


@njit(cache=True)
def slot(hand, slots):
    """Where a hand stands in a table."""
    mixed = hand * 0x1F83D9ABFB41BD6B
    return (mixed >> 40 ^ mixed >> 20) & (slots - 1)


@njit(cache=True)
def winged(rest, length, each):
    """What an airplane of so many trios leaves when it takes the cheapest wings of ``each`` cards, -1 if there are too few."""
    left, loaded = rest, 0
    for tied in range(each, 4):
        for rank in range(RANKS):
            if loaded < length and held(rest, rank) == tied:
                taken = min(length - loaded, 2 if tied == 2 else 1) if each == 1 else each
                left -= taken << 4 * rank
                loaded += taken if each == 1 else 1
    return -1 if loaded < length or (rest - left) & JOKERS == JOKERS else left


@njit(int64(int64, int64[:, ::1], int64[:, ::1]), cache=True)
def worth(hand, worths, memo):
    """The worth of the best split of a hand: 32 * points + plays."""
    if hand == 0:
        return 0
    place = slot(hand, len(memo))
    if memo[place, 0] == hand:
        return memo[place, 1]
    best, chain, meta = loose(hand, worths), 0, 0
    for number in range(1, 4):
        tops = run_tops(hand, number, SHORTEST[number])
        while tops:
            rank = lowest_rank(tops)
            tops &= tops - 1
            length = SHORTEST[number]
            while rank - length + 1 >= 0:
                ones = run_of(rank - length + 1, length)
                if at_least(hand, number) & ones != ones:
                    break
                for wings in range(3 if number == 3 else 1):
                    rest = hand - ones * number
                    left = winged(rest, length, wings) if wings else rest
                    total = worths[STRAIGHTS + number - 1, rank] + worth(left, worths, memo) if left >= 0 else best
                    if total > best:
                        best, chain, meta = total, hand - left, meta_of(STRAIGHT + number - 1 + wings, rank, length)
                length += 1
    memo[place, 0], memo[place, 1], memo[place, 2], memo[place, 3] = hand, best, chain, meta
    return best


@njit(cache=True)
def group_worth(meta, worths):
    """What a play counts in a split."""
    kind, rank = meta & 15, meta >> 4 & 15
    return worths[GROUP[kind], rank]


@njit(cache=True)
def split(hand, worths, memo, counts, metas):
    """Writes the plays of the best split of a hand; how many they are."""
    n = 0
    while hand:
        worth(hand, worths, memo)
        place = slot(hand, len(memo))
        if not memo[place, 2]:
            break
        counts[n], metas[n] = memo[place, 2], memo[place, 3]
        hand -= memo[place, 2]
        n += 1
    return loose_plays(hand, worths, counts, metas, n)


@njit(cache=True)
def loose_plays(hand, worths, counts, metas, n):
    """Writes the plays that ``loose`` counts."""
    if hand & JOKERS == JOKERS and worths[ROCKETS, 14] >= worths[SOLOS, 13] + worths[SOLOS, 14]:
        counts[n], metas[n] = JOKERS, meta_of(ROCKET, 14, 1)
        n += 1
        hand &= ~JOKERS
    _, solos, pairs, _, _ = grouped(hand, worths)
    for number in range(3, 5):
        for rank in range(RANKS):
            if held(hand, rank) == number:
                if number == 3:
                    core, kind, solos, pairs = carried(rank, solos, pairs, worths)
                else:
                    core, kind, solos, pairs = loaded(rank, solos, pairs, worths)
                counts[n], metas[n] = core, meta_of(kind, rank, 1)
                n += 1
    for rank in range(RANKS):
        if (solos | pairs) >> rank & 1:
            number = 1 if solos >> rank & 1 else 2
            counts[n], metas[n] = number << 4 * rank, meta_of(number - 1, rank, 1)
            n += 1
    return n


@njit(cache=True)
def carried(rank, solos, pairs, worths):
    """(play, kind, solos left, pairs left) of a trio in the best split: with the cheapest kicker, if that gains."""
    solo = worths[SOLOS, lowest(solos)] if solos else 0
    pair = worths[PAIRS, lowest(pairs)] if pairs else 0
    core = 3 << 4 * rank
    if min(solo, pair) >= 0:
        return core, TRIO, solos, pairs
    if solo <= pair:
        return core + (1 << 4 * lowest(solos)), TRIO_SOLO, solos & (solos - 1), pairs
    return core + (2 << 4 * lowest(pairs)), TRIO_PAIR, solos, pairs & (pairs - 1)
