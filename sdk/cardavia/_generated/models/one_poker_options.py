from collections.abc import Mapping
from typing import Any, Self

from ..types import Model


class OnePokerOptions(Model):
    """One Poker has no options."""

    __slots__ = ()
    __match_args__ = ()
    _wire = ()
    _tags = frozenset(())

    def __init__(
        self,
    ) -> None:
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.extra = rest
        return self
