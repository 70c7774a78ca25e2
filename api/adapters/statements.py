"""Every statement of the store, written with SQLAlchemy Core and compiled once for a dialect."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    ClauseElement,
    ColumnElement,
    Integer,
    Select,
    and_,
    bindparam,
    delete,
    func,
    insert,
    literal_column,
    make_url,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.compiler import SQLCompiler

from api.adapters.connections import Statement
from api.adapters.tables import chairs, commitments, entries, keys, matches

_ZERO: ColumnElement[int] = literal_column("0", Integer)
PROGRESS = ("touched_at", "turn_since", "version", "actions", "last_event", "shuffles", "choices", "state")


@dataclass(frozen=True, slots=True)
class Statements:
    """The SQL of the store for one dialect."""

    add_match: Statement
    add_chair: Statement
    add_entry: Statement
    save: Statement
    save_last: Statement
    load: Statement
    load_by_token: Statement
    version: Statement
    live: Statement
    pages: Statement
    sit: Statement
    chairs: Statement
    seats: Statement
    seat: Statement
    commit: Statement
    committed: Statement
    spend: Statement
    idle: Statement
    purge_matches: Statement
    purge_keys: Statement
    purge_commitments: Statement
    reserve: Statement
    reserved: Statement
    answer: Statement
    release: Statement


def statements(name: str) -> Statements:
    """The statements for ``sqlite`` or ``postgresql`` (psycopg)."""
    written = _matches() | _seats() | _commitments() | _retention() | _keys(name)
    return Statements(**{each: compiled(statement, name) for each, statement in written.items()})


def compiled(statement: ClauseElement, name: str) -> Statement:
    """A statement as the driver takes it: in the order of their names, ? on SQLite, $1 and so on for libpq."""
    psycopg: Any = make_url("postgresql+psycopg://").get_dialect()
    postgres = name == "postgresql"
    dialect = psycopg(paramstyle="numeric_dollar") if postgres else sqlite.dialect(paramstyle="qmark")
    made = statement.compile(dialect=dialect)
    assert isinstance(made, SQLCompiler)
    return Statement(str(made), tuple(made.positiontup or ()))


def progress(*, last: bool) -> dict[str, Any]:
    """What a write changes of a match; ``last`` where it ends the match."""
    return {name: bindparam(name) for name in (*PROGRESS, *(["outcome"] if last else []))}


def held_key() -> ColumnElement[bool]:
    """The key of a request that still holds its lease and has no answer yet."""
    here = and_(keys.c.scope == bindparam("b_scope"), keys.c.key == bindparam("b_key"))
    return and_(here, keys.c.owner == bindparam("b_owner"), keys.c.answer.is_(None))


def read_match() -> ColumnElement[bool]:
    """The match at the version that a write was made for."""
    return and_(matches.c.id == bindparam("id"), matches.c.version == bindparam("seen"))


def _matches() -> dict[str, Any]:
    here = matches.c.id == bindparam("id")
    save = update(matches).where(read_match())
    mine = entries.c.match_id == bindparam("match_id")
    first = select(func.max(entries.c.first_event)).where(mine, entries.c.first_event <= bindparam("next"))
    pages = (
        select(entries.c.version, entries.c.at, entries.c.first_event, entries.c.actions, entries.c.events)
        .where(mine, entries.c.first_event >= func.coalesce(first.scalar_subquery(), _ZERO))
        .where(entries.c.last_event >= bindparam("next"))
        .order_by(entries.c.first_event, entries.c.version)
    )
    return {
        "add_match": insert(matches),
        "add_chair": insert(chairs),
        "add_entry": insert(entries),
        "save": save.values(progress(last=False)),
        "save_last": save.values(progress(last=True)),
        "load": select(matches).where(here),
        "load_by_token": select(matches, chairs.c.seat)
        .join_from(chairs, matches, chairs.c.match_id == matches.c.id)
        .where(chairs.c.token == bindparam("token")),
        "version": select(matches.c.version).where(here),
        "live": select(func.count()).select_from(matches).where(matches.c.outcome.is_(None)),
        "pages": _limited(pages),
    }


def _seats() -> dict[str, Any]:
    here, mine = matches.c.id == bindparam("id"), chairs.c.match_id == bindparam("match_id")
    wanted = and_(chairs.c.seat == bindparam("number"), chairs.c.invitation == bindparam("invitation"))
    return {
        "sit": update(chairs).where(mine, wanted, chairs.c.token.is_(None)).values(token=bindparam("token")),
        "chairs": select(chairs.c.seat, chairs.c.token, chairs.c.invitation).where(mine),
        "seats": select(matches.c.seats).where(here).with_for_update(),
        "seat": update(matches).where(here).values(seats=bindparam("seats"), touched_at=bindparam("touched_at")),
    }


def _commitments() -> dict[str, Any]:
    live = and_(commitments.c.id == bindparam("id"), commitments.c.expires_at > bindparam("now"))
    return {
        "commit": insert(commitments),
        "committed": select(commitments.c.seed).where(live),
        "spend": delete(commitments).where(live),
    }


def _retention() -> dict[str, Any]:
    age = and_(matches.c.created_at <= bindparam("before"), matches.c.touched_at <= bindparam("before"))
    old = select(matches.c.id).where(age).order_by(matches.c.created_at)
    over = _limited(old.where(matches.c.outcome.is_not(None)))
    dead_keys = (
        select(keys.c.scope, keys.c.key).where(keys.c.expires_at <= bindparam("now")).order_by(keys.c.expires_at)
    )
    dead = (
        select(commitments.c.id).where(commitments.c.expires_at <= bindparam("now")).order_by(commitments.c.expires_at)
    )
    return {
        "idle": _limited(old.where(matches.c.outcome.is_(None))),
        "purge_matches": delete(matches).where(matches.c.id.in_(over)),
        "purge_keys": delete(keys).where(tuple_(keys.c.scope, keys.c.key).in_(_limited(dead_keys))),
        "purge_commitments": delete(commitments).where(commitments.c.id.in_(_limited(dead))),
    }


def _limited(rows: Select[Any]) -> Select[Any]:
    return rows.limit(bindparam("limit")).offset(_ZERO)


def _keys(name: str) -> dict[str, Any]:
    here = and_(keys.c.scope == bindparam("b_scope"), keys.c.key == bindparam("b_key"))
    free = or_(
        keys.c.expires_at <= bindparam("now"), and_(keys.c.answer.is_(None), keys.c.lease_until <= bindparam("now"))
    )
    taken_over = ("fingerprint", "owner", "lease_until", "expires_at", "answer")
    reserve = (sqlite.insert if name == "sqlite" else postgresql.insert)(keys)
    return {
        "reserve": reserve.on_conflict_do_update(
            index_elements=["scope", "key"], set_={each: reserve.excluded[each] for each in taken_over}, where=free
        ).returning(keys.c.owner),
        "reserved": select(keys.c.fingerprint, keys.c.answer).where(here, keys.c.expires_at > bindparam("now")),
        "answer": update(keys).where(held_key()).values(answer=bindparam("sealed")),
        "release": delete(keys).where(held_key()),
    }
