from ...client import Request
from ...models.one_poker_new_match import OnePokerNewMatch
from ...models.one_poker_new_seat import OnePokerNewSeat
from ...types import given


def create_one_poker_match(
    *,
    body: OnePokerNewMatch,
    idempotency_key: str | None = None,
) -> Request[OnePokerNewSeat]:
    """Start a match of One Poker

    Use it to begin. The answer has the match as seat 0, or the first player seat, sees it, the bearer token of that
    seat, and an invitation for each further player seat. An empty object starts a match against bots. The token is told
    only here; keep it.
    """
    return Request(
        "create_one_poker_match",
        "POST",
        f"/v1/one-poker/matches",
        OnePokerNewSeat.from_dict,
        headers=given(
            **{
                "Idempotency-Key": idempotency_key,
            }
        ),
        body=body.to_dict(),
    )
