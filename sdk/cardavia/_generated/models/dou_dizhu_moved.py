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
from ..models.match_ended import MatchEnded
from ..types import Model, Unknown, tagged


class DouDizhuMoved(Model):
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

    match: DouDizhuMatch
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
        self.events = events
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.match = DouDizhuMatch.from_dict(rest.pop("match"))
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
