"""Which card beats which, and the two groups a signal counts (OP-1)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import product

from domain.core.cards import FRENCH_RANKS, FRENCH_SUITS, Card

DECK_SIZE = 104
_LOWEST_UP = FRENCH_RANKS.index("8")


class Group(StrEnum):
    """The half of the ranks a card belongs to: eight to ace are up, two to seven are down."""

    UP = "up"
    DOWN = "down"


@dataclass(frozen=True, slots=True)
class Signal:
    """How many of a seat's cards are up and how many are down; the sum is the number of cards it holds."""

    up: int
    down: int


_GROUPS = {
    Card(rank + suit): Group.UP if index >= _LOWEST_UP else Group.DOWN
    for (index, rank), suit in product(enumerate(FRENCH_RANKS), FRENCH_SUITS)
}
_SIGNALS = {(up, down): Signal(up, down) for up in range(3) for down in range(3 - up)}


def group_of(card: Card) -> Group:
    """The group of a card."""
    return _GROUPS[card]


def signal_of(hand: Sequence[Card]) -> Signal:
    """The signal of up to two cards."""
    up = sum([_GROUPS[card] is Group.UP for card in hand])
    return _SIGNALS[up, len(hand) - up]


def beats(card: Card, other: Card) -> bool:
    """Whether ``card`` is stronger than ``other``. No order sorts the ranks, since a two beats an ace."""
    match card[0], other[0]:
        case "2", "A":
            return True
        case "A", "2":
            return False
        case rank, rival:
            return FRENCH_RANKS.index(rank) > FRENCH_RANKS.index(rival)
    raise AssertionError
