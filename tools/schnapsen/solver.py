"""The exact worth of a deal whose stock is gone and whose cards are all known: alpha-beta over the strict rules, in numba.

A side is (hand, points, pending, tricks won, suits declared); a closing is (who: 0 the leader, 1 its rival, or NOBODY,
the record's points, the record's trick).
"""

# ruff: noqa: PLR0917 -- numba calls by position

import numpy as np
from numba import int64, njit
from numba.types import UniTuple

from tools.schnapsen.deal import (
    DEAL,
    MOST_ACTIONS,
    POINTS,
    act,
    legal,
    marriages,
    replies,
    takes,
    to_act,
)
from tools.schnapsen.scoring import NOBODY, result_for_leader, worth_against

NEVER = 4
"""More game points than there are."""
Side, Closing = UniTuple(int64, 5), UniTuple(int64, 3)


@njit(cache=True)
def most(loser, closing):
    """The most game points a seat may still win against the loser; the closing is as the winner sees it."""
    who, record_points, record_trick = closing
    if who == 1:
        return 2 if record_trick else 3
    if who == 0:
        return worth_against(record_points, record_trick)
    return worth_against(loser[1], loser[3])


@njit(cache=True)
def turned(closing):
    """The closing as the rival sees it."""
    return (closing[0] if closing[0] == NOBODY else 1 - closing[0], closing[1], closing[2])


@njit(cache=True)
def result(winner, loser, closing):
    """Game points of the seat that scored last, at the end."""
    return result_for_leader(winner[1], loser[1], loser[3], closing[0], closing[1], closing[2])


@njit(cache=True)
def without(side, card):
    """The side once it has played a card."""
    return (side[0] & ~(1 << card), side[1], side[2], side[3], side[4])


@njit(cache=True)
def winning(side, gain):
    """The side once it has taken a trick."""
    return (side[0], side[1] + gain + side[2], np.int64(0), side[3] + 1, side[4])


@njit(cache=True)
def leading(side, card):
    """The side, which has a trick, once it leads a card: without secrets a marriage that may be declared had better be."""
    hand, points, pending, won, declared = side
    if marriages(hand, declared) >> card & 1:
        points += 20 if card >= 5 else 40
        declared |= 1 << card // 5
    return (hand & ~(1 << card), points, pending, won, declared)


@njit(int64(Side, Side, int64, Closing, int64, int64))
def led_value(leader, rival, led, closing, alpha, beta):
    """Game points of the leader, whose card ``led`` lies on the table, under best play; exact within (alpha, beta)."""
    worst, floor = most(rival, closing), -most(leader, turned(closing))
    if worst <= alpha or floor >= beta:
        return worst if worst <= alpha else floor
    options = replies(rival[0], led)
    for reply in range(20):
        if not options >> reply & 1:
            continue
        gain, taken, rest = POINTS[led] + POINTS[reply], takes(reply, led), without(rival, reply)
        if taken:
            winner, loser, now, low, high = winning(rest, gain), leader, turned(closing), -worst, -alpha
        else:
            winner, loser, now, low, high = winning(leader, gain), rest, closing, alpha, worst
        ended = winner[1] >= 66 or winner[0] == 0
        best = result(winner, loser, now) if ended else np.int64(-NEVER)
        for card in range(19, -1, -1):
            if ended or best >= high or not winner[0] >> card & 1:
                continue
            after = leading(winner, card)
            if after[1] >= 66:
                best = max(best, result(after, loser, now))
            else:
                best = max(best, led_value(after, loser, card, now, max(low, best), high))
        worst = min(worst, -best if taken else best)
        if worst <= alpha:
            break
    return worst


@njit
def value(deal, scratch):
    """Game points for the leader under best play of a deal without draws to come; ``scratch`` is one spare deal."""
    if deal.result:
        return deal.result if deal.leader == 0 else -deal.result
    if deal.led != NOBODY:
        return _led(deal, -NEVER)
    actions = np.empty(MOST_ACTIONS, dtype=np.int64)
    leader, best = deal.leader, -NEVER
    for k in range(legal(deal, actions)):
        scratch[0] = deal
        act(scratch[0], actions[k])
        ended = scratch[0].result
        worth = (ended if leader == 0 else -ended) if ended else _led(scratch[0], best)
        best = max(best, worth)
    return best


@njit
def _led(deal, alpha):
    closer = NOBODY if deal.closer == NOBODY else deal.closer ^ deal.leader
    closing = (np.int64(closer), np.int64(deal.record_points), np.int64(deal.record_trick))
    return led_value(_side(deal, deal.leader), _side(deal, 1 - deal.leader), deal.led, closing, alpha, NEVER)


@njit(cache=True)
def _side(deal, seat):
    return (
        np.int64(deal.hand[seat]),
        np.int64(deal.points[seat]),
        np.int64(deal.pending[seat]),
        np.int64(deal.won[seat]),
        np.int64(deal.declared[seat]),
    )


@njit
def action_values(deal, actions, n, scratch, out):
    """Writes what each action is worth to the seat to act, in game points; ``scratch`` holds two spare deals."""
    me = to_act(deal)
    for k in range(n):
        scratch[1] = deal
        act(scratch[1], actions[k])
        worth = value(scratch[1], scratch[:1])
        out[k] = worth if scratch[1].leader == me else -worth


@njit
def solved(deal, scratch):
    """Game points for seat 0 under best play."""
    worth = value(deal, scratch)
    return worth if deal.leader == 0 else -worth


def spare(count):
    """Room for some deals."""
    return np.zeros(count, dtype=DEAL)
