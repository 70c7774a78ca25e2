"""What each way out of a deal is worth: 40 times the chance to win the match, which is chips where chips are worth the same."""

from functools import lru_cache

import numpy as np

from domain.games.one_poker.bots.hands import BEATS, CHIPS, HANDS, RANKS, Indices, Singles
from domain.games.one_poker.bots.tree import Close, Leaf

WON, LOST, TIED = range(3)


def payoffs(values: Singles, stack: int, leaves: tuple[Leaf, ...], kinds: tuple[str, str]) -> Singles:
    """What player 0 stands to have after each leaf; axes: leaf, state of player 0, state of player 1.

    ``stack`` is player 0's before the ante. ``values[stack][own][rival]`` is the worth to the seat that is first in
    a deal, by the ranks both seats carry into it.
    """
    ends = np.empty((len(leaves), 3, RANKS, RANKS), values.dtype)
    for out, (close, chips) in zip(ends, leaves, strict=True):
        out[WON] = values[stack + 1 + chips]
        out[LOST] = CHIPS - values[CHIPS - stack + 1 + chips].T
        out[TIED] = CHIPS - values[CHIPS - stack].T
        if close is not Close.SHOWDOWN:
            out[:] = out[LOST if close is Close.FIRST_FOLDS else WON]
    shape = len(leaves), len(HANDS[kinds[0]].pairs), len(HANDS[kinds[1]].pairs)
    return ends.reshape(len(leaves), -1).take(_showdowns(kinds), axis=1).reshape(shape)


@lru_cache(maxsize=64)
def _showdowns(kinds: tuple[str, str]) -> Indices:
    """For each pair of states where a showdown leads: won, lost or tied, and the ranks both carry."""
    first, second = HANDS[kinds[0]], HANDS[kinds[1]]
    wins, loses = BEATS[first.locked][:, second.locked], BEATS[second.locked][:, first.locked].T
    result = np.where(wins, WON, np.where(loses, LOST, TIED))
    return np.asarray((result * RANKS + first.carried[:, None]) * RANKS + second.carried[None]).ravel()
