"""Fakes of the ports: a clock that is set, entropy that counts, thinking on the spot, a journal that can be read."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from threading import Lock
from typing import Any, TypeVar

from domain.core.bots import never
from domain.matches.ports import Overdue

T = TypeVar("T")
NOON = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


@dataclass
class SetClock:
    """Shows what it was set to."""

    time: datetime = NOON

    def now(self) -> datetime:
        return self.time

    def advance(self, seconds: float) -> None:
        self.time += timedelta(seconds=seconds)


@dataclass
class CountedEntropy:
    """Bytes that follow from how often it was asked, and never come twice."""

    asked: int = 0
    given: list[bytes] = field(default_factory=list)
    lock: Lock = field(default_factory=Lock)

    def token_bytes(self, size: int) -> bytes:
        with self.lock:
            self.asked += 1
            drawn = sha256(b"entropy %d" % self.asked).digest()[:size]
            self.given.append(drawn)
            return drawn


class ThinkingOnTheSpot:
    """No bound: the thought runs where it is asked for."""

    def run(self, thought: Callable[[Callable[[], bool]], T]) -> T:
        return thought(never)


class ThinkingInAHurry:
    """The soft bound has passed before the thought begins."""

    def run(self, thought: Callable[[Callable[[], bool]], T]) -> T:
        return thought(lambda: True)


class ThinkingTooLong:
    """The hard bound passes."""

    def run(self, thought: Callable[[Callable[[], bool]], T]) -> T:
        raise Overdue


@dataclass
class KeptJournal:
    """What an operator would read."""

    cut_short: list[dict[str, Any]] = field(default_factory=list)
    moves: list[dict[str, Any]] = field(default_factory=list)

    def bot_cut_short(self, **words: Any) -> None:
        self.cut_short.append(words)

    def bot_moved(self, **words: Any) -> None:
        self.moves.append(words)
