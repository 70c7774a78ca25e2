"""Where the solving of a deal starts: regrets of the like of the deal in which nothing has been shown yet.

What lies open changes the play of a deal, but seldom all of it, so that fewer rounds lead as near to the equilibrium.
"""

from functools import lru_cache
from io import BytesIO

import numpy as np

from domain.core.resources import read_bytes
from domain.games.one_poker.bots.hands import CARRY_KINDS, HANDS, Singles
from domain.games.one_poker.bots.layout import Layout, lay_out
from domain.games.one_poker.bots.resolve import Start
from domain.games.one_poker.bots.tree import SLIM, grow

NAME = "starts.npz"
FULL_SCALE = 255
"""A probability is stored as a byte, of which this is one."""


class Starts:
    """The starts of a file, by depth and by what is public of both hands.

    ``play`` holds for both players of each sort of deal the locks and then the slots of the slim tree, a byte a state, from
    ``offsets[depth, kind, kind, player]`` on. ``sizes`` says how large a start is of the locks and of each decision.
    """

    def __init__(self, data: bytes) -> None:
        with np.load(BytesIO(data)) as arrays:
            self._play, self._offsets, self._sizes = arrays["play"], arrays["offsets"], arrays["sizes"]

    def start(self, layout: Layout, depth: int, kinds: tuple[str, str]) -> tuple[Start, Start]:
        """Both players' starts in a tree of a depth.

        Decisions that the slim tree has not, after a size off its menu, start without regrets.
        """
        return self._start(layout, depth, kinds, 0), self._start(layout, depth, kinds, 1)

    def _start(self, layout: Layout, depth: int, kinds: tuple[str, str], player: int) -> Start:
        slim, states = lay_out(grow(depth, (SLIM, SLIM))), len(HANDS[kinds[player]].pairs)
        side = slim.sides[player]
        rows, slots = len(side.rows), side.width * len(side.rows)
        at = depth, _number(kinds[0]), _number(kinds[1]), player
        sizes, low = self._sizes[at], int(self._offsets[at])
        play = self._play[low : low + (slots + 1) * states].reshape(slots + 1, states)
        edges = play[1:].reshape(side.width, rows, states) * sizes[1 : rows + 1, None]
        return Start(edges if layout is slim else _fitted(edges, slim, layout, player), play[0] * sizes[0])


def _number(kind: str) -> int:
    """Of an opening hand, which lists the same states, that of a hand with its higher group carried."""
    return CARRY_KINDS.index(f"{kind[0]}+{kind[-1]}")


def _fitted(edges: Singles, slim: Layout, layout: Layout, player: int) -> Singles:
    """The starts of the slim tree where they belong in a larger one."""
    side = layout.sides[player]
    out = np.zeros((side.width, len(side.rows), edges.shape[2]), np.float32)
    for path, row in slim.sides[player].rows.items():
        labels = layout.labels[path]
        for place, label in enumerate(slim.labels[path]):
            out[labels.index(label), side.rows[path]] = edges[place, row]
    return out


@lru_cache(maxsize=1)
def load_starts() -> Starts:
    """The starts the house ships."""
    return Starts(read_bytes("domain.games.one_poker", "tables", NAME))
