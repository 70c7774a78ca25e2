from urllib.parse import quote

from ...client import Request
from ...models.game_entry import GameEntry
from ...types import given


def get_game(
    game: str,
    *,
    if_none_match: str | None = None,
    accept_language: str | None = None,
) -> Request[GameEntry]:
    """Look at a game

    Use it for one entry of the catalogue.
    """
    return Request(
        "get_game",
        "GET",
        f"/v1/games/{quote(str(game), safe='')}",
        GameEntry.from_dict,
        headers=given(
            **{
                "If-None-Match": if_none_match,
                "Accept-Language": accept_language,
            }
        ),
    )
