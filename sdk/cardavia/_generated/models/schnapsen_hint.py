from collections.abc import Mapping
from typing import Any, Self

from ..models.schnapsen_close import SchnapsenClose
from ..models.schnapsen_exchange import SchnapsenExchange
from ..models.schnapsen_hint_candidate import SchnapsenHintCandidate
from ..models.schnapsen_marriage import SchnapsenMarriage
from ..models.schnapsen_play import SchnapsenPlay
from ..types import Model, Unknown, tagged


class SchnapsenHint(Model):
    """What the strongest bot would do from this seat's view alone.

    ``version``: The version of the match this holds for.
    ``action``: What a seat may do.
    ``candidates``: What it weighed, best first.
    ``unit``: What the values count.
    ``worlds``: The number of imagined deals that the values rest on; null where on none.
    ``level``: The level of the bot that was asked.
    """

    __slots__ = (
        "version",
        "action",
        "candidates",
        "unit",
        "worlds",
        "level",
    )
    __match_args__ = (
        "version",
        "action",
        "candidates",
        "unit",
        "worlds",
        "level",
    )
    _wire = (
        ("version", "version", True),
        ("action", "action", True),
        ("candidates", "candidates", True),
        ("unit", "unit", True),
        ("worlds", "worlds", True),
        ("level", "level", True),
    )
    _tags = frozenset(())

    version: int
    action: SchnapsenClose | SchnapsenExchange | SchnapsenMarriage | SchnapsenPlay | Unknown
    candidates: list[SchnapsenHintCandidate]
    unit: str
    worlds: int | None
    level: str

    def __init__(
        self,
        version: int,
        action: SchnapsenClose | SchnapsenExchange | SchnapsenMarriage | SchnapsenPlay | Unknown,
        candidates: list[SchnapsenHintCandidate],
        unit: str,
        worlds: int | None,
        level: str,
    ) -> None:
        self.version = version
        self.action = action
        self.candidates = candidates
        self.unit = unit
        self.worlds = worlds
        self.level = level
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.version = rest.pop("version")
        self.action = tagged(
            rest.pop("action"),
            "type",
            {
                "play": SchnapsenPlay,
                "marriage": SchnapsenMarriage,
                "exchange": SchnapsenExchange,
                "close": SchnapsenClose,
            },
        )
        self.candidates = [SchnapsenHintCandidate.from_dict(each) for each in rest.pop("candidates")]
        self.unit = rest.pop("unit")
        self.worlds = rest.pop("worlds")
        self.level = rest.pop("level")
        self.extra = rest
        return self
