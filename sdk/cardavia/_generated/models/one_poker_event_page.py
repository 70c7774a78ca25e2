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
from ..models.one_poker_raised import OnePokerRaised
from ..models.one_poker_signals_shown import OnePokerSignalsShown
from ..models.one_poker_stock_shuffled import OnePokerStockShuffled
from ..types import Model, Unknown, tagged


class OnePokerEventPage(Model):
    """Events of a match in order, as one seat may know them.

    ``events``: The events after the cursor; what this seat may not know is null.
    ``last_event``: The number of the latest event of the match.
    ``more``: Whether there are events after these.
    """

    __slots__ = (
        "events",
        "last_event",
        "more",
    )
    __match_args__ = (
        "events",
        "last_event",
        "more",
    )
    _wire = (
        ("events", "events", True),
        ("last_event", "last_event", True),
        ("more", "more", True),
    )
    _tags = frozenset(())

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
    last_event: int
    more: bool

    def __init__(
        self,
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
        last_event: int,
        more: bool,
    ) -> None:
        self.events = events
        self.last_event = last_event
        self.more = more
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
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
        self.last_event = rest.pop("last_event")
        self.more = rest.pop("more")
        self.extra = rest
        return self
