"""Hands cut into groups, a thousand at a time.

Ranks are marked in packed ints, a one in the four bits of each, so that the lowest mark is ``marks & -marks`` and the next
rank up is a shift. A hand is a column of FIELDS rows; it is cut once, and playouts then keep to the groups.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from domain.games.dou_dizhu.bots.hand import CHAIN_COSTS, COSTS
from domain.games.dou_dizhu.combinations import ACE, RANKS, ROCKET_COUNTS, SHORTEST

Rows = NDArray[Any]
SOLOS, PAIRS, TRIOS, BOMBS, CHAIN, WIDTH, CHAIN_2, WIDTH_2, LEFT, CARDS = range(10)
"""The rows of a hand: marks of its groups (a bomb of the highest rank is the rocket); marks of two chains, and of how many
cards a rank they are; the number of cards; the packed counts."""
FIELDS = 10
EACH: Final = ((1 << 4 * len(RANKS)) - 1) // 15
ROCKET: Final = 1 << 4 * (len(RANKS) - 1)
"""The mark of the rocket among the bombs."""
_CARRIED = 0.9
"""What a trio saves by carrying a kicker: a chain that breaks one loses that."""
_GAIN = 0.05
"""What a chain must save at least."""
_MISSING = 100.0
_HALF_BYTES, _BYTES = 0x0F0F0F0F0F0F0F0F, 0x0101010101010101


def lowest(marks: Rows) -> Rows:
    """The lowest mark of each."""
    return marks & -marks


def number(marks: Rows) -> Rows:
    """How many ranks are marked."""
    return np.bitwise_count(marks).view(np.int8)


def rank_of(mark: Rows) -> Rows:
    """The rank of a single mark; one above the highest where there is none."""
    found: Rows = np.bitwise_count(mark - 1 & EACH)
    return found


def below(marks: Rows) -> Rows:
    """Marks of all ranks lower than the highest marked."""
    marks = marks >> 4
    for shift in (4, 8, 16, 32):
        marks = marks | marks >> shift
    return marks


def top_of_chain(chain: Rows) -> Rows:
    """The mark of the highest rank of a chain."""
    found: Rows = chain & ~(chain >> 4)
    return found


def cards_in(counts: Rows) -> Rows:
    """How many cards packed counts have."""
    return ((counts & _HALF_BYTES) + (counts >> 4 & _HALF_BYTES)) * _BYTES >> 56


def groups_in(hands: Rows) -> Rows:
    """How many plays hands take, their trios carrying what they can."""
    loose = np.maximum(number(hands[SOLOS]) + number(hands[PAIRS]), number(hands[TRIOS]))
    found: Rows = loose + number(hands[BOMBS]) + (hands[CHAIN] != 0) + (hands[CHAIN_2] != 0)
    return found


def cut(counts: Rows) -> Rows:
    """The groups of packed hands: the two chains that save most, one after the other, and what is left of each rank."""
    hands = np.zeros((FIELDS, len(counts)), np.int64)
    bombs = counts >> 2 & EACH
    rest = counts - 4 * bombs
    for chain, width in ((CHAIN, WIDTH), (CHAIN_2, WIDTH_2)):
        best = _best_chain(rest)
        hands[chain], hands[width] = _CHAINS[best], _WIDTHS[best]
        rest = rest - hands[chain] * hands[width]
    ones = rest & ~(rest >> 1) & EACH
    rocket = (ones & ROCKET_COUNTS) == ROCKET_COUNTS
    hands[SOLOS] = np.where(rocket, ones & ~ROCKET_COUNTS, ones)
    hands[PAIRS], hands[TRIOS] = rest >> 1 & ~rest & EACH, rest & rest >> 1 & EACH
    hands[BOMBS] = np.where(rocket, bombs | ROCKET, bombs)
    hands[LEFT], hands[CARDS] = cards_in(counts), counts
    return hands


def _best_chain(counts: Rows) -> Rows:
    """The index of the chain that saves a hand most, or that of no chain."""
    held = counts[:, None] >> _SHIFTS & 15
    marks = np.concatenate([held == 1, held == 2, held == 3], axis=1).astype(np.float32)
    found: Rows = np.argmax(marks @ _SAVINGS + _PRICES, axis=1)
    return found


def _effect(held: int, rank: int, width: int) -> float:
    """What it saves to take ``width`` of ``held`` cards of a rank; the constant outweighs any chain that lacks one."""
    left = held - width
    return _MISSING + _alone(held, rank) - (_alone(left, rank) if left else 0.0) if left >= 0 else 0.0


def _alone(held: int, rank: int) -> float:
    return COSTS[held][rank] - (_CARRIED if held == 3 else 0.0)


_SHIFTS = np.arange(0, 4 * (ACE + 1), 4, dtype=np.int64)
_SHAPES = [
    (width, start, length)
    for width, shortest in SHORTEST.items()
    for length in range(shortest, min(ACE + 1, 20 // width) + 1)
    for start in range(ACE + 2 - length)
]
_CHAINS = np.array([(1 << 4 * length) // 15 << 4 * start for _, start, length in _SHAPES] + [0], np.int64)
_WIDTHS = np.array([width for width, _, _ in _SHAPES] + [0], np.int64)
_PRICES = np.array(
    [
        -_MISSING * shape[2] - CHAIN_COSTS[int(ranks) * shape[0]]
        for shape, ranks in zip(_SHAPES, _CHAINS[:-1], strict=True)
    ]
    + [_GAIN],
    np.float32,
)
_SAVINGS = np.array(
    [
        [_effect(held, rank, width) if start <= rank < start + length else 0.0 for width, start, length in _SHAPES]
        + [0.0]
        for held in (1, 2, 3)
        for rank in range(ACE + 1)
    ],
    np.float32,
)
