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
EXHAUSTED_SHARE, LAST_DRAW_SHARE, CLOSING_SHARE, CLOSED_SHARE = 1 - 1e-6, 0.9, 0.3, 0.5
"""How much exact play has to say beside the net: once both hands are known, where the net but settles ties; before the last
draw, of all else and of closing; in a closed deal. Found with ``tools.schnapsen.expert``."""
WORLDS = 20
"""How many hands of the other seat are tried out in a closed deal, where there are more; three times as many win no more."""
NODES = 5_000
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

    Exact play sees both hands in each world, and so thinks too well of either seat: the net has its share in what is said.
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


def _shares(view: View, actions: Sequence[SeatAction]) -> Chances:
    """How much exact play has to say about each action, [actions, 1]."""
    if view.stock_size == 0:
        share, closing = EXHAUSTED_SHARE, 0.0
    elif view.closing is not None:
        share, closing = CLOSED_SHARE, 0.0
    elif view.stock_size == LAST_DRAW:
        share, closing = LAST_DRAW_SHARE, CLOSING_SHARE
    else:
        share, closing = 0.0, 0.0
    return np.array([[closing if isinstance(action, Close) else share] for action in actions])


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
