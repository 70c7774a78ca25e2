"""The rows of ``domain.games.schnapsen.bots.features`` once more, for numba: the same numbers from a deal in plain form."""

# ruff: noqa: PLR0917 -- numba calls by position
import numpy as np
from numba import njit

from domain.games.schnapsen.bots import features as net
from tools.schnapsen.deal import CLOSE, EXCHANGE, FACE_DOWN, MARRIAGE, POINTS, exhausted, is_open, takes, to_act
from tools.schnapsen.scoring import NOBODY

ALL = (1 << 20) - 1
MOST_STATE, MOST_ACTION = net.MOST_STATE, net.MOST_ACTION
(MINE, SHOWN, RIVALS, UNSEEN, ASLEEP, INDICATOR, LED, GONE_MINE, GONE_RIVALS) = range(9)
WHERE, RIVAL_LED, REPLIED, OPEN, CLOSED, STAKE, FRESH = (
    net.WHERE,
    net.RIVAL_LED,
    net.REPLIED,
    net.OPEN,
    net.CLOSED,
    net.STAKE,
    net.FRESH,
)
SWAP, SHUT, WED, LEAD, ANSWER, TAKE = net.SWAP, net.SHUT, net.WED, net.LEAD, net.ANSWER, net.TAKE
POINTS_FINE, POINTS_COARSE, TRICKS, PENDING = net.POINTS_FINE, net.POINTS_COARSE, net.TRICKS, net.PENDING
SUIT, NEXT = net.SUIT, net.NEXT
PATTERN = np.array([sum(3**k for k in range(5) if mask >> k & 1) for mask in range(32)], dtype=np.int64)
"""A mask of a suit's cards as digits of base three."""


@njit(cache=True)
def sight(deal, where, place):
    """Fills where each card is and the net's number of each card; returns the masks (mine, what the rival may hold)."""
    me = to_act(deal)
    rival = 1 - me
    gone_mine, gone_rivals = _gone(deal, me)
    hand, shown, known = deal.hand[me], deal.known[me], deal.known[rival]
    seen = hand | known | gone_mine | gone_rivals
    if deal.led != NOBODY:
        seen |= 1 << deal.led
    if deal.drawn < FACE_DOWN:
        seen |= 1 << deal.indicator
    asleep = deal.lacks[rival] & ~seen
    unseen = ALL & ~seen & ~asleep
    _mark(where, gone_mine, GONE_MINE)
    _mark(where, gone_rivals, GONE_RIVALS)
    _mark(where, unseen, UNSEEN)
    _mark(where, asleep, ASLEEP)
    _mark(where, hand, MINE)
    _mark(where, shown, SHOWN)
    _mark(where, known, RIVALS)
    if deal.led != NOBODY:
        where[deal.led] = LED
    if deal.drawn < FACE_DOWN:
        where[deal.indicator] = INDICATOR
    _place(place, hand, unseen, known, gone_mine)
    return hand, unseen | known


@njit(cache=True)
def _mark(where, cards, place):
    for card in range(20):
        if cards >> card & 1:
            where[card] = place


@njit(cache=True)
def _gone(deal, me):
    mine, rivals = 0, 0
    for t in range(deal.tricks):
        if deal.leaders[t] == me:
            mine |= 1 << deal.leads[t]
            rivals |= 1 << deal.replies[t]
        else:
            mine |= 1 << deal.replies[t]
            rivals |= 1 << deal.leads[t]
    return mine, rivals


@njit(cache=True)
def _place(place, hand, unseen, known, gone_mine):
    """Plain suits in falling order of what the seat sees of them, ties in the pack's order."""
    keys = np.empty(4, dtype=np.int64)
    for suit in range(4):
        shift = 5 * suit
        key = hand >> shift & 31
        key = key << 5 | (unseen >> shift & 31)
        key = key << 5 | (known >> shift & 31)
        keys[suit] = key << 5 | (gone_mine >> shift & 31)
    for suit in range(4):
        rank = 0 if suit == 0 else 1
        for rival in range(1, 4):
            if suit and (keys[rival] > keys[suit] or (keys[rival] == keys[suit] and rival < suit)):
                rank += 1
        for k in range(5):
            place[5 * suit + k] = 5 * rank + k


@njit(cache=True)
def position_rows(deal, where, place, out):
    """Writes the rows of the position; returns how many."""
    me = to_act(deal)
    n = 0
    for card in range(20):
        out[n] = WHERE + 20 * where[card] + place[card]
        n += 1
    for t in range(deal.tricks):
        if deal.leaders[t] == me:
            out[n] = REPLIED + 20 * place[deal.leads[t]] + place[deal.replies[t]]
        else:
            out[n] = RIVAL_LED + 20 * min(t, 5) + place[deal.leads[t]]
        n += 1
    replying = 0 if deal.led == NOBODY else 1
    if deal.closer == NOBODY:
        size = 0 if deal.drawn == FACE_DOWN else FACE_DOWN - deal.drawn + 1
        out[n] = OPEN + size // 2 * 2 + replying
        n += 1
    else:
        by_rival = 0 if deal.closer == me else 1
        worth = 3 if not deal.record_trick else 2 if deal.record_points < 33 else 1
        out[n] = CLOSED + 10 * by_rival + 2 * min(deal.tricks - deal.closed_after, 4) + replying
        out[n + 1] = STAKE + 3 * by_rival + worth - 1
        n += 2
    if not exhausted(deal):
        out[n] = FRESH + _fresh(deal, 1 - me)
        n += 1
    return n


@njit(cache=True)
def _fresh(deal, rival):
    if deal.led != NOBODY:
        return 0
    last = -1
    for t in range(deal.tricks):
        if deal.leaders[t] == rival:
            last = t
    if last < 0:
        return 6
    draws = deal.tricks if deal.closer == NOBODY else deal.closed_after
    return max(0, draws - last)


@njit(cache=True)
def action_rows(deal, place, mine, theirs, action, out):
    """Writes the rows of an action; returns how many."""
    me = to_act(deal)
    points, rivals, pending, rivals_pending, won, rivals_won, following = _after(deal, me, action)
    n = _kind_rows(deal, place, action, out)
    n = _standing_rows(0, points, pending, out, n)
    n = _standing_rows(1, rivals, rivals_pending, out, n)
    out[n] = TRICKS + 3 * min(won, 2) + min(rivals_won, 2)
    out[n + 1] = NEXT + 2 * following + (0 if is_open(deal) and action != CLOSE else 1)
    n += 2
    mine = _left(deal, mine, action)
    for suit in range(4):
        pattern = PATTERN[mine >> (5 * suit) & 31] + 2 * PATTERN[theirs >> (5 * suit) & 31]
        out[n] = SUIT + (243 if suit else 0) + pattern
        n += 1
    return n


@njit(cache=True)
def _after(deal, me, action):
    """Points, pending points and tricks of both sides after an action; 0 if ``me`` is on lead then, 1 the rival, 2 mid-trick."""
    rival = 1 - me
    points, rivals = deal.points[me], deal.points[rival]
    pending, rivals_pending = deal.pending[me], deal.pending[rival]
    won, rivals_won = deal.won[me], deal.won[rival]
    if action >= EXCHANGE:
        return points, rivals, pending, rivals_pending, won, rivals_won, 0
    if deal.led == NOBODY:
        bonus = 0 if action < MARRIAGE else 20 if action >= MARRIAGE + 5 else 40
        if won:
            return points + bonus, rivals, pending, rivals_pending, won, rivals_won, 2
        return points, rivals, pending + bonus, rivals_pending, won, rivals_won, 2
    gain = POINTS[deal.led] + POINTS[action]
    if takes(action, deal.led):
        return points + gain + pending, rivals, 0, rivals_pending, won + 1, rivals_won, 0
    return points, rivals + gain + rivals_pending, pending, 0, won, rivals_won + 1, 1


@njit(cache=True)
def _kind_rows(deal, place, action, out):
    if action >= EXCHANGE:
        out[0] = SWAP if action == EXCHANGE else SHUT
    elif action >= MARRIAGE:
        card = place[action - MARRIAGE]
        out[0] = WED + card // 5 * 2 + card % 5 - 1
    elif deal.led == NOBODY:
        out[0] = LEAD + (0 if is_open(deal) else 20) + place[action]
    else:
        out[0] = ANSWER + 20 * place[deal.led] + place[action]
        out[1] = TAKE + (20 if takes(action, deal.led) else 0) + place[action]
        return 2
    return 1


@njit(cache=True)
def _left(deal, hand, action):
    """The hand after an action."""
    if action == EXCHANGE:
        return hand ^ (1 | 1 << deal.indicator)
    if action == CLOSE:
        return hand
    return hand & ~(1 << (action - MARRIAGE if action >= MARRIAGE else action))


@njit(cache=True)
def _standing_rows(side, points, pending, out, n):
    have = min(points, 66)
    out[n] = POINTS_FINE + 67 * side + have
    out[n + 1] = POINTS_COARSE + 12 * side + have // 6
    n += 2
    if pending:
        out[n] = PENDING + 3 * side + min(pending // 20, 3) - 1
        n += 1
    return n
