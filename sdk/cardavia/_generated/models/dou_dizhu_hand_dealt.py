from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class DouDizhuHandDealt(Model):
    """A seat was dealt its ``count`` cards; only it sees them (DD-2.1).

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``seat``: The seat, from 0.
    ``count``: How many cards.
    ``cards``: The cards; null for every other seat.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "seat",
        "count",
        "cards",
        "type",
    )
    __match_args__ = (
        "seq",
        "seat",
        "count",
        "cards",
    )
    _wire = (
        ("seq", "seq", True),
        ("seat", "seat", True),
        ("count", "count", True),
        ("cards", "cards", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    seat: int
    count: int
    cards: list[str] | None
    type: Literal["hand-dealt"]

    def __init__(
        self,
        seq: int,
        seat: int,
        count: int,
        cards: list[str] | None,
        type: Literal["hand-dealt"] = "hand-dealt",
    ) -> None:
        self.seq = seq
        self.seat = seat
        self.count = count
        self.cards = cards
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.seat = rest.pop("seat")
        self.count = rest.pop("count")
        self.cards = rest.pop("cards")
        self.type = rest.pop("type")
        self.extra = rest
        return self
