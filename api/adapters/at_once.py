"""A write of PostgreSQL's as one statement: compare-and-set, log entry and answer in one exchange with the server.

Over a network every exchange costs a request its latency, so that five of them (BEGIN, two UPDATEs, INSERT, COMMIT) are
made one. A statement is a transaction of its own, and its parts depend on one another: where the match has moved on, or
the lease has passed to another request, nothing is written and the statement inserts no row.
"""

from typing import Any

from sqlalchemy import Insert, bindparam, insert, select, update

from api.adapters.connections import Statement
from api.adapters.statements import compiled, held_key, progress, read_match
from api.adapters.tables import entries, keys, matches

ENTRY_ACTIONS = "entry_actions"
"""The parameter for the actions of the entry; ``actions`` is the match's count of them."""


def saves() -> dict[tuple[bool, bool], Statement]:
    """The statement by whether the write ends the match, and whether it keeps an answer."""
    choices = [(last, answered) for last in (False, True) for answered in (False, True)]
    return {(last, answered): compiled(_save(last, answered), "postgresql") for last, answered in choices}


def _save(last: bool, answered: bool) -> Insert:
    move = update(matches).where(read_match()).values(progress(last=last)).returning(matches.c.id)
    if not answered:
        return _logged(move.cte("moved"))
    held = select(keys.c.owner).where(held_key()).with_for_update().cte("held")
    moved = move.where(select(held.c.owner).exists()).cte("moved")
    keep = update(keys).where(held_key(), select(moved.c.id).exists()).values(answer=bindparam("sealed"))
    return _logged(moved).add_cte(keep.returning(keys.c.owner).cte("kept"))


def _logged(moved: Any) -> Insert:
    """The entry, where the match moved."""
    names = [column.name for column in entries.c]
    given = [
        bindparam(ENTRY_ACTIONS if column.name == "actions" else column.name, type_=column.type)
        for column in entries.c
        if column.name != "match_id"
    ]
    return insert(entries).from_select(names, select(moved.c.id, *given).select_from(moved))
