"""What the net is told of a position and of the plays weighed in it: public facts and the own hand, as zeros and ones.

Packed counts are spread over CARDS entries, of each rank one for having one, two, three, four cards (a joker has one
entry). Other seats are named by their order after the seat to act, the roles by it after the landlord.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from domain.games.dou_dizhu.bots.kernel import Play, Table, size
from domain.games.dou_dizhu.bots.shape import CUT, SCALES, beatable, groups, shapes
from domain.games.dou_dizhu.combinations import Kind
from domain.games.dou_dizhu.table import SEATS

Singles = NDArray[np.float32]
CARDS, KINDS, SIZES = 54, len(Kind), 20
FLAGS = 3
POSITION = 3 * CARDS + KINDS + 2 + 2 * SIZES + FLAGS
"""Entries of a position: cards unseen, bottom cards known, the play to beat; its kind, who made it; two hand sizes; flags."""
THREATS = 3
MOVE = 2 * CARDS + KINDS + 1 + SIZES + CUT + len(SCALES) + THREATS
"""Entries of a move: its cards, the cards it leaves; its kind or that it is a pass; how many cards it leaves; what is left of

the hand (``shape.groups``, ``shape.shapes``); whether the move may be beaten by its kind, by a bomb, and by nothing with one
play to go."""
NUMBER = {kind: number for number, kind in enumerate(Kind)}
"""The number of each kind."""
_SHIFT = np.array([4 * rank for rank in range(13) for _ in range(4)] + [52, 56])
_LEVEL = np.array([level for _ in range(13) for level in (1, 2, 3, 4)] + [1, 1])


def role(table: Table) -> int:
    """0 for the landlord, 1 for the farmer that moves next after it, 2 for the one that moves before it."""
    return (table.seat - table.landlord) % SEATS


def spread(packed: Sequence[int] | NDArray[np.int64]) -> Singles:
    """Packed counts as rows of CARDS zeros and ones."""
    entries: Singles = (np.asarray(packed, np.int64)[:, None] >> _SHIFT & 15 >= _LEVEL).astype(np.float32)
    return entries


def of_position(table: Table) -> Singles:
    """The POSITION entries of a position."""
    out = np.zeros(POSITION, np.float32)
    last = table.last
    out[: 3 * CARDS] = spread((table.unseen, table.bottom, last.counts if last else 0)).ravel()
    following, before = (table.seat + 1) % SEATS, (table.seat + 2) % SEATS
    place = 3 * CARDS
    if last:
        out[place + NUMBER[last.kind]] = 1
        out[place + KINDS + (table.last_seat == before)] = 1
    place += KINDS + 2
    out[place + table.counts[following] - 1] = 1
    out[place + SIZES + table.counts[before] - 1] = 1
    out[-FLAGS:] = _flags(table)
    return out


def of_moves(table: Table, moves: Sequence[Play | None]) -> Singles:
    """Rows of MOVE entries, one for each move."""
    out = np.zeros((len(moves), MOVE), np.float32)
    counts = [move.counts if move else 0 for move in moves]
    left = [table.hand - each for each in counts]
    out[:, :CARDS], out[:, CARDS : 2 * CARDS] = spread(counts), spread(left)
    most = _most(table)
    hands = np.array(left, np.int64)
    place = MOVE - THREATS - len(SCALES)
    out[:, place - CUT : place], out[:, place:-THREATS] = groups(hands), shapes(hands, table.unseen)
    rows = np.arange(len(moves))
    out[rows, [2 * CARDS + (NUMBER[move.kind] if move else KINDS) for move in moves]] = 1
    out[rows, [2 * CARDS + KINDS + 1 + min(size(rest), SIZES - 1) for rest in left]] = 1
    threats = [beatable(move, table.unseen, most) if move else (False, False) for move in moves]
    out[:, -THREATS:-1] = np.array(threats, np.float32).reshape(-1, THREATS - 1)
    played = np.array([move is not None for move in moves], np.float32)
    out[:, -1] = played * (out[:, -THREATS:-1].sum(axis=1) == 0) * out[:, -THREATS - 1]
    return out


def _most(table: Table) -> int:
    """How many cards the opponent with the most of them has."""
    rivals = (
        (table.landlord,) if table.seat != table.landlord else (seat for seat in range(SEATS) if seat != table.seat)
    )
    return max(table.counts[seat] for seat in rivals)


def _flags(table: Table) -> tuple[bool, bool, bool]:
    """Whether the landlord has made no play yet, one play; whether the farmers have made none (springs, DD-5.3)."""
    made = table.made[table.landlord]
    return made == 0, made == 1, sum(table.made) == made
