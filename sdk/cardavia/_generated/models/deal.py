from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class Deal(Model):
    """The dealer's answer to a ``Shuffle``: the same cards in the order in which they are dealt, index 0 first.

    ``order``: The cards in the order in which they are dealt.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "order",
        "type",
    )
    __match_args__ = ("order",)
    _wire = (
        ("order", "order", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    order: list[str]
    type: Literal["deal"]

    def __init__(
        self,
        order: list[str],
        type: Literal["deal"] = "deal",
    ) -> None:
        self.order = order
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.order = rest.pop("order")
        self.type = rest.pop("type")
        self.extra = rest
        return self
