"""The data of each revision of the schema, as a house that ran it left them: ``python -m tests.api.adapters.release``.

The command writes the file of the newest revision, once, when the revision is released; the files of older ones stay as
they are, since no code writes such tables any more.
"""

import json
import tempfile
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from api.adapters.database import Database
from api.adapters.migrations import newest, upgrade
from api.adapters.sql import SqlStore
from api.adapters.tables import metadata
from domain.games.catalog import GAMES
from domain.matches.match import Commitment
from domain.matches.ports import Answer, Reservation
from tests.api.adapters.stored import added, ended, moved

FOLDER = Path(__file__).parent / "released"
PLAYED = {"one-poker": 1, "dou-dizhu": 2, "schnapsen": 3}
"""The games and their numbers; a match with the number plus 10 is over."""


def token(number: int) -> bytes:
    """What opens seat 0 of a match of this number."""
    return b"token %d" % number


def released() -> list[str]:
    """The revisions that have data."""
    return sorted(path.stem for path in FOLDER.glob("*.json"))


def restore_into(database: Database, revision: str) -> None:
    """Writes the data of a revision into tables of that revision, with nothing but plain SQL."""
    tables = json.loads((FOLDER / f"{revision}.json").read_text())
    with database.transaction() as connection:
        for name, rows in tables.items():
            for row in rows:
                place = ":{}" if database.sqlite else "%({})s"
                values = ", ".join(place.format(column) for column in row)
                columns = ", ".join(row)
                connection.execute(f"INSERT INTO {name} ({columns}) VALUES ({values})", _bytes_of(row))


def write() -> None:
    """Writes the file of the newest revision."""
    with tempfile.TemporaryDirectory() as folder:
        database = Database(f"sqlite:///{folder}/released.db")
        upgrade(database)
        _live_in(SqlStore(database, GAMES))
        text = json.dumps(_tables(database), indent=1)
        database.close()
    (FOLDER / f"{newest()}.json").write_text(text + "\n")


def _live_in(store: SqlStore) -> None:
    """Leaves a match under way and one that is over of each game, a commitment, and an answer under its key."""
    now = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
    for name, number in PLAYED.items():
        match, entry = moved(added(store, name, number))
        store.save(match, entry, answer=None)
        store.save(*ended(added(store, name, number + 10)), answer=None)
    store.commit(Commitment("c" * 32, "hash", now + timedelta(days=36_500)), b"s" * 32, answer=None)
    held = store.reserve(b"scope", b"key", b"request", now=now, lease_seconds=60, keep_seconds=36_500 * 86_400)
    assert isinstance(held, Reservation)
    match, entry = moved(store.load(f"{1:032x}"))
    store.save(match, entry, answer=Answer(held, b"sealed"))


def _tables(database: Database) -> dict[str, list[dict[str, Any]]]:
    with database.connection() as connection:
        return {
            table.name: [
                {name: _plain(value) for name, value in zip(table.c.keys(), row, strict=True)}
                for row in connection.execute(f"SELECT * FROM {table.name}").fetchall()
            ]
            for table in metadata.sorted_tables
        }


def _plain(value: Any) -> Any:
    return {"hex": value.hex()} if isinstance(value, bytes) else value


def _bytes_of(row: dict[str, Any]) -> dict[str, Any]:
    """The row with its bytes as bytes, and with truth values that both databases take."""
    values = {name: bytes.fromhex(value["hex"]) if isinstance(value, dict) else value for name, value in row.items()}
    return {name: bool(value) if name in ("practice", "hints") else value for name, value in values.items()}


if __name__ == "__main__":
    write()
