from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class SchnapsenTrickWon(Model):
    """A seat takes a trick worth so many card points (SN-3.3).

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``seat``: The seat, from 0.
    ``points``: How many points.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "seat",
        "points",
        "type",
    )
    __match_args__ = (
        "seq",
        "seat",
        "points",
    )
    _wire = (
        ("seq", "seq", True),
        ("seat", "seat", True),
        ("points", "points", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    seat: int
    points: int
    type: Literal["trick-won"]

    def __init__(
        self,
        seq: int,
        seat: int,
        points: int,
        type: Literal["trick-won"] = "trick-won",
    ) -> None:
        self.seq = seq
        self.seat = seat
        self.points = points
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.seat = rest.pop("seat")
        self.points = rest.pop("points")
        self.type = rest.pop("type")
        self.extra = rest
        return self
