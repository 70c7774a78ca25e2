from collections.abc import Mapping
from typing import Any, Self

from ..models.one_poker_bet import OnePokerBet
from ..models.one_poker_call import OnePokerCall
from ..models.one_poker_check import OnePokerCheck
from ..models.one_poker_fold import OnePokerFold
from ..models.one_poker_hint_candidate import OnePokerHintCandidate
from ..models.one_poker_lock import OnePokerLock
from ..models.one_poker_raise import OnePokerRaise
from ..types import Model, Unknown, tagged


class OnePokerHint(Model):
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
    action: OnePokerBet | OnePokerCall | OnePokerCheck | OnePokerFold | OnePokerLock | OnePokerRaise | Unknown
    candidates: list[OnePokerHintCandidate]
    unit: str
    worlds: int | None
    level: str

    def __init__(
        self,
        version: int,
        action: OnePokerBet | OnePokerCall | OnePokerCheck | OnePokerFold | OnePokerLock | OnePokerRaise | Unknown,
        candidates: list[OnePokerHintCandidate],
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
                "lock": OnePokerLock,
                "check": OnePokerCheck,
                "bet": OnePokerBet,
                "call": OnePokerCall,
                "raise": OnePokerRaise,
                "fold": OnePokerFold,
            },
        )
        self.candidates = [OnePokerHintCandidate.from_dict(each) for each in rest.pop("candidates")]
        self.unit = rest.pop("unit")
        self.worlds = rest.pop("worlds")
        self.level = rest.pop("level")
        self.extra = rest
        return self
