from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class Choose(Model):
    """The dealer's answer to a ``Choice``.

    ``result``: The number that the lot gave.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "result",
        "type",
    )
    __match_args__ = ("result",)
    _wire = (
        ("result", "result", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    result: int
    type: Literal["choose"]

    def __init__(
        self,
        result: int,
        type: Literal["choose"] = "choose",
    ) -> None:
        self.result = result
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.result = rest.pop("result")
        self.type = rest.pop("type")
        self.extra = rest
        return self
