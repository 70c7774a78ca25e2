"""A deal of Schnapsen in plain numbers for numba: what the rules say, thousands of deals a moment.

A card is 5 * suit + strength, trumps are suit 0; a set of cards is a mask of twenty bits. An action is the card to play,
MARRIAGE + the card that declares, EXCHANGE or CLOSE. The rules' own tests hold this against ``domain.games.schnapsen``.
"""

import numpy as np
from numba import njit

from tools.schnapsen.chance import shuffled
from tools.schnapsen.scoring import NOBODY, result_for_leader

MARRIAGE, EXCHANGE, CLOSE, ACTIONS = 20, 40, 41, 42
"""Actions 0 to 19 play a card, 20 to 39 declare with it."""
MOST_ACTIONS = 12
"""The most that a seat can choose from: five cards, a marriage in two ways each, exchange and close."""
POINTS = np.array([2, 3, 4, 10, 11] * 4, dtype=np.int32)
TRUMPS = 31
OBER, KING = 1, 2
FACE_DOWN = 9
"""Face-down cards of a whole stock; the indicator lies under them."""

DEAL = np.dtype(
    [
        ("hand", np.int32, 2),
        ("known", np.int32, 2),
        ("points", np.int32, 2),
        ("pending", np.int32, 2),
        ("won", np.int32, 2),
        ("declared", np.int32, 2),
        ("lacks", np.int32, 2),
        ("stock", np.int32, FACE_DOWN),
        ("drawn", np.int32),
        ("indicator", np.int32),
        ("leader", np.int32),
        ("led", np.int32),
        ("closer", np.int32),
        ("closed_after", np.int32),
        ("record_points", np.int32),
        ("record_trick", np.int32),
        ("tricks", np.int32),
        ("leads", np.int32, 10),
        ("replies", np.int32, 10),
        ("leaders", np.int32, 10),
        ("result", np.int32),
    ],
    align=True,
)
"""``result`` is game points for seat 0, 0 while the deal goes on; ``lacks`` are cards a seat was proved not to hold after a
close, ``declared`` suits, ``drawn`` counts face-down cards that are gone, ``led`` is NOBODY when a seat is to lead."""


@njit(cache=True)
def random_order(rng):
    """A pack in random order, the indicator (place 6) a trump: any suit might be called suit 0."""
    order = np.arange(20)
    shuffled(rng, order)
    trump = order[6] // 5
    for i in range(20):
        suit = order[i] // 5
        if suit == trump:
            order[i] -= 5 * trump
        elif suit == 0:
            order[i] += 5 * trump
    return order


@njit(cache=True)
def deal_out(deal, order, leader):
    """Deals the order out as FD-7 does; ``leader`` is the non-dealer."""
    dealer = 1 - leader
    deal.hand[leader] = mask_of(order[0:3]) | mask_of(order[7:9])
    deal.hand[dealer] = mask_of(order[3:6]) | mask_of(order[9:11])
    for seat in range(2):
        deal.known[seat] = deal.points[seat] = deal.pending[seat] = 0
        deal.won[seat] = deal.declared[seat] = deal.lacks[seat] = 0
    for i in range(FACE_DOWN):
        deal.stock[i] = order[11 + i]
    deal.indicator = order[6]
    deal.leader = leader
    deal.led = deal.closer = NOBODY
    deal.drawn = deal.closed_after = deal.record_points = deal.record_trick = deal.tricks = deal.result = 0


@njit(cache=True)
def mask_of(cards):
    """The set of some cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


@njit(cache=True)
def to_act(deal):
    """The seat that is to act."""
    return deal.leader if deal.led == NOBODY else 1 - deal.leader


@njit(cache=True)
def is_open(deal):
    """Cards are still drawn."""
    return deal.closer == NOBODY and deal.drawn < FACE_DOWN


@njit(cache=True)
def exhausted(deal):
    """All cards are drawn, so that both hands are known."""
    return deal.closer == NOBODY and deal.drawn == FACE_DOWN


@njit(cache=True)
def takes(reply, led):
    """Whether the reply takes the trick (SN-3.2)."""
    if reply // 5 == led // 5:
        return reply > led
    return reply < 5


@njit(cache=True)
def replies(hand, led):
    """The cards of a hand that may answer a lead where the rules are strict (SN-4.1)."""
    suit = (TRUMPS << (5 * (led // 5))) & hand
    higher = suit & ~((2 << led) - 1)
    if higher:
        return higher
    if suit:
        return suit
    return hand & TRUMPS if hand & TRUMPS else hand


@njit(cache=True)
def marriages(hand, declared):
    """The Kings and Obers by which a marriage may be declared."""
    out = 0
    for suit in range(4):
        pair = ((1 << OBER) | (1 << KING)) << (5 * suit)
        if hand & pair == pair and not declared >> suit & 1:
            out |= pair
    return out


@njit(cache=True)
def legal(deal, actions):
    """Writes the legal actions, in the order of the rules' ``legal_actions``; returns how many."""
    hand = deal.hand[to_act(deal)]
    n = 0
    if deal.led == NOBODY:
        if is_open(deal):
            if hand & 1:
                actions[n] = EXCHANGE
                n += 1
            actions[n] = CLOSE
            n += 1
        n = _spread(actions, n, marriages(hand, deal.declared[deal.leader]), MARRIAGE)
    elif not is_open(deal):
        hand = replies(hand, deal.led)
    return _spread(actions, n, hand, 0)


@njit(cache=True)
def _spread(actions, n, cards, offset):
    for card in range(20):
        if cards >> card & 1:
            actions[n] = offset + card
            n += 1
    return n


@njit(cache=True)
def act(deal, action):
    """Moves the deal on, draws and the end of the deal included."""
    if action == EXCHANGE:
        _exchange(deal)
    elif action == CLOSE:
        _close(deal)
    elif action >= MARRIAGE:
        _declare(deal, action - MARRIAGE)
    elif deal.led == NOBODY:
        _lead(deal, action)
    else:
        _reply(deal, action)


@njit(cache=True)
def _exchange(deal):
    seat = deal.leader
    deal.hand[seat] ^= 1 | 1 << deal.indicator
    deal.known[seat] |= 1 << deal.indicator
    deal.indicator = 0


@njit(cache=True)
def _close(deal):
    rival = 1 - deal.leader
    deal.closer = deal.leader
    deal.closed_after = deal.tricks
    deal.record_points = deal.points[rival]
    deal.record_trick = 1 if deal.won[rival] else 0


@njit(cache=True)
def _declare(deal, card):
    seat, suit = deal.leader, card // 5
    worth = 20 if suit else 40
    if deal.won[seat]:
        deal.points[seat] += worth
    else:
        deal.pending[seat] += worth
    deal.declared[seat] |= 1 << suit
    partner = 5 * suit + OBER + KING - card % 5
    deal.known[seat] |= 1 << partner
    _lead(deal, card)
    if deal.points[seat] >= 66 and deal.won[seat]:
        _end(deal)


@njit(cache=True)
def _lead(deal, card):
    _from_hand(deal, deal.leader, card)
    deal.led = card


@njit(cache=True)
def _from_hand(deal, seat, card):
    deal.hand[seat] &= ~(1 << card)
    deal.known[seat] &= ~(1 << card)


@njit(cache=True)
def _reply(deal, card):
    led, follower = deal.led, 1 - deal.leader
    if deal.closer != NOBODY:
        deal.lacks[follower] |= _disproved(led, card)
    _from_hand(deal, follower, card)
    winner = follower if takes(card, led) else deal.leader
    deal.leads[deal.tricks] = led
    deal.replies[deal.tricks] = card
    deal.leaders[deal.tricks] = deal.leader
    deal.tricks += 1
    deal.points[winner] += POINTS[led] + POINTS[card] + deal.pending[winner]
    deal.pending[winner] = 0
    deal.won[winner] += 1
    deal.leader = winner
    deal.led = NOBODY
    if deal.points[winner] >= 66 or deal.hand[0] | deal.hand[1] == 0:
        _end(deal)
    elif is_open(deal):
        _draw(deal)


@njit(cache=True)
def _disproved(led, card):
    """The cards that a hand bound by SN-4.1 cannot hold if it gave this reply."""
    suit = TRUMPS << (5 * (led // 5))
    higher = suit & ~((2 << led) - 1)
    if card // 5 == led // 5:
        return 0 if card > led else higher
    return suit if card < 5 else suit | TRUMPS


@njit(cache=True)
def _draw(deal):
    winner, loser = deal.leader, 1 - deal.leader
    deal.hand[winner] |= 1 << deal.stock[deal.drawn]
    deal.drawn += 1
    if deal.drawn < FACE_DOWN:
        deal.hand[loser] |= 1 << deal.stock[deal.drawn]
        deal.drawn += 1
    else:
        deal.hand[loser] |= 1 << deal.indicator
        deal.known[loser] |= 1 << deal.indicator


@njit(cache=True)
def _end(deal):
    """SN-6; the leader is the seat that scored last."""
    worth = result_for_leader(
        deal.points[deal.leader],
        deal.points[1 - deal.leader],
        deal.won[1 - deal.leader],
        NOBODY if deal.closer == NOBODY else deal.closer ^ deal.leader,
        deal.record_points,
        deal.record_trick,
    )
    deal.result = worth if deal.leader == 0 else -worth
