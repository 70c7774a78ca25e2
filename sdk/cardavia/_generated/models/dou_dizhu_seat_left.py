from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class DouDizhuSeatLeft(Model):
    """A seat gave the match up, or let its time run out (M-1, M-3).

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``seat``: The seat, from 0.
    ``ending``: Whether it resigned or was timed out.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "seat",
        "ending",
        "type",
    )
    __match_args__ = (
        "seq",
        "seat",
        "ending",
    )
    _wire = (
        ("seq", "seq", True),
        ("seat", "seat", True),
        ("ending", "ending", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    seat: int
    ending: str
    type: Literal["seat-left"]

    def __init__(
        self,
        seq: int,
        seat: int,
        ending: str,
        type: Literal["seat-left"] = "seat-left",
    ) -> None:
        self.seq = seq
        self.seat = seat
        self.ending = ending
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.seat = rest.pop("seat")
        self.ending = rest.pop("ending")
        self.type = rest.pop("type")
        self.extra = rest
        return self
