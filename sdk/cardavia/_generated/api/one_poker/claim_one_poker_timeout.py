from urllib.parse import quote

from ...client import Request
from ...models.nothing import Nothing
from ...models.one_poker_moved import OnePokerMoved
from ...types import given


def claim_one_poker_timeout(
    match_id: str,
    *,
    body: Nothing,
    idempotency_key: str | None = None,
) -> Request[OnePokerMoved]:
    """Claim a match whose other player ran out of time

    Use it when `move_deadline` has passed and another player still has not moved. The match ends as if that seat had
    resigned. No body and no If-Match are needed.
    """
    return Request(
        "claim_one_poker_timeout",
        "POST",
        f"/v1/one-poker/matches/{quote(str(match_id), safe='')}/timeout-claim",
        OnePokerMoved.from_dict,
        headers=given(
            **{
                "Idempotency-Key": idempotency_key,
            }
        ),
        body=body.to_dict(),
    )
