from collections.abc import Mapping
from typing import Any, Self

from ..types import Model


class SchnapsenDeclaredMarriage(Model):
    """A marriage that a seat has declared, for 20 or 40 points (SN-5.2).

    ``seat``: The seat, from 0.
    ``suit``: The suit: `a`, `l`, `h` or `b`.
    ``points``: How many points.
    """

    __slots__ = (
        "seat",
        "suit",
        "points",
    )
    __match_args__ = (
        "seat",
        "suit",
        "points",
    )
    _wire = (
        ("seat", "seat", True),
        ("suit", "suit", True),
        ("points", "points", True),
    )
    _tags = frozenset(())

    seat: int
    suit: str
    points: int

    def __init__(
        self,
        seat: int,
        suit: str,
        points: int,
    ) -> None:
        self.seat = seat
        self.suit = suit
        self.points = points
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seat = rest.pop("seat")
        self.suit = rest.pop("suit")
        self.points = rest.pop("points")
        self.extra = rest
        return self
