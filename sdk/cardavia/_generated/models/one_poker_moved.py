from collections.abc import Mapping
from typing import Any, Self

from ..models.match_ended import MatchEnded
from ..models.one_poker_ante_paid import OnePokerAntePaid
from ..models.one_poker_bet_made import OnePokerBetMade
from ..models.one_poker_called import OnePokerCalled
from ..models.one_poker_card_dealt import OnePokerCardDealt
from ..models.one_poker_card_locked import OnePokerCardLocked
from ..models.one_poker_cards_revealed import OnePokerCardsRevealed
from ..models.one_poker_checked import OnePokerChecked
from ..models.one_poker_chips_refunded import OnePokerChipsRefunded
from ..models.one_poker_deal_settled import OnePokerDealSettled
from ..models.one_poker_deal_started import OnePokerDealStarted
from ..models.one_poker_folded import OnePokerFolded
from ..models.one_poker_match import OnePokerMatch
from ..models.one_poker_raised import OnePokerRaised
from ..models.one_poker_signals_shown import OnePokerSignalsShown
from ..models.one_poker_stock_shuffled import OnePokerStockShuffled
from ..types import Model, Unknown, tagged


class OnePokerMoved(Model):
    """A match after a change, and what has happened since the version that was acted on.

    ``match``: A match as one seat may see it.
    ``events``: The action, the replies of bots and whatever else followed, in order.
    """

    __slots__ = (
        "match",
        "events",
    )
    __match_args__ = (
        "match",
        "events",
    )
    _wire = (
        ("match", "match", True),
        ("events", "events", True),
    )
    _tags = frozenset(())

    match: OnePokerMatch
    events: list[
        MatchEnded
        | OnePokerAntePaid
        | OnePokerBetMade
        | OnePokerCalled
        | OnePokerCardDealt
        | OnePokerCardLocked
        | OnePokerCardsRevealed
        | OnePokerChecked
        | OnePokerChipsRefunded
        | OnePokerDealSettled
        | OnePokerDealStarted
        | OnePokerFolded
        | OnePokerRaised
        | OnePokerSignalsShown
        | OnePokerStockShuffled
        | Unknown
    ]

    def __init__(
        self,
        match: OnePokerMatch,
        events: list[
            MatchEnded
            | OnePokerAntePaid
            | OnePokerBetMade
            | OnePokerCalled
            | OnePokerCardDealt
            | OnePokerCardLocked
            | OnePokerCardsRevealed
            | OnePokerChecked
            | OnePokerChipsRefunded
            | OnePokerDealSettled
            | OnePokerDealStarted
            | OnePokerFolded
            | OnePokerRaised
            | OnePokerSignalsShown
            | OnePokerStockShuffled
            | Unknown
        ],
    ) -> None:
        self.match = match
        self.events = events
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.match = OnePokerMatch.from_dict(rest.pop("match"))
        self.events = [
            tagged(
                each,
                "type",
                {
                    "stock-shuffled": OnePokerStockShuffled,
                    "deal-started": OnePokerDealStarted,
                    "card-dealt": OnePokerCardDealt,
                    "signals-shown": OnePokerSignalsShown,
                    "ante-paid": OnePokerAntePaid,
                    "card-locked": OnePokerCardLocked,
                    "checked": OnePokerChecked,
                    "bet-made": OnePokerBetMade,
                    "raised": OnePokerRaised,
                    "called": OnePokerCalled,
                    "folded": OnePokerFolded,
                    "chips-refunded": OnePokerChipsRefunded,
                    "cards-revealed": OnePokerCardsRevealed,
                    "deal-settled": OnePokerDealSettled,
                    "match-ended": MatchEnded,
                },
            )
            for each in rest.pop("events")
        ]
        self.extra = rest
        return self
