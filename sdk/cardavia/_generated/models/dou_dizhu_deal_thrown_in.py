from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class DouDizhuDealThrownIn(Model):
    """All three passed: the cards go back unseen and are dealt again (DD-2.5). ``redeals`` counts them.

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``redeals``: How many deals were thrown in.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "redeals",
        "type",
    )
    __match_args__ = (
        "seq",
        "redeals",
    )
    _wire = (
        ("seq", "seq", True),
        ("redeals", "redeals", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    redeals: int
    type: Literal["deal-thrown-in"]

    def __init__(
        self,
        seq: int,
        redeals: int,
        type: Literal["deal-thrown-in"] = "deal-thrown-in",
    ) -> None:
        self.seq = seq
        self.redeals = redeals
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.redeals = rest.pop("redeals")
        self.type = rest.pop("type")
        self.extra = rest
        return self
