from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class DouDizhuLandlordSettled(Model):
    """The highest bidder is the landlord, at its bid (DD-2.6).

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``seat``: The seat, from 0.
    ``bid``: The bid, from 1 to 3.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "seat",
        "bid",
        "type",
    )
    __match_args__ = (
        "seq",
        "seat",
        "bid",
    )
    _wire = (
        ("seq", "seq", True),
        ("seat", "seat", True),
        ("bid", "bid", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    seat: int
    bid: int
    type: Literal["landlord-settled"]

    def __init__(
        self,
        seq: int,
        seat: int,
        bid: int,
        type: Literal["landlord-settled"] = "landlord-settled",
    ) -> None:
        self.seq = seq
        self.seat = seat
        self.bid = bid
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.seat = rest.pop("seat")
        self.bid = rest.pop("bid")
        self.type = rest.pop("type")
        self.extra = rest
        return self
