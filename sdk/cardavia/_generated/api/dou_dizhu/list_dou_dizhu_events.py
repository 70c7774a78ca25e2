from urllib.parse import quote

from ...client import Request
from ...models.dou_dizhu_event_page import DouDizhuEventPage
from ...types import given


def list_dou_dizhu_events(
    match_id: str,
    *,
    after: int | None = None,
    wait: int | None = None,
    limit: int | None = None,
    last_event_id: str | None = None,
) -> Request[DouDizhuEventPage]:
    """Read the events

    Use it to follow the match, or to read what happened. Start with `after=0`, then send the `seq` of the last event
    you have: nothing is lost, and nothing comes twice. What the seat may not know is null. With `wait` the answer comes
    with the first new event, or without one when the seconds are over. With `Accept: text/event-stream` the events come
    as they happen, `id` being their `seq`; the stream ends with the match, or after some minutes: go on with Last-
    Event-ID. A worker serves a few that wait at a time: a stream too many is refused with `streams-full`, a poll too
    many is answered at once.
    """
    return Request(
        "list_dou_dizhu_events",
        "GET",
        f"/v1/dou-dizhu/matches/{quote(str(match_id), safe='')}/events",
        DouDizhuEventPage.from_dict,
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
