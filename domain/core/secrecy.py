"""Values that only some seats know, and the one place where they are taken out again."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, fields
from functools import cache
from operator import attrgetter
from typing import Any, Generic, TypeVar, cast

from domain.core.notation import plain

T = TypeVar("T")
_BARE = frozenset((str, int, bool, type(None)))


@dataclass(frozen=True, slots=True)
class Secret(Generic[T]):
    """A value with the seats that know it; its repr never shows the value."""

    value: T
    seats: tuple[int, ...]

    def __repr__(self) -> str:
        return f"Secret(<hidden>, seats={self.seats})"


def redact(event: Any, seat: int | None) -> dict[str, Any]:
    """The plain form of an event as ``seat`` (None: an outsider) may read it; what it may not know is None."""
    return {
        name: value if (value := read(event)).__class__ in _BARE else _shown(value, seat)
        for name, read in _readers(event.__class__)
    }


def disclose(event: Any) -> dict[str, Any]:
    """The plain form of an event with every secret told, for the record of a finished match."""
    return {name: plain(_told(value(event))) for name, value in _readers(event.__class__)}


def _shown(value: Any, seat: int | None) -> Any:
    if isinstance(value, Secret):
        return plain(value.value) if seat in value.seats else None
    return plain(value)


def _told(value: Any) -> Any:
    return value.value if isinstance(value, Secret) else value


@cache
def _readers(event: Hashable) -> tuple[tuple[str, Callable[[Any], Any]], ...]:
    return tuple((field.name, attrgetter(field.name)) for field in fields(cast(Any, event)))
