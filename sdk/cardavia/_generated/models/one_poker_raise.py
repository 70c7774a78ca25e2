from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class OnePokerRaise(Model):
    """Lifts the highest total.

    ``to``: The seat's total for this betting round, in chips.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "to",
        "type",
    )
    __match_args__ = ("to",)
    _wire = (
        ("to", "to", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    to: int
    type: Literal["raise"]

    def __init__(
        self,
        to: int,
        type: Literal["raise"] = "raise",
    ) -> None:
        self.to = to
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.to = rest.pop("to")
        self.type = rest.pop("type")
        self.extra = rest
        return self
