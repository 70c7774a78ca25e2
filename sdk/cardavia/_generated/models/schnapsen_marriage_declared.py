from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class SchnapsenMarriageDeclared(Model):
    """A seat shows King and Ober of a suit for 20 or 40 points; pending until its first trick, or counted (SN-5.3).

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``seat``: The seat, from 0.
    ``suit``: The suit: `a`, `l`, `h` or `b`.
    ``points``: How many points.
    ``pending``: Whether the points wait for the seat's first trick.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "seat",
        "suit",
        "points",
        "pending",
        "type",
    )
    __match_args__ = (
        "seq",
        "seat",
        "suit",
        "points",
        "pending",
    )
    _wire = (
        ("seq", "seq", True),
        ("seat", "seat", True),
        ("suit", "suit", True),
        ("points", "points", True),
        ("pending", "pending", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    seat: int
    suit: str
    points: int
    pending: bool
    type: Literal["marriage-declared"]

    def __init__(
        self,
        seq: int,
        seat: int,
        suit: str,
        points: int,
        pending: bool,
        type: Literal["marriage-declared"] = "marriage-declared",
    ) -> None:
        self.seq = seq
        self.seat = seat
        self.suit = suit
        self.points = points
        self.pending = pending
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.seat = rest.pop("seat")
        self.suit = rest.pop("suit")
        self.points = rest.pop("points")
        self.pending = rest.pop("pending")
        self.type = rest.pop("type")
        self.extra = rest
        return self
