"""The net: what each action of a view leads to, in chances of every outcome of the deal."""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from io import BytesIO

import numpy as np
from numpy.typing import NDArray

from domain.core.resources import read_bytes
from domain.games.schnapsen.actions import SeatAction
from domain.games.schnapsen.bots.features import rows
from domain.games.schnapsen.view import View

NAME = "net.npz"
GAME_POINTS = np.arange(-3, 4, dtype=np.float32)
"""What the columns of ``Net.outcomes`` are worth; nothing ends in nought."""

Singles = NDArray[np.float32]


class Net:
    """The net of a file: a sparse layer, two dense ones, softmax. Its products are too small for BLAS to start threads."""

    def __init__(self, data: bytes) -> None:
        self.checksum = sha256(data).hexdigest()
        with np.load(BytesIO(data)) as arrays:
            stored = {name: arrays[name].astype(np.float32) for name in arrays.files}
        self._rows, self._rows_bias = stored["rows"], stored["rows_bias"]
        self._hidden, self._hidden_bias = stored["hidden"], stored["hidden_bias"]
        self._out, self._out_bias = stored["out"], stored["out_bias"]

    def outcomes(self, view: View, actions: Sequence[SeatAction]) -> Singles:
        """Chances [len(actions), 7] that the deal ends -3 to +3 game points for the view's seat, both playing on by the net."""
        state, by_action = rows(view, actions)
        base = self._rows[state].sum(axis=0) + self._rows_bias
        first = np.maximum(np.stack([self._rows[each].sum(axis=0) for each in by_action]) + base, 0)
        second = np.maximum(first @ self._hidden + self._hidden_bias, 0)
        logits = second @ self._out + self._out_bias
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        out: Singles = chances / chances.sum(axis=1, keepdims=True)
        return out


@lru_cache(maxsize=1)
def load() -> Net:
    """The net the house ships."""
    return Net(read_bytes("domain.games.schnapsen", "tables", NAME))
