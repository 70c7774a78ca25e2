"""The sampling bot of the VU Amsterdam platform, for numba: the reference that training is measured by."""

# ruff: noqa: PLR0917 -- numba calls by position

import numpy as np
from numba import njit
from numpy.typing import NDArray

from tools.schnapsen.chance import below, shuffled
from tools.schnapsen.deal import FACE_DOWN, KING, MARRIAGE, MOST_ACTIONS, act, legal, to_act
from tools.schnapsen.players import Deals, Places
from tools.schnapsen.scoring import NOBODY
from tools.schnapsen.solver import spare


class Rdeep:
    """Takes the action with the best mean share of the card points after ``depth`` tricks of random play in sampled worlds.

    It may close. Exchange and close count as tricks, a marriage is declared with its King only.
    """

    def __init__(self, samples: int, depth: int) -> None:
        self.samples, self.depth = samples, depth

    def choose(self, deals: Deals, games: Places, rng: NDArray[np.uint64]) -> Places:
        """See ``Player``."""
        return rdeep_actions(deals, games, self.samples, self.depth, spare(1), rng)


@njit(cache=True)
def rdeep_actions(deals, games, samples, depth, scratch, rng):
    """The sampling bot's actions."""
    out, actions = np.empty(len(games), dtype=np.int64), np.empty(MOST_ACTIONS, dtype=np.int64)
    for i in range(len(games)):
        deal = deals[games[i]]
        n, best = considered(deal, actions), -1.0
        shuffled(rng, actions[:n])
        for k in range(n):
            total = 0.0
            for _ in range(samples if n > 1 else 0):
                total += _sampled_share(deal, actions[k], depth, scratch, rng)
            if total > best:
                best, out[i] = total, actions[k]
    return out


@njit(cache=True)
def considered(deal, actions):
    """Writes the legal actions but for marriages led by the Ober; returns how many."""
    n = 0
    for k in range(legal(deal, actions)):
        action = actions[k]
        if not MARRIAGE <= action < 2 * MARRIAGE or action % 5 == KING:
            actions[n] = action
            n += 1
    return n


@njit(cache=True)
def _sampled_share(deal, action, depth, scratch, rng):
    me, actions, tricks = to_act(deal), np.empty(MOST_ACTIONS, dtype=np.int64), 0
    scratch[0] = deal
    world = scratch[0]
    imagine(world, me, rng)
    while True:
        act(world, action)
        tricks += world.led == NOBODY
        if world.result or tricks == depth:
            break
        action = actions[below(rng, considered(world, actions))]
    both = world.points[0] + world.points[1]
    return world.points[me] / both if both else 0.5


@njit(cache=True)
def imagine(deal, me, rng):
    """Deals the cards that ``me`` has not seen anew, to the rival and the stock, as the rival's replies allow."""
    rival = 1 - me
    if deal.drawn == FACE_DOWN:
        return
    unknown = deal.hand[rival] & ~deal.known[rival]
    held = 0
    for card in range(20):
        held += unknown >> card & 1
    for k in range(deal.drawn, FACE_DOWN):
        unknown |= 1 << deal.stock[k]
    cards, n = np.empty(20, dtype=np.int64), 0
    for lacking in range(2):
        for card in range(20):
            if unknown >> card & 1 and deal.lacks[rival] >> card & 1 == lacking:
                cards[n] = card
                n += 1
        if not lacking:
            shuffled(rng, cards[:n])
    deal.hand[rival] = deal.known[rival]
    for k in range(n):
        if k < held:
            deal.hand[rival] |= 1 << cards[k]
        else:
            deal.stock[deal.drawn + k - held] = cards[k]
