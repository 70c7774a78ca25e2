from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class DouDizhuMultiplierDoubled(Model):
    """The multiplier doubled, to ``multiplier``, by a bomb, rocket, spring or anti-spring (DD-5.2, DD-5.3).

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``by``: What doubled it: `bomb`, `rocket`, `spring` or `anti-spring`.
    ``multiplier``: What the bid is multiplied by.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "by",
        "multiplier",
        "type",
    )
    __match_args__ = (
        "seq",
        "by",
        "multiplier",
    )
    _wire = (
        ("seq", "seq", True),
        ("by", "by", True),
        ("multiplier", "multiplier", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    by: str
    multiplier: int
    type: Literal["multiplier-doubled"]

    def __init__(
        self,
        seq: int,
        by: str,
        multiplier: int,
        type: Literal["multiplier-doubled"] = "multiplier-doubled",
    ) -> None:
        self.seq = seq
        self.by = by
        self.multiplier = multiplier
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.by = rest.pop("by")
        self.multiplier = rest.pop("multiplier")
        self.type = rest.pop("type")
        self.extra = rest
        return self
