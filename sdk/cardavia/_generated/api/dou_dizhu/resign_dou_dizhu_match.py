from urllib.parse import quote

from ...client import Request
from ...models.dou_dizhu_moved import DouDizhuMoved
from ...models.nothing import Nothing
from ...types import given


def resign_dou_dizhu_match(
    match_id: str,
    *,
    body: Nothing,
    idempotency_key: str | None = None,
) -> Request[DouDizhuMoved]:
    """Give up

    Use it to end the match as its loser, whoever is to act. No body and no If-Match are needed.
    """
    return Request(
        "resign_dou_dizhu_match",
        "POST",
        f"/v1/dou-dizhu/matches/{quote(str(match_id), safe='')}/resignation",
        DouDizhuMoved.from_dict,
        headers=given(
            **{
                "Idempotency-Key": idempotency_key,
            }
        ),
        body=body.to_dict(),
    )
