from collections.abc import Mapping
from typing import Any, Self

from ..types import Model


class DouDizhuCall(Model):
    """What a seat said in the auction: a bid from 1 to 3, or None for a pass.

    ``seat``: The seat, from 0.
    ``bid``: The bid, from 1 to 3; null for a pass.
    """

    __slots__ = (
        "seat",
        "bid",
    )
    __match_args__ = (
        "seat",
        "bid",
    )
    _wire = (
        ("seat", "seat", True),
        ("bid", "bid", True),
    )
    _tags = frozenset(())

    seat: int
    bid: int | None

    def __init__(
        self,
        seat: int,
        bid: int | None,
    ) -> None:
        self.seat = seat
        self.bid = bid
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seat = rest.pop("seat")
        self.bid = rest.pop("bid")
        self.extra = rest
        return self
