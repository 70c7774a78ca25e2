from urllib.parse import quote

from ...client import Request
from ...models.schnapsen_event_page import SchnapsenEventPage
from ...types import given


def list_schnapsen_events(
    match_id: str,
    *,
    after: int | None = None,
    limit: int | None = None,
) -> Request[SchnapsenEventPage]:
    """Read the events

    Use it to follow the match, or to read what happened. Start with `after=0`, then send the `seq` of the last event
    you have: nothing is lost, and nothing comes twice. What the seat may not know is null.
    """
    return Request(
        "list_schnapsen_events",
        "GET",
        f"/v1/schnapsen/matches/{quote(str(match_id), safe='')}/events",
        SchnapsenEventPage.from_dict,
        parameters=given(
            **{
                "after": after,
                "limit": limit,
            }
        ),
    )
