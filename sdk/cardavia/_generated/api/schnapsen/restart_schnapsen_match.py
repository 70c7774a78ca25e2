from urllib.parse import quote

from ...client import Request
from ...models.restart import Restart
from ...models.schnapsen_new_seat import SchnapsenNewSeat
from ...types import given


def restart_schnapsen_match(
    match_id: str,
    *,
    body: Restart,
    idempotency_key: str | None = None,
) -> Request[SchnapsenNewSeat]:
    """Play again

    Use it for a fresh match with the same options and seats: once this one is over, or at any time when all others are
    bots. It has its own seeds and commitment. The answer is that of a new match.
    """
    return Request(
        "restart_schnapsen_match",
        "POST",
        f"/v1/schnapsen/matches/{quote(str(match_id), safe='')}/restart",
        SchnapsenNewSeat.from_dict,
        headers=given(
            **{
                "Idempotency-Key": idempotency_key,
            }
        ),
        body=body.to_dict(),
    )
