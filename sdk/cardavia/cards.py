"""Cards as people read them. A card is its code, a string of two characters such as ``Td`` or ``Da``."""

from collections.abc import Iterable
from typing import Self

FRENCH_RANKS = {"T": "10"} | {rank: rank for rank in "23456789JQKA"}
GERMAN_RANKS = {"U": "Unter", "O": "Ober", "K": "King", "T": "Ten", "D": "Daus"}
FRENCH_SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
GERMAN_SUITS = {"a": "acorns", "l": "leaves", "h": "hearts", "b": "bells"}
GERMAN_SYMBOLS = {"a": "🌰", "l": "🍃", "h": "♥", "b": "🔔"}
JOKERS = {"BJ": "black joker", "RJ": "red joker"}


class Card(str):
    """A card code that knows what it shows: ``Card("Td").rank`` is ``"T"``, ``str`` of it the code itself."""

    __slots__ = ()

    @property
    def is_joker(self) -> bool:
        """Whether it is one of the two jokers."""
        return self in JOKERS

    @property
    def rank(self) -> str:
        """The rank, one character; ``B`` and ``R`` for the jokers."""
        return self[0]

    @property
    def suit(self) -> str | None:
        """The suit, one character; None for a joker."""
        return None if self.is_joker else self[1]

    @classmethod
    def all(cls, codes: Iterable[str]) -> list[Self]:
        """Cards of codes."""
        return [cls(code) for code in codes]

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"


def pretty(code: str) -> str:
    """A French card as it is drawn in a line of text: ``10♦``; jokers by their codes."""
    return code if code in JOKERS else FRENCH_RANKS.get(code[0], code[0]) + FRENCH_SUITS.get(code[1], code[1])
