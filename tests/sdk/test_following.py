"""Events as they happen: streams, polls, and what is done where they break."""

import asyncio
import json
from collections.abc import Iterator
from threading import Thread
from typing import Any

import httpx
import pytest

from cardavia import AsyncCardavia, Cardavia, one_poker
from cardavia._stream import Reader
from tests.sdk.scripted import Script, problem
from tests.sdk.test_play import play_out

LOCKED = {"type": "card-locked", "seat": 1, "position": None}
ENDED = {
    "type": "match-ended",
    "outcome": {"ending": "resigned", "winners": [0], "scores": [1, 2], "reason": "resigned"},
}


def sse(*events: dict[str, Any], cut: bool = False) -> httpx.Response:
    """A stream of these events, with a heartbeat in it; ``cut`` loses the connection at its end."""

    def body() -> Iterator[bytes]:
        yield b"retry: 1000\n\n: still here\n\n"
        for event in events:
            yield f"id: {event['seq']}\nevent: {event['type']}\ndata: {json.dumps(event)}\n\n".encode()
        if cut:
            raise httpx.ReadError("lost")

    return httpx.Response(200, content=body(), headers={"Content-Type": "text/event-stream"})


def page(*events: dict[str, Any]) -> httpx.Response:
    """A page of these events."""
    return httpx.Response(200, json={"events": list(events), "last_event": len(events), "more": False})


def followed(client: Cardavia, script: Script) -> list[str]:
    """The types of the events that a match of the script's server tells, followed to its end."""
    real = client.one_poker.start()
    scripted = script.client()
    match: one_poker.Match = type(real)(scripted._sender, real._api, "token", real._state)
    return [event.type for event in match.events(follow=True)]


def test_a_lost_stream_goes_on_where_it_broke(client: Cardavia) -> None:
    script = Script(
        page(),
        sse({"seq": 1, **LOCKED}, cut=True),
        httpx.ConnectError("still away"),
        sse({"seq": 2, **LOCKED}),
        sse({"seq": 3, **ENDED}),
    )
    assert followed(client, script) == ["card-locked", "card-locked", "match-ended"]
    assert [request.headers.get("Last-Event-ID") for request in script.asked] == [None, "0", "1", "1", "2"]
    assert {request.headers["Accept"] for request in script.asked[1:]} == {"text/event-stream"}


def test_where_no_stream_is_free_the_events_are_polled(client: Cardavia) -> None:
    full = problem(503, "streams-full", {"Retry-After": "5"})
    script = Script(page(), full, page(), full, page({"seq": 1, **ENDED}))
    assert followed(client, script) == ["match-ended"]
    assert [request.url.params.get("wait") for request in script.asked] == [None, None, "25", None, "25"]
    assert script.slept == [1.0]


def test_a_stream_is_read_line_by_line() -> None:
    reader = Reader()
    lines = [": hello", "", 'data: {"a":', "data: 1}", "", "id: 3", ""]
    assert [event for line in lines if (event := reader.take(line)) is not None] == [{"a": 1}]


def test_one_player_sees_what_the_other_does_while_it_happens(live: str) -> None:
    with Cardavia(live) as one, Cardavia(live) as other:
        first = one.one_poker.start(["player", "player"])
        second = other.join(first.invitations[0].code)
        seen: list[str] = []
        thread = Thread(target=lambda: seen.extend(event.type for event in second.events(follow=True)))
        thread.start()
        first.play("lock", position=1)
        first.resign()
        thread.join(30)
        assert seen[-2:] == ["card-locked", "match-ended"]


def test_the_async_client_does_all_of_it(live: str) -> None:
    async def play() -> None:
        async with AsyncCardavia(live) as client:
            assert await client.alive()
            assert await client.ready()
            assert len(await client.games()) == 3
            assert (await client.describe("schnapsen")).seats == 2
            assert (await client.rulebook("schnapsen", "it")).language == "it"
            match = await client.schnapsen.start(opponent="random", committed=True)
            opening = [event async for event in match.events()]
            assert opening[0].type == "deal-started"
            assert (await match.hint()).action
            while not match.over:
                await match.play((await match.legal_actions())[0])
            assert await match.verify()
            assert (await match.record()).outcome == match.outcome
            again = await client.resume(match.to_dict())
            assert [event.type async for event in again.events(after=0, follow=True)][-1] == "match-ended"
            fresh = await match.restart()
            assert (await fresh.resign())[-1].type == "match-ended"

    asyncio.run(play())


def test_async_players_sit_at_one_table(live: str) -> None:
    async def play() -> None:
        async with AsyncCardavia(live) as client:
            first = await client.one_poker.start(["player", "player"])
            second = await client.join(first.invitations[0].code)
            waiting = asyncio.create_task(second.wait())
            await first.play("lock", position=0)
            assert [event.type for event in await waiting][-1] == "card-locked"
            assert second.my_turn
            stream = asyncio.create_task(_types(second))
            await first.resign()
            assert (await stream)[-1] == "match-ended"

    asyncio.run(play())


async def _types(match: Any) -> list[str]:
    return [event.type async for event in match.events(follow=True)]


@pytest.mark.report("API-21")
def test_events_read_late_are_the_events_that_were_told(client: Cardavia) -> None:
    match = client.schnapsen.start(opponent="random")
    told = list(match.events())
    dice = iter(range(10**6))
    while not match.over:
        legal = match.legal_actions()
        told += match.play(legal[next(dice) % len(legal)])
    assert list(client.resume(match.to_dict()).events(after=0)) == told
    assert play_out(match) is match
