from collections.abc import Mapping
from typing import Any, Self

from ..models.one_poker_bet import OnePokerBet
from ..models.one_poker_call import OnePokerCall
from ..models.one_poker_check import OnePokerCheck
from ..models.one_poker_fold import OnePokerFold
from ..models.one_poker_lock import OnePokerLock
from ..models.one_poker_raise import OnePokerRaise
from ..types import Model, Unknown, tagged


class OnePokerLegalAction(Model):
    """A legal action.

    ``action``: What a seat may do.
    """

    __slots__ = ("action",)
    __match_args__ = ("action",)
    _wire = (("action", "action", True),)
    _tags = frozenset(())

    action: OnePokerBet | OnePokerCall | OnePokerCheck | OnePokerFold | OnePokerLock | OnePokerRaise | Unknown

    def __init__(
        self,
        action: OnePokerBet | OnePokerCall | OnePokerCheck | OnePokerFold | OnePokerLock | OnePokerRaise | Unknown,
    ) -> None:
        self.action = action
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
        self.extra = rest
        return self
