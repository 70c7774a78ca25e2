from collections.abc import Mapping
from typing import Any, Self

from ..types import Model


class BotLevel(Model):
    """A level of play that a bot seat may ask for.

    ``level``: Its name, which never changes; its strength may.
    ``version``: The version of the bot's code.
    ``description``: How it plays, in a sentence.
    ``table_checksum``: The SHA-256 of its table, in hex; null where it has none.
    """

    __slots__ = (
        "level",
        "version",
        "description",
        "table_checksum",
    )
    __match_args__ = (
        "level",
        "version",
        "description",
        "table_checksum",
    )
    _wire = (
        ("level", "level", True),
        ("version", "version", True),
        ("description", "description", True),
        ("table_checksum", "table_checksum", True),
    )
    _tags = frozenset(())

    level: str
    version: str
    description: str
    table_checksum: str | None

    def __init__(
        self,
        level: str,
        version: str,
        description: str,
        table_checksum: str | None,
    ) -> None:
        self.level = level
        self.version = version
        self.description = description
        self.table_checksum = table_checksum
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.level = rest.pop("level")
        self.version = rest.pop("version")
        self.description = rest.pop("description")
        self.table_checksum = rest.pop("table_checksum")
        self.extra = rest
        return self
