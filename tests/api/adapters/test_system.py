"""The system's clock and randomness, and the bound on how long a bot may think."""

from datetime import UTC, datetime
from threading import Event, active_count
from time import monotonic

import pytest

from api.adapters.system import BoundedThinking, SystemClock, SystemEntropy
from domain.matches.ports import Overdue
from tests.api.adapters.racing import in_processes, in_threads
from tests.domain.matches.high_card import AtRandom, high_card
from tests.domain.matches.house import CLUB, PLAYER, House

LONG = 60.0


def test_the_clock_is_aware_and_in_utc() -> None:
    before = datetime.now(UTC)
    assert before <= SystemClock().now() <= datetime.now(UTC)
    assert SystemClock().now().tzinfo is UTC


@pytest.mark.clause("FD-1")
@pytest.mark.report("RNG-03", "RNG-04")
def test_entropy_is_as_long_as_asked_and_never_the_same() -> None:
    drawn = [SystemEntropy().token_bytes(32) for _ in range(1000)]
    assert {len(each) for each in drawn} == {32}
    assert len(set(drawn)) == 1000


@pytest.mark.clause("FD-1")
@pytest.mark.report("RNG-03")
def test_fifty_matches_at_one_instant_are_dealt_differently_and_a_forked_process_draws_anew() -> None:
    house = House(entropy=SystemEntropy())  # type: ignore[arg-type]
    seeds = [house.create().match.seeds.server for _ in range(50)]
    assert len(set(seeds)) == 50
    forked = in_processes(lambda _: house.create().match.seeds.server, 3)
    assert len({*seeds, *forked}) == 53


def test_a_thought_gives_its_result_or_its_error() -> None:
    thinking = BoundedThinking()
    assert thinking.run(lambda hurry: ("thought", hurry())) == ("thought", False)
    with pytest.raises(ZeroDivisionError):
        thinking.run(lambda _: 1 // 0)


def test_a_thought_is_told_to_hurry_at_the_soft_bound() -> None:
    assert BoundedThinking(soft_seconds=0).run(lambda hurry: hurry())

    def until_told(hurry):  # type: ignore[no-untyped-def]
        started = monotonic()
        while not hurry():
            pass
        return monotonic() - started

    assert BoundedThinking(soft_seconds=0.05, hard_seconds=LONG).run(until_told) >= 0.04


@pytest.mark.report("AI-02")
def test_a_thought_that_never_ends_is_left_alone_at_the_hard_bound() -> None:
    thinking, freed = BoundedThinking(hard_seconds=0.05, threads=2), Event()
    started = monotonic()
    for _ in range(3):
        with pytest.raises(Overdue):
            thinking.run(lambda _: freed.wait(LONG))
    assert monotonic() - started < LONG / 2
    freed.set()


@pytest.mark.report("AI-02")
def test_thoughts_go_on_beside_one_that_never_ends() -> None:
    thinking, freed = BoundedThinking(hard_seconds=LONG, threads=2), Event()
    stuck = BoundedThinking(hard_seconds=0.01, threads=2)
    stuck._threads = thinking._own_threads()
    with pytest.raises(Overdue):
        stuck.run(lambda _: freed.wait(LONG))
    assert [thinking.run(lambda _, number=number: number) for number in range(20)] == list(range(20))
    freed.set()


def test_many_think_at_once_on_no_more_threads_than_there_may_be() -> None:
    before, thinking = active_count(), BoundedThinking(threads=3)
    assert sorted(in_threads(lambda number: thinking.run(lambda _: number), 20)) == list(range(20))
    assert active_count() - before <= 3


def test_one_thread_is_enough_for_one_who_asks_again_and_again() -> None:
    before, thinking = active_count(), BoundedThinking()
    for number in range(200):
        assert thinking.run(lambda _, number=number: number) == number
    assert active_count() - before <= 2


def test_a_forked_process_thinks_on_threads_of_its_own() -> None:
    thinking = BoundedThinking(hard_seconds=LONG)
    assert thinking.run(lambda _: 1) == 1
    assert in_processes(lambda number: thinking.run(lambda _: number), 2) == [0, 1]


@pytest.mark.report("AI-02")
def test_a_bot_that_takes_a_minute_costs_the_player_the_hard_bound_and_no_move() -> None:
    freed = Event()

    class Slow(AtRandom):
        def choose(self, *_: object) -> object:
            freed.wait(LONG)
            return None

    house = House(high_card(club=Slow), thinking=BoundedThinking(hard_seconds=0.05))
    started = monotonic()
    match = house.played_out(house.create(PLAYER, CLUB).token)
    assert monotonic() - started < LONG / 2
    assert match.outcome is not None
    assert {words["why"] for words in house.journal.cut_short} == {"overdue"}
    freed.set()
