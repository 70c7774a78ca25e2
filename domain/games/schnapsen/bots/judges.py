"""What each action leads to: judged by the net while much is hidden, by exact play where little is."""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from domain.games.schnapsen.actions import Close, SeatAction
from domain.games.schnapsen.bots.exact import MOST, Solver
from domain.games.schnapsen.bots.kernel import NUMBER, Deal
from domain.games.schnapsen.bots.worlds import worlds
from domain.games.schnapsen.view import View

Chances = NDArray[np.float64]
Hurry = Callable[[], bool]

LAST_DRAW = 2
"""The stock before its last draw: a card and the indicator."""
WORLDS = 60
"""How many hands of the other seat are tried out in a closed deal, where there are more."""
NODES = 10_000
"""How many positions are searched at the most, but for the world in which that number is reached."""


class Foresight(NamedTuple):
    """Chances [actions, 7] that the deal ends -3 to +3 game points for the view's seat, and the worlds they rest on, if any."""

    chances: Chances
    worlds: int | None


class Judge(Protocol):
    """Foresees a deal from a view."""

    def foresee(self, view: View, actions: Sequence[SeatAction], random: Random, hurry: Hurry) -> Foresight:
        """What each of the actions leads to."""
        ...


class Outcomes(Protocol):
    """A net, or what stands for one."""

    def outcomes(self, view: View, actions: Sequence[SeatAction]) -> NDArray[np.float32]:
        """Chances [actions, 7] that the deal ends -3 to +3 game points for the view's seat."""
        ...


class Expert:
    """Judges by the net, and by exact play as well once the stock is closed, or down to the last draw.

    Exact play sees the other hand in each world, and so thinks too well of both seats: the net has its ``share``.
    Once the stock is exhausted it is no longer a thought, and the net only settles ties.
    """

    def __init__(self, net: Outcomes) -> None:
        self._net = net

    def foresee(self, view: View, actions: Sequence[SeatAction], random: Random, hurry: Hurry) -> Foresight:
        """What the net says, exact play says, or both."""
        chances = self._net.outcomes(view, actions).astype(np.float64)
        share = _shares(view, actions)
        if not share.any():
            return Foresight(chances, None)
        deals = worlds(view, WORLDS, random)
        found, tried = solved(deals, view.seat, actions, hurry)
        return Foresight(chances + share * (found - chances), tried)


LAST_SHARE, CLOSED_SHARE, KNOWN_SHARE = 0.9, 0.5, 1 - 1e-6


def _shares(view: View, actions: Sequence[SeatAction]) -> Chances:
    """How much exact play has to say about each action [actions, 1]; closing is judged by the net alone."""
    if view.stock_size == 0:
        share = KNOWN_SHARE
    elif view.closing is not None:
        share = CLOSED_SHARE
    else:
        share = LAST_SHARE if view.stock_size == LAST_DRAW else 0.0
    return np.array([[0.0 if isinstance(action, Close) else share] for action in actions])


def solved(deals: Sequence[Deal], seat: int, actions: Sequence[SeatAction], hurry: Hurry) -> tuple[Chances, int]:
    """How often each action leads to each outcome with exact play, and in how many of the deals that was tried."""
    chances = np.zeros((len(actions), 2 * MOST + 1))
    tried = nodes = 0
    while tried < len(deals) and nodes < NODES and not (tried and hurry()):
        solver = Solver()
        for row, action in enumerate(actions):
            after = deals[tried].copy()
            after.act(NUMBER[action])
            won = solver.value(after)
            chances[row, MOST + (won if seat == 0 else -won)] += 1
        tried += 1
        nodes += solver.nodes
    return chances / tried, tried
