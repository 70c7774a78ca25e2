from collections.abc import Mapping
from typing import Any, Self

from ..types import Model


class MatchSeat(Model):
    """A seat of a match, and who sits there.

    ``seat``: The seat's number, from 0.
    ``kind``: Who sits there: `player` or `bot`.
    ``taken``: False while a player's invitation is open.
    ``level``: The bot's level; null for a player.
    ``bot_version``: The version of the bot's code; null for a player.
    ``table_checksum``: The SHA-256 of the bot's table, in hex; null where it has none.
    ``bot_commitment``: The SHA-256 of the bot's seed, in hex; the record shows the seed.
    """

    __slots__ = (
        "seat",
        "kind",
        "taken",
        "level",
        "bot_version",
        "table_checksum",
        "bot_commitment",
    )
    __match_args__ = (
        "seat",
        "kind",
        "taken",
        "level",
        "bot_version",
        "table_checksum",
        "bot_commitment",
    )
    _wire = (
        ("seat", "seat", True),
        ("kind", "kind", True),
        ("taken", "taken", True),
        ("level", "level", True),
        ("bot_version", "bot_version", True),
        ("table_checksum", "table_checksum", True),
        ("bot_commitment", "bot_commitment", True),
    )
    _tags = frozenset(())

    seat: int
    kind: str
    taken: bool
    level: str | None
    bot_version: str | None
    table_checksum: str | None
    bot_commitment: str | None

    def __init__(
        self,
        seat: int,
        kind: str,
        taken: bool,
        level: str | None,
        bot_version: str | None,
        table_checksum: str | None,
        bot_commitment: str | None,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.taken = taken
        self.level = level
        self.bot_version = bot_version
        self.table_checksum = table_checksum
        self.bot_commitment = bot_commitment
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seat = rest.pop("seat")
        self.kind = rest.pop("kind")
        self.taken = rest.pop("taken")
        self.level = rest.pop("level")
        self.bot_version = rest.pop("bot_version")
        self.table_checksum = rest.pop("table_checksum")
        self.bot_commitment = rest.pop("bot_commitment")
        self.extra = rest
        return self
