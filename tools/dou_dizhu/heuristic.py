"""A quick player by the worth of hands: what each play leaves, and a few rules of whom to stop, feed and let pass.

It knows what its seat sees: its hand, the cards it does not see, who has how many, what is to be beaten. ``ROLES``
are counted from the landlord: 0 the landlord, 1 the farmer that moves next, 2 the farmer that moves before the landlord.
"""

# mypy: ignore-errors
# ruff: noqa: PLR0917 -- compiled loops are called by position

import numpy as np
from numba import njit

from tools.dou_dizhu.analysis import PLAY, group_worth, slot, split, winged, worth
from tools.dou_dizhu.engine import (
    AIRPLANE,
    BOMB,
    CHAIN_RANKS,
    PAIR,
    QUAD_SOLOS,
    RANKS,
    ROCKET,
    STRAIGHT,
    TRIO,
    TRIO_SOLO,
    alike,
    at_least,
    beaten,
    meta_of,
    of_kind,
    run_of,
    run_tops,
    size,
)

TRAITS = 32
(PASS, PASS_RANK, KEPT, SPLIT, SURE, OUT, ONE, TWO, POWER, LAST_POWER, CARDS, SOLO_RANK, PAIR_RANK, GROUP, DANGER) = (
    0,
    7,
    8,
    9,
    10,
    11,
    12,
    13,
    14,
    15,
    16,
    17,
    18,
    19,
    24,
)
DANGER_RANK, FEED, FEED_RANK, NEAR_KEPT, NEAR_SPLIT, NEAR_POWER, NEAR_PASS = range(25, 32)
SITUATIONS = 9
"""A row of weights for each: 3 * role + who is to be beaten, 0 nobody, 1 the next seat, 2 the one before."""
NEAR = 4
"""An opponent with so few cards is about to go out."""


def standard_weights():
    """Weights by hand, in ranks: what fitting starts from."""
    weights = np.zeros((3, 3, TRAITS))
    weights[:, :, [KEPT, SURE, ONE, CARDS]] = 7, 1, 3, 0.3
    weights[:, :, [DANGER, DANGER_RANK, FEED, FEED_RANK]] = -25, 12, 15, -12
    opponent, partner = (-18, -12, -9, -6, -2, 0, 1), (50, 25, 15, 10, 8, 7, 6)
    for role, by, bias in ((0, 1, opponent), (0, 2, opponent), (1, 1, partner), (1, 2, opponent)):
        weights[role, by, PASS : PASS + 7] = bias
    weights[2, 1, PASS : PASS + 7], weights[2, 2, PASS : PASS + 7] = opponent, partner
    return weights.reshape(SITUATIONS, TRAITS)


@njit(cache=True)
def bucket(cards):
    """Which of BUCKETS a number of cards falls into."""
    if cards <= 3:
        return cards - 1
    if cards <= 5:
        return 3
    if cards <= 8:
        return 4
    return 5 if cards <= 12 else 6


@njit(cache=True)
def with_wings(hand, core, each, length, meta, counts, metas, n):
    """Adds a core with the cheapest kickers, once from all and once from what is in no straight."""
    rest = hand - core
    left = winged(rest, length, each)
    if left < 0:
        return n
    counts[n], metas[n] = hand - left, meta
    n += 1
    tops = run_tops(rest, 1, 5)
    if each == 1 and tops:
        chained = tops | tops >> 4 | tops >> 8 | tops >> 12 | tops >> 16
        free = rest & ~(chained * 15)
        other = winged(free, length, each)
        if other >= 0 and core + free - other != counts[n - 1]:
            counts[n], metas[n] = core + free - other, meta
            n += 1
    return n


@njit(cache=True)
def laden(hand, kind, above, length, counts, metas, n):
    """Trios, airplanes or quads of a kind with kickers, few kickers each."""
    if kind < STRAIGHT:
        number, each, least, most = 3, kind - TRIO, 1, 1
    elif kind < QUAD_SOLOS:
        number, each, least, most = 3, kind - AIRPLANE, length if length else 2, length if length else 6
    else:
        number, each, least, most = 4, kind - QUAD_SOLOS + 1, 1, 1
    having = at_least(hand, number)
    if least == 1:
        for rank in range(above + 1, RANKS):
            if having >> 4 * rank & 1:
                n = with_wings(hand, number << 4 * rank, each, number - 2, meta_of(kind, rank, 1), counts, metas, n)
        return n
    run = 0
    for rank in range(CHAIN_RANKS):
        run = run + 1 if having >> 4 * rank & 1 else 0
        if rank > above:
            for long in range(least, min(run, most) + 1):
                core = run_of(rank - long + 1, long) * 3
                n = with_wings(hand, core, each, long, meta_of(kind, rank, long), counts, metas, n)
    return n


@njit(cache=True)
def few(hand, last, counts, metas):
    """Plays on ``last`` (a meta; -1 for a lead), of those that differ in kickers only the likeliest; how many."""
    if last < 0:
        n = 0
        for kind in range(ROCKET + 1):
            if TRIO_SOLO <= kind < STRAIGHT or AIRPLANE < kind < BOMB:
                n = laden(hand, kind, -1, 0, counts, metas, n)
            else:
                n = of_kind(hand, kind, -1, 0, counts, metas, n)
        return n
    kind, above, length = last & 15, last >> 4 & 15, last >> 8
    if kind == ROCKET:
        return 0
    if TRIO_SOLO <= kind < STRAIGHT or AIRPLANE < kind < BOMB:
        n = laden(hand, kind, above, length, counts, metas, 0)
    else:
        n = of_kind(hand, kind, above, length, counts, metas, 0)
    if kind != BOMB:
        n = alike(hand, BOMB, 4, -1, counts, metas, n)
    return of_kind(hand, ROCKET, -1, 0, counts, metas, n)


@njit(cache=True)
def passing(rest, last, by, role, after, before, traits):
    """Writes the traits of a pass that keeps a hand worth ``rest``."""
    traits[:] = 0
    traits[PASS + bucket(after if by == 1 else before)] = 1
    traits[PASS_RANK] = (last >> 4 & 15) / 12
    traits[KEPT], traits[SPLIT] = (rest >> 5) / PLAY, rest & 31
    traits[ONE], traits[TWO] = rest & 31 == 1, rest & 31 == 2
    nearest = min(after, before) if role == 0 else after if role == 2 else before
    if nearest <= NEAR:
        traits[NEAR_KEPT], traits[NEAR_SPLIT], traits[NEAR_PASS] = traits[KEPT], traits[SPLIT], 1


@njit(cache=True)
def playing(play, meta, rest, unseen, role, after, before, leading, traits):
    """Writes the traits of a play that leaves a hand worth ``rest``."""
    traits[:] = 0
    kind, rank, cards, split = meta & 15, (meta >> 4 & 15) / 12, size(play), rest & 31
    nearest = min(after, before) if role == 0 else after if role == 2 else before
    farthest = max(after, before) if role == 0 else nearest
    sure = not beaten(meta, unseen, farthest)
    traits[KEPT], traits[SPLIT], traits[CARDS] = (rest >> 5) / PLAY, split, cards
    traits[SURE], traits[OUT] = sure, sure and split == 1
    traits[ONE], traits[TWO] = split == 1, split == 2
    if kind >= BOMB:
        traits[POWER], traits[LAST_POWER], traits[NEAR_POWER] = 1, split <= 2, nearest <= NEAR
    else:
        group = kind if kind <= PAIR else 2 if kind < STRAIGHT else 3 if kind == STRAIGHT else 4
        traits[GROUP + group] = 1
    if kind <= PAIR:
        traits[SOLO_RANK + kind] = rank
        if not sure and (nearest == cards or (role == 0 and farthest == cards)):
            traits[DANGER], traits[DANGER_RANK] = 1, rank
    if role and leading and kind <= TRIO and (after if role == 1 else before) == cards:
        traits[FEED], traits[FEED_RANK] = 1, rank
    if nearest <= NEAR:
        traits[NEAR_KEPT], traits[NEAR_SPLIT] = traits[KEPT], split


@njit(cache=True)
def valued(traits, weights):
    """The weighted sum of traits; a play after which the last one cannot be stopped is beyond all others."""
    total = 1000.0 * traits[OUT]
    for k in range(TRAITS):
        total += traits[k] * weights[k]
    return total


@njit(cache=True)
def lead(hand, unseen, role, after, before, weights, worths, memo, counts, metas, traits):
    """(counts, meta) of the lead chosen: of the best split, or of all leads where somebody is about to go out."""
    total = worth(hand, worths, memo)
    urgent = min(after, before) <= 2
    n = few(hand, -1, counts, metas) if urgent else split(hand, worths, memo, counts, metas)
    best, top, least = 0, -1e18, total
    for k in range(n):
        left = hand - counts[k]
        if left == 0:
            return counts[k], metas[k]
        rest = worth(left, worths, memo) if urgent else total - group_worth(metas[k], worths)
        playing(counts[k], metas[k], rest, unseen, role, after, before, True, traits)
        value = valued(traits, weights[3 * role])
        if value > top:
            best, top, least = k, value, rest
    if not urgent:
        keep(hand, counts[best], least, memo)
    return counts[best], metas[best]


@njit(cache=True)
def keep(hand, play, rest, memo):
    """Remembers of a hand that a play of its best split leaves what is known of it."""
    old, new = slot(hand, len(memo)), slot(hand - play, len(memo))
    if memo[new, 0] != hand - play and memo[old, 2] and memo[old, 2] != play:
        memo[new, 0], memo[new, 1] = hand - play, rest
        memo[new, 2], memo[new, 3] = memo[old, 2], memo[old, 3]


@njit(cache=True)
def follow(hand, unseen, role, after, before, last, by, weights, worths, memo, counts, metas, traits):
    """(counts, meta) of the play chosen to beat ``last``, (0, 0) for a pass."""
    n = few(hand, last, counts, metas)
    if n == 0:
        return np.int64(0), np.int64(0)
    row = weights[3 * role + by]
    passing(worth(hand, worths, memo), last, by, role, after, before, traits)
    best, top = -1, valued(traits, row)
    for k in range(n):
        left = hand - counts[k]
        if left == 0:
            return counts[k], metas[k]
        playing(counts[k], metas[k], worth(left, worths, memo), unseen, role, after, before, False, traits)
        value = valued(traits, row)
        if value > top:
            best, top = k, value
    if best < 0:
        return np.int64(0), np.int64(0)
    return counts[best], metas[best]


@njit(cache=True)
def choose(hand, unseen, role, after, before, last, by, weights, worths, memo, counts, metas):
    """(counts, meta) of the play chosen, (0, 0) for a pass; ``last`` is -1 for a lead."""
    traits = np.empty(TRAITS)
    if last < 0:
        return lead(hand, unseen, role, after, before, weights, worths, memo, counts, metas, traits)
    return follow(hand, unseen, role, after, before, last, by, weights, worths, memo, counts, metas, traits)
