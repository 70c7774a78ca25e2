from collections.abc import Mapping
from typing import Any, Self

from ..types import Model


class OnePokerRevealed(Model):
    """The two cards revealed in a deal, by seat.

    ``deal``: The number of the deal, from 1.
    ``cards``: The revealed cards, by seat.
    """

    __slots__ = (
        "deal",
        "cards",
    )
    __match_args__ = (
        "deal",
        "cards",
    )
    _wire = (
        ("deal", "deal", True),
        ("cards", "cards", True),
    )
    _tags = frozenset(())

    deal: int
    cards: list[str]

    def __init__(
        self,
        deal: int,
        cards: list[str],
    ) -> None:
        self.deal = deal
        self.cards = cards
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.deal = rest.pop("deal")
        self.cards = rest.pop("cards")
        self.extra = rest
        return self
