from collections.abc import Mapping
from typing import Any, Literal, Self

from ..models.dou_dizhu_bot_choice_level import DouDizhuBotChoiceLevel
from ..types import Model


class DouDizhuBotChoice(Model):
    """A seat for a bot.

    ``kind``: Tells the members of the union apart.
    ``level``: How strong it plays; `club` where it is not given.
    ``bot_seed``: The bot's seed, in practice only: with a `server_seed`.
    """

    __slots__ = (
        "kind",
        "level",
        "bot_seed",
    )
    __match_args__ = ()
    _wire = (
        ("kind", "kind", True),
        ("level", "level", False),
        ("bot_seed", "bot_seed", False),
    )
    _tags = frozenset(("kind",))

    kind: Literal["bot"]
    level: DouDizhuBotChoiceLevel | None
    bot_seed: str | None

    def __init__(
        self,
        kind: Literal["bot"] = "bot",
        level: DouDizhuBotChoiceLevel | None = None,
        bot_seed: str | None = None,
    ) -> None:
        self.kind = kind
        self.level = level
        self.bot_seed = bot_seed
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.kind = rest.pop("kind")
        self.level = rest.pop("level", None)
        self.bot_seed = rest.pop("bot_seed", None)
        self.extra = rest
        return self
