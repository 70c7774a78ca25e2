from urllib.parse import quote

from ...client import Request
from ...models.nothing import Nothing
from ...models.schnapsen_moved import SchnapsenMoved
from ...types import given


def resign_schnapsen_match(
    match_id: str,
    *,
    body: Nothing,
    idempotency_key: str | None = None,
) -> Request[SchnapsenMoved]:
    """Give up

    Use it to end the match as its loser, whoever is to act. No body and no If-Match are needed.
    """
    return Request(
        "resign_schnapsen_match",
        "POST",
        f"/v1/schnapsen/matches/{quote(str(match_id), safe='')}/resignation",
        SchnapsenMoved.from_dict,
        headers=given(
            **{
                "Idempotency-Key": idempotency_key,
            }
        ),
        body=body.to_dict(),
    )
