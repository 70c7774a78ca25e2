from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class PlayerChoice(Model):
    """A seat for a player: the first is the creator's, each further one gets an invitation.

    ``kind``: Tells the members of the union apart.
    """

    __slots__ = ("kind",)
    __match_args__ = ()
    _wire = (("kind", "kind", True),)
    _tags = frozenset(("kind",))

    kind: Literal["player"]

    def __init__(
        self,
        kind: Literal["player"] = "player",
    ) -> None:
        self.kind = kind
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.kind = rest.pop("kind")
        self.extra = rest
        return self
