from urllib.parse import quote

from ...client import Request
from ...models.rulebook import Rulebook
from ...types import given


def get_rulebook(
    game: str,
    *,
    lang: str | None = None,
    if_none_match: str | None = None,
    accept_language: str | None = None,
) -> Request[Rulebook]:
    """Read the rules

    Use it to show people the rules, in sections, in the language of `lang` or of Accept-Language.
    """
    return Request(
        "get_rulebook",
        "GET",
        f"/v1/games/{quote(str(game), safe='')}/rulebook",
        Rulebook.from_dict,
        headers=given(
            **{
                "If-None-Match": if_none_match,
                "Accept-Language": accept_language,
            }
        ),
        parameters=given(
            **{
                "lang": lang,
            }
        ),
    )
