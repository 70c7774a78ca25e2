"""What all models are made of."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, ClassVar, TypeVar

T = TypeVar("T")

SECRETS = frozenset({"token", "invitation"})
"""Fields that a repr does not show, since it may end up in a log."""


class Model:
    """An object of the API. Fields that this version does not know are kept in ``extra``, and read as ``model["field"]``."""

    __slots__ = ("extra",)
    _wire: ClassVar[tuple[tuple[str, str, bool], ...]] = ()
    _tags: ClassVar[frozenset[str]] = frozenset()
    extra: dict[str, Any]

    def to_dict(self) -> dict[str, Any]:
        """The object as it is sent, unknown fields included; optional fields that are None are left out."""
        known = {
            wire: plain(value)
            for name, wire, required in self._wire
            if (value := getattr(self, name)) is not None or required
        }
        return known | self.extra

    def __getitem__(self, name: str) -> Any:
        return self.extra[name]

    def __contains__(self, name: object) -> bool:
        return name in self.extra

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self) or not isinstance(other, Model):
            return NotImplemented
        mine, theirs = self.extra, other.extra
        return mine == theirs and all(getattr(self, name) == getattr(other, name) for name, _, _ in self._wire)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        shown = [(name, getattr(self, name)) for name, _, _ in self._wire if name not in self._tags]
        known = [
            f"{name}={'<secret>' if name in SECRETS else repr(value)}" for name, value in shown if value is not None
        ]
        return (
            f"{type(self).__name__}({', '.join(known + [f'{name}={value!r}' for name, value in self.extra.items()])})"
        )


class Unknown(Model):
    """An object of a kind that this version does not know, from a newer server: its fields are in ``extra``."""

    __slots__ = ("type",)
    _wire = (("type", "type", True),)

    def __init__(self, type: str) -> None:
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Unknown":
        """Keeps the object as it came."""
        unknown = cls(str(data.get("type")))
        unknown.extra = {name: value for name, value in data.items() if name != "type"}
        return unknown


def plain(value: Any) -> Any:
    """A value as JSON has it."""
    if isinstance(value, Model):
        return value.to_dict()
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    return value.isoformat() if isinstance(value, datetime) else value


def optional(value: Any, read: Callable[[Any], T]) -> T | None:
    """Reads a value that may be null or absent."""
    return None if value is None else read(value)


def tagged(data: Mapping[str, Any], tag: str, members: Mapping[str, Any]) -> Any:
    """Reads a member of a union by its tag; one of a newer server is kept as ``Unknown``."""
    return members.get(data[tag], Unknown).from_dict(data)


def given(**values: Any) -> dict[str, str]:
    """The headers or parameters that have a value, as they are sent."""
    return {name: str(value) for name, value in values.items() if value is not None}
