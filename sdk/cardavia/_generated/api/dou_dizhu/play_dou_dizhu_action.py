from urllib.parse import quote

from ...client import Request
from ...models.dou_dizhu_bid import DouDizhuBid
from ...models.dou_dizhu_moved import DouDizhuMoved
from ...models.dou_dizhu_pass import DouDizhuPass
from ...models.dou_dizhu_play import DouDizhuPlay
from ...types import Unknown, given


def play_dou_dizhu_action(
    match_id: str,
    *,
    body: DouDizhuBid | DouDizhuPass | DouDizhuPlay | Unknown,
    if_match: str,
    idempotency_key: str | None = None,
) -> Request[DouDizhuMoved]:
    """Take an action

    Use it to play. If-Match names the version that the action is meant for, so that a second click cannot become a
    second move. Bots answer before the response does: it has all events since, and the match as it stands when a player
    is to act again. Bots' thinking time is not padded.
    """
    return Request(
        "play_dou_dizhu_action",
        "POST",
        f"/v1/dou-dizhu/matches/{quote(str(match_id), safe='')}/actions",
        DouDizhuMoved.from_dict,
        headers=given(
            **{
                "If-Match": if_match,
                "Idempotency-Key": idempotency_key,
            }
        ),
        body=body.to_dict(),
    )
