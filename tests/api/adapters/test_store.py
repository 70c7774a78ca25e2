"""The contract of the store, kept alike by memory, SQLite and PostgreSQL."""

from dataclasses import replace
from datetime import timedelta
from random import Random
from typing import Any

import pytest

from domain.core.game import Abandon, Ending
from domain.core.notation import plain
from domain.core.shuffle import Seeds
from domain.games.catalog import GAMES
from domain.matches.course import Course
from domain.matches.match import BotSeat, Chair, Commitment, Entry, Match, Seat, SeatKind
from domain.matches.ports import Answer, Reservation
from domain.matches.refusals import (
    CommitmentRefused,
    InvitationRefused,
    KeyInFlight,
    KeyReused,
    SeatTaken,
    StaleMatch,
    UnknownMatch,
)
from tests.api.adapters.conftest import KNOWN, Store
from tests.fakes import NOON

SECOND = timedelta(seconds=1)
LEASE, KEEP = 60, 86_400


def opened(name: str = "high-card", number: int = 1, **changes: Any) -> tuple[Match, Entry]:
    """A match of a game at version 1, and its first entry."""
    game = KNOWN[name]
    bot = BotSeat("club", "1", "checksum", bytes([number]) * 32, "commitment of the bot")
    seats = [Seat(0, SeatKind.PLAYER, taken_at=NOON), Seat(1, SeatKind.PLAYER), Seat(2, SeatKind.BOT, bot)]
    match = Match(
        id=f"{number:032x}",
        game=game.name,
        rules_version=game.rules_version,
        options=game.options(),
        seats=tuple(seats[: game.seats]),
        seeds=Seeds(bytes([number]) * 32, "a client's"),
        commitment="commitment",
        practice=False,
        hints=True,
        move_seconds=None,
        created_at=NOON,
        touched_at=NOON,
        turn_since=NOON,
        version=0,
        actions=0,
        last_event=0,
        shuffles=0,
        choices=0,
        state=game.opening(game.options()),
        outcome=None,
    )
    course = Course(game, replace(match, **changes))
    course.deal()
    return course.written(course.match.created_at)


def added(store: Store, name: str = "high-card", number: int = 1, **changes: Any) -> Match:
    """A match in the store; its token is b"token <number>", the invitation to seat 1 b"invitation <number>"."""
    match, entry = opened(name, number, **changes)
    chairs = [Chair(0, b"token %d" % number, None), Chair(1, None, b"invitation %d" % number)]
    store.add(match, entry, chairs, commitment_id=None, answer=None)
    return match


def moved(match: Match, seconds: int = 1) -> tuple[Match, Entry]:
    """The match after one legal action, and its entry."""
    course = Course(KNOWN[match.game], match)
    seat = course.game.turn(match.state)
    course.take(seat, course.game.legal_actions(match.state)[-1])
    course.deal()
    return course.written(match.touched_at + seconds * SECOND)


def ended(match: Match, seconds: int = 1) -> tuple[Match, Entry]:
    course = Course(KNOWN[match.game], match)
    course.take("house", Abandon(Ending.EXPIRED, None))
    return course.written(match.touched_at + seconds * SECOND)


def reserve(store: Store, key: bytes = b"key", fingerprint: bytes = b"request", seconds: float = 0) -> Any:
    now = NOON + seconds * SECOND
    return store.reserve(b"scope", key, fingerprint, now=now, lease_seconds=LEASE, keep_seconds=KEEP)


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


def test_an_invitation_is_spent_for_a_token_and_the_version_stays(store: Store) -> None:
    match = added(store)
    store.sit(match.id, 1, invitation=b"invitation 1", token=b"token 2", at=NOON + SECOND, answer=None)
    found = store.load_by_token(b"token 2")
    assert found is not None
    assert (found[1], found[0].version, found[0].touched_at) == (1, 1, NOON + SECOND)
    assert [seat.taken_at for seat in found[0].seats] == [NOON, NOON + SECOND]
    assert found[0] == store.load(match.id)


def test_a_seat_taken_stays_taken_when_a_writer_saves_what_it_read_before(store: Store) -> None:
    match = added(store)
    store.sit(match.id, 1, invitation=b"invitation 1", token=b"token 2", at=NOON, answer=None)
    store.save(*moved(match), answer=None)
    assert store.load(match.id).seats[1].taken_at == NOON


@pytest.mark.parametrize(
    ("seat", "invitation", "refusal"),
    [
        (1, b"another", InvitationRefused),
        (0, b"another", InvitationRefused),
        (0, b"invitation 1", SeatTaken),
        (2, b"invitation 1", SeatTaken),
        (1, b"token 1", InvitationRefused),
    ],
)
def test_an_invitation_that_does_not_fit_is_refused(
    store: Store, seat: int, invitation: bytes, refusal: type[Exception]
) -> None:
    match = added(store, "dou-dizhu")
    with pytest.raises(refusal):
        store.sit(match.id, seat, invitation=invitation, token=b"token 2", at=NOON, answer=None)
    with pytest.raises(InvitationRefused):
        store.sit("0" * 32, seat, invitation=invitation, token=b"token 2", at=NOON, answer=None)
    assert store.load(match.id) == match
    assert store.load_by_token(b"token 2") is None


def test_a_spent_invitation_is_a_seat_taken(store: Store) -> None:
    match = added(store)
    store.sit(match.id, 1, invitation=b"invitation 1", token=b"token 2", at=NOON, answer=None)
    with pytest.raises(SeatTaken):
        store.sit(match.id, 1, invitation=b"invitation 1", token=b"token 3", at=NOON, answer=None)
    assert store.load_by_token(b"token 3") is None


def committed(store: Store, number: int = 1, seconds: int = 60) -> Commitment:
    made = Commitment(f"{number:032x}", "hash", NOON + seconds * SECOND)
    store.commit(made, bytes([number]) * 32, answer=None)
    return made


@pytest.mark.clause("FD-2")
def test_a_commitment_gives_its_seed_until_it_expires(store: Store) -> None:
    made = committed(store)
    assert store.committed_seed(made.id, NOON) == b"\1" * 32
    for commitment_id, now in ((made.id, made.expires_at), ("0" * 32, NOON)):
        with pytest.raises(CommitmentRefused):
            store.committed_seed(commitment_id, now)


@pytest.mark.clause("FD-2")
def test_a_commitment_is_spent_with_the_match_that_names_it_or_not_at_all(store: Store) -> None:
    made = committed(store)
    store.add(*opened(), [], commitment_id=made.id, answer=None)
    with pytest.raises(CommitmentRefused):
        store.committed_seed(made.id, NOON)
    with pytest.raises(CommitmentRefused):
        store.add(*opened(number=2), [], commitment_id=made.id, answer=None)
    with pytest.raises(UnknownMatch):
        store.load(f"{2:032x}")


@pytest.mark.clause("FD-2")
def test_a_commitment_that_expires_while_the_match_is_made_is_refused(store: Store) -> None:
    made = committed(store)
    with pytest.raises(CommitmentRefused):
        store.add(*opened(created_at=made.expires_at), [], commitment_id=made.id, answer=None)


def test_a_key_is_reserved_once(store: Store) -> None:
    assert isinstance(reserve(store), Reservation)
    with pytest.raises(KeyInFlight):
        reserve(store)
    with pytest.raises(KeyReused):
        reserve(store, fingerprint=b"another request")
    assert isinstance(reserve(store, key=b"another key"), Reservation)
    assert isinstance(
        store.reserve(b"another scope", b"key", b"request", now=NOON, lease_seconds=LEASE, keep_seconds=KEEP),
        Reservation,
    )


def test_a_released_key_is_free_for_any_request(store: Store) -> None:
    store.release(reserve(store))
    assert isinstance(reserve(store, fingerprint=b"another request"), Reservation)


def test_a_lease_expires_and_its_late_holder_frees_nothing(store: Store) -> None:
    late = reserve(store)
    with pytest.raises(KeyInFlight):
        reserve(store, seconds=LEASE - 0.001)
    assert reserve(store, seconds=LEASE) != late
    store.release(late)
    with pytest.raises(KeyInFlight):
        reserve(store, seconds=LEASE)


@pytest.mark.report("CON-05")
def test_an_answer_is_kept_with_the_write_it_belongs_to_and_given_again(store: Store) -> None:
    match, held = added(store), reserve(store)
    store.save(*moved(match), answer=Answer(held, b"sealed"))
    assert reserve(store) == b"sealed"
    assert reserve(store, seconds=KEEP - 1) == b"sealed"
    with pytest.raises(KeyReused):
        reserve(store, fingerprint=b"another request")
    store.release(held)
    assert reserve(store) == b"sealed"


@pytest.mark.report("CON-05")
def test_a_stale_write_keeps_no_answer(store: Store) -> None:
    match, held = added(store), reserve(store)
    store.save(*moved(match), answer=None)
    with pytest.raises(StaleMatch):
        store.save(*moved(match), answer=Answer(held, b"sealed"))
    store.release(held)
    assert isinstance(reserve(store), Reservation)


@pytest.mark.report("CON-05")
@pytest.mark.parametrize("write", ["add", "save", "sit", "commit"])
def test_every_write_keeps_its_answer_and_none_is_kept_where_the_lease_was_lost(store: Store, write: str) -> None:
    match, late = added(store), reserve(store)
    held = reserve(store, seconds=LEASE)

    def attempt(answer: Answer) -> None:
        if write == "add":
            store.add(*opened(number=2), [Chair(0, b"token 2", None)], commitment_id=None, answer=answer)
        elif write == "save":
            store.save(*moved(match), answer=answer)
        elif write == "sit":
            store.sit(match.id, 1, invitation=b"invitation 1", token=b"token 2", at=NOON, answer=answer)
        else:
            store.commit(Commitment("2", "hash", NOON + SECOND), b"seed", answer=answer)

    with pytest.raises(KeyInFlight):
        attempt(Answer(late, b"too late"))
    assert store.load(match.id) == match
    assert store.load_by_token(b"token 2") is None
    with pytest.raises(CommitmentRefused):
        store.committed_seed("2", NOON)
    attempt(Answer(held, b"sealed"))
    assert reserve(store, seconds=LEASE) == b"sealed"
    with pytest.raises((KeyInFlight, StaleMatch, SeatTaken)):
        store.save(*moved(store.load(match.id)), answer=Answer(held, b"twice"))
    assert reserve(store, seconds=LEASE) == b"sealed"


def test_an_answer_is_forgotten_in_the_end_and_its_key_is_free(store: Store) -> None:
    match, held = added(store), reserve(store)
    store.save(*moved(match), answer=Answer(held, b"sealed"))
    assert isinstance(reserve(store, fingerprint=b"another request", seconds=KEEP), Reservation)


def test_a_key_is_kept_at_least_as_long_as_its_lease(store: Store) -> None:
    store.reserve(b"scope", b"key", b"request", now=NOON, lease_seconds=LEASE, keep_seconds=1)
    with pytest.raises(KeyInFlight):
        reserve(store, seconds=2)
    assert store.purge(finished_before=NOON, now=NOON + 2 * SECOND, limit=10) == 0


@pytest.mark.clause("M-2")
def test_idle_matches_are_the_unfinished_ones_untouched_since_oldest_first(store: Store) -> None:
    made = [added(store, number=number, created_at=NOON + number * SECOND) for number in (3, 1, 2, 5, 4)]
    store.save(*ended(made[0]), answer=None)
    store.save(*moved(made[1], 100), answer=None)
    since = NOON + 4 * SECOND
    assert store.idle(untouched_since=since, limit=10) == (f"{2:032x}", f"{4:032x}")
    assert store.idle(untouched_since=since, limit=1) == (f"{2:032x}",)


@pytest.mark.clause("M-2")
def test_a_purge_forgets_old_finished_matches_whole_and_nothing_else(store: Store) -> None:
    old, recent, unfinished = [added(store, number=number) for number in (1, 2, 3)]
    store.sit(old.id, 1, invitation=b"invitation 1", token=b"guest", at=NOON, answer=None)
    store.save(*ended(old), answer=None)
    store.save(*ended(recent, 100), answer=None)
    assert store.purge(finished_before=NOON + 50 * SECOND, now=NOON, limit=10) == 1
    assert store.pages(old.id) == ()
    assert [store.load_by_token(token) for token in (b"token 1", b"guest")] == [None, None]
    with pytest.raises(UnknownMatch):
        store.load(old.id)
    assert store.load(recent.id).outcome is not None
    assert len(store.pages(unfinished.id)) == 1


@pytest.mark.clause("M-2")
def test_a_purge_is_bounded(store: Store) -> None:
    for number in range(1, 6):
        store.save(*ended(added(store, number=number)), answer=None)
        committed(store, number, seconds=1)
        reserve(store, b"key %d" % number)
    later = NOON + 2 * KEEP * SECOND
    assert [store.purge(finished_before=later, now=later, limit=2) for _ in range(4)] == [6, 6, 3, 0]


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
