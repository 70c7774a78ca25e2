from ...client import Request
from ...models.dou_dizhu_new_match import DouDizhuNewMatch
from ...models.dou_dizhu_new_seat import DouDizhuNewSeat
from ...types import given


def create_dou_dizhu_match(
    *,
    body: DouDizhuNewMatch,
    idempotency_key: str | None = None,
) -> Request[DouDizhuNewSeat]:
    """Start a match of Dou Dizhu

    Use it to begin. The answer has the match as seat 0, or the first player seat, sees it, the bearer token of that
    seat, and an invitation for each further player seat. An empty object starts a match against bots. The token is told
    only here; keep it.
    """
    return Request(
        "create_dou_dizhu_match",
        "POST",
        f"/v1/dou-dizhu/matches",
        DouDizhuNewSeat.from_dict,
        headers=given(
            **{
                "Idempotency-Key": idempotency_key,
            }
        ),
        body=body.to_dict(),
    )
