from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class OnePokerLock(Model):
    """Locks one of the two cards of the hand, face down.

    ``position``: Where the card is in the hand, 0 or 1.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "position",
        "type",
    )
    __match_args__ = ("position",)
    _wire = (
        ("position", "position", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    position: int
    type: Literal["lock"]

    def __init__(
        self,
        position: int,
        type: Literal["lock"] = "lock",
    ) -> None:
        self.position = position
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.position = rest.pop("position")
        self.type = rest.pop("type")
        self.extra = rest
        return self
