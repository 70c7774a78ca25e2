from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class SchnapsenDealerChosen(Model):
    """The lot made ``dealer`` the dealer of the opening deal (SN-2.3).

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``dealer``: The seat that deals.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "dealer",
        "type",
    )
    __match_args__ = (
        "seq",
        "dealer",
    )
    _wire = (
        ("seq", "seq", True),
        ("dealer", "dealer", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    dealer: int
    type: Literal["dealer-chosen"]

    def __init__(
        self,
        seq: int,
        dealer: int,
        type: Literal["dealer-chosen"] = "dealer-chosen",
    ) -> None:
        self.seq = seq
        self.dealer = dealer
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.dealer = rest.pop("dealer")
        self.type = rest.pop("type")
        self.extra = rest
        return self
