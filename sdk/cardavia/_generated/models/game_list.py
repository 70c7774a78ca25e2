from collections.abc import Mapping
from typing import Any, Self

from ..models.game_entry import GameEntry
from ..types import Model


class GameList(Model):
    """The catalogue.

    ``games``: Every game of the house.
    """

    __slots__ = ("games",)
    __match_args__ = ("games",)
    _wire = (("games", "games", True),)
    _tags = frozenset(())

    games: list[GameEntry]

    def __init__(
        self,
        games: list[GameEntry],
    ) -> None:
        self.games = games
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.games = [GameEntry.from_dict(each) for each in rest.pop("games")]
        self.extra = rest
        return self
