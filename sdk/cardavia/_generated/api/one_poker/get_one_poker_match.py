from urllib.parse import quote

from ...client import Request
from ...models.one_poker_match import OnePokerMatch
from ...types import given


def get_one_poker_match(
    match_id: str,
    *,
    if_none_match: str | None = None,
) -> Request[OnePokerMatch]:
    """Look at the match

    Use it to see the table as the seat of your token sees it: its own cards and all that is public. Send the ETag you
    have in If-None-Match, and an unchanged match costs next to nothing.
    """
    return Request(
        "get_one_poker_match",
        "GET",
        f"/v1/one-poker/matches/{quote(str(match_id), safe='')}",
        OnePokerMatch.from_dict,
        headers=given(
            **{
                "If-None-Match": if_none_match,
            }
        ),
    )
