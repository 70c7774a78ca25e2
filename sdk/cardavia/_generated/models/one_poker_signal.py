from collections.abc import Mapping
from typing import Any, Self

from ..types import Model


class OnePokerSignal(Model):
    """How many of a seat's cards are up and how many are down; the sum is the number of cards it holds.

    ``up``: How many of its cards are eights or higher.
    ``down``: How many of its cards are sevens or lower.
    """

    __slots__ = (
        "up",
        "down",
    )
    __match_args__ = (
        "up",
        "down",
    )
    _wire = (
        ("up", "up", True),
        ("down", "down", True),
    )
    _tags = frozenset(())

    up: int
    down: int

    def __init__(
        self,
        up: int,
        down: int,
    ) -> None:
        self.up = up
        self.down = down
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.up = rest.pop("up")
        self.down = rest.pop("down")
        self.extra = rest
        return self
