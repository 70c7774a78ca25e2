from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class OnePokerCardsRevealed(Model):
    """Both locked cards lie open, by seat; ``carried`` is the group of the card each seat keeps (OP-4.3).

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``deal``: The number of the deal, from 1.
    ``cards``: The revealed cards, by seat.
    ``carried``: The group of the card each seat carries over, by seat.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "deal",
        "cards",
        "carried",
        "type",
    )
    __match_args__ = (
        "seq",
        "deal",
        "cards",
        "carried",
    )
    _wire = (
        ("seq", "seq", True),
        ("deal", "deal", True),
        ("cards", "cards", True),
        ("carried", "carried", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    deal: int
    cards: list[str]
    carried: list[str]
    type: Literal["cards-revealed"]

    def __init__(
        self,
        seq: int,
        deal: int,
        cards: list[str],
        carried: list[str],
        type: Literal["cards-revealed"] = "cards-revealed",
    ) -> None:
        self.seq = seq
        self.deal = deal
        self.cards = cards
        self.carried = carried
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.deal = rest.pop("deal")
        self.cards = rest.pop("cards")
        self.carried = rest.pop("carried")
        self.type = rest.pop("type")
        self.extra = rest
        return self
