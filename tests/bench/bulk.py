"""Fills a database with copies of a few matches, quickly: how a store looks that has served for years.

A copy has an id and tokens of its own; seats are opened by ``token(tag, number, seat)``.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import psycopg

from api.adapters.database import Database
from api.adapters.migrations import upgrade
from api.adapters.tables import chairs, entries, matches

TABLES = (matches, chairs, entries)
Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Original:
    """The rows of a match, without its id."""

    match: Row
    chairs: tuple[Row, ...]
    entries: tuple[Row, ...]


def read(database: Database, match_id: str) -> Original:
    """The rows of a stored match."""
    with database.connection() as connection:
        found = [
            connection.execute(f"SELECT * FROM {table.name} WHERE {key} = '{match_id}'").fetchall()
            for table, key in zip(TABLES, ("id", "match_id", "match_id"), strict=True)
        ]
    match, seats, log = [[tuple(row[1:]) for row in rows] for rows in found]
    return Original(match[0], tuple(seats), tuple(log))


def identity(tag: str, number: int) -> str:
    """The id of a copy; as random as those of real matches."""
    return sha256(f"{tag}:{number}".encode()).hexdigest()[:32]


def token(tag: str, number: int, seat: int) -> str:
    """The bearer token of a seat of a copy."""
    return f"{tag}-{number}-{seat}"


def fill(url: str, originals: Sequence[Original], count: int, tag: str) -> None:
    """Adds ``count`` copies, the originals taken in turn."""
    database = Database(url)
    upgrade(database)
    write = _sqlite if database.sqlite else _postgres
    for index, table in enumerate(TABLES):
        names = [column.name for column in table.c]
        write(database, table.name, names, _rows(originals, count, tag, index))
    _settle(database)
    database.close()


def _rows(originals: Sequence[Original], count: int, tag: str, index: int) -> Iterator[Row]:
    for number in range(count):
        original, match_id = originals[number % len(originals)], identity(tag, number)
        if index == 0:
            yield (match_id, *original.match)
        elif index == 1:
            for seat, _, _ in original.chairs:
                yield (match_id, seat, sha256(token(tag, number, seat).encode()).digest(), None)
        else:
            for entry in original.entries:
                yield (match_id, *entry)


def _sqlite(database: Database, table: str, names: list[str], rows: Iterator[Row]) -> None:
    connection = sqlite3.connect(str(database.url.database), isolation_level=None)
    with suppress(sqlite3.OperationalError):  # where somebody else has it open
        connection.execute("PRAGMA journal_mode=OFF")
    connection.execute("PRAGMA synchronous=OFF")
    connection.execute("PRAGMA cache_size=-1000000")
    connection.execute("BEGIN")
    connection.executemany(f"INSERT INTO {table} ({','.join(names)}) VALUES ({','.join('?' * len(names))})", rows)
    connection.execute("COMMIT")
    connection.close()


def _postgres(database: Database, table: str, names: list[str], rows: Iterator[Row]) -> None:
    statement: Any = f"COPY {table} ({','.join(names)}) FROM STDIN"
    with psycopg.connect(_dsn(database)) as connection, connection.cursor().copy(statement) as copy:
        for row in rows:
            copy.write_row(row)


def _settle(database: Database) -> None:
    """Does what a database does on its own sooner or later, so that no bench pays for the loading."""
    if database.sqlite:
        connection: Any = sqlite3.connect(str(database.url.database), isolation_level=None)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.close()
        return
    with psycopg.connect(_dsn(database), autocommit=True) as connection:
        connection.execute("VACUUM (ANALYZE)")
        connection.execute("CHECKPOINT")


def _dsn(database: Database) -> str:
    return database.url.render_as_string(hide_password=False).replace("+psycopg", "", 1)
