from urllib.parse import quote

from ...client import Request
from ...models.redemption import Redemption
from ...models.schnapsen_new_seat import SchnapsenNewSeat
from ...types import given


def take_schnapsen_seat(
    match_id: str,
    seat: int,
    *,
    body: Redemption,
    idempotency_key: str | None = None,
) -> Request[SchnapsenNewSeat]:
    """Take a seat by invitation

    Use it when somebody has passed an invitation on to you. The answer has the bearer token of the seat. An invitation
    can be redeemed once; a seat that is taken stays taken.
    """
    return Request(
        "take_schnapsen_seat",
        "POST",
        f"/v1/schnapsen/matches/{quote(str(match_id), safe='')}/seats/{quote(str(seat), safe='')}",
        SchnapsenNewSeat.from_dict,
        headers=given(
            **{
                "Idempotency-Key": idempotency_key,
            }
        ),
        body=body.to_dict(),
    )
