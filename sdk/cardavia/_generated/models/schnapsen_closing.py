from collections.abc import Mapping
from typing import Any, Self

from ..types import Model


class SchnapsenClosing(Model):
    """Who closed after how many tricks, and what the opponent had at that moment, its pending bonus left out (SN-5.5).

    ``seat``: The seat, from 0.
    ``after_tricks``: How many tricks had been played.
    ``opponent_points``: The card points of the other seat at that moment.
    ``opponent_has_trick``: Whether the other seat had a trick at that moment.
    """

    __slots__ = (
        "seat",
        "after_tricks",
        "opponent_points",
        "opponent_has_trick",
    )
    __match_args__ = (
        "seat",
        "after_tricks",
        "opponent_points",
        "opponent_has_trick",
    )
    _wire = (
        ("seat", "seat", True),
        ("after_tricks", "after_tricks", True),
        ("opponent_points", "opponent_points", True),
        ("opponent_has_trick", "opponent_has_trick", True),
    )
    _tags = frozenset(())

    seat: int
    after_tricks: int
    opponent_points: int
    opponent_has_trick: bool

    def __init__(
        self,
        seat: int,
        after_tricks: int,
        opponent_points: int,
        opponent_has_trick: bool,
    ) -> None:
        self.seat = seat
        self.after_tricks = after_tricks
        self.opponent_points = opponent_points
        self.opponent_has_trick = opponent_has_trick
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seat = rest.pop("seat")
        self.after_tricks = rest.pop("after_tricks")
        self.opponent_points = rest.pop("opponent_points")
        self.opponent_has_trick = rest.pop("opponent_has_trick")
        self.extra = rest
        return self
