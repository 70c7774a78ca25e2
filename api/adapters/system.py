"""The system's clock, randomness, and a bound on how long a bot may think."""

import os
from collections.abc import Callable
from datetime import UTC, datetime
from queue import Empty, SimpleQueue
from threading import Semaphore, Thread
from time import monotonic
from typing import Any, TypeVar

from domain.matches.ports import Overdue

T = TypeVar("T")


class SystemClock:
    """The time of this machine."""

    def now(self) -> datetime:
        """The present instant, aware, UTC."""
        return datetime.now(UTC)


class SystemEntropy:
    """The operating system's randomness."""

    def token_bytes(self, size: int) -> bytes:
        """``size`` unpredictable bytes."""
        return os.urandom(size)


class _Thought:
    """A bot's thought on its way to a thread and back."""

    def __init__(self, work: Callable[[], Any]) -> None:
        self._work = work
        self._done: SimpleQueue[tuple[Any, BaseException | None]] = SimpleQueue()

    def think(self) -> None:
        try:
            self._done.put((self._work(), None))
        except BaseException as error:
            self._done.put((None, error))

    def wait(self, seconds: float) -> Any:
        try:
            result, error = self._done.get(timeout=seconds)
        except Empty:
            raise Overdue from None
        if error is not None:
            raise error
        return result


class _Threads:
    """At most ``most`` daemon threads of one process, each made when a thought finds none that is free."""

    def __init__(self, most: int) -> None:
        self.process = os.getpid()
        self._thoughts: SimpleQueue[_Thought] = SimpleQueue()
        self._free = Semaphore(0)
        self._unmade = Semaphore(most)

    def take(self, thought: _Thought) -> None:
        self._thoughts.put(thought)
        if not self._free.acquire(blocking=False) and self._unmade.acquire(blocking=False):
            Thread(target=self._run, name="bot", daemon=True).start()

    def _run(self) -> None:
        while True:
            self._thoughts.get().think()
            self._free.release()


class BoundedThinking:
    """Bots think on a few threads of their own, made when they are first needed in this process.

    After ``soft_seconds`` a bot is asked to hurry; after ``hard_seconds`` it is left alone (Overdue). A thread cannot be
    stopped, so a bot that never answers keeps its thread: when all ``threads`` are kept, every thought is overdue at the
    hard bound, which is what bounds a request. Daemon threads do not hold up a shutdown.
    """

    def __init__(self, *, soft_seconds: float = 1.0, hard_seconds: float = 3.0, threads: int = 16) -> None:
        self._soft = soft_seconds
        self._hard = hard_seconds
        self._most = threads
        self._threads: _Threads | None = None

    def run(self, thought: Callable[[Callable[[], bool]], T]) -> T:
        """What ``thought(hurry)`` returns, or raises; Overdue past the hard bound."""
        soft_end = monotonic() + self._soft
        waiting = _Thought(lambda: thought(lambda: monotonic() >= soft_end))
        self._own_threads().take(waiting)
        result: T = waiting.wait(self._hard)
        return result

    def _own_threads(self) -> _Threads:
        """This process's threads: those of the process that it was forked from do not run here."""
        threads = self._threads
        if threads is None or threads.process != os.getpid():
            threads = self._threads = _Threads(self._most)
        return threads
