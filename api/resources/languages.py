"""The language to answer in."""

from collections.abc import Mapping
from typing import Final

from flask import Request

from domain.core.rulebook import LANGUAGES

_BY_TAG: Final[Mapping[str, str]] = {
    **{language.partition("-")[0].lower(): language for language in reversed(LANGUAGES)},
    **{language.lower(): language for language in LANGUAGES},
}

_ANY_CASE = ["".join(f"[{char.upper()}{char}]" for char in tag) for tag in sorted(_BY_TAG) if "-" not in tag]
TAGS: Final = f"({'|'.join(_ANY_CASE)})(-[A-Za-z0-9]{{1,8}})*"
"""The pattern of a tag in whose language there is something to read, in any case (BCP 47), its region being anything."""


def closest(tag: str) -> str | None:
    """The language there is that a tag (BCP 47) means, whatever its region; None where there is none."""
    wanted = tag.lower()
    return _BY_TAG.get(wanted) or _BY_TAG.get(wanted.partition("-")[0])


def best_language(request: Request) -> str:
    """Of the languages there are, the one that Accept-Language likes best, whatever its region; English where it likes none."""
    for tag, quality in request.accept_languages:
        found = closest(tag)
        if quality > 0 and found:
            return found
    return LANGUAGES[0]
