from collections.abc import Mapping
from typing import Any, Self

from ..types import Model


class Health(Model):
    """Whether the server is well.

    ``status``: `ok`.
    """

    __slots__ = ("status",)
    __match_args__ = ("status",)
    _wire = (("status", "status", True),)
    _tags = frozenset(())

    status: str

    def __init__(
        self,
        status: str,
    ) -> None:
        self.status = status
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.status = rest.pop("status")
        self.extra = rest
        return self
