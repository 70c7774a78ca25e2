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
from ..models.dou_dizhu_multiplier_doubled import DouDizhuMultiplierDoubled
from ..models.dou_dizhu_passed import DouDizhuPassed
from ..models.dou_dizhu_seat_left import DouDizhuSeatLeft
from ..models.dou_dizhu_table_cleared import DouDizhuTableCleared
from ..models.match_ended import MatchEnded
from ..types import Model, Unknown, tagged


class DouDizhuEventPage(Model):
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
    last_event: int
    more: bool

    def __init__(
        self,
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
        self.last_event = rest.pop("last_event")
        self.more = rest.pop("more")
        self.extra = rest
        return self
