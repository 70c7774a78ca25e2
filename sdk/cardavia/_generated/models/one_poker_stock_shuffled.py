from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class OnePokerStockShuffled(Model):
    """The dealer has shuffled a stock of ``cards`` cards; ``again`` where the discards were shuffled into it (OP-3.3).

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``cards``: How many cards were shuffled.
    ``again``: Whether the discards were shuffled into it.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "cards",
        "again",
        "type",
    )
    __match_args__ = (
        "seq",
        "cards",
        "again",
    )
    _wire = (
        ("seq", "seq", True),
        ("cards", "cards", True),
        ("again", "again", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    cards: int
    again: bool
    type: Literal["stock-shuffled"]

    def __init__(
        self,
        seq: int,
        cards: int,
        again: bool,
        type: Literal["stock-shuffled"] = "stock-shuffled",
    ) -> None:
        self.seq = seq
        self.cards = cards
        self.again = again
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.cards = rest.pop("cards")
        self.again = rest.pop("again")
        self.type = rest.pop("type")
        self.extra = rest
        return self
