"""Holds what the players were told against what the store holds."""

from collections.abc import Iterable
from typing import Any

from api.adapters.database import Database
from api.adapters.sql import SqlStore
from domain.games.catalog import GAMES
from domain.matches.verify import verify
from tests.faults.clients import Acknowledged, Crowd, Player


def audit(url: str, crowd: Crowd, *, others: Iterable[str] = ()) -> None:
    """Fails where an acknowledged match or action is lost, doubled or half done, or where a match cannot go on.

    ``others`` are matches that the store must hold beside those of the crowd.
    """
    database = Database(url)
    try:
        store = SqlStore(database, GAMES)
        matches = [match for player in crowd.players for match in player.matches]
        known = {match.id for match in matches} | set(others)
        assert _stored(database) == known, "matches made are not the matches acknowledged"
        for match in matches:
            _compare(store, match)
    finally:
        database.close()
    for player in crowd.players:
        for match in player.matches:
            _go_on(player, match)
        player.close()


def _stored(database: Database) -> set[str]:
    with database.connection() as connection:
        return {row[0] for row in connection.execute("SELECT id FROM matches").fetchall()}


def _compare(store: SqlStore, match: Acknowledged) -> None:
    pages, stored = store.pages(match.id), store.load(match.id)
    assert [page.version for page in pages] == list(range(1, len(pages) + 1)), "versions without a gap"
    assert stored.version == pages[-1].version == match.version, "the snapshot stands where the log ends"
    assert stored.actions == sum(len(page.actions) for page in pages)
    events = [page.first_event + n for page in pages for n in range(len(page.events))]
    assert events == list(range(1, stored.last_event + 1)), "events without a gap"
    taken = [_bare(action["action"]) for page in pages for action in page.actions if action["actor"] == 0]
    assert taken == [_bare(action) for action in match.actions], "each acknowledged action is there exactly once"


def _bare(action: Any) -> Any:
    """An action without what a client may leave out, the order of named cards included."""
    return {name: sorted(value) if isinstance(value, list) else value for name, value in action.items()}


def _go_on(player: Player, match: Acknowledged) -> None:
    """Plays on, ends the match, and checks the whole record: every deal, action and bot's move."""
    token = {"Authorization": f"Bearer {match.token}"}
    if not match.over:
        player.act(match)
    if not match.over:
        player.insist("POST", f"{match.path}/resignation", None, token)
    verify(player.insist("GET", f"{match.path}/record", None, token).data, GAMES)


def count(url: str, table: str, condition: str) -> int:
    """How many rows of a table meet a condition."""
    database = Database(url)
    with database.connection() as connection:
        found = connection.execute(f"SELECT count(*) FROM {table} WHERE {condition}").fetchone()[0]
    database.close()
    return int(found)


def told(crowd: Crowd) -> str:
    """What a campaign says about itself."""
    return f"{crowd.acknowledged} actions acknowledged, answers by status {dict(sorted(crowd.statuses.items()))}"
