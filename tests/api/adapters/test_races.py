"""Of any number of writers who want the same thing at once, one gets it, whatever store, threads or processes."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from domain.matches.match import Chair, Commitment, Seat, SeatKind
from domain.matches.ports import Answer, Reservation
from domain.matches.refusals import CommitmentRefused, KeyInFlight, SeatTaken, StaleMatch
from tests.api.adapters.conftest import Store
from tests.api.adapters.racing import in_processes, in_threads
from tests.api.adapters.stored import LEASE, SECOND, added, moved, opened, reserve
from tests.fakes import NOON

REFUSALS = (CommitmentRefused, KeyInFlight, SeatTaken, StaleMatch)
Race = Callable[[Callable[[int], Any]], list[Any]]


pytestmark = pytest.mark.parametrize(
    ("store", "race"),
    [
        ("memory", "threads"),
        ("sqlite", "threads"),
        ("postgres", "threads"),
        ("sqlite", "processes"),
        ("postgres", "processes"),
    ],
    indirect=True,
)


@pytest.fixture
def race(request: pytest.FixtureRequest) -> Race:
    """Runs a piece of work many times at once; gives the numbers of those that were not refused."""
    run, count = (in_threads, 16) if request.param == "threads" else (in_processes, 6)

    def winners(work: Callable[[int], Any]) -> list[Any]:
        def attempt(number: int) -> bool:
            try:
                work(number)
            except REFUSALS:
                return False
            return True

        return [number for number, won in enumerate(run(attempt, count)) if won]

    return winners


def test_one_of_many_writes_on_a_version_is_kept(store: Store, race: Race) -> None:
    match = added(store)
    for version in range(2, 12):
        before = store.load(match.id)
        (winner,) = race(lambda number, before=before: store.save(*moved(before, number + 1), answer=None))
        after, entry = moved(before, winner + 1)
        assert store.load(match.id) == after
        assert store.pages(match.id)[-1].at == entry.at
        assert [page.version for page in store.pages(match.id)] == list(range(1, version + 1))
        if after.outcome is not None:
            return
    raise AssertionError("the match should have ended")


@pytest.mark.report("CON-03")
def test_one_of_many_redeems_an_invitation(store: Store, race: Race) -> None:
    match = added(store)

    def join(number: int) -> None:
        token = b"guest %d" % number
        store.sit(match.id, 1, invitation=b"invitation 1", token=token, at=NOON + number * SECOND, answer=None)

    (winner,) = race(join)
    found = store.load_by_token(b"guest %d" % winner)
    assert found is not None
    assert found[1] == 1
    assert found[0].seats[1].taken_at == NOON + winner * SECOND


def test_two_seats_of_a_match_are_taken_at_once_and_neither_is_lost(store: Store, race: Race) -> None:
    seats = (Seat(0, SeatKind.PLAYER, taken_at=NOON), Seat(1, SeatKind.PLAYER), Seat(2, SeatKind.PLAYER))
    match, entry = opened("dou-dizhu", seats=seats)
    chairs = [Chair(0, b"token", None), Chair(1, None, b"one"), Chair(2, None, b"two")]
    store.add(match, entry, chairs, commitment_id=None, answer=None)

    def join(number: int) -> None:
        seat = 1 + number % 2
        store.sit(match.id, seat, invitation=b"one two".split()[seat - 1], token=b"%d" % number, at=NOON, answer=None)

    assert len(race(join)) == 2
    assert [seat.taken_at for seat in store.load(match.id).seats] == [NOON] * 3


@pytest.mark.clause("FD-2")
@pytest.mark.report("CON-12")
def test_one_of_many_matches_spends_a_commitment(store: Store, race: Race) -> None:
    made = Commitment("c" * 32, "hash", NOON + SECOND)
    store.commit(made, b"seed", answer=None)

    def create(number: int) -> None:
        match, entry = opened(number=number + 1)
        store.add(match, entry, [Chair(0, b"%d" % number, None)], commitment_id=made.id, answer=None)

    (winner,) = race(create)
    assert store.version(f"{winner + 1:032x}") == 1
    assert store.load_by_token(b"%d" % ((winner + 1) % 6)) is None


@pytest.mark.report("CON-05")
def test_one_of_many_requests_reserves_a_key(store: Store, race: Race) -> None:
    assert len(race(lambda _: reserve(store))) == 1
    assert len(race(lambda _: reserve(store, seconds=LEASE))) == 1


@pytest.mark.report("CON-05")
def test_one_answer_is_kept_where_many_hold_the_same_reservation(store: Store, race: Race) -> None:
    match, held = added(store), reserve(store)
    assert isinstance(held, Reservation)
    (winner,) = race(lambda number: store.save(*moved(match), answer=Answer(held, b"answer %d" % number)))
    assert reserve(store) == b"answer %d" % winner
    assert store.version(match.id) == 2


def test_purging_while_others_write_loses_nothing(store: Store, race: Race) -> None:
    matches = [added(store, number=number + 1) for number in range(16)]

    def work(number: int) -> None:
        if number % 2:
            store.purge(finished_before=NOON, now=NOON + timedelta(seconds=1), limit=5)
        else:
            store.save(*moved(matches[number]), answer=None)

    won = race(work)
    assert all(store.version(matches[number].id) == 2 for number in won if number % 2 == 0)
    assert all(store.version(match.id) in (1, 2) for match in matches)
