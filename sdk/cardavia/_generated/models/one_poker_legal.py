from collections.abc import Mapping
from typing import Any, Self

from ..types import Model


class OnePokerLegal(Model):
    """A kind of action that is legal, by its ``type``; for a bet or a raise the smallest and the largest total.

    ``type``: The `type` of the action.
    ``smallest``: The smallest legal total; null where the action has none.
    ``largest``: The largest legal total; null where the action has none.
    """

    __slots__ = (
        "type",
        "smallest",
        "largest",
    )
    __match_args__ = (
        "type",
        "smallest",
        "largest",
    )
    _wire = (
        ("type", "type", True),
        ("smallest", "smallest", True),
        ("largest", "largest", True),
    )
    _tags = frozenset(())

    type: str
    smallest: int | None
    largest: int | None

    def __init__(
        self,
        type: str,
        smallest: int | None,
        largest: int | None,
    ) -> None:
        self.type = type
        self.smallest = smallest
        self.largest = largest
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.type = rest.pop("type")
        self.smallest = rest.pop("smallest")
        self.largest = rest.pop("largest")
        self.extra = rest
        return self
