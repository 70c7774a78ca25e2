from collections.abc import Mapping
from typing import Any, Literal, Self

from ..models.schnapsen_play_card import SchnapsenPlayCard
from ..types import Model


class SchnapsenPlay(Model):
    """Leads a card, or replies with it; declares nothing.

    ``card``: A card of the hand. A card is its rank, then its suit: `U` (Unter), `O` (Ober), `K` (King), `T` (Ten), `D`
    (Daus); `a` (acorns), `l` (leaves), `h` (hearts), `b` (bells).
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "card",
        "type",
    )
    __match_args__ = ("card",)
    _wire = (
        ("card", "card", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    card: SchnapsenPlayCard
    type: Literal["play"]

    def __init__(
        self,
        card: SchnapsenPlayCard,
        type: Literal["play"] = "play",
    ) -> None:
        self.card = card
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.card = rest.pop("card")
        self.type = rest.pop("type")
        self.extra = rest
        return self
