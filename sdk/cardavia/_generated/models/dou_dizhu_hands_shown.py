from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class DouDizhuHandsShown(Model):
    """The deal is over: what each seat still held, by seat.

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``hands``: What each seat still held, by seat.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "hands",
        "type",
    )
    __match_args__ = (
        "seq",
        "hands",
    )
    _wire = (
        ("seq", "seq", True),
        ("hands", "hands", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    hands: list[list[str]]
    type: Literal["hands-shown"]

    def __init__(
        self,
        seq: int,
        hands: list[list[str]],
        type: Literal["hands-shown"] = "hands-shown",
    ) -> None:
        self.seq = seq
        self.hands = hands
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.hands = rest.pop("hands")
        self.type = rest.pop("type")
        self.extra = rest
        return self
