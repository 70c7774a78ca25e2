from urllib.parse import quote

from ...client import Request
from ...models.dou_dizhu_moved import DouDizhuMoved
from ...models.nothing import Nothing
from ...types import given


def claim_dou_dizhu_timeout(
    match_id: str,
    *,
    body: Nothing,
    idempotency_key: str | None = None,
) -> Request[DouDizhuMoved]:
    """Claim a match whose other player ran out of time

    Use it when `move_deadline` has passed and another player still has not moved. The match ends as if that seat had
    resigned. No body and no If-Match are needed.
    """
    return Request(
        "claim_dou_dizhu_timeout",
        "POST",
        f"/v1/dou-dizhu/matches/{quote(str(match_id), safe='')}/timeout-claim",
        DouDizhuMoved.from_dict,
        headers=given(
            **{
                "Idempotency-Key": idempotency_key,
            }
        ),
        body=body.to_dict(),
    )
