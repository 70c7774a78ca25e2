"""What positions are worth with all hands open, where everybody plays on without seeing them; a net for each role to move.

A row has a block for each hand, the landlord's first and then in the order of play: its cards, its groups, how many cards
it has, what it is made of against those who play against it. Then comes what is to be beaten, what counts for springs, and
how likely the side that has not just moved plays in each style.
"""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from domain.core.resources import read_bytes
from domain.games.dou_dizhu.bots.beliefs import STYLES
from domain.games.dou_dizhu.bots.features import CARDS, KINDS, NUMBER, Singles, role, spread
from domain.games.dou_dizhu.bots.groups import Rows, cards_in
from domain.games.dou_dizhu.bots.kernel import Play, Table
from domain.games.dou_dizhu.bots.net import POINTS, Layer, layers, onwards
from domain.games.dou_dizhu.bots.shape import CUT, SCALES, groups, shapes
from domain.games.dou_dizhu.combinations import RANKS
from domain.games.dou_dizhu.table import SEATS

FEW = 6
"""Of so many cards or more a hand is not told how many."""
ALONE = CARDS + CUT + FEW + 1
HAND = ALONE + len(SCALES)
"""Entries of a hand: of itself, and against its rivals."""
TABLE = KINDS + len(RANKS) + 1 + SEATS + 3
"""Entries of the table: kind, rank and length of the play to beat, who made it; landlord without a play, with one, farmers."""
RIVALS = 2 * len(STYLES)
"""Entries of the other side's style: the landlord's where a farmer has just moved, then the farmers'."""
NAME = "leaves.npz"


class Leaves:
    """The nets of a file: in half floats on disk, in single floats here."""

    def __init__(self, data: bytes) -> None:
        self.layers = layers(data)

    def judge(
        self, table: Table, moves: Sequence[Play | None], hands: Rows, styles: Singles
    ) -> tuple[Singles, Singles]:
        """Chances and points [move, world] of the side to act after each move, in worlds of packed ``hands`` [seat, world].

        ``styles`` is how likely the other side plays in each of STYLES. Points are those of a farmer's unit, per bid and
        multiplier so far, the move's own doubling left out.
        """
        entrance, *others = self.layers[(role(table) + 1) % SEATS]
        hidden = first(entrance, table, moves, hands, styles)
        raw = onwards(others, hidden.reshape(-1, hidden.shape[-1])).reshape(len(moves), hands.shape[1], 2)
        side = 1 if table.seat == table.landlord else -1
        chances: Singles = np.reciprocal(1 + np.exp(-side * raw[..., 0]))
        return chances, raw[..., 1] * np.float32(side * POINTS)


def first(layer: Layer, table: Table, moves: Sequence[Play | None], hands: Rows, styles: Singles) -> Singles:
    """The first layer [move, world, unit]: each hand's share is reckoned once."""
    weights, biases = layer
    own = np.array([table.hand - (move.counts if move else 0) for move in moves], np.int64)[:, None]
    seats = [(table.landlord + place) % SEATS for place in range(SEATS)]
    held = [own if seat == table.seat else hands[seat][None] for seat in seats]
    against = held[1] + held[2], held[0], held[0]
    rivals = np.zeros(RIVALS, np.float32)
    rivals[len(STYLES) * (table.seat == table.landlord) :][: len(STYLES)] = styles
    shared = biases + rivals @ weights[-RIVALS:]
    hidden: Singles = (_tables(table, moves) @ weights[SEATS * HAND : -RIVALS] + shared)[:, None]
    for place in range(SEATS):
        block = weights[place * HAND : (place + 1) * HAND]
        alone = alone_of(held[place].ravel()) @ block[:ALONE]
        hidden = hidden + alone.reshape(*held[place].shape, -1)
        some, others = np.broadcast_arrays(held[place], against[place])
        facing = shapes(some.ravel(), others.ravel()) @ block[ALONE:]
        hidden = hidden + facing.reshape(*some.shape, -1)
    return hidden


def alone_of(hands: Rows) -> Singles:
    """Rows of the ALONE entries of packed hands that do not depend on others."""
    out = np.zeros((len(hands), ALONE), np.float32)
    out[:, :CARDS], out[:, CARDS : CARDS + CUT] = spread(hands), groups(hands)
    out[np.arange(len(hands)), CARDS + CUT + np.minimum(cards_in(hands), FEW)] = 1
    return out


def _tables(table: Table, moves: Sequence[Play | None]) -> Singles:
    """Rows of the TABLE entries, one for each move."""
    out = np.zeros((len(moves), TABLE), np.float32)
    lord = table.made[table.landlord]
    for row, move in zip(out, moves, strict=True):
        last, seat = (move, table.seat) if move else (None if table.passes else table.last, table.last_seat)
        if last:
            row[NUMBER[last.kind]] = row[KINDS + last.strength] = 1
            row[KINDS + len(RANKS)] = last.length / 12
            row[KINDS + len(RANKS) + 1 + (seat - table.landlord) % SEATS] = 1
        leads = move is not None and table.seat == table.landlord
        farmers = sum(table.made) - lord + (move is not None and not leads)
        row[-3:] = lord + leads == 0, lord + leads == 1, farmers == 0
    return out


@lru_cache(maxsize=1)
def load() -> Leaves:
    """The nets the house ships."""
    return Leaves(read_bytes("domain.games.dou_dizhu", "tables", NAME))
