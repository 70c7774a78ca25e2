"""What is legal: ``objection`` is the one place where an action is held against the rules."""

from collections.abc import Callable
from typing import Any

from domain.core.cards import Card
from domain.core.game import DEALER, Abandon, Choice, Choose, Deal, Objection, Shuffle, Turn
from domain.games.schnapsen.actions import Close, Exchange, Marriage, Play, SeatAction
from domain.games.schnapsen.cards import PACK, PARTNER, suit
from domain.games.schnapsen.objections import Refusal
from domain.games.schnapsen.state import DealState, State
from domain.games.schnapsen.table import SEATS
from domain.games.schnapsen.tricks import Duty, duty, owed

_BREACHES = {
    Duty.BEAT: Refusal.MUST_BEAT,
    Duty.FOLLOW_SUIT: Refusal.MUST_FOLLOW_SUIT,
    Duty.TRUMP: Refusal.MUST_TRUMP,
}


def turn(state: State) -> Turn:
    """The seat to act, the dealer while the cards are not dealt, None once the match is over."""
    if state.outcome is not None:
        return None
    return DEALER if state.deal is None else state.deal.to_act


def chance(state: State) -> Shuffle | Choice:
    """What the dealer is to draw: the dealer of the opening deal if there is none yet, else the cards of a deal (FD-6, FD-7)."""
    return Choice(SEATS) if state.dealer is None else Shuffle(PACK)


def legal_actions(state: State) -> tuple[SeatAction, ...]:
    """What the seat to act may do: exchange, close, marriages, plain cards, in that order, cards in the order of the pack."""
    deal = state.deal
    if deal is None or state.outcome is not None:
        return ()
    hand = deal.hands[deal.to_act]
    offers: list[SeatAction] = [Play(card) for card in hand]
    if deal.led is None:
        offers = [Exchange(), Close(), *(Marriage(card) for card in hand if card in PARTNER), *offers]
    return tuple([action for action in offers if objection(state, action) is None])


def objection(state: State, action: Any) -> Objection | None:
    """Why the rules forbid the action to whoever is to act, or None. A match may be abandoned at any time before its end."""
    if state.outcome is not None:
        return Refusal.MATCH_OVER
    if isinstance(action, Abandon):
        return None
    if isinstance(action, Choose):
        return _choosing(state, action)
    if isinstance(action, Deal):
        return _dealing(state, action)
    if state.deal is None:
        return Refusal.NOT_DEALT
    return _OBJECTIONS[type(action)](state.deal, action)


def _choosing(state: State, action: Choose) -> Objection | None:
    if state.dealer is not None:
        return Refusal.NO_CHOICE_DUE
    return None if action.result in range(SEATS) else Refusal.NO_SUCH_DEALER


def _dealing(state: State, action: Deal) -> Objection | None:
    if state.dealer is None or state.deal is not None:
        return Refusal.NO_DEAL_DUE
    return None if sorted(action.order) == _SORTED_PACK else Refusal.NOT_THE_PACK


def _playing(deal: DealState, action: Play) -> Objection | None:
    hand = deal.hands[deal.to_act]
    if action.card not in hand:
        return Refusal.NOT_HELD
    if deal.led is None or deal.stock_open:
        return None
    return _breach(hand, action.card, deal.led, deal.trump)


def _breach(hand: tuple[Card, ...], reply: Card, led: Card, trump: str) -> Objection | None:
    """The duty of the strict rules that the reply leaves undone."""
    due = owed(hand, led, trump)
    if duty(reply, led, trump) <= due:
        return None
    return Refusal.MUST_BEAT_TRUMP if due is Duty.BEAT and suit(led) == trump else _BREACHES[due]


def _declaring(deal: DealState, action: Marriage) -> Objection | None:
    if deal.led is not None:
        return Refusal.MARRIAGE_NOT_ON_LEAD
    hand, card = deal.hands[deal.leader], action.card
    if card not in hand:
        return Refusal.NOT_HELD
    if card not in PARTNER:
        return Refusal.NO_MARRIAGE
    if any(each.seat == deal.leader and each.suit == suit(card) for each in deal.marriages):
        return Refusal.ALREADY_DECLARED
    return None if PARTNER[card] in hand else Refusal.NO_MARRIAGE


def _exchanging(deal: DealState, action: Exchange) -> Objection | None:
    if deal.led is not None:
        return Refusal.EXCHANGE_NOT_ON_LEAD
    if not deal.stock_open:
        return Refusal.EXCHANGE_STOCK_NOT_OPEN
    return None if "U" + deal.trump in deal.hands[deal.leader] else Refusal.NO_TRUMP_UNTER


def _closing(deal: DealState, action: Close) -> Objection | None:
    if deal.led is not None:
        return Refusal.CLOSE_NOT_ON_LEAD
    return None if deal.stock_open else Refusal.CLOSE_STOCK_NOT_OPEN


_SORTED_PACK = sorted(PACK)
_OBJECTIONS: dict[type, Callable[[DealState, Any], Objection | None]] = {
    Play: _playing,
    Marriage: _declaring,
    Exchange: _exchanging,
    Close: _closing,
}
