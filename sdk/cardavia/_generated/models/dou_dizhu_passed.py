from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class DouDizhuPassed(Model):
    """A seat passed, in the auction or in play.

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``seat``: The seat, from 0.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "seat",
        "type",
    )
    __match_args__ = (
        "seq",
        "seat",
    )
    _wire = (
        ("seq", "seq", True),
        ("seat", "seat", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    seat: int
    type: Literal["passed"]

    def __init__(
        self,
        seq: int,
        seat: int,
        type: Literal["passed"] = "passed",
    ) -> None:
        self.seq = seq
        self.seat = seat
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.seat = rest.pop("seat")
        self.type = rest.pop("type")
        self.extra = rest
        return self
