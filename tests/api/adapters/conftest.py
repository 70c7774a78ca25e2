"""Stores to test: memory, SQLite in a folder of the test, PostgreSQL in a schema of the run (where one is named)."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest
from sqlalchemy import make_url

from api.adapters.database import Database
from api.adapters.memory import MemoryStore
from api.adapters.migrations import upgrade
from api.adapters.sql import SqlStore
from api.adapters.tables import metadata
from domain.games.catalog import GAMES
from tests.domain.matches.high_card import high_card

KNOWN = {**GAMES, "high-card": high_card()}
Store = SqlStore | MemoryStore


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database at the newest revision."""
    path = tmp_path_factory.mktemp("template") / "cardavia.db"
    database = Database(f"sqlite:///{path}")
    upgrade(database)
    database.close()
    return path


@pytest.fixture
def sqlite_url(sqlite_template: Path, tmp_path: Path) -> str:
    """A fresh SQLite database."""
    shutil.copy(sqlite_template, tmp_path / "cardavia.db")
    return f"sqlite:///{tmp_path / 'cardavia.db'}"


@contextmanager
def postgres_schema() -> Iterator[str]:
    """The URL of a new, empty PostgreSQL schema, dropped in the end."""
    url = os.environ.get("CARDAVIA_TEST_POSTGRES_URL")
    if not url:
        pytest.skip("CARDAVIA_TEST_POSTGRES_URL is not set")
    schema = f"test_{uuid4().hex}"
    with psycopg.connect(url.replace("+psycopg", "", 1), autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {schema}")  # type: ignore[call-overload]
        try:
            named = make_url(url).update_query_dict({"options": f"-c search_path={schema}"})
            yield named.render_as_string(hide_password=False)
        finally:
            connection.execute(f"DROP SCHEMA {schema} CASCADE")  # type: ignore[call-overload]


@pytest.fixture
def empty_postgres_url() -> Iterator[str]:
    """A PostgreSQL schema without any table."""
    with postgres_schema() as url:
        yield url


@pytest.fixture(scope="session")
def postgres_template() -> Iterator[str]:
    """A schema of the run at the newest revision."""
    with postgres_schema() as url:
        database = Database(url)
        upgrade(database)
        database.close()
        yield url


@pytest.fixture
def postgres_url(postgres_template: str) -> Iterator[str]:
    """The run's PostgreSQL schema, emptied after the test."""
    yield postgres_template
    database = Database(postgres_template)
    with database.transaction() as connection:
        connection.execute(f"TRUNCATE {', '.join(table.name for table in metadata.sorted_tables)}")
    database.close()


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """A database of each kind."""
    made: str = request.getfixturevalue(f"{request.param}_url")
    return made


@pytest.fixture(params=["sqlite", "postgres"])
def empty(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Database:
    """A database of each kind without any table."""
    if request.param == "sqlite":
        return Database(f"sqlite:///{tmp_path_factory.mktemp('empty') / 'cardavia.db'}")
    database = Database(request.getfixturevalue("empty_postgres_url"))
    request.addfinalizer(database.close)
    return database


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    """A database of each kind, its connections closed after the test."""
    opened = Database(url)
    yield opened
    opened.close()


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def store(request: pytest.FixtureRequest) -> Iterator[Store]:
    """A store of each kind, empty."""
    if request.param == "memory":
        yield MemoryStore(KNOWN)
        return
    opened = Database(request.getfixturevalue(f"{request.param}_url"))
    yield SqlStore(opened, KNOWN)
    opened.close()


@pytest.fixture
def reopened(store: Store) -> Callable[[dict], Store]:  # type: ignore[type-arg]
    """The same store as another process with another catalog opens it."""

    def reopen(games: dict) -> Store:  # type: ignore[type-arg]
        if isinstance(store, SqlStore):
            return SqlStore(store._database, games)
        other = MemoryStore(games)
        other.__dict__.update({name: value for name, value in vars(store).items() if name != "_games"})
        return other

    return reopen
