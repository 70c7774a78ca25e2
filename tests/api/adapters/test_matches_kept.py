"""What the store keeps of a match and its log, alike in memory, on SQLite and on PostgreSQL."""

from dataclasses import replace
from datetime import timedelta
from random import Random
from typing import Any

import pytest

from domain.core.notation import plain
from domain.games.catalog import GAMES
from domain.matches.course import Course
from domain.matches.match import Entry
from domain.matches.refusals import (
    StaleMatch,
    UnknownMatch,
)
from tests.api.adapters.conftest import KNOWN, Store
from tests.api.adapters.stored import SECOND, added, ended, moved, opened
from tests.fakes import NOON


@pytest.mark.parametrize("name", KNOWN)
def test_a_match_is_read_back_as_it_was_added(store: Store, name: str) -> None:
    match = added(store, name)
    assert store.load(match.id) == match
    assert store.load_by_token(b"token 1") == (match, 0)
    assert store.version(match.id) == 1


@pytest.mark.report("REP-08")
@pytest.mark.parametrize("name", GAMES)
def test_a_match_saved_after_every_action_is_read_back_as_it_was(store: Store, name: str) -> None:
    match, game, random = added(store, name), GAMES[name], Random(4)
    while match.version < 40 and match.outcome is None:
        course = Course(game, match)
        course.take(game.turn(match.state), random.choice(game.legal_actions(match.state)))
        course.deal()
        match, entry = course.written(match.touched_at + SECOND)
        store.save(match, entry, answer=None)
        read = store.load(match.id)
        assert read == match
        assert game.legal_actions(read.state) == game.legal_actions(match.state)
        assert store.pages(match.id)[-1].events == tuple(plain(event) for event in entry.events)
    assert match.version > 5


def test_instants_are_kept_to_the_microsecond(store: Store) -> None:
    instant = NOON + timedelta(microseconds=123_457)
    match = added(store, created_at=instant, move_seconds=30, practice=True, hints=False)
    assert store.load(match.id) == match
    assert match.created_at == instant


def test_an_unknown_match_or_token_is_told(store: Store) -> None:
    added(store)
    for look in (store.load, store.version):
        with pytest.raises(UnknownMatch):
            look("0" * 32)
    assert store.load_by_token(b"invitation 1") is None
    assert store.pages("0" * 32) == ()


def test_a_write_at_the_stored_version_is_kept(store: Store) -> None:
    match = added(store)
    after, entry = moved(match)
    store.save(after, entry, answer=None)
    assert store.load(match.id) == after
    assert store.version(match.id) == 2


@pytest.mark.parametrize("version", [0, 1, 3])
def test_a_write_for_another_version_is_stale_and_changes_nothing(store: Store, version: int) -> None:
    match = added(store)
    after, entry = moved(match)
    with pytest.raises(StaleMatch):
        store.save(replace(after, version=version), replace(entry, version=version), answer=None)
    assert store.load(match.id) == match
    assert len(store.pages(match.id)) == 1


def test_the_second_of_two_writers_from_one_snapshot_is_stale(store: Store) -> None:
    match = added(store)
    store.save(*moved(match), answer=None)
    with pytest.raises(StaleMatch):
        store.save(*moved(match, 2), answer=None)
    assert [page.version for page in store.pages(match.id)] == [1, 2]


def test_a_write_of_an_unknown_match_is_stale(store: Store) -> None:
    match, _ = opened()
    with pytest.raises(StaleMatch):
        store.save(*moved(match), answer=None)


def test_the_end_of_a_match_is_kept(store: Store) -> None:
    match = added(store)
    after, entry = ended(match)
    store.save(after, entry, answer=None)
    assert store.load(match.id) == after
    assert after.outcome is not None


def test_actions_are_read_back_as_plain_data_with_who_took_them(store: Store) -> None:
    match = added(store)
    after, entry = moved(match)
    store.save(after, entry, answer=None)
    first, second = store.pages(match.id)
    assert [each["actor"] for each in first.actions] == ["dealer", "dealer"]
    assert second.actions == tuple(plain(logged) for logged in entry.actions)
    assert (second.version, second.at, second.first_event) == (2, entry.at, entry.first_event)


def log_of(store: Store, events: list[int]) -> tuple[str, list[int]]:
    """A match whose entries hold so many events each, and the version that holds each event."""
    match = added(store)
    holders = [1] * match.last_event
    for count in events:
        entry = Entry(match.version + 1, NOON, (), match.last_event + 1, opened()[1].events[:1] * count)
        match = replace(match, version=entry.version, last_event=match.last_event + count)
        store.save(match, entry, answer=None)
        holders += [entry.version] * count
    return match.id, holders


def test_the_log_is_read_from_any_event_on(store: Store) -> None:
    match_id, holders = log_of(store, [1, 3, 2, 1])
    for after in range(len(holders)):
        pages = store.pages(match_id, after_event=after)
        assert [page.version for page in pages] == list(range(holders[after], 6))
        assert store.pages(match_id, after_event=after, limit=2) == pages[:2]
    assert store.pages(match_id, after_event=len(holders)) == ()


def test_an_entry_without_events_hides_none_that_follow(store: Store) -> None:
    match_id, holders = log_of(store, [0, 2, 0, 0, 1])
    assert [page.version for page in store.pages(match_id)] == [1, 2, 3, 4, 5, 6]
    assert store.pages(match_id, after_event=holders.index(3), limit=1)[0].version == 3
    assert store.pages(match_id, after_event=holders.index(6), limit=1)[0].version == 6


@pytest.mark.report("REP-05")
def test_a_match_of_other_rules_is_read_as_plain_data(store: Store, reopened: Any) -> None:
    match = added(store)
    over, entry = ended(match)
    store.save(over, entry, answer=None)
    for games in ({}, {"high-card": replace(KNOWN["high-card"], rules_version=2)}):
        other = reopened(games)
        read = other.load(match.id)
        assert (read.options, read.state) == (plain(over.options), plain(over.state))
        assert replace(read, options=over.options, state=over.state) == over
        assert other.pages(match.id) == store.pages(match.id)
