"""Where the solving of a deal starts: regrets foretold from how likely each rank is held, for hands of the same kinds.

What lies open changes the play of a deal, but little by little, so that fewer rounds lead as near to the equilibrium.
"""

from functools import lru_cache
from io import BytesIO

import numpy as np

from domain.core.resources import read_bytes
from domain.games.one_poker.bots.hands import CARRY_KINDS, CHIPS, HANDS, KINDS, RANKS, Singles
from domain.games.one_poker.bots.layout import Layout, lay_out
from domain.games.one_poker.bots.resolve import Start
from domain.games.one_poker.bots.situation import Public
from domain.games.one_poker.bots.tree import SLIM, grow

NAME = "starts.npz"
FULL_SCALE, PART_SCALE = 255, 32
"""A mean probability is stored as a byte, of which this is one; so is by how much it changes with a trait, in larger steps."""
SIZES = np.exp2((np.arange(256, dtype=np.float32) - 128) / 8)
"""What a byte says of the size of regrets."""
TRAITS = 2 * RANKS + 1

_HELD = {kind: np.eye(RANKS, dtype=np.float32)[HANDS[kind].locked] / 2 for kind in KINDS}


class Starts:
    """The starts of a file, by depth and by the kinds of both hands.

    ``mean`` holds for both players the locks and then the slots of the slim tree, a byte a state, from ``cells`` on, as it
    is on average. ``parts`` says how that changes with a few sums of the deal's traits less their means (``centers``),
    which ``sums`` makes. ``sizes`` holds how large the regrets are for each unit of a state's chance, of the locks
    and of each decision, from ``sized`` on.
    """

    def __init__(self, data: bytes) -> None:
        with np.load(BytesIO(data)) as arrays:
            self._mean, self._parts, self._sizes = arrays["mean"], arrays["parts"], arrays["sizes"]
            self._centers, self._sums = arrays["centers"], arrays["sums"]
            self._cells, self._sized = arrays["cells"], arrays["sized"]

    def start(self, layout: Layout, public: Public, weights: Singles) -> tuple[Start, Start]:
        """Both players' starts in a tree of a deal, whose pairs of states are as likely as ``weights`` says.

        Decisions that the slim tree has not, after a size off its menu, start without regrets.
        """
        slim = lay_out(grow(public.depth, (SLIM, SLIM)))
        at = public.depth, _number(public.kinds[0]), _number(public.kinds[1])
        cell, sized = int(self._cells[at]), int(self._sized[at])
        turns = np.zeros(len(self._parts), np.float32)
        if public.story:
            turns = (traits(public, weights) - self._centers[at]) @ self._sums[at]
        starts = []
        for player, side in enumerate(slim.sides):
            rows, states = len(side.rows), len(HANDS[public.kinds[player]].pairs)
            cells, sizes = (1 + side.width * rows) * states, (1 + rows) * states
            play = self._played(slice(cell, cell + cells), turns).reshape(-1, states)
            size = SIZES[self._sizes[sized : sized + sizes]].reshape(-1, states)
            edges = play[1:].reshape(side.width, rows, states) * size[1:]
            starts.append(Start(edges if layout is slim else _fitted(edges, slim, layout, player), play[0] * size[0]))
            cell, sized = cell + cells, sized + sizes
        return starts[0], starts[1]

    def _played(self, cells: slice, turns: Singles) -> Singles:
        mean: Singles = self._mean[cells] * np.float32(1 / FULL_SCALE)
        mean += turns @ self._parts[:, cells] * np.float32(1 / PART_SCALE)
        np.clip(mean, 0, 1, out=mean)
        return mean


def traits(public: Public, weights: Singles) -> Singles:
    """What a start depends on: who has the shorter stack, and how likely each player holds each rank."""
    shorter = np.sign(np.float32(public.stack - CHIPS / 2)) / 2
    held = (weights.sum(axis=1 - player) @ _HELD[public.kinds[player]] for player in (0, 1))
    return np.concatenate([np.full(1, shorter, np.float32), *held])


def _number(kind: str) -> int:
    """The number of a kind among those that carry; of an opening hand that of one with the same states."""
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
