from collections.abc import Mapping
from typing import Any, Literal, Self

from ..models.schnapsen_marriage_card import SchnapsenMarriageCard
from ..types import Model


class SchnapsenMarriage(Model):
    """Declares a marriage and leads one of its two cards.

    ``card``: The King or the Ober to lead. A card is its rank, then its suit: `U` (Unter), `O` (Ober), `K` (King), `T`
    (Ten), `D` (Daus); `a` (acorns), `l` (leaves), `h` (hearts), `b` (bells).
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

    card: SchnapsenMarriageCard
    type: Literal["marriage"]

    def __init__(
        self,
        card: SchnapsenMarriageCard,
        type: Literal["marriage"] = "marriage",
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
