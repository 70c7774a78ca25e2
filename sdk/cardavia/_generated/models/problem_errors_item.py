from collections.abc import Mapping
from typing import Any, Self

from ..types import Model


class ProblemErrorsItem(Model):
    """ProblemErrorsItem

    ``detail``: What is wrong, in English.
    ``pointer``: Where in the body: a JSON Pointer (RFC 6901).
    ``parameter``: In which query parameter.
    ``header``: In which header.
    """

    __slots__ = (
        "detail",
        "pointer",
        "parameter",
        "header",
    )
    __match_args__ = ("detail",)
    _wire = (
        ("detail", "detail", True),
        ("pointer", "pointer", False),
        ("parameter", "parameter", False),
        ("header", "header", False),
    )
    _tags = frozenset(())

    detail: str
    pointer: str | None
    parameter: str | None
    header: str | None

    def __init__(
        self,
        detail: str,
        pointer: str | None = None,
        parameter: str | None = None,
        header: str | None = None,
    ) -> None:
        self.detail = detail
        self.pointer = pointer
        self.parameter = parameter
        self.header = header
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.detail = rest.pop("detail")
        self.pointer = rest.pop("pointer", None)
        self.parameter = rest.pop("parameter", None)
        self.header = rest.pop("header", None)
        self.extra = rest
        return self
