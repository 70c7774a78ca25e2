from urllib.parse import quote

from ...client import Request
from ...models.one_poker_hint import OnePokerHint


def get_one_poker_hint(
    match_id: str,
) -> Request[OnePokerHint]:
    """Ask for a hint

    Use it when it is your turn and you would like to know what the strongest bot would do. It sees no more than you do.
    Hints are an option of the match: on against bots, off between people.
    """
    return Request(
        "get_one_poker_hint",
        "GET",
        f"/v1/one-poker/matches/{quote(str(match_id), safe='')}/hint",
        OnePokerHint.from_dict,
    )
