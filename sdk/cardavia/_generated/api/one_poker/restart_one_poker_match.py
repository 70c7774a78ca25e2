from urllib.parse import quote

from ...client import Request
from ...models.one_poker_new_seat import OnePokerNewSeat
from ...models.restart import Restart
from ...types import given


def restart_one_poker_match(
    match_id: str,
    *,
    body: Restart,
    idempotency_key: str | None = None,
) -> Request[OnePokerNewSeat]:
    """Play again

    Use it for a fresh match with the same options and seats: once this one is over, or at any time when all others are
    bots. It has its own seeds and commitment. The answer is that of a new match.
    """
    return Request(
        "restart_one_poker_match",
        "POST",
        f"/v1/one-poker/matches/{quote(str(match_id), safe='')}/restart",
        OnePokerNewSeat.from_dict,
        headers=given(
            **{
                "Idempotency-Key": idempotency_key,
            }
        ),
        body=body.to_dict(),
    )
