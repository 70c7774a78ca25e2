from collections.abc import Mapping
from typing import Any, Self

from ..types import Model


class OnePokerRefund(Model):
    """Unmatched chips that went back to a seat.

    ``seat``: The seat, from 0.
    ``chips``: How many chips.
    """

    __slots__ = (
        "seat",
        "chips",
    )
    __match_args__ = (
        "seat",
        "chips",
    )
    _wire = (
        ("seat", "seat", True),
        ("chips", "chips", True),
    )
    _tags = frozenset(())

    seat: int
    chips: int

    def __init__(
        self,
        seat: int,
        chips: int,
    ) -> None:
        self.seat = seat
        self.chips = chips
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seat = rest.pop("seat")
        self.chips = rest.pop("chips")
        self.extra = rest
        return self
