"""One Poker: two seats, one locked card each, blind bets, a match of forty chips.

Its actions, events and models, by their short names.
"""

from typing import TypeAlias

from cardavia._game import GameApi
from cardavia._generated.api.one_poker.claim_one_poker_timeout import claim_one_poker_timeout
from cardavia._generated.api.one_poker.create_one_poker_match import create_one_poker_match
from cardavia._generated.api.one_poker.get_one_poker_hint import get_one_poker_hint
from cardavia._generated.api.one_poker.get_one_poker_match import get_one_poker_match
from cardavia._generated.api.one_poker.get_one_poker_record import get_one_poker_record
from cardavia._generated.api.one_poker.list_one_poker_actions import list_one_poker_actions
from cardavia._generated.api.one_poker.list_one_poker_events import list_one_poker_events
from cardavia._generated.api.one_poker.play_one_poker_action import play_one_poker_action
from cardavia._generated.api.one_poker.resign_one_poker_match import resign_one_poker_match
from cardavia._generated.api.one_poker.restart_one_poker_match import restart_one_poker_match
from cardavia._generated.api.one_poker.take_one_poker_seat import take_one_poker_seat
from cardavia._generated.models import (
    MatchEnded,
)
from cardavia._generated.models import (
    OnePokerAntePaid as AntePaid,
)
from cardavia._generated.models import (
    OnePokerBet as Bet,
)
from cardavia._generated.models import (
    OnePokerBetMade as BetMade,
)
from cardavia._generated.models import (
    OnePokerBotChoice as BotChoice,
)
from cardavia._generated.models import (
    OnePokerCall as Call,
)
from cardavia._generated.models import (
    OnePokerCalled as Called,
)
from cardavia._generated.models import (
    OnePokerCardDealt as CardDealt,
)
from cardavia._generated.models import (
    OnePokerCardLocked as CardLocked,
)
from cardavia._generated.models import (
    OnePokerCardsRevealed as CardsRevealed,
)
from cardavia._generated.models import (
    OnePokerCheck as Check,
)
from cardavia._generated.models import (
    OnePokerChecked as Checked,
)
from cardavia._generated.models import (
    OnePokerChipsRefunded as ChipsRefunded,
)
from cardavia._generated.models import (
    OnePokerDealResult as DealResult,
)
from cardavia._generated.models import (
    OnePokerDealSettled as DealSettled,
)
from cardavia._generated.models import (
    OnePokerDealStarted as DealStarted,
)
from cardavia._generated.models import (
    OnePokerFold as Fold,
)
from cardavia._generated.models import (
    OnePokerFolded as Folded,
)
from cardavia._generated.models import (
    OnePokerHint as Hint,
)
from cardavia._generated.models import (
    OnePokerHintCandidate as HintCandidate,
)
from cardavia._generated.models import (
    OnePokerLegal as Legal,
)
from cardavia._generated.models import (
    OnePokerLegalAction as LegalAction,
)
from cardavia._generated.models import (
    OnePokerLock as Lock,
)
from cardavia._generated.models import (
    OnePokerNewMatch as _NewMatch,
)
from cardavia._generated.models import (
    OnePokerOptions as Options,
)
from cardavia._generated.models import (
    OnePokerRaise as Raise,
)
from cardavia._generated.models import (
    OnePokerRaised as Raised,
)
from cardavia._generated.models import (
    OnePokerRecord as Record,
)
from cardavia._generated.models import (
    OnePokerRefund as Refund,
)
from cardavia._generated.models import (
    OnePokerRevealed as Revealed,
)
from cardavia._generated.models import (
    OnePokerSignal as Signal,
)
from cardavia._generated.models import (
    OnePokerSignalsShown as SignalsShown,
)
from cardavia._generated.models import (
    OnePokerStockShuffled as StockShuffled,
)
from cardavia._generated.models import (
    OnePokerView as View,
)
from cardavia._generated.types import Unknown
from cardavia.async_match import AsyncMatch as _AsyncMatch
from cardavia.match import Match as _Match

Action: TypeAlias = Lock | Check | Bet | Call | Raise | Fold
"""What a seat may do."""
Event: TypeAlias = (
    StockShuffled
    | DealStarted
    | CardDealt
    | SignalsShown
    | AntePaid
    | CardLocked
    | Checked
    | BetMade
    | Raised
    | Called
    | Folded
    | ChipsRefunded
    | CardsRevealed
    | DealSettled
    | MatchEnded
    | Unknown
)
"""What may happen; ``Unknown`` is an event of a newer server."""
Match: TypeAlias = _Match[View, Action, Event, LegalAction, Hint, Record]
"""A match of One Poker, at one seat."""
AsyncMatch: TypeAlias = _AsyncMatch[View, Action, Event, LegalAction, Hint, Record]
"""A match of One Poker, at one seat, for async code."""

API = GameApi(
    name="one-poker",
    title="One Poker",
    seats=2,
    new_match=_NewMatch,
    actions={"lock": Lock, "check": Check, "bet": Bet, "call": Call, "raise": Raise, "fold": Fold},
    create=create_one_poker_match,
    take_seat=take_one_poker_seat,
    get=get_one_poker_match,
    legal_actions=list_one_poker_actions,
    act=play_one_poker_action,
    events=list_one_poker_events,
    hint=get_one_poker_hint,
    record=get_one_poker_record,
    resign=resign_one_poker_match,
    claim_timeout=claim_one_poker_timeout,
    restart=restart_one_poker_match,
)

__all__ = [
    "Action",
    "AntePaid",
    "AsyncMatch",
    "Bet",
    "BetMade",
    "BotChoice",
    "Call",
    "Called",
    "CardDealt",
    "CardLocked",
    "CardsRevealed",
    "Check",
    "Checked",
    "ChipsRefunded",
    "DealResult",
    "DealSettled",
    "DealStarted",
    "Event",
    "Fold",
    "Folded",
    "Hint",
    "HintCandidate",
    "Legal",
    "LegalAction",
    "Lock",
    "Match",
    "MatchEnded",
    "Options",
    "Raise",
    "Raised",
    "Record",
    "Refund",
    "Revealed",
    "Signal",
    "SignalsShown",
    "StockShuffled",
    "Unknown",
    "View",
]
