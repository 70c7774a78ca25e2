"""The language to answer in."""

from collections.abc import Mapping
from typing import Final

from flask import Request

from domain.core.rulebook import LANGUAGES

_BY_TAG: Final[Mapping[str, str]] = {
    **{language.partition("-")[0].lower(): language for language in reversed(LANGUAGES)},
    **{language.lower(): language for language in LANGUAGES},
}


def best_language(request: Request) -> str:
    """Of the languages there are, the one that Accept-Language likes best, whatever its region; English where it likes none."""
    for tag, quality in request.accept_languages:
        wanted = tag.lower()
        found = _BY_TAG.get(wanted) or _BY_TAG.get(wanted.partition("-")[0])
        if quality > 0 and found:
            return found
    return LANGUAGES[0]
