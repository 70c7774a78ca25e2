"""Idempotency keys: reserved, released, answered, and forgotten in the end."""

import pytest

from domain.matches.match import Chair, Commitment
from domain.matches.ports import Answer, Reservation
from domain.matches.refusals import (
    CommitmentRefused,
    KeyInFlight,
    KeyReused,
    SeatTaken,
    StaleMatch,
)
from tests.api.adapters.conftest import Store
from tests.api.adapters.stored import KEEP, LEASE, SECOND, added, moved, opened, reserve
from tests.fakes import NOON


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
