"""The outside of the service as the tests choose it: a clock that stands, entropy that repeats, a silent journal."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from threading import Lock
from typing import Any, TypeVar

T = TypeVar("T")


class StandingClock:
    """A clock that moves when it is told to."""

    def __init__(self) -> None:
        self._now = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)

    def now(self) -> datetime:
        return self._now

    def advance(self, seconds: int) -> None:
        self._now += timedelta(seconds=seconds)


class CountedEntropy:
    """Bytes that follow from a seed and a counter: every call gives others, every run the same."""

    def __init__(self, seed: str = "cardavia") -> None:
        self._seed = seed
        self._calls = 0
        self._lock = Lock()

    def token_bytes(self, size: int) -> bytes:
        with self._lock:
            self._calls += 1
            return hashlib.shake_256(f"{self._seed}:{self._calls}".encode()).digest(size)


class PlainThinking:
    """Bots think here and now, in no hurry."""

    def run(self, thought: Callable[[Callable[[], bool]], T]) -> T:
        return thought(lambda: False)


@dataclass
class Notebook:
    """A journal that keeps what it is told."""

    cut_short: list[dict[str, Any]] = field(default_factory=list)

    def bot_cut_short(self, **facts: Any) -> None:
        self.cut_short.append(facts)

    def bot_moved(self, **facts: Any) -> None:
        """Bots move all the time; no test asks."""
