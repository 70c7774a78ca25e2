"""Legal plays on packed rank counts as compiled loops: the rules' ``plays``, play for play, in tens of nanoseconds.

A hand is an int of four bits a rank, as ``combinations.count`` packs it. A play is its packed counts and ``meta``:
kind in the order of ``Kind`` + 16 * deciding rank + 256 * length. No play (a pass, a free lead) has counts 0.
"""

# mypy: ignore-errors
# ruff: noqa: PLR0917 -- compiled loops are called by position

import numpy as np
from numba import int64, njit

SOLO, PAIR, TRIO, TRIO_SOLO, TRIO_PAIR, STRAIGHT, PAIR_STRAIGHT = range(7)
AIRPLANE, AIRPLANE_SOLOS, AIRPLANE_PAIRS, QUAD_SOLOS, QUAD_PAIRS, BOMB, ROCKET = range(7, 14)
RANKS, CHAIN_RANKS = 15, 12
EACH = 0x111111111111111
"""One card of each rank."""
CHAIN = 0x111111111111
"""One card of each rank that may be in a chain, the 3 to the A (DD-4.3)."""
JOKERS = 0x11 << 52
MOST_PLAYS = 4096
SHORTEST = (0, 5, 3, 2)


@njit(cache=True)
def at_least(hand, number):
    """A bit for each rank of which a hand holds so many or more, four bits apart."""
    if number == 1:
        return (hand | hand >> 1 | hand >> 2) & EACH
    if number == 2:
        return (hand >> 1 | hand >> 2) & EACH
    if number == 3:
        return (hand & hand >> 1 | hand >> 2) & EACH
    return hand >> 2 & EACH


@njit(cache=True)
def size(hand):
    """How many cards packed counts hold."""
    pairs = (hand & 0x0F0F0F0F0F0F0F0F) + (hand >> 4 & 0x0F0F0F0F0F0F0F0F)
    return (pairs * 0x0101010101010101) >> 56 & 0x7F


@njit(cache=True)
def held(hand, rank):
    """How many cards of a rank."""
    return hand >> 4 * rank & 15


@njit(cache=True)
def meta_of(kind, rank, length):
    """Kind, deciding rank and length in one int."""
    return kind | rank << 4 | length << 8


@njit(cache=True)
def run_of(start, length):
    """One card of each of so many ranks."""
    return ((1 << 4 * length) - 1) // 15 << 4 * start


_LONGS = int64[::1]


@njit(int64(int64, int64, int64, int64, int64, int64, _LONGS, _LONGS, int64), cache=True)
def wings(spare, each, rank, left, core, meta, counts, metas, n):
    """Adds every way to take ``left`` kickers of ``each`` cards from the ranks from ``rank`` up of ``spare``."""
    if left == 0:
        if each == 2 or core & JOKERS != JOKERS:
            counts[n], metas[n] = core, meta
            n += 1
        return n
    if rank == RANKS:
        return n
    number = held(spare, rank)
    if each == 1:
        if number >= 2 and left >= 2:
            n = wings(spare, each, rank + 1, left - 2, core + (2 << 4 * rank), meta, counts, metas, n)
        if number >= 1:
            n = wings(spare, each, rank + 1, left - 1, core + (1 << 4 * rank), meta, counts, metas, n)
    elif number >= 2:
        n = wings(spare, each, rank + 1, left - 1, core + (2 << 4 * rank), meta, counts, metas, n)
    return wings(spare, each, rank + 1, left, core, meta, counts, metas, n)


@njit(cache=True)
def alike(hand, kind, number, above, counts, metas, n):
    """Solos, pairs, trios or bombs above a rank."""
    having = at_least(hand, number)
    for rank in range(above + 1, RANKS):
        if having >> 4 * rank & 1:
            counts[n], metas[n] = number << 4 * rank, meta_of(kind, rank, 1)
            n += 1
    return n


@njit(cache=True)
def attended(hand, kind, number, each, kickers, above, counts, metas, n):
    """Trios or quads above a rank with all their kickers."""
    having = at_least(hand, number)
    for rank in range(above + 1, RANKS):
        if having >> 4 * rank & 1:
            spare = hand & ~(15 << 4 * rank)
            n = wings(spare, each, 0, kickers, number << 4 * rank, meta_of(kind, rank, 1), counts, metas, n)
    return n


@njit(cache=True)
def chains(hand, kind, number, each, above, length, counts, metas, n):
    """Chains of solos, pairs or trios whose top is above a rank, of one length or (0) of all, with wings if ``each``."""
    having = at_least(hand, number) & CHAIN
    run = 0
    for rank in range(CHAIN_RANKS):
        run = run + 1 if having >> 4 * rank & 1 else 0
        if rank <= above:
            continue
        least = length if length else SHORTEST[number]
        most = min(run, length) if length else run
        for long in range(least, most + 1):
            ones = run_of(rank - long + 1, long)
            if each == 0:
                counts[n], metas[n] = ones * number, meta_of(kind, rank, long)
                n += 1
            else:
                n = wings(
                    hand & ~(ones * 15), each, 0, long, ones * number, meta_of(kind, rank, long), counts, metas, n
                )
    return n


@njit(cache=True)
def of_kind(hand, kind, above, length, counts, metas, n):
    """Every play of a kind that is stronger than a rank, of a length or (0) of any."""
    if kind <= TRIO:
        return alike(hand, kind, kind + 1, above, counts, metas, n)
    if kind <= TRIO_PAIR:
        return attended(hand, kind, 3, kind - TRIO, 1, above, counts, metas, n)
    if kind <= AIRPLANE:
        return chains(hand, kind, kind - STRAIGHT + 1, 0, above, length, counts, metas, n)
    if kind <= AIRPLANE_PAIRS:
        return chains(hand, kind, 3, kind - AIRPLANE, above, length, counts, metas, n)
    if kind <= QUAD_PAIRS:
        return attended(hand, kind, 4, kind - QUAD_SOLOS + 1, 2, above, counts, metas, n)
    if kind == BOMB:
        return alike(hand, BOMB, 4, above, counts, metas, n)
    if hand & JOKERS == JOKERS:
        counts[n], metas[n] = JOKERS, meta_of(ROCKET, 14, 1)
        n += 1
    return n


@njit(cache=True)
def leads(hand, counts, metas):
    """Writes every combination in a hand; how many they are."""
    n = 0
    for kind in range(ROCKET + 1):
        n = of_kind(hand, kind, -1, 0, counts, metas, n)
    return n


@njit(cache=True)
def follows(hand, last, counts, metas):
    """Writes every combination in a hand that beats the play with meta ``last``; how many they are."""
    kind = last & 15
    if kind == ROCKET:
        return 0
    n = of_kind(hand, kind, last >> 4 & 15, last >> 8, counts, metas, 0)
    if kind != BOMB:
        n = of_kind(hand, BOMB, -1, 0, counts, metas, n)
    return of_kind(hand, ROCKET, -1, 0, counts, metas, n)


@njit(cache=True)
def beaten(meta, unseen, most):
    """Whether a play may be beaten by cards among ``unseen`` in a hand of at most ``most`` cards."""
    kind, rank, length = meta & 15, meta >> 4 & 15, meta >> 8
    if kind == ROCKET:
        return False
    if unseen & JOKERS == JOKERS and most >= 2:
        return True
    quads = at_least(unseen, 4)
    if quads and most >= 4 and (kind != BOMB or quads >> 4 * (rank + 1)):
        return True
    if kind == BOMB:
        return False
    return higher(kind, rank, length, unseen, most)


@njit(cache=True)
def higher(kind, rank, length, unseen, most):
    """Whether ``unseen`` holds a higher play of the kind; kickers are taken to be there."""
    number, cards = shape(kind, length)
    if cards > most:
        return False
    tops = run_tops(unseen, number, length) if length > 1 else at_least(unseen, number)
    return tops >> 4 * (rank + 1) != 0


@njit(cache=True)
def run_tops(hand, number, length):
    """A bit for each rank that tops a run of so many ranks of at least ``number`` cards."""
    having = at_least(hand, number) & CHAIN
    tops = having
    for _ in range(length - 1):
        tops = tops << 4 & having
    return tops


@njit(cache=True)
def shape(kind, length):
    """(cards of a rank in the core, cards in all) of a kind."""
    if kind <= TRIO:
        return kind + 1, kind + 1
    if kind <= TRIO_PAIR:
        return 3, 3 + kind - TRIO
    if kind <= AIRPLANE:
        number = kind - STRAIGHT + 1
        return number, number * length
    if kind <= AIRPLANE_PAIRS:
        return 3, (3 + kind - AIRPLANE) * length
    if kind <= QUAD_PAIRS:
        return 4, 6 if kind == QUAD_SOLOS else 8
    return 4, 4


def buffers():
    """Room for the plays of any hand: counts and metas."""
    return np.empty(MOST_PLAYS, np.int64), np.empty(MOST_PLAYS, np.int64)
