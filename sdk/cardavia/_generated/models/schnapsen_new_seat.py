from collections.abc import Mapping
from typing import Any, Self

from ..models.invitation import Invitation
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
from ..models.schnapsen_match import SchnapsenMatch
from ..models.schnapsen_stock_closed import SchnapsenStockClosed
from ..models.schnapsen_trick_won import SchnapsenTrickWon
from ..types import Model, Unknown, tagged


class SchnapsenNewSeat(Model):
    """A match newly made or joined, and the token of the seat.

    ``match``: A match as one seat may see it.
    ``token``: The bearer token of the seat. It is told only here.
    ``seat``: The seat that the token opens, from 0.
    ``invitations``: One for each further player seat, for its creator to pass on.
    ``events``: What has happened so far, as this seat may know it.
    """

    __slots__ = (
        "match",
        "token",
        "seat",
        "invitations",
        "events",
    )
    __match_args__ = (
        "match",
        "token",
        "seat",
        "invitations",
        "events",
    )
    _wire = (
        ("match", "match", True),
        ("token", "token", True),
        ("seat", "seat", True),
        ("invitations", "invitations", True),
        ("events", "events", True),
    )
    _tags = frozenset(())

    match: SchnapsenMatch
    token: str
    seat: int
    invitations: list[Invitation]
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

    def __init__(
        self,
        match: SchnapsenMatch,
        token: str,
        seat: int,
        invitations: list[Invitation],
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
    ) -> None:
        self.match = match
        self.token = token
        self.seat = seat
        self.invitations = invitations
        self.events = events
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.match = SchnapsenMatch.from_dict(rest.pop("match"))
        self.token = rest.pop("token")
        self.seat = rest.pop("seat")
        self.invitations = [Invitation.from_dict(each) for each in rest.pop("invitations")]
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
        self.extra = rest
        return self
