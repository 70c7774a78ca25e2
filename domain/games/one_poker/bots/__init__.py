"""The levels of play."""

from domain.core.bots import BotKind

BOTS: dict[str, BotKind] = {}
