"""What a seat may hold, by ranks alone: suits never matter (OP-1.2)."""

from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Singles = NDArray[np.float32]
Indices = NDArray[np.int64]

RANKS = 13
"""Ranks are numbers from 0, the two, to 12, the ace."""
LOWEST_UP = 6
COPIES = 8
CHIPS = 40
OPENING_KINDS = ("UU", "UD", "DD")
CARRY_KINDS = ("U+U", "U+D", "D+U", "D+D")
KINDS = OPENING_KINDS + CARRY_KINDS
"""What is public of a hand: its signal in the opening deal; later the groups of the carried and of the drawn card."""

_GROUPS = {"U": tuple(range(LOWEST_UP, RANKS)), "D": tuple(range(LOWEST_UP))}


def group(kind_letter: str) -> tuple[int, ...]:
    """The ranks of a group, ``U`` or ``D``."""
    return _GROUPS[kind_letter]


def signal_kind(kind: str) -> str:
    """The kind of an opening hand with the same signal."""
    return "".join(sorted(kind.replace("+", ""), reverse=True))


def _beats() -> NDArray[np.bool_]:
    rank = np.arange(RANKS)
    table: NDArray[np.bool_] = rank[:, None] > rank[None, :]
    table[0, 12], table[12, 0] = True, False
    return table


BEATS = _beats()
"""Whether the rank of the row beats the rank of the column: a two beats an ace."""


@dataclass(frozen=True)
class Hands:
    """The private states of a seat that has locked: (locked, carried) ranks.

    ``other`` is where the state with the other lock stands, ``once`` says which states stand for a hand, that both locks
    may be counted once. ``dealt`` are the (first, second) cards as they come, and ``ways[0]`` and ``ways[1]`` say which
    of them give each state, -1 for none.
    """

    pairs: tuple[tuple[int, int], ...]
    locked: Indices
    carried: Indices
    other: Indices
    once: NDArray[np.bool_]
    dealt: Indices
    ways: tuple[Indices, Indices]


def _hands(kind: str) -> Hands:
    dealt = tuple(product(group(kind[0]), group(kind[-1])))
    pairs = tuple(sorted({*dealt, *((b, a) for a, b in dealt)}))
    index = {pair: number for number, pair in enumerate(pairs)}
    came = {pair: number for number, pair in enumerate(dealt)}
    straight = [came.get((a, b), -1) for a, b in pairs]
    turned = [came.get((b, a), -1) if a != b else -1 for a, b in pairs]
    other = np.array([index[b, a] for a, b in pairs])
    return Hands(
        pairs,
        np.array([a for a, _ in pairs]),
        np.array([b for _, b in pairs]),
        other,
        np.arange(len(pairs)) <= other,
        np.array(dealt).T,
        (np.array(straight), np.array(turned)),
    )


HANDS = {kind: _hands(kind) for kind in KINDS}
"""The states of each kind. A signal and the kinds of carried hands that show it list the same states in the same order."""


def chances(kinds: tuple[str, str], carries: Floats, left: Floats) -> Floats:
    """How likely each pair of states is before the locks are chosen: rows are player 0's, both locks carry a hand's whole weight.

    ``carries[player]`` is how likely a carried card has each rank (not used in the opening deal), ``left`` how many
    cards of each rank nobody has seen revealed. Every card held is counted out before the next is drawn.
    """
    first, second = HANDS[kinds[0]], HANDS[kinds[1]]
    a, b = first.dealt
    c, d = second.dealt
    known = kinds[0] in CARRY_KINDS
    start = (
        np.outer(carries[0][a], carries[1][c])
        if known
        else left[a][:, None] * (left[c][None, :] - (a[:, None] == c[None, :]))
    )
    draw_b = left[b][:, None] - (b == a)[:, None] - (b[:, None] == c[None, :])
    draw_d = left[d][None, :] - (d == c)[None, :] - (d[None, :] == a[:, None]) - (d[None, :] == b[:, None])
    # a last row and column of nothing, where a state comes in no way
    weight = np.zeros((len(a) + 1, len(c) + 1))
    np.multiply(start * np.maximum(draw_b, 0), np.maximum(draw_d, 0), out=weight[:-1, :-1])
    rows = weight[first.ways[0]] + weight[first.ways[1]]
    full = rows[:, second.ways[0]] + rows[:, second.ways[1]]
    total = float(full[first.once][:, second.once].sum())
    return full / total if total > 0 else np.full_like(full, 1.0 / first.once.sum() / second.once.sum())


FRESH = (COPIES,) * RANKS
"""What is left of each rank when nothing has been revealed."""
FULL = np.array(FRESH, np.float64)
"""The same, to reckon with."""
