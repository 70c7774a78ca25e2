"""The open connections of one process."""

from collections.abc import Callable
from queue import Empty, SimpleQueue
from time import monotonic

from api.adapters.connections import FAILURES, Connection
from domain.matches.ports import StoreUnavailable

RECYCLE_SECONDS = 1800


class Pool:
    """At most ``size`` connections, the one used last being taken first, since it has most in its cache.

    Who finds all of them taken waits for ``wait_seconds``. ``counted(n)`` is told when ``n`` more are open (-1: one is closed).
    """

    def __init__(
        self, make: Callable[[], Connection], *, size: int, wait_seconds: float, counted: Callable[[int], None]
    ) -> None:
        self._make = make
        self._wait_seconds = wait_seconds
        self._counted = counted
        self._free: list[Connection] = []
        self._places: SimpleQueue[None] = SimpleQueue()
        for _ in range(size):
            self._places.put(None)

    def take(self) -> Connection:
        """A connection for the caller alone, who gives it back (StoreUnavailable)."""
        try:
            self._places.get(timeout=self._wait_seconds)
        except Empty:
            raise StoreUnavailable from None
        try:
            return self._kept() or self._made()
        except BaseException:
            self._places.put(None)
            raise

    def give(self, connection: Connection) -> None:
        """Takes a connection back."""
        self._free.append(connection)
        self._places.put(None)

    def close(self) -> None:
        """Closes the connections that nobody uses."""
        while (connection := self._pop()) is not None:
            self._end(connection)

    def _pop(self) -> Connection | None:
        try:
            return self._free.pop()
        except IndexError:
            return None

    def _kept(self) -> Connection | None:
        """A connection that is open already; with one that the server has closed all go, since it closes all."""
        while (connection := self._pop()) is not None:
            is_alive = connection.is_alive()
            if is_alive and monotonic() < connection.made_at + RECYCLE_SECONDS:
                return connection
            self._end(connection)
            if not is_alive:
                self.close()
        return None

    def _made(self) -> Connection:
        try:
            connection = self._make()
        except FAILURES as error:
            raise StoreUnavailable from error
        self._counted(1)
        return connection

    def _end(self, connection: Connection) -> None:
        connection.close()
        self._counted(-1)
