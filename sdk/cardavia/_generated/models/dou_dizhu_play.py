from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class DouDizhuPlay(Model):
    """Lays down a combination.

    ``cards``: The cards of the combination, in any order.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "cards",
        "type",
    )
    __match_args__ = ("cards",)
    _wire = (
        ("cards", "cards", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    cards: list[str]
    type: Literal["play"]

    def __init__(
        self,
        cards: list[str],
        type: Literal["play"] = "play",
    ) -> None:
        self.cards = cards
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.cards = rest.pop("cards")
        self.type = rest.pop("type")
        self.extra = rest
        return self
