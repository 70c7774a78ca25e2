"""Dou Dizhu: three seats, a landlord against two farmers, one deal.

Its actions, events and models, by their short names.
"""

from typing import TypeAlias

from cardavia._game import GameApi
from cardavia._generated.api.dou_dizhu.claim_dou_dizhu_timeout import claim_dou_dizhu_timeout
from cardavia._generated.api.dou_dizhu.create_dou_dizhu_match import create_dou_dizhu_match
from cardavia._generated.api.dou_dizhu.get_dou_dizhu_hint import get_dou_dizhu_hint
from cardavia._generated.api.dou_dizhu.get_dou_dizhu_match import get_dou_dizhu_match
from cardavia._generated.api.dou_dizhu.get_dou_dizhu_record import get_dou_dizhu_record
from cardavia._generated.api.dou_dizhu.list_dou_dizhu_actions import list_dou_dizhu_actions
from cardavia._generated.api.dou_dizhu.list_dou_dizhu_events import list_dou_dizhu_events
from cardavia._generated.api.dou_dizhu.play_dou_dizhu_action import play_dou_dizhu_action
from cardavia._generated.api.dou_dizhu.resign_dou_dizhu_match import resign_dou_dizhu_match
from cardavia._generated.api.dou_dizhu.restart_dou_dizhu_match import restart_dou_dizhu_match
from cardavia._generated.api.dou_dizhu.take_dou_dizhu_seat import take_dou_dizhu_seat
from cardavia._generated.models import (
    DouDizhuBid as Bid,
)
from cardavia._generated.models import (
    DouDizhuBidMade as BidMade,
)
from cardavia._generated.models import (
    DouDizhuBotChoice as BotChoice,
)
from cardavia._generated.models import (
    DouDizhuBottomDealt as BottomDealt,
)
from cardavia._generated.models import (
    DouDizhuBottomShown as BottomShown,
)
from cardavia._generated.models import (
    DouDizhuCall as Call,
)
from cardavia._generated.models import (
    DouDizhuCardsPlayed as CardsPlayed,
)
from cardavia._generated.models import (
    DouDizhuDealThrownIn as DealThrownIn,
)
from cardavia._generated.models import (
    DouDizhuFirstBidderDrawn as FirstBidderDrawn,
)
from cardavia._generated.models import (
    DouDizhuHandDealt as HandDealt,
)
from cardavia._generated.models import (
    DouDizhuHandsShown as HandsShown,
)
from cardavia._generated.models import (
    DouDizhuHint as Hint,
)
from cardavia._generated.models import (
    DouDizhuHintCandidate as HintCandidate,
)
from cardavia._generated.models import (
    DouDizhuLandlordSettled as LandlordSettled,
)
from cardavia._generated.models import (
    DouDizhuLegalAction as LegalAction,
)
from cardavia._generated.models import (
    DouDizhuMove as Move,
)
from cardavia._generated.models import (
    DouDizhuMultiplierDoubled as MultiplierDoubled,
)
from cardavia._generated.models import (
    DouDizhuNewMatch as _NewMatch,
)
from cardavia._generated.models import (
    DouDizhuOptions as Options,
)
from cardavia._generated.models import (
    DouDizhuPass as Pass,
)
from cardavia._generated.models import (
    DouDizhuPassed as Passed,
)
from cardavia._generated.models import (
    DouDizhuPlay as Play,
)
from cardavia._generated.models import (
    DouDizhuRecord as Record,
)
from cardavia._generated.models import (
    DouDizhuSeatLeft as SeatLeft,
)
from cardavia._generated.models import (
    DouDizhuTableCleared as TableCleared,
)
from cardavia._generated.models import (
    DouDizhuView as View,
)
from cardavia._generated.models import (
    MatchEnded,
)
from cardavia._generated.types import Unknown
from cardavia.async_match import AsyncMatch as _AsyncMatch
from cardavia.match import Match as _Match

Action: TypeAlias = Bid | Pass | Play
"""What a seat may do."""
Event: TypeAlias = (
    HandDealt
    | BottomDealt
    | FirstBidderDrawn
    | BidMade
    | Passed
    | DealThrownIn
    | LandlordSettled
    | BottomShown
    | CardsPlayed
    | MultiplierDoubled
    | TableCleared
    | SeatLeft
    | HandsShown
    | MatchEnded
    | Unknown
)
"""What may happen; ``Unknown`` is an event of a newer server."""
Match: TypeAlias = _Match[View, Action, Event, LegalAction, Hint, Record]
"""A match of Dou Dizhu, at one seat."""
AsyncMatch: TypeAlias = _AsyncMatch[View, Action, Event, LegalAction, Hint, Record]
"""A match of Dou Dizhu, at one seat, for async code."""

API = GameApi(
    name="dou-dizhu",
    title="Dou Dizhu",
    seats=3,
    new_match=_NewMatch,
    actions={"bid": Bid, "pass": Pass, "play": Play},
    create=create_dou_dizhu_match,
    take_seat=take_dou_dizhu_seat,
    get=get_dou_dizhu_match,
    legal_actions=list_dou_dizhu_actions,
    act=play_dou_dizhu_action,
    events=list_dou_dizhu_events,
    hint=get_dou_dizhu_hint,
    record=get_dou_dizhu_record,
    resign=resign_dou_dizhu_match,
    claim_timeout=claim_dou_dizhu_timeout,
    restart=restart_dou_dizhu_match,
)

__all__ = [
    "Action",
    "AsyncMatch",
    "Bid",
    "BidMade",
    "BotChoice",
    "BottomDealt",
    "BottomShown",
    "Call",
    "CardsPlayed",
    "DealThrownIn",
    "Event",
    "FirstBidderDrawn",
    "HandDealt",
    "HandsShown",
    "Hint",
    "HintCandidate",
    "LandlordSettled",
    "LegalAction",
    "Match",
    "MatchEnded",
    "Move",
    "MultiplierDoubled",
    "Options",
    "Pass",
    "Passed",
    "Play",
    "Record",
    "SeatLeft",
    "TableCleared",
    "Unknown",
    "View",
]
