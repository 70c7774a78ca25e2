from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class SchnapsenCardDrawn(Model):
    """A seat draws a card of the stock, which it alone sees (SN-3.3).

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``seat``: The seat, from 0.
    ``card``: The card; null for the other seat. A card is its rank, then its suit: `U` (Unter), `O` (Ober), `K` (King),
    `T` (Ten), `D` (Daus); `a` (acorns), `l` (leaves), `h` (hearts), `b` (bells).
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
    type: Literal["card-drawn"]

    def __init__(
        self,
        seq: int,
        seat: int,
        card: str | None,
        type: Literal["card-drawn"] = "card-drawn",
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
