from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class OnePokerBetMade(Model):
    """A seat has bet to a total of ``to``.

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``seat``: The seat, from 0.
    ``to``: The seat's total for this betting round, in chips.
    ``all_in``: Whether the seat has no chips left.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "seat",
        "to",
        "all_in",
        "type",
    )
    __match_args__ = (
        "seq",
        "seat",
        "to",
        "all_in",
    )
    _wire = (
        ("seq", "seq", True),
        ("seat", "seat", True),
        ("to", "to", True),
        ("all_in", "all_in", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    seat: int
    to: int
    all_in: bool
    type: Literal["bet-made"]

    def __init__(
        self,
        seq: int,
        seat: int,
        to: int,
        all_in: bool,
        type: Literal["bet-made"] = "bet-made",
    ) -> None:
        self.seq = seq
        self.seat = seat
        self.to = to
        self.all_in = all_in
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.seat = rest.pop("seat")
        self.to = rest.pop("to")
        self.all_in = rest.pop("all_in")
        self.type = rest.pop("type")
        self.extra = rest
        return self
