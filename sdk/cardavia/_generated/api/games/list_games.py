from ...client import Request
from ...models.game_list import GameList
from ...types import given


def list_games(
    *,
    if_none_match: str | None = None,
    accept_language: str | None = None,
) -> Request[GameList]:
    """List the games

    Use it to learn which games there are, what they can be played with, and against whom.
    """
    return Request(
        "list_games",
        "GET",
        f"/v1/games",
        GameList.from_dict,
        headers=given(
            **{
                "If-None-Match": if_none_match,
                "Accept-Language": accept_language,
            }
        ),
    )
