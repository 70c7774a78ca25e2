"""Connections: one's own after a fork, given back after a failure, and one name for every way in which a database fails."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor, wait
from threading import Thread

import pytest

from api.adapters.database import Database
from api.adapters.sql import SqlStore
from domain.matches.ports import Answer, StoreUnavailable
from domain.matches.refusals import KeyInFlight, StaleMatch
from tests.api.adapters.conftest import KNOWN
from tests.api.adapters.racing import in_processes
from tests.api.adapters.stored import added, moved, reserve


def test_a_forked_process_makes_connections_of_its_own(database: Database) -> None:
    store = SqlStore(database, KNOWN)
    match = added(store)
    parents = id(database.pool)
    assert in_processes(lambda _: (id(database.pool) != parents, store.version(match.id)), 3) == [(True, 1)] * 3
    assert store.version(match.id) == 1


def test_a_failed_transaction_leaves_nothing_and_its_connection_is_good_again(database: Database) -> None:
    store = SqlStore(Database(database.url.render_as_string(hide_password=False), pool_size=1), KNOWN)
    match = added(store)
    for _ in range(3):
        with pytest.raises(StaleMatch):
            store.save(*moved(moved(match)[0]), answer=None)
        with pytest.raises(ZeroDivisionError), store._database.transaction() as connection:
            connection.execute("DELETE FROM entries")
            raise ZeroDivisionError
        assert store.load(match.id) == match
    assert len(store.pages(match.id)) == 1
    store._database.close()


@pytest.mark.parametrize("answered", [False, True])
def test_a_write_that_waited_for_another_is_kept_whole_if_the_version_is_still_its_own(
    database: Database, answered: bool
) -> None:
    store = SqlStore(database, KNOWN)
    match, held = added(store), reserve(store)
    answer = Answer(held, b"sealed") if answered else None
    with ThreadPoolExecutor(1) as pool:
        with database.transaction() as connection:
            connection.execute("UPDATE matches SET touched_at = touched_at + 1")
            waiting = pool.submit(store.save, *moved(match), answer=answer)
            assert not wait([waiting], timeout=0.2).done
        waiting.result()
    assert store.version(match.id) == 2
    assert [page.version for page in store.pages(match.id)] == [1, 2]
    if answered:
        assert reserve(store) == b"sealed"


def test_a_write_that_waited_for_a_move_is_stale_and_keeps_no_answer(database: Database) -> None:
    store = SqlStore(database, KNOWN)
    match, held = added(store), reserve(store)
    with ThreadPoolExecutor(1) as pool:
        with database.transaction() as connection:
            connection.execute("UPDATE matches SET version = version + 1")
            waiting = pool.submit(store.save, *moved(match), answer=Answer(held, b"sealed"))
            assert not wait([waiting], timeout=0.2).done
        with pytest.raises(StaleMatch):
            waiting.result()
    assert len(store.pages(match.id)) == 1
    with pytest.raises(KeyInFlight):
        reserve(store)


def test_a_write_whose_lease_passed_on_while_it_waited_is_not_kept(database: Database) -> None:
    store = SqlStore(database, KNOWN)
    match, held = added(store), reserve(store)
    with ThreadPoolExecutor(1) as pool:
        with database.transaction() as connection:
            connection.execute("UPDATE keys SET owner = fingerprint")
            waiting = pool.submit(store.save, *moved(match), answer=Answer(held, b"sealed"))
            assert not wait([waiting], timeout=0.2).done
        with pytest.raises(KeyInFlight):
            waiting.result()
    assert store.load(match.id) == match


def test_more_threads_than_connections_wait_their_turn(database: Database) -> None:
    store = SqlStore(Database(database.url.render_as_string(hide_password=False), pool_size=2), KNOWN)
    match = added(store)
    threads = [Thread(target=store.load, args=(match.id,)) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with store._database.connection(), store._database.connection() as connection:
        assert connection.execute("SELECT 1").fetchone() == (1,)
    store._database.close()


def test_a_pool_with_no_connection_free_is_the_store_being_unavailable(database: Database) -> None:
    small = Database(database.url.render_as_string(hide_password=False), pool_size=1, wait_seconds=1)
    with small.connection(), pytest.raises(StoreUnavailable), small.connection():
        pass
    small.close()


def test_a_database_that_cannot_be_reached_is_unavailable() -> None:
    for url in ("postgresql+psycopg://nobody@127.0.0.1:1/nothing", "sqlite:////nowhere/at/all.db"):
        with pytest.raises(StoreUnavailable) as refused:
            SqlStore(Database(url, wait_seconds=1), KNOWN).version("0" * 32)
        assert refused.value.retry_after >= 1
        assert str(refused.value) == "the store is unavailable"


def test_a_locked_sqlite_database_is_unavailable_after_the_wait_and_then_well_again(sqlite_url: str) -> None:
    store = SqlStore(Database(sqlite_url, wait_seconds=0), KNOWN)
    match = added(store)
    held = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)
    held.execute("BEGIN IMMEDIATE")
    for write in (lambda: store.save(*moved(match), answer=None), lambda: reserve(store)):
        with pytest.raises(StoreUnavailable):
            write()
    with store._database.connection() as connection:
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert store.load(match.id) == match
    held.execute("ROLLBACK")
    held.close()
    store.save(*moved(match), answer=None)
    assert store.version(match.id) == 2


def test_a_full_disk_is_the_store_being_unavailable_and_nothing_is_half_written(sqlite_url: str) -> None:
    database = Database(sqlite_url, pool_size=1)
    store = SqlStore(database, KNOWN)
    match = added(store)
    with database.connection() as connection:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count={pages}")
    number = 2
    with pytest.raises(StoreUnavailable):
        while True:
            added(store, number=number)
            number += 1
    assert store.load_by_token(b"token %d" % number) is None
    assert store.load(match.id) == match
    with database.connection() as connection:
        connection.execute("PRAGMA max_page_count=1000000")
    assert added(store, number=number).version == 1


def test_sqlite_keeps_what_it_answered_through_a_power_cut(sqlite_url: str) -> None:
    database = Database(sqlite_url)

    def settings() -> tuple[str, int, int]:
        with database.connection() as connection:
            names = ("journal_mode", "synchronous", "foreign_keys")
            mode, synchronous, keys = (connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names)
            return mode, synchronous, keys

    assert settings() == ("wal", 2, 1)
    with database.hasty_connection() as connection:
        assert connection.execute("PRAGMA synchronous").fetchone() == (1,)
    assert settings() == ("wal", 2, 1)
    database.close()


def test_postgres_statements_and_locks_are_bounded_in_time(postgres_url: str) -> None:
    database = Database(postgres_url, wait_seconds=1)
    with database.connection() as connection:
        for name in ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"):
            assert connection.execute(f"SHOW {name}").fetchone() == ("1s",)
        assert connection.execute("SHOW transaction_isolation").fetchone() == ("read committed",)
    with pytest.raises(StoreUnavailable), database.connection() as connection:
        connection.execute("SELECT pg_sleep(5)")
    database.close()


def test_connections_that_the_server_closed_are_replaced_before_anybody_is_refused(postgres_url: str) -> None:
    database, other = Database(postgres_url, pool_size=3), Database(postgres_url, pool_size=1)
    store = SqlStore(database, KNOWN)
    match = added(store)
    with database.connection() as first, database.connection() as second:
        processes = [connection.info.backend_pid for connection in (first, second)]
    with other.connection() as connection:
        for process in processes:
            assert connection.execute("SELECT pg_terminate_backend(%s, 5000)", (process,)).fetchone() == (True,)
    assert store.load(match.id) == match
    store.save(*moved(match), answer=None)
    assert store.version(match.id) == 2
    other.close()
    database.close()


def test_writers_of_a_process_take_turns_and_none_waits_for_ever(sqlite_url: str) -> None:
    """SQLite favours nobody who waits, so that of many writers one might never have its turn."""
    database = Database(sqlite_url, wait_seconds=1)
    with database.transaction(), pytest.raises(StoreUnavailable), database.transaction():
        raise AssertionError("two writers at once")
    with database.transaction() as connection:
        assert connection.execute("SELECT 1").fetchone() == (1,)
    database.close()
