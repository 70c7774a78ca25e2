"""Data of every released revision are brought forward to the newest one, whole, and can be played on."""

from datetime import UTC, datetime

import pytest
from alembic.script import ScriptDirectory

from api.adapters.database import Database
from api.adapters.migrations import _config, is_current, upgrade
from api.adapters.sql import SqlStore
from domain.games.catalog import GAMES
from tests.api.adapters.release import PLAYED, released, restore_into, token
from tests.api.adapters.stored import moved

LATER = datetime(2026, 6, 1, tzinfo=UTC)


def test_every_revision_has_data_of_its_own() -> None:
    revisions = ScriptDirectory.from_config(_config()).walk_revisions()
    assert released() == sorted(revision.revision for revision in revisions)


@pytest.mark.report("REP-08")
@pytest.mark.parametrize("revision", released())
def test_matches_of_a_released_revision_go_on_where_they_were(empty: Database, revision: str) -> None:
    upgrade(empty, revision)
    restore_into(empty, revision)
    upgrade(empty)
    assert is_current(empty)
    store = SqlStore(empty, GAMES)
    for name, number in PLAYED.items():
        match, seat = store.load_by_token(token(number)) or (None, None)
        assert match is not None
        assert (match.game, seat, match.outcome) == (name, 0, None)
        assert [page.version for page in store.pages(match.id)] == list(range(1, match.version + 1))
        if match.rules_version == GAMES[name].rules_version:
            store.save(*moved(match), answer=None)
            assert store.load(match.id).version == match.version + 1
        assert store.load(f"{number + 10:032x}").outcome is not None
    assert store.committed_seed("c" * 32, LATER) == b"s" * 32
    held = store.reserve(b"scope", b"key", b"request", now=LATER, lease_seconds=60, keep_seconds=60)
    assert held == b"sealed"
    empty.close()
