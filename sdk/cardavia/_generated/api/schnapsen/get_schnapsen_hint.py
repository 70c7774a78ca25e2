from urllib.parse import quote

from ...client import Request
from ...models.schnapsen_hint import SchnapsenHint


def get_schnapsen_hint(
    match_id: str,
) -> Request[SchnapsenHint]:
    """Ask for a hint

    Use it when it is your turn and you would like to know what the strongest bot would do. It sees no more than you do.
    Hints are an option of the match: on against bots, off between people.
    """
    return Request(
        "get_schnapsen_hint",
        "GET",
        f"/v1/schnapsen/matches/{quote(str(match_id), safe='')}/hint",
        SchnapsenHint.from_dict,
    )
