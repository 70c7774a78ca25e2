from urllib.parse import quote

from ...client import Request
from ...models.nothing import Nothing
from ...models.one_poker_moved import OnePokerMoved
from ...types import given


def resign_one_poker_match(
    match_id: str,
    *,
    body: Nothing,
    idempotency_key: str | None = None,
) -> Request[OnePokerMoved]:
    """Give up

    Use it to end the match as its loser, whoever is to act. No body and no If-Match are needed.
    """
    return Request(
        "resign_one_poker_match",
        "POST",
        f"/v1/one-poker/matches/{quote(str(match_id), safe='')}/resignation",
        OnePokerMoved.from_dict,
        headers=given(
            **{
                "Idempotency-Key": idempotency_key,
            }
        ),
        body=body.to_dict(),
    )
