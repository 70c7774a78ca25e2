"""What is spent once, or forgotten in time: invitations, commitments, old matches."""

import pytest

from domain.matches.refusals import (
    CommitmentRefused,
    InvitationRefused,
    SeatTaken,
    UnknownMatch,
)
from tests.api.adapters.conftest import Store
from tests.api.adapters.stored import KEEP, SECOND, added, committed, ended, moved, opened, reserve
from tests.fakes import NOON


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
