"""The solved table: what comes after a deal, which card of a hand is locked, and play for cards from fresh packs."""

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from io import BytesIO

import numpy as np
from numpy.typing import NDArray

from domain.core.resources import read_bytes
from domain.games.one_poker.bots.hands import CHIPS, HANDS, Floats, Singles
from domain.games.one_poker.bots.tree import WIDE, Node, Path, grow

NAME = "equilibrium.npz"
FULL_SCALE = 255
"""A probability is stored as a byte, of which this is one."""


def nodes_of(depth: int, player: int) -> tuple[Node, ...]:
    """The tree in which a player's play is solved: it keeps to the wide menu, its rival bets any size."""
    return grow(depth, (WIDE, None) if player == 0 else (None, WIDE))


def key_of(stack: int, kinds: tuple[str, str], player: int) -> str:
    """The name under which a player's play is stored; ``stack`` is player 0's before the ante."""
    return f"{stack}-{kinds[0]}-{kinds[1]}-{player}"


@dataclass(frozen=True)
class Block:
    """A player's play in one sort of deal: ``mixes[path]`` has axes label, state; ``locks`` one probability a state."""

    labels: dict[Path, tuple[int, ...]]
    mixes: dict[Path, Singles]
    locks: Singles


class Table:
    """The table of a file, decoded as it is needed; so many blocks stay decoded, all of them where there is no number."""

    def __init__(self, data: bytes, keep: int | None = 128) -> None:
        self.checksum = sha256(data).hexdigest()
        self._arrays = np.load(BytesIO(data))
        self.values: Singles = self._arrays["values"]
        self.lockings: Floats = self._arrays["lockings"].astype(np.float64)
        self.block = lru_cache(maxsize=keep)(self._block)

    def _block(self, stack: int, kinds: tuple[str, str], player: int) -> Block:
        rows = self._arrays[key_of(stack, kinds, player)].astype(np.float32)
        depth = min(stack, CHIPS - stack) - 1
        own = [node for node in nodes_of(depth, player) if node.spot.actor == player]
        mixes, low = {}, 1
        for node in own:
            high = low + len(node.labels)
            mixes[node.path] = _even_out(rows[low:high])
            low = high
        other = HANDS[kinds[player]].other
        locks = np.where(
            other == np.arange(len(other)), np.float32(1), rows[0] / np.maximum(rows[0] + rows[0][other], 1)
        )
        return Block({node.path: node.labels for node in own}, mixes, locks)


def _even_out(rows: Singles) -> Singles:
    total = rows.sum(axis=0)
    return np.where(total > 0, rows / np.maximum(total, 1), np.float32(1 / len(rows)))


def stored(locks: Singles, edges: Singles) -> NDArray[np.uint8]:
    """Play as it is stored: the locks, then the edges of the player's decisions in order; axes: row, state."""
    return np.rint(np.vstack([locks, edges]) * FULL_SCALE).astype(np.uint8)


@lru_cache(maxsize=1)
def load() -> Table:
    """The table the house ships."""
    return Table(read_bytes("domain.games.one_poker", "tables", NAME))
