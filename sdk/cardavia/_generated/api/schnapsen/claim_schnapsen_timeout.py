from urllib.parse import quote

from ...client import Request
from ...models.nothing import Nothing
from ...models.schnapsen_moved import SchnapsenMoved
from ...types import given


def claim_schnapsen_timeout(
    match_id: str,
    *,
    body: Nothing,
    idempotency_key: str | None = None,
) -> Request[SchnapsenMoved]:
    """Claim a match whose other player ran out of time

    Use it when `move_deadline` has passed and another player still has not moved. The match ends as if that seat had
    resigned. No body and no If-Match are needed.
    """
    return Request(
        "claim_schnapsen_timeout",
        "POST",
        f"/v1/schnapsen/matches/{quote(str(match_id), safe='')}/timeout-claim",
        SchnapsenMoved.from_dict,
        headers=given(
            **{
                "Idempotency-Key": idempotency_key,
            }
        ),
        body=body.to_dict(),
    )
