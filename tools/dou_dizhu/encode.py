"""The net's features as compiled loops: the twin of ``bots/features.py``, held to it by a test."""

# mypy: ignore-errors
# ruff: noqa: PLR0917 -- compiled loops are called by position

import numpy as np
from numba import njit

from domain.games.dou_dizhu.bots.features import CARDS, FLAGS, KINDS, MOVE, POSITION, SIZES, THREATS
from domain.games.dou_dizhu.bots.groups import CARRIED, CHAIN_TURNS, CHAINS, PILES, PRICES, SAVINGS, WIDTHS
from domain.games.dou_dizhu.bots.groups import ROCKET as ROCKET_MARK
from domain.games.dou_dizhu.bots.shape import CUT, CUT_SCALES, LOW, MOST_PLAYS, SCALES
from tools.dou_dizhu.engine import BOMB, CHAIN, CHAIN_RANKS, EACH, JOKERS, RANKS, ROCKET, at_least, held, higher, size
from tools.dou_dizhu.label import BOTTOM, BY, COUNTS, HAND, LAST, MADE, META, ROLE, UNSEEN

WIDTH = POSITION + MOVE


@njit(cache=True)
def spread(packed, out, place):
    """Writes packed counts as CARDS zeros and ones."""
    for rank in range(13):
        for level in range(held(packed, rank)):
            out[place + 4 * rank + level] = 1
    out[place + 52], out[place + 53] = held(packed, 13), held(packed, 14)


@njit(cache=True)
def encode(position, play, meta, out):
    """Writes the features of a position and of a move in it (a pass is no play) into a row of zeros."""
    spread(position[UNSEEN], out, 0)
    spread(position[BOTTOM], out, CARDS)
    spread(position[LAST], out, 2 * CARDS)
    place = 3 * CARDS
    if position[BY]:
        out[place + (position[META] & 15)] = 1
        out[place + KINDS + position[BY] - 1] = 1
    place += KINDS + 2
    out[place + (position[COUNTS] & 31) - 1] = 1
    out[place + SIZES + (position[COUNTS] >> 5) - 1] = 1
    made, farmers = position[MADE] & 63, position[MADE] >> 6
    out[POSITION - FLAGS], out[POSITION - 2], out[POSITION - 1] = made == 0, made == 1, farmers == 0
    left = position[HAND] - play
    spread(play, out, POSITION)
    spread(left, out, POSITION + CARDS)
    place = POSITION + 2 * CARDS
    out[place + (meta & 15 if play else KINDS)] = 1
    out[place + KINDS + 1 + min(size(left), SIZES - 1)] = 1
    groups(left, out, place + KINDS + 1 + SIZES)
    shapes(left, position[UNSEEN], out, place + KINDS + 1 + SIZES + CUT)
    if play:
        after, before = position[COUNTS] & 31, position[COUNTS] >> 5
        role = position[ROLE]
        most = max(after, before) if role == 0 else after if role == 2 else before
        by_kind, by_bomb = threats(meta, position[UNSEEN], most)
        alone = out[WIDTH - THREATS - 1] == 1 and not (by_kind or by_bomb)
        out[WIDTH - 3], out[WIDTH - 2], out[WIDTH - 1] = by_kind, by_bomb, alone


@njit(cache=True)
def number(marks):
    """How many ranks are marked."""
    n = 0
    while marks:
        marks &= marks - 1
        n += 1
    return n


@njit(cache=True)
def in_chains(marks, least):
    """The marks that are in a chain of at least so many ranks."""
    tops = marks = marks & CHAIN
    for _ in range(least - 1):
        tops = tops << 4 & marks
    for _ in range(least - 1):
        tops = tops | tops >> 4 & marks
    return tops


@njit(cache=True)
def above(marks):
    """Marks of all ranks above the highest marked."""
    found = EACH
    while marks:
        found &= ~(marks | marks - 1)
        marks &= marks - 1
    return found


@njit(cache=True)
def shapes(hand, unseen, out, place):
    """Writes what a hand is made of: the twin of ``shape.shapes``."""
    some1, some2, some3, fours = at_least(hand, 1), at_least(hand, 2), at_least(hand, 3), at_least(hand, 4)
    ones, twos, threes = some1 & ~some2, some2 & ~some3, some3 & ~fours
    straights, pairs = in_chains(some1, 5), in_chains(some2, 3)
    lone, lone_pairs = ones & ~straights, twos & ~straights & ~pairs
    free = above(at_least(unseen, 1))
    n1, n2, n3, n4 = number(ones), number(twos), number(threes), number(fours)
    out[place], out[place + 1], out[place + 2], out[place + 3] = n1, n2, n3, n4
    out[place + 4], out[place + 5], out[place + 6] = number(straights), number(pairs), number(in_chains(some3, 2))
    out[place + 7], out[place + 8] = number(lone), number(lone_pairs)
    out[place + 9], out[place + 10] = number(lone & LOW), number(lone_pairs & LOW)
    out[place + 11] = number(some1 & free) + number(some2 & free) + number(some3 & free) + number(fours & free)
    out[place + 12] = number(some2 & above(at_least(unseen, 2)))
    out[place + 13] = number(some3 & above(at_least(unseen, 3)))
    out[place + 14] = max(n1 + n2 - n3, 0) + n3 + n4
    out[place + 15] = is_play(hand, ones, twos, threes, n1, n2, n3, n4)
    for k in range(len(SCALES)):
        out[place + k] /= SCALES[k]


@njit(cache=True)
def best_chain(counts):
    """The index of the chain that saves a hand most: the twin of ``groups._best_chain``."""
    best, most = len(CHAINS) - 1, PRICES[-1]
    having = at_least(counts, 1), at_least(counts, 2), at_least(counts, 3)
    for chain in range(len(CHAINS) - 1):
        ranks = CHAINS[chain]
        if having[WIDTHS[chain] - 1] & ranks != ranks:
            continue
        saved = PRICES[chain]
        for rank in range(CHAIN_RANKS):
            if ranks >> 4 * rank & 1:
                saved += SAVINGS[CHAIN_RANKS * (held(counts, rank) - 1) + rank, chain]
        if saved > most or (saved == most and chain < best):
            best, most = chain, saved
    return best


@njit(cache=True)
def groups(hand, out, place):
    """Writes what a hand cut into groups is made of: the twin of ``shape.groups``."""
    bombs = at_least(hand, 4)
    rest = hand - 4 * bombs
    chains = carriers = cost = 0
    for _ in range(2):
        best = best_chain(rest)
        if CHAINS[best]:
            chains += 1
            carriers += number(CHAINS[best]) if WIDTHS[best] == 3 else 0
            cost += CHAIN_TURNS[best]
            rest -= CHAINS[best] * WIDTHS[best]
    solos, pairs, trios = (
        at_least(rest, 1) & ~at_least(rest, 2),
        at_least(rest, 2) & ~at_least(rest, 3),
        at_least(rest, 3),
    )
    if solos & JOKERS == JOKERS:
        solos &= ~JOKERS
        bombs |= ROCKET_MARK
    for rank in range(RANKS):
        for row, marks in enumerate((solos, pairs, trios, bombs)):
            cost += PILES[row, rank] * (marks >> 4 * rank & 1)
    n1, n2, n3 = number(solos), number(pairs), number(trios)
    cost -= CARRIED * min(n3 + carriers, n1 + n2)
    out[place + min(max(n1 + n2, n3) + number(bombs) + chains, MOST_PLAYS)] = 1
    place += MOST_PLAYS + 1
    out[place], out[place + 1], out[place + 2] = n1, n2, n3
    out[place + 3], out[place + 4], out[place + 5] = number(solos & LOW), number(pairs & LOW), cost
    for k in range(len(CUT_SCALES)):
        out[place + k] /= CUT_SCALES[k]


@njit(cache=True)
def is_run(marks, ranks, least):
    """Whether marks are a chain of at least so many ranks, and nothing else."""
    return ranks >= least and number(marks & marks >> 4) == ranks - 1 and marks & ~CHAIN == 0


@njit(cache=True)
def is_play(hand, ones, twos, threes, n1, n2, n3, n4):
    """Whether a hand is one combination."""
    rocket = hand & JOKERS == JOKERS
    if n1 + n2 + n3 + n4 == 1 or hand == JOKERS:
        return True
    if n4:
        return n4 == 1 and n3 == 0 and ((n1 == 2 and n2 == 0 and not rocket) or (n1 == 0 and 1 <= n2 <= 2))
    if n3 == 1:
        return n1 + n2 == 1
    if n3:
        winged = (2 * n2 + n1 == n3 and not rocket) or (n2 == n3 and n1 == 0) or n1 + n2 == 0
        return winged and is_run(threes, n3, 2)
    return (n2 == 0 and is_run(ones, n1, 5)) or (n1 == 0 and is_run(twos, n2, 3))


@njit(cache=True)
def threats(meta, unseen, most):
    """Whether a play may be beaten by its own kind, by a bomb."""
    kind, rank, length = meta & 15, meta >> 4 & 15, meta >> 8
    if kind == ROCKET:
        return False, False
    quads = at_least(unseen, 4)
    if kind == BOMB:
        quads >>= 4 * (rank + 1)
    bombed = (most > 1 and unseen & JOKERS == JOKERS) or (most > 3 and quads != 0)
    return kind != BOMB and higher(kind, rank, length, unseen, most), bombed


@njit(cache=True)
def encode_all(positions, plays, chosen, out):
    """Writes rows of features of the chosen plays."""
    out[:] = 0
    for row in range(len(chosen)):
        play = plays[chosen[row]]
        encode(positions[play[0]], play[1], play[2], out[row])


def rows(positions, plays, chosen):
    """Features of the chosen plays, single floats."""
    out = np.empty((len(chosen), WIDTH), np.float32)
    encode_all(positions, plays, chosen, out)
    return out
