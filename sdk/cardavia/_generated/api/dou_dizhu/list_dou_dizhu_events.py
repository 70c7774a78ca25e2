from urllib.parse import quote

from ...client import Request
from ...models.dou_dizhu_event_page import DouDizhuEventPage
from ...types import given


def list_dou_dizhu_events(
    match_id: str,
    *,
    after: int | None = None,
    limit: int | None = None,
) -> Request[DouDizhuEventPage]:
    """Read the events

    Use it to follow the match, or to read what happened. Start with `after=0`, then send the `seq` of the last event
    you have: nothing is lost, and nothing comes twice. What the seat may not know is null.
    """
    return Request(
        "list_dou_dizhu_events",
        "GET",
        f"/v1/dou-dizhu/matches/{quote(str(match_id), safe='')}/events",
        DouDizhuEventPage.from_dict,
        parameters=given(
            **{
                "after": after,
                "limit": limit,
            }
        ),
    )
