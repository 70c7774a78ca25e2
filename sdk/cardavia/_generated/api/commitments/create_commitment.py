from ...client import Request
from ...models.commitment import Commitment
from ...models.nothing import Nothing
from ...types import given


def create_commitment(
    *,
    body: Nothing,
    idempotency_key: str | None = None,
) -> Request[Commitment]:
    """Ask for a commitment

    Use it before you start a match whose shuffles neither you nor the house can steer: name the commitment and a client
    seed of your choice in the new match. It can be used once, until it expires.
    """
    return Request(
        "create_commitment",
        "POST",
        f"/v1/commitments",
        Commitment.from_dict,
        headers=given(
            **{
                "Idempotency-Key": idempotency_key,
            }
        ),
        body=body.to_dict(),
    )
