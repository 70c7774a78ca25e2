from collections.abc import Mapping
from typing import Any, Self

from ..models.dou_dizhu_bid_made import DouDizhuBidMade
from ..models.dou_dizhu_bottom_dealt import DouDizhuBottomDealt
from ..models.dou_dizhu_bottom_shown import DouDizhuBottomShown
from ..models.dou_dizhu_cards_played import DouDizhuCardsPlayed
from ..models.dou_dizhu_deal_thrown_in import DouDizhuDealThrownIn
from ..models.dou_dizhu_first_bidder_drawn import DouDizhuFirstBidderDrawn
from ..models.dou_dizhu_hand_dealt import DouDizhuHandDealt
from ..models.dou_dizhu_hands_shown import DouDizhuHandsShown
from ..models.dou_dizhu_landlord_settled import DouDizhuLandlordSettled
from ..models.dou_dizhu_match import DouDizhuMatch
from ..models.dou_dizhu_multiplier_doubled import DouDizhuMultiplierDoubled
from ..models.dou_dizhu_passed import DouDizhuPassed
from ..models.dou_dizhu_seat_left import DouDizhuSeatLeft
from ..models.dou_dizhu_table_cleared import DouDizhuTableCleared
from ..models.invitation import Invitation
from ..models.match_ended import MatchEnded
from ..types import Model, Unknown, tagged


class DouDizhuNewSeat(Model):
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

    match: DouDizhuMatch
    token: str
    seat: int
    invitations: list[Invitation]
    events: list[
        DouDizhuBidMade
        | DouDizhuBottomDealt
        | DouDizhuBottomShown
        | DouDizhuCardsPlayed
        | DouDizhuDealThrownIn
        | DouDizhuFirstBidderDrawn
        | DouDizhuHandDealt
        | DouDizhuHandsShown
        | DouDizhuLandlordSettled
        | DouDizhuMultiplierDoubled
        | DouDizhuPassed
        | DouDizhuSeatLeft
        | DouDizhuTableCleared
        | MatchEnded
        | Unknown
    ]

    def __init__(
        self,
        match: DouDizhuMatch,
        token: str,
        seat: int,
        invitations: list[Invitation],
        events: list[
            DouDizhuBidMade
            | DouDizhuBottomDealt
            | DouDizhuBottomShown
            | DouDizhuCardsPlayed
            | DouDizhuDealThrownIn
            | DouDizhuFirstBidderDrawn
            | DouDizhuHandDealt
            | DouDizhuHandsShown
            | DouDizhuLandlordSettled
            | DouDizhuMultiplierDoubled
            | DouDizhuPassed
            | DouDizhuSeatLeft
            | DouDizhuTableCleared
            | MatchEnded
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
        self.match = DouDizhuMatch.from_dict(rest.pop("match"))
        self.token = rest.pop("token")
        self.seat = rest.pop("seat")
        self.invitations = [Invitation.from_dict(each) for each in rest.pop("invitations")]
        self.events = [
            tagged(
                each,
                "type",
                {
                    "hand-dealt": DouDizhuHandDealt,
                    "bottom-dealt": DouDizhuBottomDealt,
                    "first-bidder-drawn": DouDizhuFirstBidderDrawn,
                    "bid-made": DouDizhuBidMade,
                    "passed": DouDizhuPassed,
                    "deal-thrown-in": DouDizhuDealThrownIn,
                    "landlord-settled": DouDizhuLandlordSettled,
                    "bottom-shown": DouDizhuBottomShown,
                    "cards-played": DouDizhuCardsPlayed,
                    "multiplier-doubled": DouDizhuMultiplierDoubled,
                    "table-cleared": DouDizhuTableCleared,
                    "seat-left": DouDizhuSeatLeft,
                    "hands-shown": DouDizhuHandsShown,
                    "match-ended": MatchEnded,
                },
            )
            for each in rest.pop("events")
        ]
        self.extra = rest
        return self
