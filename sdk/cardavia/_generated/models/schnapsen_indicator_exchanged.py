from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class SchnapsenIndicatorExchanged(Model):
    """A seat takes the indicator, and leaves the trump Unter in its place (SN-5.1).

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``seat``: The seat, from 0.
    ``taken``: The indicator, which the seat took. A card is its rank, then its suit: `U` (Unter), `O` (Ober), `K`
    (King), `T` (Ten), `D` (Daus); `a` (acorns), `l` (leaves), `h` (hearts), `b` (bells).
    ``left``: The trump Unter, which it left. A card is its rank, then its suit: `U` (Unter), `O` (Ober), `K` (King),
    `T` (Ten), `D` (Daus); `a` (acorns), `l` (leaves), `h` (hearts), `b` (bells).
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "seat",
        "taken",
        "left",
        "type",
    )
    __match_args__ = (
        "seq",
        "seat",
        "taken",
        "left",
    )
    _wire = (
        ("seq", "seq", True),
        ("seat", "seat", True),
        ("taken", "taken", True),
        ("left", "left", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    seat: int
    taken: str
    left: str
    type: Literal["indicator-exchanged"]

    def __init__(
        self,
        seq: int,
        seat: int,
        taken: str,
        left: str,
        type: Literal["indicator-exchanged"] = "indicator-exchanged",
    ) -> None:
        self.seq = seq
        self.seat = seat
        self.taken = taken
        self.left = left
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.seat = rest.pop("seat")
        self.taken = rest.pop("taken")
        self.left = rest.pop("left")
        self.type = rest.pop("type")
        self.extra = rest
        return self
