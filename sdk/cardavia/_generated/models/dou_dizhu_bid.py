from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class DouDizhuBid(Model):
    """Bids for the landlord's seat.

    ``bid``: More than the highest bid so far.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "bid",
        "type",
    )
    __match_args__ = ("bid",)
    _wire = (
        ("bid", "bid", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    bid: int
    type: Literal["bid"]

    def __init__(
        self,
        bid: int,
        type: Literal["bid"] = "bid",
    ) -> None:
        self.bid = bid
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.bid = rest.pop("bid")
        self.type = rest.pop("type")
        self.extra = rest
        return self
