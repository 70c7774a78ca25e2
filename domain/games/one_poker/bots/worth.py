"""What each way out of a deal is worth: 40 times the chance to win the match, which is chips where chips are worth the same."""

import numpy as np

from domain.games.one_poker.bots.hands import BEATS, CHIPS, HANDS, Indices, Singles
from domain.games.one_poker.bots.tree import Close, Leaf


def payoffs(values: Singles, stack: int, leaves: tuple[Leaf, ...], kinds: tuple[str, str]) -> Singles:
    """What player 0 stands to have after each leaf; axes: leaf, state of player 0, state of player 1.

    ``stack`` is player 0's before the ante. ``values[stack][own][rival]`` is the worth to the seat that is first in
    a deal, by the ranks both seats carry into it.
    """
    first, second = HANDS[kinds[0]], HANDS[kinds[1]]
    chips = np.array([leaf.chips for leaf in leaves])
    close = np.array([leaf.close for leaf in leaves])
    win = _by_state(values[stack + 1 + chips], first.carried, second.carried)
    lose = CHIPS - _by_state(values[CHIPS - stack + 1 + chips].transpose(0, 2, 1), first.carried, second.carried)
    tie = CHIPS - _by_state(values[CHIPS - stack].T[None], first.carried, second.carried)
    wins = BEATS[first.locked][:, second.locked]
    loses = BEATS[second.locked][:, first.locked].T
    out = np.where(wins, win, np.where(loses, lose, tie))
    out[close == Close.FIRST_FOLDS] = lose[close == Close.FIRST_FOLDS]
    out[close == Close.SECOND_FOLDS] = win[close == Close.SECOND_FOLDS]
    return out


def _by_state(values: Singles, own: Indices, rival: Indices) -> Singles:
    return values[:, own][:, :, rival]
