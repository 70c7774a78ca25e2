from collections.abc import Mapping
from typing import Any, Self

from ..models.one_poker_bet import OnePokerBet
from ..models.one_poker_call import OnePokerCall
from ..models.one_poker_check import OnePokerCheck
from ..models.one_poker_fold import OnePokerFold
from ..models.one_poker_lock import OnePokerLock
from ..models.one_poker_raise import OnePokerRaise
from ..types import Model, Unknown, tagged


class OnePokerHintCandidate(Model):
    """An action that was weighed.

    ``action``: What a seat may do.
    ``value``: What it is worth, in the hint's unit.
    ``probability``: How often the bot would take it, from 0 to 1.
    ``win_chance``: The chance to win the deal, from 0 to 1, for the seat's side; null where the bot does not reckon it.
    """

    __slots__ = (
        "action",
        "value",
        "probability",
        "win_chance",
    )
    __match_args__ = (
        "action",
        "value",
        "probability",
        "win_chance",
    )
    _wire = (
        ("action", "action", True),
        ("value", "value", True),
        ("probability", "probability", True),
        ("win_chance", "win_chance", True),
    )
    _tags = frozenset(())

    action: OnePokerBet | OnePokerCall | OnePokerCheck | OnePokerFold | OnePokerLock | OnePokerRaise | Unknown
    value: float
    probability: float
    win_chance: float | None

    def __init__(
        self,
        action: OnePokerBet | OnePokerCall | OnePokerCheck | OnePokerFold | OnePokerLock | OnePokerRaise | Unknown,
        value: float,
        probability: float,
        win_chance: float | None,
    ) -> None:
        self.action = action
        self.value = value
        self.probability = probability
        self.win_chance = win_chance
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
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
        self.value = rest.pop("value")
        self.probability = rest.pop("probability")
        self.win_chance = rest.pop("win_chance")
        self.extra = rest
        return self
