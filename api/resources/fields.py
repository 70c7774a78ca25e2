"""Request fields that take exactly what JSON Schema allows, no more and no less."""

import re
import sys
from collections.abc import Sequence
from math import isinf
from typing import Any

import marshmallow as ma


class Integer(ma.fields.Integer):
    """A JSON number with an integral value from ``minimum`` to ``maximum``: 3, 3.0 and 3e0, but not "3", 3.7 or true."""

    default_error_messages = {"invalid": "Must be an integer."}  # noqa: RUF012

    def __init__(self, *, minimum: int, maximum: int, description: str, **keywords: Any) -> None:
        super().__init__(
            validate=ma.validate.Range(minimum, maximum), metadata={"description": description}, **keywords
        )

    def _deserialize(self, value: Any, attr: str | None, data: Any, **keywords: Any) -> int:
        if type(value) is int or (type(value) is float and value.is_integer()):
            return int(value)
        if type(value) is float and isinf(value):
            return sys.maxsize if value > 0 else -sys.maxsize  # Beyond every range, which the validator tells.
        raise self.make_error("invalid")


class Digits(Integer):
    """A query parameter that is an integer written in one to nine ASCII digits."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **keywords: Any) -> int:
        if re.fullmatch("[0-9]{1,9}", value):
            return int(value)
        raise self.make_error("invalid")


class Boolean(ma.fields.Boolean):
    """JSON true or false, nothing that resembles them."""

    default_error_messages = {"invalid": "Must be true or false."}  # noqa: RUF012

    def __init__(self, *, description: str, **keywords: Any) -> None:
        super().__init__(metadata={"description": description}, **keywords)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **keywords: Any) -> bool:
        if type(value) is bool:
            return value
        raise self.make_error("invalid")


class Text(ma.fields.String):
    """A string that fits a pattern as a whole; the pattern bounds the length and says which characters there may be."""

    def __init__(self, pattern: str, *, says: str, description: str, **keywords: Any) -> None:
        metadata = {"description": description, "pattern": f"^{pattern}$", **keywords.pop("metadata", {})}
        super().__init__(metadata=metadata, **keywords)
        self._pattern = re.compile(pattern)
        self._says = says

    def _deserialize(self, value: Any, attr: str | None, data: Any, **keywords: Any) -> str:
        text = super()._deserialize(value, attr, data, **keywords)
        if not isinstance(value, str) or not self._pattern.fullmatch(value):
            raise ma.ValidationError(self._says)
        return str(text)


class OneOf(ma.fields.String):
    """One of a closed list of words."""

    def __init__(self, words: Sequence[str], *, description: str, **keywords: Any) -> None:
        super().__init__(
            validate=ma.validate.OneOf(words, error=f"Must be one of: {', '.join(words)}."),
            metadata={"description": description},
            **keywords,
        )


def hex_seed(description: str, **keywords: Any) -> Text:
    """A field for 32 bytes as 64 hex digits."""
    return Text("[0-9A-Fa-f]{64}", says="Must be 64 hex digits.", description=description, **keywords)
