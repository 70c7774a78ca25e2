"""Opponents to measure against, compiled: RLCard's rule agent (its rules in our words, odd corners and all), and random plays."""

# mypy: ignore-errors
# ruff: noqa: PLR0917 -- compiled loops are called by position

from numba import njit

from tools.dou_dizhu.chance import draw
from tools.dou_dizhu.engine import (
    AIRPLANE,
    BOMB,
    JOKERS,
    PAIR,
    RANKS,
    ROCKET,
    SOLO,
    STRAIGHT,
    TRIO,
    follows,
    held,
    leads,
    meta_of,
    run_of,
)


@njit(cache=True)
def rule_lead(hand):
    """(counts, meta) of the first of rocket, bomb, trio, airplane, straight, pair, solo that has the lowest rank."""
    rank = 0
    while held(hand, rank) == 0:
        rank += 1
    if hand == JOKERS:
        return hand, meta_of(ROCKET, 14, 1)
    number = held(hand, rank)
    if number == 4:
        return 4 << 4 * rank, meta_of(BOMB, rank, 1)
    if number == 3:
        length = 1
        while rank + length < 12 and held(hand, rank + length) == 3:
            length += 1
        return run_of(rank, length) * 3, meta_of(TRIO if length == 1 else AIRPLANE, rank + length - 1, length)
    length, least = 0, 4
    while rank + length < 12 and 1 <= held(hand, rank + length) <= 2:
        least = min(least, held(hand, rank + length))
        length += 1
    if length >= 5:
        return run_of(rank, length), meta_of(STRAIGHT, rank + length - 1, length)
    return number << 4 * rank, meta_of(SOLO if number == 1 else PAIR, rank, 1)


@njit(cache=True)
def rule_follow(hand, last, role, mover, counts, metas, state):
    """The lowest play of the kind to beat; else a pass on a farmer, or any legal play or pass by lot.

    ``mover`` is the role that moved last, pass or not: the agent takes it for the owner of the play to beat.
    """
    n = follows(hand, last, counts, metas)
    best, lowest = -1, RANKS
    for k in range(n):
        if metas[k] & 15 == last & 15 and metas[k] >> 4 & 15 < lowest:
            best, lowest = k, metas[k] >> 4 & 15
    if best < 0:
        if role and mover:
            return 0, 0
        best = draw(state, n + 1) - 1
    if best < 0:
        return 0, 0
    return counts[best], metas[best]


@njit(cache=True)
def any_play(hand, last, counts, metas, state):
    """A legal play or pass by lot."""
    if last < 0:
        n = leads(hand, counts, metas)
        best = draw(state, n)
    else:
        n = follows(hand, last, counts, metas)
        best = draw(state, n + 1) - 1
    if best < 0:
        return 0, 0
    return counts[best], metas[best]
