from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class SchnapsenIndicatorTurned(Model):
    """The trump indicator is turned up (SN-2.1).

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``card``: The card. A card is its rank, then its suit: `U` (Unter), `O` (Ober), `K` (King), `T` (Ten), `D` (Daus);
    `a` (acorns), `l` (leaves), `h` (hearts), `b` (bells).
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "card",
        "type",
    )
    __match_args__ = (
        "seq",
        "card",
    )
    _wire = (
        ("seq", "seq", True),
        ("card", "card", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    card: str
    type: Literal["indicator-turned"]

    def __init__(
        self,
        seq: int,
        card: str,
        type: Literal["indicator-turned"] = "indicator-turned",
    ) -> None:
        self.seq = seq
        self.card = card
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.card = rest.pop("card")
        self.type = rest.pop("type")
        self.extra = rest
        return self
