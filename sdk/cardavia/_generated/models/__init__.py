"""The models, each imported when it is first asked for."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .abandon import Abandon as Abandon
    from .bot_level import BotLevel as BotLevel
    from .choose import Choose as Choose
    from .commitment import Commitment as Commitment
    from .deal import Deal as Deal
    from .dou_dizhu_bid import DouDizhuBid as DouDizhuBid
    from .dou_dizhu_bid_made import DouDizhuBidMade as DouDizhuBidMade
    from .dou_dizhu_bot_choice import DouDizhuBotChoice as DouDizhuBotChoice
    from .dou_dizhu_bot_choice_level import (
        DouDizhuBotChoiceLevel as DouDizhuBotChoiceLevel,
    )
    from .dou_dizhu_bottom_dealt import DouDizhuBottomDealt as DouDizhuBottomDealt
    from .dou_dizhu_bottom_shown import DouDizhuBottomShown as DouDizhuBottomShown
    from .dou_dizhu_call import DouDizhuCall as DouDizhuCall
    from .dou_dizhu_cards_played import DouDizhuCardsPlayed as DouDizhuCardsPlayed
    from .dou_dizhu_deal_thrown_in import DouDizhuDealThrownIn as DouDizhuDealThrownIn
    from .dou_dizhu_event_page import DouDizhuEventPage as DouDizhuEventPage
    from .dou_dizhu_first_bidder_drawn import (
        DouDizhuFirstBidderDrawn as DouDizhuFirstBidderDrawn,
    )
    from .dou_dizhu_hand_dealt import DouDizhuHandDealt as DouDizhuHandDealt
    from .dou_dizhu_hands_shown import DouDizhuHandsShown as DouDizhuHandsShown
    from .dou_dizhu_hint import DouDizhuHint as DouDizhuHint
    from .dou_dizhu_hint_candidate import DouDizhuHintCandidate as DouDizhuHintCandidate
    from .dou_dizhu_landlord_settled import (
        DouDizhuLandlordSettled as DouDizhuLandlordSettled,
    )
    from .dou_dizhu_legal_action import DouDizhuLegalAction as DouDizhuLegalAction
    from .dou_dizhu_legal_actions import DouDizhuLegalActions as DouDizhuLegalActions
    from .dou_dizhu_match import DouDizhuMatch as DouDizhuMatch
    from .dou_dizhu_move import DouDizhuMove as DouDizhuMove
    from .dou_dizhu_moved import DouDizhuMoved as DouDizhuMoved
    from .dou_dizhu_multiplier_doubled import (
        DouDizhuMultiplierDoubled as DouDizhuMultiplierDoubled,
    )
    from .dou_dizhu_new_match import DouDizhuNewMatch as DouDizhuNewMatch
    from .dou_dizhu_new_options import DouDizhuNewOptions as DouDizhuNewOptions
    from .dou_dizhu_new_seat import DouDizhuNewSeat as DouDizhuNewSeat
    from .dou_dizhu_options import DouDizhuOptions as DouDizhuOptions
    from .dou_dizhu_pass import DouDizhuPass as DouDizhuPass
    from .dou_dizhu_passed import DouDizhuPassed as DouDizhuPassed
    from .dou_dizhu_play import DouDizhuPlay as DouDizhuPlay
    from .dou_dizhu_record import DouDizhuRecord as DouDizhuRecord
    from .dou_dizhu_record_action import DouDizhuRecordAction as DouDizhuRecordAction
    from .dou_dizhu_seat_left import DouDizhuSeatLeft as DouDizhuSeatLeft
    from .dou_dizhu_table_cleared import DouDizhuTableCleared as DouDizhuTableCleared
    from .dou_dizhu_view import DouDizhuView as DouDizhuView
    from .fairness import Fairness as Fairness
    from .game_entry import GameEntry as GameEntry
    from .game_list import GameList as GameList
    from .game_option import GameOption as GameOption
    from .health import Health as Health
    from .invitation import Invitation as Invitation
    from .match_ended import MatchEnded as MatchEnded
    from .match_seat import MatchSeat as MatchSeat
    from .nothing import Nothing as Nothing
    from .one_poker_ante_paid import OnePokerAntePaid as OnePokerAntePaid
    from .one_poker_bet import OnePokerBet as OnePokerBet
    from .one_poker_bet_made import OnePokerBetMade as OnePokerBetMade
    from .one_poker_bot_choice import OnePokerBotChoice as OnePokerBotChoice
    from .one_poker_bot_choice_level import (
        OnePokerBotChoiceLevel as OnePokerBotChoiceLevel,
    )
    from .one_poker_call import OnePokerCall as OnePokerCall
    from .one_poker_called import OnePokerCalled as OnePokerCalled
    from .one_poker_card_dealt import OnePokerCardDealt as OnePokerCardDealt
    from .one_poker_card_locked import OnePokerCardLocked as OnePokerCardLocked
    from .one_poker_cards_revealed import OnePokerCardsRevealed as OnePokerCardsRevealed
    from .one_poker_check import OnePokerCheck as OnePokerCheck
    from .one_poker_checked import OnePokerChecked as OnePokerChecked
    from .one_poker_chips_refunded import OnePokerChipsRefunded as OnePokerChipsRefunded
    from .one_poker_deal_result import OnePokerDealResult as OnePokerDealResult
    from .one_poker_deal_settled import OnePokerDealSettled as OnePokerDealSettled
    from .one_poker_deal_started import OnePokerDealStarted as OnePokerDealStarted
    from .one_poker_event_page import OnePokerEventPage as OnePokerEventPage
    from .one_poker_fold import OnePokerFold as OnePokerFold
    from .one_poker_folded import OnePokerFolded as OnePokerFolded
    from .one_poker_hint import OnePokerHint as OnePokerHint
    from .one_poker_hint_candidate import OnePokerHintCandidate as OnePokerHintCandidate
    from .one_poker_legal import OnePokerLegal as OnePokerLegal
    from .one_poker_legal_action import OnePokerLegalAction as OnePokerLegalAction
    from .one_poker_legal_actions import OnePokerLegalActions as OnePokerLegalActions
    from .one_poker_lock import OnePokerLock as OnePokerLock
    from .one_poker_match import OnePokerMatch as OnePokerMatch
    from .one_poker_moved import OnePokerMoved as OnePokerMoved
    from .one_poker_new_match import OnePokerNewMatch as OnePokerNewMatch
    from .one_poker_new_options import OnePokerNewOptions as OnePokerNewOptions
    from .one_poker_new_seat import OnePokerNewSeat as OnePokerNewSeat
    from .one_poker_options import OnePokerOptions as OnePokerOptions
    from .one_poker_raise import OnePokerRaise as OnePokerRaise
    from .one_poker_raised import OnePokerRaised as OnePokerRaised
    from .one_poker_record import OnePokerRecord as OnePokerRecord
    from .one_poker_record_action import OnePokerRecordAction as OnePokerRecordAction
    from .one_poker_refund import OnePokerRefund as OnePokerRefund
    from .one_poker_revealed import OnePokerRevealed as OnePokerRevealed
    from .one_poker_signal import OnePokerSignal as OnePokerSignal
    from .one_poker_signals_shown import OnePokerSignalsShown as OnePokerSignalsShown
    from .one_poker_stock_shuffled import OnePokerStockShuffled as OnePokerStockShuffled
    from .one_poker_view import OnePokerView as OnePokerView
    from .outcome import Outcome as Outcome
    from .player_choice import PlayerChoice as PlayerChoice
    from .problem import Problem as Problem
    from .problem_errors_item import ProblemErrorsItem as ProblemErrorsItem
    from .record_seat import RecordSeat as RecordSeat
    from .redemption import Redemption as Redemption
    from .restart import Restart as Restart
    from .rulebook import Rulebook as Rulebook
    from .schnapsen_bonus_counted import SchnapsenBonusCounted as SchnapsenBonusCounted
    from .schnapsen_bot_choice import SchnapsenBotChoice as SchnapsenBotChoice
    from .schnapsen_bot_choice_level import (
        SchnapsenBotChoiceLevel as SchnapsenBotChoiceLevel,
    )
    from .schnapsen_card_drawn import SchnapsenCardDrawn as SchnapsenCardDrawn
    from .schnapsen_card_played import SchnapsenCardPlayed as SchnapsenCardPlayed
    from .schnapsen_cards_dealt import SchnapsenCardsDealt as SchnapsenCardsDealt
    from .schnapsen_close import SchnapsenClose as SchnapsenClose
    from .schnapsen_closing import SchnapsenClosing as SchnapsenClosing
    from .schnapsen_deal_ended import SchnapsenDealEnded as SchnapsenDealEnded
    from .schnapsen_deal_result import SchnapsenDealResult as SchnapsenDealResult
    from .schnapsen_deal_started import SchnapsenDealStarted as SchnapsenDealStarted
    from .schnapsen_dealer_chosen import SchnapsenDealerChosen as SchnapsenDealerChosen
    from .schnapsen_declared_marriage import (
        SchnapsenDeclaredMarriage as SchnapsenDeclaredMarriage,
    )
    from .schnapsen_event_page import SchnapsenEventPage as SchnapsenEventPage
    from .schnapsen_exchange import SchnapsenExchange as SchnapsenExchange
    from .schnapsen_hint import SchnapsenHint as SchnapsenHint
    from .schnapsen_hint_candidate import (
        SchnapsenHintCandidate as SchnapsenHintCandidate,
    )
    from .schnapsen_indicator_drawn import (
        SchnapsenIndicatorDrawn as SchnapsenIndicatorDrawn,
    )
    from .schnapsen_indicator_exchanged import (
        SchnapsenIndicatorExchanged as SchnapsenIndicatorExchanged,
    )
    from .schnapsen_indicator_turned import (
        SchnapsenIndicatorTurned as SchnapsenIndicatorTurned,
    )
    from .schnapsen_legal_action import SchnapsenLegalAction as SchnapsenLegalAction
    from .schnapsen_legal_actions import SchnapsenLegalActions as SchnapsenLegalActions
    from .schnapsen_marriage import SchnapsenMarriage as SchnapsenMarriage
    from .schnapsen_marriage_card import SchnapsenMarriageCard as SchnapsenMarriageCard
    from .schnapsen_marriage_declared import (
        SchnapsenMarriageDeclared as SchnapsenMarriageDeclared,
    )
    from .schnapsen_match import SchnapsenMatch as SchnapsenMatch
    from .schnapsen_moved import SchnapsenMoved as SchnapsenMoved
    from .schnapsen_new_match import SchnapsenNewMatch as SchnapsenNewMatch
    from .schnapsen_new_options import SchnapsenNewOptions as SchnapsenNewOptions
    from .schnapsen_new_seat import SchnapsenNewSeat as SchnapsenNewSeat
    from .schnapsen_options import SchnapsenOptions as SchnapsenOptions
    from .schnapsen_play import SchnapsenPlay as SchnapsenPlay
    from .schnapsen_play_card import SchnapsenPlayCard as SchnapsenPlayCard
    from .schnapsen_record import SchnapsenRecord as SchnapsenRecord
    from .schnapsen_record_action import SchnapsenRecordAction as SchnapsenRecordAction
    from .schnapsen_stock_closed import SchnapsenStockClosed as SchnapsenStockClosed
    from .schnapsen_trick import SchnapsenTrick as SchnapsenTrick
    from .schnapsen_trick_won import SchnapsenTrickWon as SchnapsenTrickWon
    from .schnapsen_view import SchnapsenView as SchnapsenView
    from .section import Section as Section

_MODULES = {
    "Abandon": ".abandon",
    "BotLevel": ".bot_level",
    "Choose": ".choose",
    "Commitment": ".commitment",
    "Deal": ".deal",
    "DouDizhuBid": ".dou_dizhu_bid",
    "DouDizhuBidMade": ".dou_dizhu_bid_made",
    "DouDizhuBotChoice": ".dou_dizhu_bot_choice",
    "DouDizhuBotChoiceLevel": ".dou_dizhu_bot_choice_level",
    "DouDizhuBottomDealt": ".dou_dizhu_bottom_dealt",
    "DouDizhuBottomShown": ".dou_dizhu_bottom_shown",
    "DouDizhuCall": ".dou_dizhu_call",
    "DouDizhuCardsPlayed": ".dou_dizhu_cards_played",
    "DouDizhuDealThrownIn": ".dou_dizhu_deal_thrown_in",
    "DouDizhuEventPage": ".dou_dizhu_event_page",
    "DouDizhuFirstBidderDrawn": ".dou_dizhu_first_bidder_drawn",
    "DouDizhuHandDealt": ".dou_dizhu_hand_dealt",
    "DouDizhuHandsShown": ".dou_dizhu_hands_shown",
    "DouDizhuHint": ".dou_dizhu_hint",
    "DouDizhuHintCandidate": ".dou_dizhu_hint_candidate",
    "DouDizhuLandlordSettled": ".dou_dizhu_landlord_settled",
    "DouDizhuLegalAction": ".dou_dizhu_legal_action",
    "DouDizhuLegalActions": ".dou_dizhu_legal_actions",
    "DouDizhuMatch": ".dou_dizhu_match",
    "DouDizhuMove": ".dou_dizhu_move",
    "DouDizhuMoved": ".dou_dizhu_moved",
    "DouDizhuMultiplierDoubled": ".dou_dizhu_multiplier_doubled",
    "DouDizhuNewMatch": ".dou_dizhu_new_match",
    "DouDizhuNewOptions": ".dou_dizhu_new_options",
    "DouDizhuNewSeat": ".dou_dizhu_new_seat",
    "DouDizhuOptions": ".dou_dizhu_options",
    "DouDizhuPass": ".dou_dizhu_pass",
    "DouDizhuPassed": ".dou_dizhu_passed",
    "DouDizhuPlay": ".dou_dizhu_play",
    "DouDizhuRecord": ".dou_dizhu_record",
    "DouDizhuRecordAction": ".dou_dizhu_record_action",
    "DouDizhuSeatLeft": ".dou_dizhu_seat_left",
    "DouDizhuTableCleared": ".dou_dizhu_table_cleared",
    "DouDizhuView": ".dou_dizhu_view",
    "Fairness": ".fairness",
    "GameEntry": ".game_entry",
    "GameList": ".game_list",
    "GameOption": ".game_option",
    "Health": ".health",
    "Invitation": ".invitation",
    "MatchEnded": ".match_ended",
    "MatchSeat": ".match_seat",
    "Nothing": ".nothing",
    "OnePokerAntePaid": ".one_poker_ante_paid",
    "OnePokerBet": ".one_poker_bet",
    "OnePokerBetMade": ".one_poker_bet_made",
    "OnePokerBotChoice": ".one_poker_bot_choice",
    "OnePokerBotChoiceLevel": ".one_poker_bot_choice_level",
    "OnePokerCall": ".one_poker_call",
    "OnePokerCalled": ".one_poker_called",
    "OnePokerCardDealt": ".one_poker_card_dealt",
    "OnePokerCardLocked": ".one_poker_card_locked",
    "OnePokerCardsRevealed": ".one_poker_cards_revealed",
    "OnePokerCheck": ".one_poker_check",
    "OnePokerChecked": ".one_poker_checked",
    "OnePokerChipsRefunded": ".one_poker_chips_refunded",
    "OnePokerDealResult": ".one_poker_deal_result",
    "OnePokerDealSettled": ".one_poker_deal_settled",
    "OnePokerDealStarted": ".one_poker_deal_started",
    "OnePokerEventPage": ".one_poker_event_page",
    "OnePokerFold": ".one_poker_fold",
    "OnePokerFolded": ".one_poker_folded",
    "OnePokerHint": ".one_poker_hint",
    "OnePokerHintCandidate": ".one_poker_hint_candidate",
    "OnePokerLegal": ".one_poker_legal",
    "OnePokerLegalAction": ".one_poker_legal_action",
    "OnePokerLegalActions": ".one_poker_legal_actions",
    "OnePokerLock": ".one_poker_lock",
    "OnePokerMatch": ".one_poker_match",
    "OnePokerMoved": ".one_poker_moved",
    "OnePokerNewMatch": ".one_poker_new_match",
    "OnePokerNewOptions": ".one_poker_new_options",
    "OnePokerNewSeat": ".one_poker_new_seat",
    "OnePokerOptions": ".one_poker_options",
    "OnePokerRaise": ".one_poker_raise",
    "OnePokerRaised": ".one_poker_raised",
    "OnePokerRecord": ".one_poker_record",
    "OnePokerRecordAction": ".one_poker_record_action",
    "OnePokerRefund": ".one_poker_refund",
    "OnePokerRevealed": ".one_poker_revealed",
    "OnePokerSignal": ".one_poker_signal",
    "OnePokerSignalsShown": ".one_poker_signals_shown",
    "OnePokerStockShuffled": ".one_poker_stock_shuffled",
    "OnePokerView": ".one_poker_view",
    "Outcome": ".outcome",
    "PlayerChoice": ".player_choice",
    "Problem": ".problem",
    "ProblemErrorsItem": ".problem_errors_item",
    "RecordSeat": ".record_seat",
    "Redemption": ".redemption",
    "Restart": ".restart",
    "Rulebook": ".rulebook",
    "SchnapsenBonusCounted": ".schnapsen_bonus_counted",
    "SchnapsenBotChoice": ".schnapsen_bot_choice",
    "SchnapsenBotChoiceLevel": ".schnapsen_bot_choice_level",
    "SchnapsenCardDrawn": ".schnapsen_card_drawn",
    "SchnapsenCardPlayed": ".schnapsen_card_played",
    "SchnapsenCardsDealt": ".schnapsen_cards_dealt",
    "SchnapsenClose": ".schnapsen_close",
    "SchnapsenClosing": ".schnapsen_closing",
    "SchnapsenDealEnded": ".schnapsen_deal_ended",
    "SchnapsenDealResult": ".schnapsen_deal_result",
    "SchnapsenDealStarted": ".schnapsen_deal_started",
    "SchnapsenDealerChosen": ".schnapsen_dealer_chosen",
    "SchnapsenDeclaredMarriage": ".schnapsen_declared_marriage",
    "SchnapsenEventPage": ".schnapsen_event_page",
    "SchnapsenExchange": ".schnapsen_exchange",
    "SchnapsenHint": ".schnapsen_hint",
    "SchnapsenHintCandidate": ".schnapsen_hint_candidate",
    "SchnapsenIndicatorDrawn": ".schnapsen_indicator_drawn",
    "SchnapsenIndicatorExchanged": ".schnapsen_indicator_exchanged",
    "SchnapsenIndicatorTurned": ".schnapsen_indicator_turned",
    "SchnapsenLegalAction": ".schnapsen_legal_action",
    "SchnapsenLegalActions": ".schnapsen_legal_actions",
    "SchnapsenMarriage": ".schnapsen_marriage",
    "SchnapsenMarriageCard": ".schnapsen_marriage_card",
    "SchnapsenMarriageDeclared": ".schnapsen_marriage_declared",
    "SchnapsenMatch": ".schnapsen_match",
    "SchnapsenMoved": ".schnapsen_moved",
    "SchnapsenNewMatch": ".schnapsen_new_match",
    "SchnapsenNewOptions": ".schnapsen_new_options",
    "SchnapsenNewSeat": ".schnapsen_new_seat",
    "SchnapsenOptions": ".schnapsen_options",
    "SchnapsenPlay": ".schnapsen_play",
    "SchnapsenPlayCard": ".schnapsen_play_card",
    "SchnapsenRecord": ".schnapsen_record",
    "SchnapsenRecordAction": ".schnapsen_record_action",
    "SchnapsenStockClosed": ".schnapsen_stock_closed",
    "SchnapsenTrick": ".schnapsen_trick",
    "SchnapsenTrickWon": ".schnapsen_trick_won",
    "SchnapsenView": ".schnapsen_view",
    "Section": ".section",
}

__all__ = [
    "Abandon",
    "BotLevel",
    "Choose",
    "Commitment",
    "Deal",
    "DouDizhuBid",
    "DouDizhuBidMade",
    "DouDizhuBotChoice",
    "DouDizhuBotChoiceLevel",
    "DouDizhuBottomDealt",
    "DouDizhuBottomShown",
    "DouDizhuCall",
    "DouDizhuCardsPlayed",
    "DouDizhuDealThrownIn",
    "DouDizhuEventPage",
    "DouDizhuFirstBidderDrawn",
    "DouDizhuHandDealt",
    "DouDizhuHandsShown",
    "DouDizhuHint",
    "DouDizhuHintCandidate",
    "DouDizhuLandlordSettled",
    "DouDizhuLegalAction",
    "DouDizhuLegalActions",
    "DouDizhuMatch",
    "DouDizhuMove",
    "DouDizhuMoved",
    "DouDizhuMultiplierDoubled",
    "DouDizhuNewMatch",
    "DouDizhuNewOptions",
    "DouDizhuNewSeat",
    "DouDizhuOptions",
    "DouDizhuPass",
    "DouDizhuPassed",
    "DouDizhuPlay",
    "DouDizhuRecord",
    "DouDizhuRecordAction",
    "DouDizhuSeatLeft",
    "DouDizhuTableCleared",
    "DouDizhuView",
    "Fairness",
    "GameEntry",
    "GameList",
    "GameOption",
    "Health",
    "Invitation",
    "MatchEnded",
    "MatchSeat",
    "Nothing",
    "OnePokerAntePaid",
    "OnePokerBet",
    "OnePokerBetMade",
    "OnePokerBotChoice",
    "OnePokerBotChoiceLevel",
    "OnePokerCall",
    "OnePokerCalled",
    "OnePokerCardDealt",
    "OnePokerCardLocked",
    "OnePokerCardsRevealed",
    "OnePokerCheck",
    "OnePokerChecked",
    "OnePokerChipsRefunded",
    "OnePokerDealResult",
    "OnePokerDealSettled",
    "OnePokerDealStarted",
    "OnePokerEventPage",
    "OnePokerFold",
    "OnePokerFolded",
    "OnePokerHint",
    "OnePokerHintCandidate",
    "OnePokerLegal",
    "OnePokerLegalAction",
    "OnePokerLegalActions",
    "OnePokerLock",
    "OnePokerMatch",
    "OnePokerMoved",
    "OnePokerNewMatch",
    "OnePokerNewOptions",
    "OnePokerNewSeat",
    "OnePokerOptions",
    "OnePokerRaise",
    "OnePokerRaised",
    "OnePokerRecord",
    "OnePokerRecordAction",
    "OnePokerRefund",
    "OnePokerRevealed",
    "OnePokerSignal",
    "OnePokerSignalsShown",
    "OnePokerStockShuffled",
    "OnePokerView",
    "Outcome",
    "PlayerChoice",
    "Problem",
    "ProblemErrorsItem",
    "RecordSeat",
    "Redemption",
    "Restart",
    "Rulebook",
    "SchnapsenBonusCounted",
    "SchnapsenBotChoice",
    "SchnapsenBotChoiceLevel",
    "SchnapsenCardDrawn",
    "SchnapsenCardPlayed",
    "SchnapsenCardsDealt",
    "SchnapsenClose",
    "SchnapsenClosing",
    "SchnapsenDealEnded",
    "SchnapsenDealerChosen",
    "SchnapsenDealResult",
    "SchnapsenDealStarted",
    "SchnapsenDeclaredMarriage",
    "SchnapsenEventPage",
    "SchnapsenExchange",
    "SchnapsenHint",
    "SchnapsenHintCandidate",
    "SchnapsenIndicatorDrawn",
    "SchnapsenIndicatorExchanged",
    "SchnapsenIndicatorTurned",
    "SchnapsenLegalAction",
    "SchnapsenLegalActions",
    "SchnapsenMarriage",
    "SchnapsenMarriageCard",
    "SchnapsenMarriageDeclared",
    "SchnapsenMatch",
    "SchnapsenMoved",
    "SchnapsenNewMatch",
    "SchnapsenNewOptions",
    "SchnapsenNewSeat",
    "SchnapsenOptions",
    "SchnapsenPlay",
    "SchnapsenPlayCard",
    "SchnapsenRecord",
    "SchnapsenRecordAction",
    "SchnapsenStockClosed",
    "SchnapsenTrick",
    "SchnapsenTrickWon",
    "SchnapsenView",
    "Section",
]


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_MODULES[name], __name__), name)
