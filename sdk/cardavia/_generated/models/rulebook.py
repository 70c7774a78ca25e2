from collections.abc import Mapping
from typing import Any, Self

from ..models.section import Section
from ..types import Model


class Rulebook(Model):
    """The complete rules of a game in one language.

    ``game``: The game's name in paths.
    ``language``: The language it is written in (BCP 47).
    ``title``: The name of the game.
    ``summary``: The game in a sentence.
    ``sections``: The rules, part by part; the same parts in every language.
    """

    __slots__ = (
        "game",
        "language",
        "title",
        "summary",
        "sections",
    )
    __match_args__ = (
        "game",
        "language",
        "title",
        "summary",
        "sections",
    )
    _wire = (
        ("game", "game", True),
        ("language", "language", True),
        ("title", "title", True),
        ("summary", "summary", True),
        ("sections", "sections", True),
    )
    _tags = frozenset(())

    game: str
    language: str
    title: str
    summary: str
    sections: list[Section]

    def __init__(
        self,
        game: str,
        language: str,
        title: str,
        summary: str,
        sections: list[Section],
    ) -> None:
        self.game = game
        self.language = language
        self.title = title
        self.summary = summary
        self.sections = sections
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.game = rest.pop("game")
        self.language = rest.pop("language")
        self.title = rest.pop("title")
        self.summary = rest.pop("summary")
        self.sections = [Section.from_dict(each) for each in rest.pop("sections")]
        self.extra = rest
        return self
