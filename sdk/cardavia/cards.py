"""Cards as values. A card is its code, a string of two characters such as ``Td`` or ``Da``."""

from collections.abc import Iterable
from typing import Self

JOKERS = ("BJ", "RJ")


class Card(str):
    """A card code that knows its rank and its suit; it is equal to the plain code.

    ``T`` is the ten in every pack; ``U``, ``O``, ``K`` and ``D`` are Unter, Ober, King and Daus of the German one.
    """

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
        """The suit, one character: ``c d h s``, or ``a l h b`` in the German pack; None for a joker."""
        return None if self.is_joker else self[1]

    @classmethod
    def all(cls, codes: Iterable[str]) -> list[Self]:
        """Cards of codes, such as a view's hand."""
        return [cls(code) for code in codes]

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"
