from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class OnePokerChipsRefunded(Model):
    """Chips that the other seat did not match are back in their owner's stack.

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``seat``: The seat, from 0.
    ``chips``: How many chips.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "seat",
        "chips",
        "type",
    )
    __match_args__ = (
        "seq",
        "seat",
        "chips",
    )
    _wire = (
        ("seq", "seq", True),
        ("seat", "seat", True),
        ("chips", "chips", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    seat: int
    chips: int
    type: Literal["chips-refunded"]

    def __init__(
        self,
        seq: int,
        seat: int,
        chips: int,
        type: Literal["chips-refunded"] = "chips-refunded",
    ) -> None:
        self.seq = seq
        self.seat = seat
        self.chips = chips
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.seat = rest.pop("seat")
        self.chips = rest.pop("chips")
        self.type = rest.pop("type")
        self.extra = rest
        return self
