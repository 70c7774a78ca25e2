from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class SchnapsenExchange(Model):
    """Swaps the trump Unter for the indicator.

    ``type``: Tells the members of the union apart.
    """

    __slots__ = ("type",)
    __match_args__ = ()
    _wire = (("type", "type", True),)
    _tags = frozenset(("type",))

    type: Literal["exchange"]

    def __init__(
        self,
        type: Literal["exchange"] = "exchange",
    ) -> None:
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.type = rest.pop("type")
        self.extra = rest
        return self
