"""Labelled plays: self-play by determinised Monte Carlo, every candidate with its share of worlds won and points."""

# mypy: ignore-errors
# ruff: noqa: PLR0917 -- compiled loops are called by position

import numpy as np
from numba import njit

from tools.dou_dizhu.analysis import worth
from tools.dou_dizhu.chance import draw, shuffle
from tools.dou_dizhu.engine import BOMB, RANKS, follows, held, leads, size
from tools.dou_dizhu.games import deal, outcome, settle
from tools.dou_dizhu.heuristic import TRAITS, playing, valued

STATE = 9
ROLE, HAND, UNSEEN, BOTTOM, LAST, META, BY, COUNTS, MADE = range(STATE)
"""Columns of a position: counts is after + 32 * before, made is the landlord's plays + 64 * the farmers'; BY 0 for a lead."""
BEST, OTHERS = 7, 2
"""How many candidates a decision has: so many of the heuristic's best, so many by lot, and a pass."""
MOST = BEST + OTHERS + 1
POINTS_SHARE = 0.04
"""What a point counts beside a win where the next move is chosen."""


@njit(cache=True)
def candidates(position, weights, worths, memo, counts, metas, state, out):
    """Writes candidates, (counts, meta) a row, a pass as (0, -1) first where there may be one; how many they are."""
    hand, last, role = position[HAND], position[META], position[ROLE]
    after, before = position[COUNTS] & 31, position[COUNTS] >> 5
    n = leads(hand, counts, metas) if last < 0 else follows(hand, last, counts, metas)
    found = 0
    if last >= 0:
        out[0, 0], out[0, 1] = 0, -1
        found = 1
    if n <= BEST + OTHERS:
        for k in range(n):
            out[found, 0], out[found, 1] = counts[k], metas[k]
            found += 1
        return found
    scores, traits = np.empty(n), np.empty(TRAITS)
    for k in range(n):
        rest = worth(hand - counts[k], worths, memo)
        playing(counts[k], metas[k], rest, position[UNSEEN], role, after, before, last < 0, traits)
        scores[k] = valued(traits, weights[3 * role + position[BY]])
    for place in range(BEST + OTHERS):
        best = place
        if place < BEST:
            for k in range(place + 1, n):
                if scores[k] > scores[best]:
                    best = k
        else:
            best = place + draw(state, n - place)
        scores[place], scores[best] = scores[best], scores[place]
        counts[place], counts[best] = counts[best], counts[place]
        metas[place], metas[best] = metas[best], metas[place]
        out[found, 0], out[found, 1] = counts[place], metas[place]
        found += 1
    return found


@njit(cache=True)
def imagine(position, hands, cards, state):
    """Deals the unseen cards to the two others: every deal that fits counts and the known bottom cards is as likely."""
    role = position[ROLE]
    after, before = (role + 1) % 3, (role + 2) % 3
    bottom = position[BOTTOM] if role else 0
    loose = position[UNSEEN] - bottom
    n = 0
    for rank in range(RANKS):
        for _ in range(held(loose, rank)):
            cards[n] = rank
            n += 1
    shuffle(cards, n, state)
    first = 0
    wanted = (position[COUNTS] & 31) - (size(bottom) if after == 0 else 0)
    for k in range(wanted):
        first += 1 << 4 * cards[k]
    second = loose - first
    hands[role], hands[after], hands[before] = position[HAND], first, second
    hands[0] += bottom if role else 0


@njit(cache=True)
def weigh(position, plays, n, worlds, weights, worths, memo, counts, metas, state, won, points):
    """The share of worlds won and the mean points of each candidate, for the seat's side, the multiplier so far left out."""
    dealt, hands, made = np.empty(3, np.int64), np.empty(3, np.int64), np.empty(2, np.int64)
    cards = np.empty(54, np.int64)
    role = position[ROLE]
    side = 1 if role == 0 else -1
    last_by = (role + position[BY]) % 3
    won[:n], points[:n] = 0.0, 0.0
    for _ in range(worlds):
        imagine(position, dealt, cards, state)
        for k in range(n):
            hands[:] = dealt
            made[0], made[1] = position[MADE] & 63, position[MADE] >> 6
            last, by = position[META], last_by
            doubled = 0
            if plays[k, 0]:
                hands[role] -= plays[k, 0]
                last, by = plays[k, 1], role
                made[min(role, 1)] += 1
                doubled = plays[k, 1] & 15 >= BOMB
            if hands[role] == 0:
                result = outcome(role, 0, made)
            else:
                result = settle(hands, (role + 1) % 3, last, by, made, weights, worths, memo, counts, metas)
            won[k] += result * side > 0
            points[k] += result * side << doubled
    won[:n] /= worlds
    points[:n] /= worlds


@njit(cache=True)
def opening(auctioned, hands, worths, memo, state):
    """Deals; if ``auctioned`` the seat whose 17 cards are worth most is the landlord; returns the bottom cards."""
    bottom = deal(hands, state)
    if auctioned:
        hands[0] -= bottom
        best = 0
        for seat in range(1, 3):
            if worth(hands[seat], worths, memo) >> 5 > worth(hands[best], worths, memo) >> 5:
                best = seat
        hands[0], hands[best] = hands[best], hands[0]
        hands[0] += bottom
    return bottom


@njit(cache=True)
def play_labelled(
    auctioned, worlds, stray, weights, worths, memo, counts, metas, state, positions, plays, labels, first
):
    """Plays one deal and writes what it labels: (positions, plays); ``plays[k] = (position, counts, meta)``.

    A move is the best by its labels, or with chance ``stray`` in a hundred any candidate.
    """
    hands, made = np.empty(3, np.int64), np.zeros(2, np.int64)
    bottom = opening(auctioned, hands, worths, memo, state)
    out = np.empty((MOST, 2), np.int64)
    won, points = np.empty(MOST), np.empty(MOST)
    turn, last, last_counts, last_by = 0, -1, 0, 0
    n_positions = n_plays = 0
    while True:
        if last_by == turn:
            last, last_counts = -1, 0
        after, before = (turn + 1) % 3, (turn + 2) % 3
        position = positions[n_positions]
        position[ROLE], position[HAND], position[UNSEEN] = turn, hands[turn], hands[after] + hands[before]
        position[BOTTOM], position[LAST], position[META] = bottom, last_counts, last
        position[BY] = 0 if last < 0 else 1 if last_by == after else 2
        position[COUNTS] = size(hands[after]) + 32 * size(hands[before])
        position[MADE] = made[0] + 64 * made[1]
        n = candidates(position, weights, worths, memo, counts, metas, state, out)
        choice = 0
        if n > 1:
            weigh(position, out, n, worlds, weights, worths, memo, counts, metas, state, won, points)
            for k in range(n):
                plays[n_plays, 0] = first + n_positions
                plays[n_plays, 1], plays[n_plays, 2] = out[k, 0], out[k, 1]
                labels[n_plays, 0], labels[n_plays, 1] = won[k], points[k]
                n_plays += 1
                if won[k] + POINTS_SHARE * points[k] > won[choice] + POINTS_SHARE * points[choice]:
                    choice = k
            n_positions += 1
            if draw(state, 100) < stray:
                choice = draw(state, n)
        play, meta = out[choice, 0], out[choice, 1]
        if play:
            hands[turn] -= play
            if turn == 0:
                bottom = unplayed(bottom, play)
            last, last_counts, last_by = meta, play, turn
            made[min(turn, 1)] += 1
            if hands[turn] == 0:
                return n_positions, n_plays
        turn = after


@njit(cache=True)
def unplayed(bottom, play):
    """The bottom cards that the landlord must still hold after a play, suits aside."""
    left = 0
    for rank in range(RANKS):
        left += max(0, held(bottom, rank) - held(play, rank)) << 4 * rank
    return left


@njit(cache=True)
def produce(deals, worlds, stray, weights, worths, memo, counts, metas, state, positions, plays, labels):
    """Plays deals, every other one with the best hand as landlord; how many positions and plays were written."""
    n_positions = n_plays = 0
    for each in range(deals):
        more = play_labelled(
            each & 1,
            worlds,
            stray,
            weights,
            worths,
            memo,
            counts,
            metas,
            state,
            positions[n_positions:],
            plays[n_plays:],
            labels[n_plays:],
            n_positions,
        )
        n_positions += more[0]
        n_plays += more[1]
    return n_positions, n_plays
