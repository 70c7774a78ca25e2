from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class OnePokerCardLocked(Model):
    """A seat has locked one of its cards; which one it alone knows.

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``seat``: The seat, from 0.
    ``position``: The position that was locked; null for every other seat.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "seat",
        "position",
        "type",
    )
    __match_args__ = (
        "seq",
        "seat",
        "position",
    )
    _wire = (
        ("seq", "seq", True),
        ("seat", "seat", True),
        ("position", "position", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    seat: int
    position: int | None
    type: Literal["card-locked"]

    def __init__(
        self,
        seq: int,
        seat: int,
        position: int | None,
        type: Literal["card-locked"] = "card-locked",
    ) -> None:
        self.seq = seq
        self.seat = seat
        self.position = position
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.seat = rest.pop("seat")
        self.position = rest.pop("position")
        self.type = rest.pop("type")
        self.extra = rest
        return self
