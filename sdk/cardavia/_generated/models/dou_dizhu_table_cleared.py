from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class DouDizhuTableCleared(Model):
    """Two passes in a row: the seat that played last leads anew (DD-3.3).

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``leader``: The seat that leads anew.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "leader",
        "type",
    )
    __match_args__ = (
        "seq",
        "leader",
    )
    _wire = (
        ("seq", "seq", True),
        ("leader", "leader", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    leader: int
    type: Literal["table-cleared"]

    def __init__(
        self,
        seq: int,
        leader: int,
        type: Literal["table-cleared"] = "table-cleared",
    ) -> None:
        self.seq = seq
        self.leader = leader
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.leader = rest.pop("leader")
        self.type = rest.pop("type")
        self.extra = rest
        return self
