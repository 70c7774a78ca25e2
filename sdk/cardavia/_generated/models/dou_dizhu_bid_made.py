from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class DouDizhuBidMade(Model):
    """A seat bid 1, 2 or 3 (DD-2.2).

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
    type: Literal["bid-made"]

    def __init__(
        self,
        seq: int,
        seat: int,
        bid: int,
        type: Literal["bid-made"] = "bid-made",
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
