from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class SchnapsenStockClosed(Model):
    """A seat closes the stock; the record of SN-5.5 about its opponent.

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``seat``: The seat, from 0.
    ``opponent_points``: The card points of the other seat at that moment.
    ``opponent_has_trick``: Whether the other seat had a trick at that moment.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "seat",
        "opponent_points",
        "opponent_has_trick",
        "type",
    )
    __match_args__ = (
        "seq",
        "seat",
        "opponent_points",
        "opponent_has_trick",
    )
    _wire = (
        ("seq", "seq", True),
        ("seat", "seat", True),
        ("opponent_points", "opponent_points", True),
        ("opponent_has_trick", "opponent_has_trick", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    seat: int
    opponent_points: int
    opponent_has_trick: bool
    type: Literal["stock-closed"]

    def __init__(
        self,
        seq: int,
        seat: int,
        opponent_points: int,
        opponent_has_trick: bool,
        type: Literal["stock-closed"] = "stock-closed",
    ) -> None:
        self.seq = seq
        self.seat = seat
        self.opponent_points = opponent_points
        self.opponent_has_trick = opponent_has_trick
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.seat = rest.pop("seat")
        self.opponent_points = rest.pop("opponent_points")
        self.opponent_has_trick = rest.pop("opponent_has_trick")
        self.type = rest.pop("type")
        self.extra = rest
        return self
