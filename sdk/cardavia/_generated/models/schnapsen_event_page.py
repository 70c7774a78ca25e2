from collections.abc import Mapping
from typing import Any, Self

from ..models.match_ended import MatchEnded
from ..models.schnapsen_bonus_counted import SchnapsenBonusCounted
from ..models.schnapsen_card_drawn import SchnapsenCardDrawn
from ..models.schnapsen_card_played import SchnapsenCardPlayed
from ..models.schnapsen_cards_dealt import SchnapsenCardsDealt
from ..models.schnapsen_deal_ended import SchnapsenDealEnded
from ..models.schnapsen_deal_started import SchnapsenDealStarted
from ..models.schnapsen_dealer_chosen import SchnapsenDealerChosen
from ..models.schnapsen_indicator_drawn import SchnapsenIndicatorDrawn
from ..models.schnapsen_indicator_exchanged import SchnapsenIndicatorExchanged
from ..models.schnapsen_indicator_turned import SchnapsenIndicatorTurned
from ..models.schnapsen_marriage_declared import SchnapsenMarriageDeclared
from ..models.schnapsen_stock_closed import SchnapsenStockClosed
from ..models.schnapsen_trick_won import SchnapsenTrickWon
from ..types import Model, Unknown, tagged


class SchnapsenEventPage(Model):
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
        | SchnapsenBonusCounted
        | SchnapsenCardDrawn
        | SchnapsenCardPlayed
        | SchnapsenCardsDealt
        | SchnapsenDealEnded
        | SchnapsenDealerChosen
        | SchnapsenDealStarted
        | SchnapsenIndicatorDrawn
        | SchnapsenIndicatorExchanged
        | SchnapsenIndicatorTurned
        | SchnapsenMarriageDeclared
        | SchnapsenStockClosed
        | SchnapsenTrickWon
        | Unknown
    ]
    last_event: int
    more: bool

    def __init__(
        self,
        events: list[
            MatchEnded
            | SchnapsenBonusCounted
            | SchnapsenCardDrawn
            | SchnapsenCardPlayed
            | SchnapsenCardsDealt
            | SchnapsenDealEnded
            | SchnapsenDealerChosen
            | SchnapsenDealStarted
            | SchnapsenIndicatorDrawn
            | SchnapsenIndicatorExchanged
            | SchnapsenIndicatorTurned
            | SchnapsenMarriageDeclared
            | SchnapsenStockClosed
            | SchnapsenTrickWon
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
                    "dealer-chosen": SchnapsenDealerChosen,
                    "deal-started": SchnapsenDealStarted,
                    "cards-dealt": SchnapsenCardsDealt,
                    "indicator-turned": SchnapsenIndicatorTurned,
                    "indicator-exchanged": SchnapsenIndicatorExchanged,
                    "stock-closed": SchnapsenStockClosed,
                    "marriage-declared": SchnapsenMarriageDeclared,
                    "card-played": SchnapsenCardPlayed,
                    "trick-won": SchnapsenTrickWon,
                    "bonus-counted": SchnapsenBonusCounted,
                    "card-drawn": SchnapsenCardDrawn,
                    "indicator-drawn": SchnapsenIndicatorDrawn,
                    "deal-ended": SchnapsenDealEnded,
                    "match-ended": MatchEnded,
                },
            )
            for each in rest.pop("events")
        ]
        self.last_event = rest.pop("last_event")
        self.more = rest.pop("more")
        self.extra = rest
        return self
