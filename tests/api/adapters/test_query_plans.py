"""No statement of the store reads a table from end to end."""

from collections.abc import Callable
from dataclasses import fields, replace

import pytest

from api.adapters.at_once import ENTRY_ACTIONS, saves
from api.adapters.database import Database
from api.adapters.statements import Statements, statements

ANY = {
    "id": "0" * 32,
    "match_id": "0" * 32,
    "seat": 1,
    "number": 1,
    "limit": 10,
    "token": b"t",
    "invitation": b"i",
    "seats": "[]",
    "outcome": "{}",
    "state": "{}",
    "b_scope": b"s",
    "b_key": b"k",
    "b_owner": b"o",
    "sealed": b"a",
}
NUMBERS = (
    "touched_at",
    "turn_since",
    "version",
    "actions",
    "last_event",
    "shuffles",
    "choices",
    "seen",
    "next",
    "now",
    "before",
)
PARAMETERS = ANY | dict.fromkeys(NUMBERS, 7)
READING = [
    each.name
    for each in fields(Statements)
    if not each.name.startswith("add_") and each.name not in ("commit", "reserve", "live")
]


Plan = Callable[[str], list[str]]


@pytest.fixture
def plan_of(database: Database) -> Plan:
    """The database's plan for a statement, line by line."""
    sql = statements(database.url.get_backend_name())

    def plan(name: str) -> list[str]:
        with database.transaction() as connection:
            if not database.sqlite:
                connection.execute("SET LOCAL enable_seqscan = off")
            explain = "EXPLAIN QUERY PLAN " if database.sqlite else "EXPLAIN "
            wanted = getattr(sql, name)
            return [str(row[-1]) for row in connection.rows(replace(wanted, sql=explain + wanted.sql), PARAMETERS)]

    return plan


@pytest.mark.parametrize("name", READING)
def test_a_statement_finds_its_rows_by_an_index(name: str, plan_of: Plan) -> None:
    plan = plan_of(name)
    assert [line for line in plan if "Seq Scan" in line or (line.startswith("SCAN") and name != "live")] == []
    assert any("USING" in line or "Index" in line for line in plan)


@pytest.mark.parametrize(
    ("name", "index"),
    [
        ("load_by_token", "chairs_token"),
        ("idle", "ix_matches_open"),
        ("purge_matches", "ix_matches_over"),
        ("purge_keys", "ix_keys_expires_at"),
        ("purge_commitments", "ix_commitments_expires_at"),
        ("live", "ix_matches_open"),
    ],
)
def test_a_statement_uses_the_index_that_was_made_for_it(name: str, index: str, plan_of: Plan) -> None:
    plan = " ".join(plan_of(name)).replace("sqlite_autoindex_chairs_2", "chairs_token")
    assert index in plan


@pytest.mark.parametrize(("last", "answered"), list(saves()))
def test_a_write_that_is_one_statement_finds_its_rows_by_indexes(last: bool, answered: bool, postgres_url: str) -> None:
    database = Database(postgres_url)
    with database.transaction() as connection:
        connection.execute("SET LOCAL enable_seqscan = off")
        given = PARAMETERS | {"first_event": 1, "at": 7, "events": "[]", ENTRY_ACTIONS: "[]"}
        wanted = saves()[last, answered]
        plan = [row[0] for row in connection.rows(replace(wanted, sql="EXPLAIN " + wanted.sql), given)]
    assert [line for line in plan if "Seq Scan" in line] == []
    assert sum("pk_matches" in line for line in plan) == 1
    assert sum("pk_keys" in line for line in plan) == 2 * answered
    database.close()


def test_a_plan_that_reads_a_whole_table_would_be_noticed(database: Database) -> None:
    with database.connection() as connection:
        explain = "EXPLAIN QUERY PLAN " if database.sqlite else "EXPLAIN "
        plan = [str(row[-1]) for row in connection.execute(explain + "SELECT game FROM matches").fetchall()]
    assert [line for line in plan if "Seq Scan" in line or line.startswith("SCAN")]
