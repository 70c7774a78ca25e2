from urllib.parse import quote

from ...client import Request
from ...models.dou_dizhu_legal_actions import DouDizhuLegalActions


def list_dou_dizhu_actions(
    match_id: str,
) -> Request[DouDizhuLegalActions]:
    """List the legal actions

    Use it to learn what the seat may do now. Each `action` can be posted as it stands. The list is empty while another
    seat is to act, and once the match is over.
    """
    return Request(
        "list_dou_dizhu_actions",
        "GET",
        f"/v1/dou-dizhu/matches/{quote(str(match_id), safe='')}/actions",
        DouDizhuLegalActions.from_dict,
    )
