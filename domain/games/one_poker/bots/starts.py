"""Where the solving of a deal starts: regrets of the like of the deal in which nothing has been shown yet.

What lies open changes the play of a deal, but seldom all of it, so that fewer rounds lead as near to the equilibrium.
"""

from functools import lru_cache
from io import BytesIO
from itertools import product

import numpy as np

from domain.core.resources import read_bytes
from domain.games.one_poker.bots.hands import CARRY_KINDS, HANDS, LOWEST_UP, RANKS, Singles
from domain.games.one_poker.bots.layout import Layout, lay_out
from domain.games.one_poker.bots.resolve import Start
from domain.games.one_poker.bots.situation import Public
from domain.games.one_poker.bots.tree import SLIM, grow

NAME = "starts.npz"
SORTS = tuple(product(CARRY_KINDS, "UD"))
FULL_SCALE = 255
"""A probability is stored as a byte, of which this is one."""


class Starts:
    """The starts of a file, by depth and by what is public of both hands: a sort is a kind and the group that was shown.

    ``play`` holds for both players of each pair of sorts the locks and then the slots of the slim tree, a byte a state, from
    ``offsets[depth, sort, sort, player]`` on. ``sizes`` says how large a start is of the locks and of each decision.
    """

    def __init__(self, data: bytes) -> None:
        with np.load(BytesIO(data)) as arrays:
            self._play, self._offsets, self._sizes = arrays["play"], arrays["offsets"], arrays["sizes"]

    def start(self, layout: Layout, public: Public) -> tuple[Start, Start]:
        """Both players' starts in a tree of a deal.

        Decisions that the slim tree has not, after a size off its menu, start without regrets.
        """
        return self._start(layout, public, 0), self._start(layout, public, 1)

    def _start(self, layout: Layout, public: Public, player: int) -> Start:
        slim, states = lay_out(grow(public.depth, (SLIM, SLIM))), len(HANDS[public.kinds[player]].pairs)
        side = slim.sides[player]
        rows, slots = len(side.rows), side.width * len(side.rows)
        at = public.depth, _sort(public, 0), _sort(public, 1), player
        sizes, low = self._sizes[at], int(self._offsets[at])
        play = self._play[low : low + (slots + 1) * states].reshape(slots + 1, states)
        edges = play[1:].reshape(side.width, rows, states) * sizes[1 : rows + 1, None]
        return Start(edges if layout is slim else _fitted(edges, slim, layout, player), play[0] * sizes[0])


def _sort(public: Public, player: int) -> int:
    """The number of a player's sort; of an opening hand that of one with the same states and nothing but up cards shown."""
    kind, shown = public.kinds[player], public.revealed[player] if public.revealed else RANKS
    return SORTS.index((f"{kind[0]}+{kind[-1]}", "U" if shown >= LOWEST_UP else "D"))


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
