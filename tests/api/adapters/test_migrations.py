"""The schema goes forward, on both databases, with data in it, and is what the code believes it to be."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from api.adapters.database import Database
from api.adapters.migrations import _config, is_current, newest, upgrade
from api.adapters.sql import SqlStore
from api.adapters.tables import metadata
from domain.matches.ports import StoreUnavailable
from tests.api.adapters.conftest import KNOWN
from tests.api.adapters.stored import added


def test_an_empty_database_is_not_current_and_is_after_an_upgrade(empty: Database) -> None:
    assert not is_current(empty)
    upgrade(empty)
    assert is_current(empty)
    upgrade(empty)
    assert is_current(empty)
    empty.close()


def test_every_revision_is_reached_from_the_one_before_it_with_data_kept(empty: Database) -> None:
    script = ScriptDirectory.from_config(_config())
    oldest, *later = [revision.revision for revision in reversed(list(script.walk_revisions()))]
    upgrade(empty, oldest)
    match = added(SqlStore(empty, KNOWN)) if not later else None
    for revision in later:
        upgrade(empty, revision)
    assert is_current(empty)
    if match is not None:
        assert SqlStore(empty, KNOWN).load(match.id) == match
    empty.close()


def test_the_schema_is_what_the_statements_are_written_for(database: Database) -> None:
    with database.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []


def test_upgrades_that_start_at_once_run_one_after_the_other(empty: Database) -> None:
    def run(_: int) -> bool:
        database = Database(empty.url.render_as_string(hide_password=False))
        upgrade(database)
        current = is_current(database)
        database.close()
        return current

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(run, range(4)))


def test_nobody_can_tell_of_a_database_that_cannot_be_reached() -> None:
    with pytest.raises(StoreUnavailable):
        is_current(Database("postgresql+psycopg://nobody@127.0.0.1:1/nothing", wait_seconds=1))
    with pytest.raises(StoreUnavailable):
        is_current(Database("sqlite:////nowhere/at/all.db"))


def test_the_newest_revision_is_known() -> None:
    assert newest() is not None
