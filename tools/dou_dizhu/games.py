"""Deals and games: rollouts by the heuristic, and seats played by one policy or another."""

# mypy: ignore-errors
# ruff: noqa: PLR0917 -- compiled loops are called by position

import numpy as np
from numba import njit

from tools.dou_dizhu.chance import shuffle
from tools.dou_dizhu.engine import BOMB, size
from tools.dou_dizhu.heuristic import choose
from tools.dou_dizhu.rivals import any_play, rule_follow, rule_lead

PACK = np.array([rank for rank in range(13) for _ in range(4)] + [13, 14], np.int64)


@njit(cache=True)
def pack_of(cards, low, high):
    """The packed counts of a slice of ranks."""
    hand = 0
    for k in range(low, high):
        hand += 1 << 4 * cards[k]
    return hand


@njit(cache=True)
def settle(hands, turn, last, last_by, made, weights, worths, memo, counts, metas):
    """Plays a deal out by the heuristic: what a farmer's unit is multiplied by, above zero if the landlord (seat 0) wins.

    ``hands`` is used up; ``last`` is -1 for a free lead, ``made`` = combinations of (landlord, farmers) so far. Bombs
    played before the call are not counted.
    """
    doublings = 0
    while True:
        if last_by == turn:
            last = -1
        after, before = (turn + 1) % 3, (turn + 2) % 3
        by = 1 if last_by == after else 2
        play, meta = choose(
            hands[turn],
            hands[after] + hands[before],
            turn,
            size(hands[after]),
            size(hands[before]),
            last,
            by,
            weights,
            worths,
            memo,
            counts,
            metas,
        )
        if play:
            hands[turn] -= play
            last, last_by = meta, turn
            made[min(turn, 1)] += 1
            doublings += meta & 15 >= BOMB
            if hands[turn] == 0:
                return outcome(turn, doublings, made)
        turn = after


@njit(cache=True)
def outcome(out, doublings, made):
    """What a farmer's unit is multiplied by when a seat is out, above zero if it is the landlord (DD-5)."""
    spring = made[1] == 0 if out == 0 else made[0] == 1
    multiplier = 1 << doublings + spring
    return multiplier if out == 0 else -multiplier


@njit(cache=True)
def deal(hands, state):
    """Deals 20, 17 and 17 cards; returns the packed bottom cards (the landlord's, seat 0)."""
    cards = PACK.copy()
    shuffle(cards, 54, state)
    hands[0], hands[1], hands[2] = pack_of(cards, 0, 20), pack_of(cards, 20, 37), pack_of(cards, 37, 54)
    return pack_of(cards, 17, 20)


HOUSE, OTHER, RULE, ANY = range(4)
"""Who plays a seat: the heuristic with one of two sets of weights, RLCard's rule agent, lots."""


@njit(cache=True)
def match(hands, players, weights, worths, memo, counts, metas, state):
    """Plays a deal out by the players of the three roles; the result as of ``settle``."""
    made = np.zeros(2, np.int64)
    turn, last, last_by, mover, doublings = 0, -1, 0, 0, 0
    while True:
        if last_by == turn:
            last = -1
        after, before = (turn + 1) % 3, (turn + 2) % 3
        player = players[turn]
        if player <= OTHER:
            play, meta = choose(
                hands[turn],
                hands[after] + hands[before],
                turn,
                size(hands[after]),
                size(hands[before]),
                last,
                1 if last_by == after else 2,
                weights[player],
                worths[player],
                memo[player],
                counts,
                metas,
            )
        elif player == ANY:
            play, meta = any_play(hands[turn], last, counts, metas, state)
        elif last < 0:
            play, meta = rule_lead(hands[turn])
        else:
            play, meta = rule_follow(hands[turn], last, turn, mover, counts, metas, state)
        if play:
            hands[turn] -= play
            last, last_by = meta, turn
            made[min(turn, 1)] += 1
            doublings += meta & 15 >= BOMB
            if hands[turn] == 0:
                return outcome(turn, doublings, made)
        mover = turn
        turn = after


@njit(cache=True)
def duel(decks, seed, ours, theirs, weights, worths, memo, counts, metas):
    """Random decks, each played with sides changed: our (wins as landlord, as farmers, points as landlord, as farmer)."""
    state = np.array([seed], np.uint64)
    hands, kept = np.empty(3, np.int64), np.empty(3, np.int64)
    won = np.zeros(4)
    for _ in range(decks):
        deal(kept, state)
        for side in range(2):
            players = (ours, theirs, theirs) if side == 0 else (theirs, ours, ours)
            hands[:] = kept
            result = match(hands, players, weights, worths, memo, counts, metas, state)
            result = result if side == 0 else -result
            won[side] += result > 0
            won[2 + side] += result
    return won / decks
