"""Connections to SQLite or PostgreSQL: made after the fork, pooled, bounded in time, their failures given one name.

SQLAlchemy pools the connections and writes the SQL (statements.py); the statements themselves run on the driver's own
connection, in autocommit, since SQLAlchemy's execution would cost more than the query (see tests/bench).

SQLite runs in WAL mode with synchronous=FULL: a commit that was answered survives a power cut. Readers never wait; a
writer waits for the one before it up to ``wait_seconds``. PostgreSQL runs at READ COMMITTED, which is enough since every
decision between two writers is one UPDATE or INSERT with its condition; no statement or lock may take longer than
``wait_seconds``.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from select import POLLIN, poll
from sqlite3 import OperationalError
from threading import Lock
from time import monotonic, sleep
from typing import Any

from sqlalchemy import Engine, PoolProxiedConnection, create_engine, event, make_url
from sqlalchemy.exc import DBAPIError, InvalidatePoolError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from domain.matches.ports import StoreUnavailable

RECYCLE_SECONDS = 1800
WAL_SECONDS = 5


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
        self._counted = counted
        self._pen = Lock()
        self._engines: dict[int, Engine] = {}

    @property
    def engine(self) -> Engine:
        """This process's own engine, made when it is first needed: connections do not survive a fork.

        The engine of the process that this one was forked from stays referenced, so that nothing closes what is not ours.
        """
        engine = self._engines.get(os.getpid())
        return engine if engine is not None else self._engines.setdefault(os.getpid(), self._made())

    @contextmanager
    def connection(self) -> Iterator[Any]:
        """The driver's connection, in autocommit, for one statement; StoreUnavailable where it fails."""
        with self._checked_out() as pooled:
            yield pooled.driver_connection

    @contextmanager
    def hasty_connection(self) -> Iterator[Any]:
        """A connection for a write that need not survive a power cut: on SQLite its commit does not wait for the disk."""
        if not self.sqlite:
            with self.connection() as connection:
                yield connection
            return
        with self._turn(), self.connection() as connection:
            connection.execute("PRAGMA synchronous=NORMAL")
            try:
                yield connection
            finally:
                connection.execute("PRAGMA synchronous=FULL")

    @contextmanager
    def transaction(self) -> Iterator[Any]:
        """A connection within one transaction for writing: all of it is kept, or nothing."""
        with self._turn(), self._checked_out() as pooled:
            connection: Any = pooled.driver_connection
            connection.execute("BEGIN IMMEDIATE" if self.sqlite else "BEGIN")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                _roll_back(pooled)
                raise

    def close(self) -> None:
        """Closes this process's connections; they are made again when they are needed."""
        engine = self._engines.get(os.getpid())
        if engine is not None:
            engine.dispose()

    @contextmanager
    def _turn(self) -> Iterator[None]:
        """The writers of a process take turns at a SQLite file, since it lets who waits try again, and favours nobody."""
        if not self.sqlite:
            yield
            return
        if not self._pen.acquire(timeout=self._wait_seconds):
            raise StoreUnavailable
        try:
            yield
        finally:
            self._pen.release()

    @contextmanager
    def _checked_out(self) -> Iterator[PoolProxiedConnection]:
        engine = self.engine
        failures = engine.dialect.loaded_dbapi
        failing = (failures.OperationalError, failures.InterfaceError, failures.InternalError, DBAPIError, PoolTimeout)
        try:
            pooled = engine.raw_connection()
        except failing as error:
            raise StoreUnavailable from error
        try:
            yield pooled
        except failing as error:
            self._forsake(engine, pooled, error)
            raise StoreUnavailable from error
        finally:
            pooled.close()

    def _forsake(self, engine: Engine, pooled: Any, error: BaseException) -> None:
        """Throws away every connection of a database that has gone away, so that the next request makes new ones."""
        dbapi = engine.dialect.loaded_dbapi
        if isinstance(error, dbapi.Error) and engine.dialect.is_disconnect(error, pooled.dbapi_connection, None):
            pooled.invalidate(error)
            engine.dispose()

    def _made(self) -> Engine:
        if self.sqlite:
            arguments: dict[str, Any] = {"timeout": self._wait_seconds, "check_same_thread": False}
        else:
            arguments = {"connect_timeout": self._wait_seconds, "options": self._postgres_options()}
        engine = create_engine(
            self.url,
            connect_args=arguments,
            pool_size=self._pool_size,
            max_overflow=0,
            pool_timeout=self._wait_seconds,
            pool_recycle=RECYCLE_SECONDS,
            pool_reset_on_return=None,
            pool_use_lifo=True,  # the connection used last has most in its cache
            hide_parameters=True,
        )
        event.listen(engine, "connect", _prepare_sqlite if self.sqlite else _prepare_postgres)
        if not self.sqlite:
            event.listen(engine, "checkout", _refuse_the_dead)
        if (counted := self._counted) is not None:
            event.listen(engine, "connect", lambda *_: counted(1))
            event.listen(engine, "close", lambda *_: counted(-1))
        return engine

    def _postgres_options(self) -> str:
        wait = self._wait_seconds * 1000
        ours = f"-c statement_timeout={wait} -c lock_timeout={wait} -c idle_in_transaction_session_timeout={wait}"
        theirs = self.url.query.get("options", "")
        return f"{ours} {theirs if isinstance(theirs, str) else ' '.join(theirs)}"


def _roll_back(pooled: PoolProxiedConnection) -> None:
    """Undoes a transaction; a connection that cannot even do that is not used again."""
    try:
        pooled.driver_connection.execute("ROLLBACK")  # type: ignore[union-attr]
    except Exception as error:
        pooled.invalidate(error)


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None
    _use_wal(connection)
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")


def _use_wal(connection: Any) -> None:
    """Puts a fresh file into WAL mode. SQLite makes nobody wait for this who comes while another does it, so we do."""
    deadline = monotonic() + WAL_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except OperationalError:
            if monotonic() > deadline:
                raise
            sleep(0.01)


def _refuse_the_dead(connection: Any, *_: Any) -> None:
    """Makes new connections where the server has closed this one: then there is something to read, and nobody has asked."""
    waiting = poll()
    waiting.register(connection.fileno(), POLLIN)
    if waiting.poll(0):
        raise InvalidatePoolError


def _prepare_postgres(connection: Any, _: Any) -> None:
    connection.autocommit = True
