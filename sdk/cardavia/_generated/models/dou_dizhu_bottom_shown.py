from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class DouDizhuBottomShown(Model):
    """The landlord showed the bottom cards and took them into its hand (DD-2.6).

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``seat``: The seat, from 0.
    ``cards``: The cards.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "seat",
        "cards",
        "type",
    )
    __match_args__ = (
        "seq",
        "seat",
        "cards",
    )
    _wire = (
        ("seq", "seq", True),
        ("seat", "seat", True),
        ("cards", "cards", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    seat: int
    cards: list[str]
    type: Literal["bottom-shown"]

    def __init__(
        self,
        seq: int,
        seat: int,
        cards: list[str],
        type: Literal["bottom-shown"] = "bottom-shown",
    ) -> None:
        self.seq = seq
        self.seat = seat
        self.cards = cards
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.seat = rest.pop("seat")
        self.cards = rest.pop("cards")
        self.type = rest.pop("type")
        self.extra = rest
        return self
