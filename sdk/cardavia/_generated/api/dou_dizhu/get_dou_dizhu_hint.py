from urllib.parse import quote

from ...client import Request
from ...models.dou_dizhu_hint import DouDizhuHint


def get_dou_dizhu_hint(
    match_id: str,
) -> Request[DouDizhuHint]:
    """Ask for a hint

    Use it when it is your turn and you would like to know what the strongest bot would do. It sees no more than you do.
    Hints are an option of the match: on against bots, off between people.
    """
    return Request(
        "get_dou_dizhu_hint",
        "GET",
        f"/v1/dou-dizhu/matches/{quote(str(match_id), safe='')}/hint",
        DouDizhuHint.from_dict,
    )
