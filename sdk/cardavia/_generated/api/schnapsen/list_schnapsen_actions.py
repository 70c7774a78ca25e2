from urllib.parse import quote

from ...client import Request
from ...models.schnapsen_legal_actions import SchnapsenLegalActions


def list_schnapsen_actions(
    match_id: str,
) -> Request[SchnapsenLegalActions]:
    """List the legal actions

    Use it to learn what the seat may do now. Each `action` can be posted as it stands. The list is empty while another
    seat is to act, and once the match is over.
    """
    return Request(
        "list_schnapsen_actions",
        "GET",
        f"/v1/schnapsen/matches/{quote(str(match_id), safe='')}/actions",
        SchnapsenLegalActions.from_dict,
    )
