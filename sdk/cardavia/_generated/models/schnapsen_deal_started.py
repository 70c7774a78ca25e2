from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class SchnapsenDealStarted(Model):
    """Deal ``number`` of the match (from 1) begins; ``leader`` leads to its first trick (SN-2.2).

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``number``: The number of the deal, from 1.
    ``dealer``: The seat that deals.
    ``leader``: The seat that led, or leads, to the trick.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "number",
        "dealer",
        "leader",
        "type",
    )
    __match_args__ = (
        "seq",
        "number",
        "dealer",
        "leader",
    )
    _wire = (
        ("seq", "seq", True),
        ("number", "number", True),
        ("dealer", "dealer", True),
        ("leader", "leader", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    number: int
    dealer: int
    leader: int
    type: Literal["deal-started"]

    def __init__(
        self,
        seq: int,
        number: int,
        dealer: int,
        leader: int,
        type: Literal["deal-started"] = "deal-started",
    ) -> None:
        self.seq = seq
        self.number = number
        self.dealer = dealer
        self.leader = leader
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.number = rest.pop("number")
        self.dealer = rest.pop("dealer")
        self.leader = rest.pop("leader")
        self.type = rest.pop("type")
        self.extra = rest
        return self
