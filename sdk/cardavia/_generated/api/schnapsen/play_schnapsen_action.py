from urllib.parse import quote

from ...client import Request
from ...models.schnapsen_close import SchnapsenClose
from ...models.schnapsen_exchange import SchnapsenExchange
from ...models.schnapsen_marriage import SchnapsenMarriage
from ...models.schnapsen_moved import SchnapsenMoved
from ...models.schnapsen_play import SchnapsenPlay
from ...types import Unknown, given


def play_schnapsen_action(
    match_id: str,
    *,
    body: SchnapsenClose | SchnapsenExchange | SchnapsenMarriage | SchnapsenPlay | Unknown,
    if_match: str,
    idempotency_key: str | None = None,
) -> Request[SchnapsenMoved]:
    """Take an action

    Use it to play. If-Match names the version that the action is meant for, so that a second click cannot become a
    second move. Bots answer before the response does: it has all events since, and the match as it stands when a player
    is to act again. Bots' thinking time is not padded.
    """
    return Request(
        "play_schnapsen_action",
        "POST",
        f"/v1/schnapsen/matches/{quote(str(match_id), safe='')}/actions",
        SchnapsenMoved.from_dict,
        headers=given(
            **{
                "If-Match": if_match,
                "Idempotency-Key": idempotency_key,
            }
        ),
        body=body.to_dict(),
    )
