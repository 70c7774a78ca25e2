from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class OnePokerDealStarted(Model):
    """Deal number ``deal`` (from 1) begins; ``first`` is the seat that draws, locks and acts first.

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``deal``: The number of the deal, from 1.
    ``first``: The seat that draws, locks and acts first in this deal.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "deal",
        "first",
        "type",
    )
    __match_args__ = (
        "seq",
        "deal",
        "first",
    )
    _wire = (
        ("seq", "seq", True),
        ("deal", "deal", True),
        ("first", "first", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    deal: int
    first: int
    type: Literal["deal-started"]

    def __init__(
        self,
        seq: int,
        deal: int,
        first: int,
        type: Literal["deal-started"] = "deal-started",
    ) -> None:
        self.seq = seq
        self.deal = deal
        self.first = first
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.deal = rest.pop("deal")
        self.first = rest.pop("first")
        self.type = rest.pop("type")
        self.extra = rest
        return self
