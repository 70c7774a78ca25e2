"""Schnapsen: two seats, twenty cards, a match from seven to zero.

Its actions, events and models, by their short names.
"""

from typing import TypeAlias

from cardavia._game import GameApi
from cardavia._generated.api.schnapsen.claim_schnapsen_timeout import claim_schnapsen_timeout
from cardavia._generated.api.schnapsen.create_schnapsen_match import create_schnapsen_match
from cardavia._generated.api.schnapsen.get_schnapsen_hint import get_schnapsen_hint
from cardavia._generated.api.schnapsen.get_schnapsen_match import get_schnapsen_match
from cardavia._generated.api.schnapsen.get_schnapsen_record import get_schnapsen_record
from cardavia._generated.api.schnapsen.list_schnapsen_actions import list_schnapsen_actions
from cardavia._generated.api.schnapsen.list_schnapsen_events import list_schnapsen_events
from cardavia._generated.api.schnapsen.play_schnapsen_action import play_schnapsen_action
from cardavia._generated.api.schnapsen.resign_schnapsen_match import resign_schnapsen_match
from cardavia._generated.api.schnapsen.restart_schnapsen_match import restart_schnapsen_match
from cardavia._generated.api.schnapsen.take_schnapsen_seat import take_schnapsen_seat
from cardavia._generated.models import (
    MatchEnded,
)
from cardavia._generated.models import (
    SchnapsenBonusCounted as BonusCounted,
)
from cardavia._generated.models import (
    SchnapsenBotChoice as BotChoice,
)
from cardavia._generated.models import (
    SchnapsenCardDrawn as CardDrawn,
)
from cardavia._generated.models import (
    SchnapsenCardPlayed as CardPlayed,
)
from cardavia._generated.models import (
    SchnapsenCardsDealt as CardsDealt,
)
from cardavia._generated.models import (
    SchnapsenClose as Close,
)
from cardavia._generated.models import (
    SchnapsenClosing as Closing,
)
from cardavia._generated.models import (
    SchnapsenDealEnded as DealEnded,
)
from cardavia._generated.models import (
    SchnapsenDealerChosen as DealerChosen,
)
from cardavia._generated.models import (
    SchnapsenDealResult as DealResult,
)
from cardavia._generated.models import (
    SchnapsenDealStarted as DealStarted,
)
from cardavia._generated.models import (
    SchnapsenDeclaredMarriage as DeclaredMarriage,
)
from cardavia._generated.models import (
    SchnapsenExchange as Exchange,
)
from cardavia._generated.models import (
    SchnapsenHint as Hint,
)
from cardavia._generated.models import (
    SchnapsenHintCandidate as HintCandidate,
)
from cardavia._generated.models import (
    SchnapsenIndicatorDrawn as IndicatorDrawn,
)
from cardavia._generated.models import (
    SchnapsenIndicatorExchanged as IndicatorExchanged,
)
from cardavia._generated.models import (
    SchnapsenIndicatorTurned as IndicatorTurned,
)
from cardavia._generated.models import (
    SchnapsenLegalAction as LegalAction,
)
from cardavia._generated.models import (
    SchnapsenMarriage as Marriage,
)
from cardavia._generated.models import (
    SchnapsenMarriageDeclared as MarriageDeclared,
)
from cardavia._generated.models import (
    SchnapsenNewMatch as _NewMatch,
)
from cardavia._generated.models import (
    SchnapsenOptions as Options,
)
from cardavia._generated.models import (
    SchnapsenPlay as Play,
)
from cardavia._generated.models import (
    SchnapsenRecord as Record,
)
from cardavia._generated.models import (
    SchnapsenStockClosed as StockClosed,
)
from cardavia._generated.models import (
    SchnapsenTrick as Trick,
)
from cardavia._generated.models import (
    SchnapsenTrickWon as TrickWon,
)
from cardavia._generated.models import (
    SchnapsenView as View,
)
from cardavia._generated.types import Unknown
from cardavia.async_match import AsyncMatch as _AsyncMatch
from cardavia.match import Match as _Match

Action: TypeAlias = Play | Marriage | Exchange | Close
"""What a seat may do."""
Event: TypeAlias = (
    DealerChosen
    | DealStarted
    | CardsDealt
    | IndicatorTurned
    | IndicatorExchanged
    | StockClosed
    | MarriageDeclared
    | CardPlayed
    | TrickWon
    | BonusCounted
    | CardDrawn
    | IndicatorDrawn
    | DealEnded
    | MatchEnded
    | Unknown
)
"""What may happen; ``Unknown`` is an event of a newer server."""
Match: TypeAlias = _Match[View, Action, Event, LegalAction, Hint, Record]
"""A match of Schnapsen, at one seat."""
AsyncMatch: TypeAlias = _AsyncMatch[View, Action, Event, LegalAction, Hint, Record]
"""A match of Schnapsen, at one seat, for async code."""

API = GameApi(
    name="schnapsen",
    title="Schnapsen",
    seats=2,
    new_match=_NewMatch,
    actions={"play": Play, "marriage": Marriage, "exchange": Exchange, "close": Close},
    create=create_schnapsen_match,
    take_seat=take_schnapsen_seat,
    get=get_schnapsen_match,
    legal_actions=list_schnapsen_actions,
    act=play_schnapsen_action,
    events=list_schnapsen_events,
    hint=get_schnapsen_hint,
    record=get_schnapsen_record,
    resign=resign_schnapsen_match,
    claim_timeout=claim_schnapsen_timeout,
    restart=restart_schnapsen_match,
)

__all__ = [
    "Action",
    "AsyncMatch",
    "BonusCounted",
    "BotChoice",
    "CardDrawn",
    "CardPlayed",
    "CardsDealt",
    "Close",
    "Closing",
    "DealEnded",
    "DealResult",
    "DealStarted",
    "DealerChosen",
    "DeclaredMarriage",
    "Event",
    "Exchange",
    "Hint",
    "HintCandidate",
    "IndicatorDrawn",
    "IndicatorExchanged",
    "IndicatorTurned",
    "LegalAction",
    "Marriage",
    "MarriageDeclared",
    "Match",
    "MatchEnded",
    "Options",
    "Play",
    "Record",
    "StockClosed",
    "Trick",
    "TrickWon",
    "Unknown",
    "View",
]
