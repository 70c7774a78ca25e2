from collections.abc import Mapping
from typing import Any, Self

from ..types import Model


class OnePokerRevealed(Model):
    """The two cards revealed in a deal, and the group of the card each seat kept, by seat.

    ``deal``: The number of the deal, from 1.
    ``cards``: The revealed cards, by seat.
    ``carried``: The group of the card each seat carries over, by seat.
    """

    __slots__ = (
        "deal",
        "cards",
        "carried",
    )
    __match_args__ = (
        "deal",
        "cards",
        "carried",
    )
    _wire = (
        ("deal", "deal", True),
        ("cards", "cards", True),
        ("carried", "carried", True),
    )
    _tags = frozenset(())

    deal: int
    cards: list[str]
    carried: list[str]

    def __init__(
        self,
        deal: int,
        cards: list[str],
        carried: list[str],
    ) -> None:
        self.deal = deal
        self.cards = cards
        self.carried = carried
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.deal = rest.pop("deal")
        self.cards = rest.pop("cards")
        self.carried = rest.pop("carried")
        self.extra = rest
        return self
