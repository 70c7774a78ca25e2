"""The schema of the store: brought up to date, and asked whether it is."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from sqlite3 import OperationalError

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from psycopg.errors import UndefinedTable
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from api.adapters.database import Database
from domain.matches.ports import StoreUnavailable

LOCK = 0xCA2DA71A
"""The number of the PostgreSQL advisory lock under which two upgrades that start at once run one after the other."""


def upgrade(database: Database, revision: str = "head") -> None:
    """Brings the schema forward to a revision, all of it or nothing; data stays."""
    config = _config()
    with _connection(database) as connection:
        for statement in _opening(database):
            connection.exec_driver_sql(statement)
        try:
            config.attributes["connection"] = connection
            command.upgrade(config, revision)
            connection.commit()
        except BaseException:
            connection.rollback()
            raise


def is_current(database: Database) -> bool:
    """Whether the schema is the newest that this code knows (StoreUnavailable where nobody can tell)."""
    with database.connection() as connection:
        try:
            found = connection.execute("SELECT version_num FROM alembic_version").fetchall()
        except (UndefinedTable, OperationalError) as error:
            if isinstance(error, OperationalError) and "no such table" not in str(error):
                raise
            return False
    return [row[0] for row in found] == [newest()]


@cache
def newest() -> str | None:
    """The newest revision that this code knows."""
    return ScriptDirectory.from_config(_config()).get_current_head()


@contextmanager
def _connection(database: Database) -> Iterator[Connection]:
    try:
        with database.engine.connect() as connection:
            yield connection
    except DBAPIError as error:
        raise StoreUnavailable from error


def _opening(database: Database) -> tuple[str, ...]:
    if database.sqlite:
        return ("BEGIN IMMEDIATE",)
    patience = ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout")
    return ("BEGIN", *(f"SET LOCAL {name} = 0" for name in patience), f"SELECT pg_advisory_xact_lock({LOCK})")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    return config
