from urllib.parse import quote

from ...client import Request
from ...models.one_poker_event_page import OnePokerEventPage
from ...types import given


def list_one_poker_events(
    match_id: str,
    *,
    after: int | None = None,
    wait: int | None = None,
    limit: int | None = None,
    last_event_id: str | None = None,
) -> Request[OnePokerEventPage]:
    """Read the events

    Use it to follow the match, or to read what happened. Start with `after=0`, then send the `seq` of the last event
    you have: nothing is lost, and nothing comes twice. What the seat may not know is null. With `wait` the answer comes
    with the first new event, or without one when the seconds are over. With `Accept: text/event-stream` the events come
    as they happen, `id` being their `seq`; the stream ends with the match, or after some minutes: go on with Last-
    Event-ID. A worker serves a few that wait at a time: a stream too many is refused with `streams-full`, a poll too
    many is answered at once.
    """
    return Request(
        "list_one_poker_events",
        "GET",
        f"/v1/one-poker/matches/{quote(str(match_id), safe='')}/events",
        OnePokerEventPage.from_dict,
        headers=given(
            **{
                "Last-Event-ID": last_event_id,
            }
        ),
        parameters=given(
            **{
                "after": after,
                "wait": wait,
                "limit": limit,
            }
        ),
    )
