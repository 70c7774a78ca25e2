from urllib.parse import quote

from ...client import Request
from ...models.dou_dizhu_new_seat import DouDizhuNewSeat
from ...models.restart import Restart
from ...types import given


def restart_dou_dizhu_match(
    match_id: str,
    *,
    body: Restart,
    idempotency_key: str | None = None,
) -> Request[DouDizhuNewSeat]:
    """Play again

    Use it for a fresh match with the same options and seats: once this one is over, or at any time when all others are
    bots. It has its own seeds and commitment. The answer is that of a new match.
    """
    return Request(
        "restart_dou_dizhu_match",
        "POST",
        f"/v1/dou-dizhu/matches/{quote(str(match_id), safe='')}/restart",
        DouDizhuNewSeat.from_dict,
        headers=given(
            **{
                "Idempotency-Key": idempotency_key,
            }
        ),
        body=body.to_dict(),
    )
