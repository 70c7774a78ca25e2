"""The net: what every move is worth, from public facts and the own hand; a net for each role, trained by tools/dou_dizhu."""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from io import BytesIO

import numpy as np

from domain.core.resources import read_bytes
from domain.games.dou_dizhu.bots.features import POSITION, Singles, of_moves, of_position, role
from domain.games.dou_dizhu.bots.kernel import Play, Table
from domain.games.dou_dizhu.table import SEATS

NAME = "values.npz"
POINTS = 4.0
"""How many points, a bid and a multiplier of one each, the net's second output counts as one."""
Layer = tuple[Singles, Singles]
"""Weights [in, out] and biases [out]."""


class Net:
    """The nets of a file: in half floats on disk, in single floats here."""

    def __init__(self, data: bytes) -> None:
        self.checksum = sha256(data).hexdigest()
        self.layers = layers(data)

    def values(self, table: Table, plays: Sequence[Play | None]) -> Singles:
        """The chance, 0 to 1, that the seat's side wins after each move; None is a pass."""
        return self.judge(table, plays)[0]

    def judge(self, table: Table, plays: Sequence[Play | None]) -> tuple[Singles, Singles]:
        """Win chances, and the points a farmer's unit is expected to win for the side, per bid and multiplier so far."""
        raw = forward(self.layers[role(table)], of_position(table), of_moves(table, plays))
        chances: Singles = np.reciprocal(1 + np.exp(-raw[:, 0]))
        points: Singles = raw[:, 1] * np.float32(POINTS)
        return chances, points


def forward(layers: Sequence[Layer], position: Singles, moves: Singles) -> Singles:
    """The two raw outputs [moves, 2] of a net; what all moves share of the first layer is reckoned once."""
    weights, biases = layers[0]
    hidden = moves @ weights[POSITION:]
    hidden += position @ weights[:POSITION] + biases
    return onwards(layers[1:], hidden)


def onwards(layers: Sequence[Layer], hidden: Singles) -> Singles:
    """What comes out of layers, ``hidden`` being what went before, not yet cut off at zero."""
    for weights, biases in layers:
        np.maximum(hidden, 0, out=hidden)
        hidden = hidden @ weights
        hidden += biases
    return hidden


def layers(data: bytes) -> list[list[Layer]]:
    """The layers of each role's net in a file."""
    with np.load(BytesIO(data)) as arrays:
        return [stack(arrays, f"{role}-") for role in range(SEATS)]


def stack(arrays: "np.lib.npyio.NpzFile", prefix: str) -> list[Layer]:
    """The layers of one net of a file, whose arrays are named with a prefix."""
    depths = sum(name.startswith(prefix) and name.endswith("weights") for name in arrays)
    return [_layer(arrays, f"{prefix}{depth}") for depth in range(depths)]


def _layer(arrays: "np.lib.npyio.NpzFile", name: str) -> Layer:
    return arrays[f"{name}-weights"].astype(np.float32), arrays[f"{name}-biases"].astype(np.float32)


@lru_cache(maxsize=1)
def load() -> Net:
    """The net the house ships."""
    return Net(read_bytes("domain.games.dou_dizhu", "tables", NAME))
