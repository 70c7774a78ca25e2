from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class OnePokerCardDealt(Model):
    """A seat has drawn a card that it alone sees.

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``seat``: The seat, from 0.
    ``card``: The card; null for every other seat. A card is its rank, then its suit: `2` to `9`, `T` (ten), `J`, `Q`,
    `K`, `A`; `c` (clubs), `d` (diamonds), `h` (hearts), `s` (spades).
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "seat",
        "card",
        "type",
    )
    __match_args__ = (
        "seq",
        "seat",
        "card",
    )
    _wire = (
        ("seq", "seq", True),
        ("seat", "seat", True),
        ("card", "card", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    seat: int
    card: str | None
    type: Literal["card-dealt"]

    def __init__(
        self,
        seq: int,
        seat: int,
        card: str | None,
        type: Literal["card-dealt"] = "card-dealt",
    ) -> None:
        self.seq = seq
        self.seat = seat
        self.card = card
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.seat = rest.pop("seat")
        self.card = rest.pop("card")
        self.type = rest.pop("type")
        self.extra = rest
        return self
