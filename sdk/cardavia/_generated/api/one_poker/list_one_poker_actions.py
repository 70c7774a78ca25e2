from urllib.parse import quote

from ...client import Request
from ...models.one_poker_legal_actions import OnePokerLegalActions


def list_one_poker_actions(
    match_id: str,
) -> Request[OnePokerLegalActions]:
    """List the legal actions

    Use it to learn what the seat may do now. Each `action` can be posted as it stands. The list is empty while another
    seat is to act, and once the match is over.
    """
    return Request(
        "list_one_poker_actions",
        "GET",
        f"/v1/one-poker/matches/{quote(str(match_id), safe='')}/actions",
        OnePokerLegalActions.from_dict,
    )
