from collections.abc import Mapping
from typing import Any, Self

from ..models.bot_level import BotLevel
from ..models.game_option import GameOption
from ..types import Model


class GameEntry(Model):
    """A game of the catalogue.

    ``name``: The name in paths.
    ``title``: The name for people.
    ``summary``: The game in a sentence, in the language asked for; the rest is in English.
    ``seats``: How many seats a match has.
    ``rules_version``: The version of the rules that new matches are played by.
    ``options``: What a new match may ask for.
    ``bots``: The bots there are, weakest first.
    ``languages``: The languages of its rulebook.
    ``matches``: Where a new match is posted.
    ``rulebook``: Where its rules are.
    """

    __slots__ = (
        "name",
        "title",
        "summary",
        "seats",
        "rules_version",
        "options",
        "bots",
        "languages",
        "matches",
        "rulebook",
    )
    __match_args__ = (
        "name",
        "title",
        "summary",
        "seats",
        "rules_version",
        "options",
        "bots",
        "languages",
        "matches",
        "rulebook",
    )
    _wire = (
        ("name", "name", True),
        ("title", "title", True),
        ("summary", "summary", True),
        ("seats", "seats", True),
        ("rules_version", "rules_version", True),
        ("options", "options", True),
        ("bots", "bots", True),
        ("languages", "languages", True),
        ("matches", "matches", True),
        ("rulebook", "rulebook", True),
    )
    _tags = frozenset(())

    name: str
    title: str
    summary: str
    seats: int
    rules_version: int
    options: list[GameOption]
    bots: list[BotLevel]
    languages: list[str]
    matches: str
    rulebook: str

    def __init__(
        self,
        name: str,
        title: str,
        summary: str,
        seats: int,
        rules_version: int,
        options: list[GameOption],
        bots: list[BotLevel],
        languages: list[str],
        matches: str,
        rulebook: str,
    ) -> None:
        self.name = name
        self.title = title
        self.summary = summary
        self.seats = seats
        self.rules_version = rules_version
        self.options = options
        self.bots = bots
        self.languages = languages
        self.matches = matches
        self.rulebook = rulebook
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.name = rest.pop("name")
        self.title = rest.pop("title")
        self.summary = rest.pop("summary")
        self.seats = rest.pop("seats")
        self.rules_version = rest.pop("rules_version")
        self.options = [GameOption.from_dict(each) for each in rest.pop("options")]
        self.bots = [BotLevel.from_dict(each) for each in rest.pop("bots")]
        self.languages = rest.pop("languages")
        self.matches = rest.pop("matches")
        self.rulebook = rest.pop("rulebook")
        self.extra = rest
        return self
