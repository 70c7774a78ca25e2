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
CARRIED: Final = 90
"""What a trio saves by carrying a kicker, in hundredths of a turn: a chain that breaks one loses that."""
_GAIN = 5
"""What a chain must save at least."""
_MISSING = 10_000
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
        hands[chain], hands[width] = CHAINS[best], WIDTHS[best]
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
    found: Rows = np.argmax(marks @ SAVINGS + PRICES, axis=1)
    return found


def turns(hands: Rows) -> Rows:
    """What cut hands cost, in hundredths of a turn of the lead, their trios carrying what they can (``hand.plan``)."""
    carriers = number(hands[TRIOS])
    for chain, width in ((CHAIN, WIDTH), (CHAIN_2, WIDTH_2)):
        carriers = carriers + number(hands[chain]) * (hands[width] == 3)
    found: Rows = -CARRIED * np.minimum(carriers, number(hands[SOLOS]) + number(hands[PAIRS])).astype(np.int64)
    for row, costs in zip((SOLOS, PAIRS, TRIOS, BOMBS), PILES, strict=True):
        found = found + (hands[row][:, None] >> 4 * np.arange(len(RANKS)) & 1) @ costs
    for chain, width in ((CHAIN, WIDTH), (CHAIN_2, WIDTH_2)):
        found = found + _CHAIN_TURNS[hands[width], number(hands[chain]), rank_of(top_of_chain(hands[chain]))]
    return found


def _effect(held: int, rank: int, width: int) -> int:
    """What it saves to take ``width`` of ``held`` cards of a rank; the constant outweighs any chain that lacks one."""
    left = held - width
    return _MISSING + _alone(held, rank) - (_alone(left, rank) if left else 0) if left >= 0 else 0


def _alone(held: int, rank: int) -> int:
    return int(PILES[held - 1][rank]) - (CARRIED if held == 3 else 0)


_SHIFTS = np.arange(0, 4 * (ACE + 1), 4, dtype=np.int64)
_SHAPES = [
    (width, start, length)
    for width, shortest in SHORTEST.items()
    for length in range(shortest, min(ACE + 1, 20 // width) + 1)
    for start in range(ACE + 2 - length)
]
PILES: Final = np.array([[round(100 * cost) for cost in COSTS[number]] for number in (1, 2, 3, 4)], np.int64)
"""What one to four cards of each rank cost, in hundredths of a turn; the last of four cards is the rocket."""
PILES[3, -1] = -90
CHAINS: Final = np.array([(1 << 4 * length) // 15 << 4 * start for _, start, length in _SHAPES] + [0], np.int64)
"""The marks of every chain that a hand may have, none last, and how many cards of each rank it takes."""
WIDTHS: Final = np.array([width for width, _, _ in _SHAPES] + [0], np.int64)
CHAIN_TURNS: Final = np.array(
    [round(100 * CHAIN_COSTS[int(ranks) * shape[0]]) for shape, ranks in zip(_SHAPES, CHAINS[:-1], strict=True)] + [0],
    np.int64,
)
"""What each of them costs."""
_CHAIN_TURNS = np.zeros((4, ACE + 2, len(RANKS) + 1), np.int64)
for _shape, _cost in zip(_SHAPES, CHAIN_TURNS[:-1], strict=True):
    _CHAIN_TURNS[_shape[0], _shape[2], _shape[1] + _shape[2] - 1] = _cost
# Whole numbers, so that single floats add up without error.
PRICES: Final = np.array(
    [-_MISSING * shape[2] - cost for shape, cost in zip(_SHAPES, CHAIN_TURNS[:-1], strict=True)] + [_GAIN], np.float32
)
SAVINGS: Final = np.array(
    [
        [_effect(held, rank, width) if start <= rank < start + length else 0 for width, start, length in _SHAPES] + [0]
        for held in (1, 2, 3)
        for rank in range(ACE + 1)
    ],
    np.float32,
)
"""What a chain saves in ranks of one, two, three cards [12 * (cards - 1) + rank, chain], against its price."""
