"""What the API is told about a game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from api.resources.tagged import Strict, Union
from domain.core.game import Game


@dataclass(frozen=True, kw_only=True)
class GameApi:
    """A game as the API serves it.

    ``prefix`` begins the names of its components and operations. ``options`` and ``actions`` read requests. ``card``
    is the pattern of its card codes, which ``card_about`` explains. ``words`` describes the fields of its views, events
    and other answers, by "Class.field" or by "field" alone; ``facts`` are the properties that a legal action may have
    beside ``action``.
    """

    game: Game[Any, Any]
    prefix: str
    card: str
    card_about: str
    options: type[Strict]
    actions: type[Union]
    words: Mapping[str, str]
    facts: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
