from collections.abc import Mapping
from typing import Any, Literal, Self

from ..models.outcome import Outcome
from ..types import Model


class MatchEnded(Model):
    """The last event of every match.

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``outcome``: The end of a match (M-4).
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "outcome",
        "type",
    )
    __match_args__ = (
        "seq",
        "outcome",
    )
    _wire = (
        ("seq", "seq", True),
        ("outcome", "outcome", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    outcome: Outcome
    type: Literal["match-ended"]

    def __init__(
        self,
        seq: int,
        outcome: Outcome,
        type: Literal["match-ended"] = "match-ended",
    ) -> None:
        self.seq = seq
        self.outcome = outcome
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.outcome = Outcome.from_dict(rest.pop("outcome"))
        self.type = rest.pop("type")
        self.extra = rest
        return self
