"""A driver's connection with two more words, ``rows`` and ``count``: a statement that was compiled once, run at the least cost.

Both are in autocommit, and both keep what they have prepared.
"""

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from select import POLLIN, poll
from time import monotonic, sleep
from typing import Any, Protocol

import psycopg
from psycopg.errors import error_from_result
from psycopg.pq import ExecStatus, Format
from psycopg.pq.abc import PGresult

WAL_SECONDS = 5
FAILURES = (
    sqlite3.OperationalError,
    sqlite3.InterfaceError,
    sqlite3.InternalError,
    psycopg.OperationalError,
    psycopg.InterfaceError,
    psycopg.InternalError,
)
"""What a database raises that has gone away, is full, locked or too slow."""

Row = tuple[Any, ...]
Given = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Statement:
    """The SQL of a statement as its driver takes it, and the names of its parameters in their order."""

    sql: str
    names: tuple[str, ...]


class Connection(Protocol):
    """What the store needs of a connection. ``execute`` is the driver's own, for what is not asked often."""

    made_at: float
    execute: Callable[..., Any]

    def rows(self, statement: Statement, given: Given) -> list[Row]:
        """The rows that a statement gives."""

    def count(self, statement: Statement, given: Given) -> int:
        """How many rows a statement has written."""

    def undo(self) -> None:
        """Rolls a transaction back; a connection that cannot even do that is not used again."""

    def is_alive(self) -> bool:
        """Whether it can be used as far as anybody can tell without asking."""

    def close(self) -> None:
        """Ends it."""


class SqliteConnection(sqlite3.Connection):
    """A connection to a SQLite file in WAL mode, which waits for every commit to reach the disk."""

    def __init__(self, *arguments: Any, **keywords: Any) -> None:
        super().__init__(*arguments, **keywords)
        self.made_at = monotonic()
        self.isolation_level = None
        self._use_wal()
        self.execute("PRAGMA synchronous=FULL")
        self.execute("PRAGMA foreign_keys=ON")

    def rows(self, statement: Statement, given: Given) -> list[Row]:
        """The rows that a statement gives."""
        return self.execute(statement.sql, [given[name] for name in statement.names]).fetchall()

    def count(self, statement: Statement, given: Given) -> int:
        """How many rows a statement has written."""
        return self.execute(statement.sql, [given[name] for name in statement.names]).rowcount

    def undo(self) -> None:
        """Rolls a transaction back, where SQLite has not done so by itself."""
        if self.in_transaction:
            self.execute("ROLLBACK")

    def is_alive(self) -> bool:
        """A file does not go away; but a transaction that could not be undone stays."""
        return not self.in_transaction

    def _use_wal(self) -> None:
        """Puts a fresh file into WAL mode. SQLite makes nobody wait for this who comes while another does it, so we do."""
        deadline = monotonic() + WAL_SECONDS
        while True:
            try:
                self.execute("PRAGMA journal_mode=WAL")
                return
            except sqlite3.OperationalError:
                if monotonic() > deadline:
                    raise
                sleep(0.01)


class PostgresConnection(psycopg.Connection[Row]):
    """A connection to PostgreSQL that runs prepared statements through libpq itself.

    A cursor of psycopg's makes plans for every query and takes turns to wait for its answer, which costs more than the
    query. ``rows`` and ``count`` must not be used within a pipeline.
    """

    def __init__(self, *arguments: Any, **keywords: Any) -> None:
        super().__init__(*arguments, **keywords)
        self.made_at = monotonic()
        self._statements: dict[str, bytes] = {}
        self._columns: dict[str, list[Callable[[bytes], Any]]] = {}
        self._news = poll()
        self._news.register(self.fileno(), POLLIN)

    def rows(self, statement: Statement, given: Given) -> list[Row]:
        """The rows that a statement gives."""
        result = self._run(statement, given)
        readers = self._columns.get(statement.sql)
        if readers is None:
            readers = self._columns[statement.sql] = [_READERS[result.ftype(n)] for n in range(result.nfields)]
        return [_row(result, number, readers) for number in range(result.ntuples)]

    def count(self, statement: Statement, given: Given) -> int:
        """How many rows a statement has written."""
        return self._run(statement, given).command_tuples or 0

    def undo(self) -> None:
        """Rolls a transaction back."""
        try:
            self.execute("ROLLBACK")
        except psycopg.Error:
            self.close()

    def is_alive(self) -> bool:
        """Whether the server has kept it open: else there is something to read, and nobody has asked."""
        return not (self.closed or self._news.poll(0))

    def _run(self, statement: Statement, given: Given) -> PGresult:
        name = self._statements.get(statement.sql) or self._prepare(statement.sql)
        values = [given[each] for each in statement.names]
        result = self.pgconn.exec_prepared(
            name,
            [_WRITERS[value.__class__](value) for value in values],
            [value.__class__ is bytes for value in values],
            Format.BINARY,
        )
        if result.status not in _WENT_WELL:
            raise self._failure(result)
        return result

    def _prepare(self, sql: str) -> bytes:
        name = b"s%d" % len(self._statements)
        result = self.pgconn.prepare(name, sql.encode())
        if result.status not in _WENT_WELL:
            raise self._failure(result)
        return self._statements.setdefault(sql, name)

    def _failure(self, result: PGresult) -> psycopg.Error:
        """What psycopg would raise: a connection that broke has no code of the server's."""
        return psycopg.OperationalError("the connection is lost") if self.closed else error_from_result(result)


def _row(result: PGresult, number: int, readers: Sequence[Callable[[bytes], Any]]) -> Row:
    values = [result.get_value(number, column) for column in range(len(readers))]
    return tuple([value if value is None else read(value) for read, value in zip(readers, values, strict=True)])


def _integer(data: bytes) -> int:
    return int.from_bytes(data, "big", signed=True)


_WENT_WELL = (ExecStatus.TUPLES_OK, ExecStatus.COMMAND_OK)
_WRITERS: Mapping[type, Callable[[Any], Any]] = {
    str: str.encode,
    int: b"%d".__mod__,
    bool: {False: b"f", True: b"t"}.__getitem__,
    bytes: bytes,
    type(None): lambda _: None,
}
"""Parameters as text, but for bytes, which go as they are."""
_READERS: Mapping[int, Callable[[bytes], Any]] = {
    16: b"\1".__eq__,
    17: bytes,
    20: _integer,
    21: _integer,
    23: _integer,
    25: bytes.decode,
    1043: bytes.decode,
}
"""Binary values by the OID of their type: bool, bytea, int8, int2, int4, text, varchar."""
