"""The games of the house, by name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from domain.core.game import Game
from domain.games import dou_dizhu, one_poker, schnapsen

GAMES: Mapping[str, Game[Any, Any]] = MappingProxyType(
    {
        "one-poker": one_poker.GAME,
        "dou-dizhu": dou_dizhu.GAME,
        "schnapsen": schnapsen.GAME,
    }
)
