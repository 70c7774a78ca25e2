"""Waiting for events: long polls and server-sent events."""

import json
from collections.abc import Iterator
from threading import Thread
from typing import Any

import pytest

from api.resources import streams
from api.settings import Settings
from tests.api.conftest import make_house
from tests.api.house import PLAYER, House, Table

LOCK = {"type": "lock", "position": 0}
BOT = {"kind": "bot", "level": "random"}


@pytest.fixture
def house() -> House:
    """A house in which one request at a time may wait, and a stream lives for a second."""
    return make_house(settings=Settings(streams=1, stream_seconds=1))


def follow(table: Table, *, whole: bool = True, **headers: str) -> Any:
    """A stream of events: the whole of it, or one that is still open."""
    return table.house.app.test_client().get(
        f"{table.path}/events", headers={**table.auth, "Accept": "text/event-stream", **headers}, buffered=whole
    )


def parsed(body: bytes) -> Iterator[tuple[int, str, Any]]:
    for block in body.decode().split("\n\n"):
        lines = dict(line.split(": ", 1) for line in block.splitlines() if not line.startswith(":"))
        if "data" in lines:
            yield int(lines["id"]), lines["event"], json.loads(lines["data"])


def test_a_poll_that_waits_is_answered_by_the_move_of_another(house: House) -> None:
    first, second = house.people("one-poker")
    last, answers = first.match()["last_event"], []
    waiting = Thread(target=lambda: answers.append(second.get(f"/events?after={last}&wait=25")))
    waiting.start()
    first.act(LOCK)
    waiting.join(10)
    assert [event["type"] for event in answers[0].json["events"]] == ["card-locked"]
    assert answers[0].json["events"][0]["position"] is None


def test_a_poll_with_nothing_to_wait_for_is_answered_at_once(house: House) -> None:
    table = house.start("one-poker", seats=[PLAYER, BOT])
    assert table.get("/events?after=0&wait=25").json["events"] == table.events()
    table.post("/resignation")
    last = table.match()["last_event"]
    page = table.get(f"/events?after={last}&wait=25").json
    assert page == {"events": [], "last_event": last, "more": False}


def test_a_poll_goes_empty_when_its_time_is_up(house: House) -> None:
    table = house.start("one-poker", seats=[PLAYER, BOT])
    last = table.match()["last_event"]
    assert table.get(f"/events?after={last}&wait=1").json == {"events": [], "last_event": last, "more": False}


@pytest.mark.parametrize("wait", ["26", "-1", "1.5", "x", ""])
def test_nobody_waits_longer_than_the_bound(house: House, wait: str) -> None:
    table = house.start("one-poker", seats=[PLAYER, BOT])
    assert table.get(f"/events?wait={wait}").json["errors"][0]["parameter"] == "wait"


def test_a_stream_sends_what_the_pages_send_and_ends_with_the_match(house: House) -> None:
    first, second = house.people("one-poker")
    first.act(LOCK)
    second.post("/resignation")
    for table in (first, second):
        response = follow(table)
        assert (response.status_code, response.content_type) == (200, "text/event-stream")
        events = list(parsed(response.data))
        assert [event for _, _, event in events] == table.events()
        assert all((seq, kind) == (event["seq"], event["type"]) for seq, kind, event in events)


def test_a_stream_goes_on_where_the_client_left_it(house: House) -> None:
    table = house.start("one-poker", seats=[PLAYER, BOT])
    table.post("/resignation")
    events = table.events()
    assert [seq for seq, _, _ in parsed(follow(table, **{"Last-Event-ID": "5"}).data)] == list(
        range(6, len(events) + 1)
    )
    assert list(parsed(follow(table, **{"Last-Event-ID": str(len(events))}).data)) == []


@pytest.mark.parametrize("given", ["x", "-1", "1.0", "", "١", "1" * 10])
def test_a_malformed_place_to_go_on_is_refused(house: House, given: str) -> None:
    table = house.start("one-poker", seats=[PLAYER, BOT])
    response = follow(table, **{"Last-Event-ID": given})
    assert (response.status_code, response.json["errors"][0]["header"]) == (422, "Last-Event-ID")


def test_a_stream_sends_events_as_they_happen_and_has_a_bounded_life(house: House) -> None:
    first, second = house.people("one-poker")
    last, answers = first.match()["last_event"], []
    following = Thread(target=lambda: answers.append(follow(second, **{"Last-Event-ID": str(last)}).data))
    following.start()
    first.act(LOCK)
    following.join(10)
    assert [(seq, kind) for seq, kind, _ in parsed(answers[0])] == [(last + 1, "card-locked")]


def test_who_waits_never_takes_more_than_its_share_of_threads(house: House) -> None:
    table = house.start("one-poker", seats=[PLAYER, BOT])
    one = follow(table, whole=False)
    two = follow(table)
    assert (two.status_code, two.json["code"], two.headers["Retry-After"]) == (503, "streams-full", "5")
    last = table.match()["last_event"]
    assert table.get(f"/events?after={last}&wait=25").json["events"] == []
    one.close()
    assert follow(table).status_code == 200


def test_a_heartbeat_keeps_a_quiet_stream_open(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT_SECONDS", 0.0)
    table = house.start("one-poker", seats=[PLAYER, BOT])
    assert b": still here\n\n" in follow(table).data


def test_a_worker_that_ends_lets_nobody_wait(house: House) -> None:
    table = house.start("one-poker", seats=[PLAYER, BOT])
    last = table.match()["last_event"]
    streams.CLOSING.set()
    try:
        assert table.get(f"/events?after={last}&wait=25").json["events"] == []
        assert len(list(parsed(follow(table).data))) == last
    finally:
        streams.CLOSING.clear()


def test_a_stream_asks_for_a_token_like_everything_else(house: House) -> None:
    table = house.start("one-poker", seats=[PLAYER, BOT])
    response = house.client.get(f"{table.path}/events", headers={"Accept": "text/event-stream"})
    assert (response.status_code, response.content_type) == (401, "application/problem+json")


def test_one_thread_of_a_worker_is_always_left_for_moves() -> None:
    house = make_house(settings=Settings(streams=4, threads=1))
    table = house.start("one-poker", seats=[PLAYER, BOT])
    assert follow(table).json["code"] == "streams-full"
    assert table.get(f"/events?after={table.match()['last_event']}&wait=25").json["events"] == []
    assert table.act(LOCK).status_code == 200
