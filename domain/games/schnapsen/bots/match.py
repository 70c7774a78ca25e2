"""What the end of a deal is worth: the chance to win the match from the score it leads to."""

import numpy as np
from numpy.typing import NDArray

from domain.games.schnapsen.table import MATCH_SCORE, other
from domain.games.schnapsen.view import View

Floats = NDArray[np.float64]

GAME_POINTS = np.arange(-3.0, 4.0)
"""The outcomes of a deal for a seat, in game points; nothing ends in nought."""
ELDEST = (0.106, 0.225, 0.165, 0.0, 0.183, 0.219, 0.102)
"""How often each outcome comes about for the seat that leads to the first trick, found by ``tools.schnapsen.outcomes``."""


def _chances() -> Floats:
    """The chance of the seat that leads next to win the match; axes: what it needs, what the other seat needs."""
    table = np.zeros((MATCH_SCORE + 1, MATCH_SCORE + 1))
    table[0] = 1.0
    for total in range(2, 2 * MATCH_SCORE + 1):
        for own in range(max(1, total - MATCH_SCORE), min(MATCH_SCORE, total - 1) + 1):
            theirs = total - own
            won = [1 - table[theirs, max(0, own - points)] if own > points else 1.0 for points in (1, 2, 3)]
            lost = [1 - table[max(0, theirs - points), own] for points in (3, 2, 1)]
            table[own, theirs] = np.dot(ELDEST, [*lost, 0.0, *won])
    return table


CHANCES = _chances()
"""The chance of the seat that leads next to win the match; axes: what it needs, what the other seat needs, 0 to 7."""


def worths(view: View) -> Floats:
    """The seat's chance to win the match after each of the outcomes in ``GAME_POINTS``; the middle one is not used."""
    own, theirs = view.scores[view.seat], view.scores[other(view.seat)]
    after = [(max(0, own - max(0, points)), max(0, theirs - max(0, -points))) for points in range(-3, 4)]
    if view.dealer == view.seat:
        return np.array([CHANCES[mine, his] if mine else 1.0 for mine, his in after])
    return np.array([1 - CHANCES[his, mine] if mine else 1.0 for mine, his in after])
