from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class SchnapsenCardPlayed(Model):
    """A seat leads a card, or replies with it.

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``seat``: The seat, from 0.
    ``card``: The card. A card is its rank, then its suit: `U` (Unter), `O` (Ober), `K` (King), `T` (Ten), `D` (Daus);
    `a` (acorns), `l` (leaves), `h` (hearts), `b` (bells).
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
    card: str
    type: Literal["card-played"]

    def __init__(
        self,
        seq: int,
        seat: int,
        card: str,
        type: Literal["card-played"] = "card-played",
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
