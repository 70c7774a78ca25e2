from ...client import Request
from ...models.schnapsen_new_match import SchnapsenNewMatch
from ...models.schnapsen_new_seat import SchnapsenNewSeat
from ...types import given


def create_schnapsen_match(
    *,
    body: SchnapsenNewMatch,
    idempotency_key: str | None = None,
) -> Request[SchnapsenNewSeat]:
    """Start a match of Schnapsen

    Use it to begin. The answer has the match as seat 0, or the first player seat, sees it, the bearer token of that
    seat, and an invitation for each further player seat. An empty object starts a match against bots. The token is told
    only here; keep it.
    """
    return Request(
        "create_schnapsen_match",
        "POST",
        f"/v1/schnapsen/matches",
        SchnapsenNewSeat.from_dict,
        headers=given(
            **{
                "Idempotency-Key": idempotency_key,
            }
        ),
        body=body.to_dict(),
    )
