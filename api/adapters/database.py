"""Connections to SQLite or PostgreSQL: made after the fork, pooled, bounded in time, their failures given one name.

SQLAlchemy writes the SQL (statements.py) and migrates; the statements themselves run on the driver's own connection, in
autocommit, from a pool of ours, since SQLAlchemy's execution and its pool would cost more than the query (see tests/bench).

SQLite runs in WAL mode with synchronous=FULL: a commit that was answered survives a power cut. Readers never wait; a
writer waits for the one before it up to ``wait_seconds``. PostgreSQL runs at READ COMMITTED, which is enough since every
decision between two writers is one UPDATE or INSERT with its condition; no statement or lock may take longer than
``wait_seconds``.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import cached_property
from threading import Lock
from typing import Any

from sqlalchemy import Engine, NullPool, create_engine, make_url

from api.adapters.connections import FAILURES, Connection, PostgresConnection, SqliteConnection
from api.adapters.pool import Pool
from domain.matches.ports import StoreUnavailable


class Database:
    """Where the store lives. ``pool_size`` connections a process at most, one a thread that serves requests is enough.

    ``counted(n)`` is told when ``n`` more connections are open (-1: one is closed).
    """

    def __init__(
        self,
        url: str,
        *,
        pool_size: int = 8,
        wait_seconds: int = 5,
        counted: Callable[[int], None] | None = None,
    ) -> None:
        self.url = make_url(url)
        self.sqlite = self.url.get_backend_name() == "sqlite"
        self._pool_size = pool_size
        self._wait_seconds = wait_seconds
        self._counted = counted or (lambda _: None)
        self._turn: AbstractContextManager[None] = _Turn(wait_seconds) if self.sqlite else nullcontext()
        self._pools: dict[int, Pool] = {}

    @cached_property
    def engine(self) -> Engine:
        """SQLAlchemy's way to the database, for migrations; it keeps no connection."""
        return create_engine(self.url, creator=self._connected, poolclass=NullPool, hide_parameters=True)

    @property
    def pool(self) -> Pool:
        """This process's own connections, made when they are first needed: they do not survive a fork.

        The pool of the process that this one was forked from stays referenced, so that nothing closes what is not ours.
        """
        pool = self._pools.get(os.getpid())
        return pool if pool is not None else self._pools.setdefault(os.getpid(), self._made())

    def connection(self) -> AbstractContextManager[Connection]:
        """A connection whose statements are each a transaction; StoreUnavailable where one fails."""
        return _Use(self.pool)

    @contextmanager
    def hasty_connection(self) -> Iterator[Connection]:
        """A connection for a write that need not survive a power cut: on SQLite its commit does not wait for the disk."""
        with self._turn, _Use(self.pool) as connection:
            if not self.sqlite:
                yield connection
                return
            connection.execute("PRAGMA synchronous=NORMAL")
            try:
                yield connection
            finally:
                connection.execute("PRAGMA synchronous=FULL")

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """A connection within one transaction for writing: all of it is kept, or nothing."""
        with self._turn, _Use(self.pool) as connection:
            connection.execute("BEGIN IMMEDIATE" if self.sqlite else "BEGIN")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                connection.undo()
                raise

    def close(self) -> None:
        """Closes this process's connections; they are made again when they are needed."""
        self.pool.close()

    def _made(self) -> Pool:
        return Pool(self._connected, size=self._pool_size, wait_seconds=self._wait_seconds, counted=self._counted)

    def _connected(self) -> Any:
        wait = self._wait_seconds
        arguments, named = self.url.get_dialect()().create_connect_args(self.url)
        if self.sqlite:
            return SqliteConnection(*arguments, **{**named, "timeout": wait, "check_same_thread": False})
        ours = {"connect_timeout": wait, "options": self._postgres_options(), "client_encoding": "UTF8"}
        return PostgresConnection.connect(*arguments, **{**named, **ours}, autocommit=True)

    def _postgres_options(self) -> str:
        wait = self._wait_seconds * 1000
        ours = f"-c statement_timeout={wait} -c lock_timeout={wait} -c idle_in_transaction_session_timeout={wait}"
        theirs = self.url.query.get("options", "")
        return f"{ours} {theirs if isinstance(theirs, str) else ' '.join(theirs)}"


class _Use:
    """A connection taken for a block. One that has broken is found out when it is taken again."""

    __slots__ = ("_connection", "_pool")

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    def __enter__(self) -> Connection:
        self._connection = self._pool.take()
        return self._connection

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> None:
        self._pool.give(self._connection)
        if isinstance(error, FAILURES):
            raise StoreUnavailable from error


class _Turn:
    """The writers of a process take turns at a SQLite file, since it lets who waits try again, and favours nobody."""

    def __init__(self, wait_seconds: int) -> None:
        self._pen = Lock()
        self._wait_seconds = wait_seconds

    def __enter__(self) -> None:
        if not self._pen.acquire(timeout=self._wait_seconds):
            raise StoreUnavailable

    def __exit__(self, *_: object) -> None:
        self._pen.release()
