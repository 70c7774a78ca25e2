from urllib.parse import quote

from ...client import Request
from ...models.one_poker_event_page import OnePokerEventPage
from ...types import given


def list_one_poker_events(
    match_id: str,
    *,
    after: int | None = None,
    limit: int | None = None,
) -> Request[OnePokerEventPage]:
    """Read the events

    Use it to follow the match, or to read what happened. Start with `after=0`, then send the `seq` of the last event
    you have: nothing is lost, and nothing comes twice. What the seat may not know is null.
    """
    return Request(
        "list_one_poker_events",
        "GET",
        f"/v1/one-poker/matches/{quote(str(match_id), safe='')}/events",
        OnePokerEventPage.from_dict,
        parameters=given(
            **{
                "after": after,
                "limit": limit,
            }
        ),
    )
