from urllib.parse import quote

from ...client import Request
from ...models.one_poker_new_seat import OnePokerNewSeat
from ...models.redemption import Redemption
from ...types import given


def take_one_poker_seat(
    match_id: str,
    seat: int,
    *,
    body: Redemption,
    idempotency_key: str | None = None,
) -> Request[OnePokerNewSeat]:
    """Take a seat by invitation

    Use it when somebody has passed an invitation on to you. The answer has the bearer token of the seat. An invitation
    can be redeemed once; a seat that is taken stays taken.
    """
    return Request(
        "take_one_poker_seat",
        "POST",
        f"/v1/one-poker/matches/{quote(str(match_id), safe='')}/seats/{quote(str(seat), safe='')}",
        OnePokerNewSeat.from_dict,
        headers=given(
            **{
                "Idempotency-Key": idempotency_key,
            }
        ),
        body=body.to_dict(),
    )
