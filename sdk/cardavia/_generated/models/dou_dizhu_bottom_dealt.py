from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class DouDizhuBottomDealt(Model):
    """The bottom cards were laid face down; nobody sees them yet (DD-2.1).

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``count``: How many cards.
    ``cards``: The bottom cards; null until they are shown.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "count",
        "cards",
        "type",
    )
    __match_args__ = (
        "seq",
        "count",
        "cards",
    )
    _wire = (
        ("seq", "seq", True),
        ("count", "count", True),
        ("cards", "cards", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    count: int
    cards: list[str] | None
    type: Literal["bottom-dealt"]

    def __init__(
        self,
        seq: int,
        count: int,
        cards: list[str] | None,
        type: Literal["bottom-dealt"] = "bottom-dealt",
    ) -> None:
        self.seq = seq
        self.count = count
        self.cards = cards
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.count = rest.pop("count")
        self.cards = rest.pop("cards")
        self.type = rest.pop("type")
        self.extra = rest
        return self
