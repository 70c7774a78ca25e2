"""What one seat may know, and the worlds that could be true given that."""

from dataclasses import dataclass, field
from random import Random

from domain.core.cards import Card
from domain.core.game import DEALER, Outcome
from domain.games.schnapsen.actions import Close, Exchange, SeatAction
from domain.games.schnapsen.cards import PACK, in_order
from domain.games.schnapsen.legality import legal_actions, objection, turn
from domain.games.schnapsen.state import DealState, State
from domain.games.schnapsen.table import (
    CardsBySeat,
    Closing,
    DealResult,
    DeclaredMarriage,
    Numbers,
    Phase,
    Trick,
    by_seat,
    other,
)
from domain.games.schnapsen.tricks import duty


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """All that ``seat`` may know (SN-3.5). Pairs are in seat order; cards in the order of the pack.

    ``turn`` is the seat to act, None while the dealer is or nobody. ``scores`` are match scores, from 7 down to 0.
    ``deal_number`` counts the deals begun, ``dealer`` deals the present or coming one. Between deals there is no
    trump, indicator or leader, and the facts of the deal are empty; ``last_deal`` is the result of the deal before.

    ``hand`` is the seat's own, and not in the repr; ``hand_sizes`` count both. ``stock_size`` counts the indicator
    too, which lies under the stock face up while ``indicator_on_table``. ``strict`` says that SN-4 holds. ``led`` is
    the card to reply to. ``tricks`` are all tricks of the deal; ``points`` are card points that count, ``pending``
    those that wait for the seat's first trick. ``known_cards`` are the cards of each hand that both seats know of:
    the other half of a declared marriage, an exchanged indicator, the indicator drawn last.
    """

    seat: int
    phase: Phase
    turn: int | None
    scores: Numbers
    deal_number: int
    dealer: int | None
    leader: int | None
    hand: tuple[Card, ...] = field(repr=False)
    hand_sizes: Numbers
    trump: str | None
    indicator: Card | None
    indicator_on_table: bool
    stock_size: int
    strict: bool
    led: Card | None
    tricks: tuple[Trick, ...]
    tricks_won: Numbers
    points: Numbers
    pending: Numbers
    marriages: tuple[DeclaredMarriage, ...]
    closing: Closing | None
    known_cards: CardsBySeat
    can_exchange: bool
    can_close: bool
    last_deal: DealResult | None
    outcome: Outcome | None


def observe(state: State, seat: int) -> View:
    """The view of a seat."""
    deal, to_act = state.deal or _NO_DEAL, turn(state)
    dealt, acts = state.deal is not None, to_act == seat
    return View(
        seat=seat,
        phase=_phase(state),
        turn=None if to_act is DEALER else to_act,
        scores=state.scores,
        deal_number=state.number,
        dealer=state.dealer,
        leader=deal.leader if dealt else None,
        hand=deal.hands[seat],
        hand_sizes=(len(deal.hands[0]), len(deal.hands[1])),
        trump=deal.trump if dealt else None,
        indicator=deal.indicator if dealt else None,
        indicator_on_table=bool(deal.stock),
        stock_size=len(deal.stock) + bool(deal.stock),
        strict=dealt and not deal.stock_open,
        led=deal.led,
        tricks=deal.tricks,
        tricks_won=(deal.tricks_won(0), deal.tricks_won(1)),
        points=deal.points,
        pending=deal.pending,
        marriages=deal.marriages,
        closing=deal.closing,
        known_cards=deal.known,
        can_exchange=acts and objection(state, Exchange()) is None,
        can_close=acts and objection(state, Close()) is None,
        last_deal=state.last_deal,
        outcome=state.outcome,
    )


def choices(view: View) -> tuple[SeatAction, ...]:
    """What the view's seat may do now, as ``legal_actions`` lists it: nothing hidden has a say in that."""
    if view.turn != view.seat:
        return ()
    unseen = max(0, view.stock_size - 1) * _UNSEEN
    return legal_actions(_state(view, by_seat(view.seat, view.hand, ()), unseen))


def imagine(view: View, random: Random) -> State:
    """A state that could be the truth, each with the same probability.

    Cards that nobody has seen go to the other hand and the stock; after a close the other hand gets none that its own
    replies have proved it not to hold.
    """
    rival = other(view.seat)
    known = view.known_cards[rival]
    unseen = _unseen(view)
    possible = [card for card in unseen if not ruled_out(view, card)]
    drawn = random.sample(possible, view.hand_sizes[rival] - len(known))
    stock = [card for card in unseen if card not in drawn]
    random.shuffle(stock)
    return _state(view, by_seat(view.seat, view.hand, in_order((*known, *drawn))), tuple(stock))


def ruled_out(view: View, card: Card) -> bool:
    """Whether the other seat, bound by a close, gave a reply that it could not have given holding this card (SN-4.1)."""
    if view.closing is None or view.trump is None:
        return False
    trump, own_leads = (
        view.trump,
        [each for each in view.tricks[view.closing.after_tricks :] if each.leader == view.seat],
    )
    return any(duty(card, each.led, trump) < duty(each.reply, each.led, trump) for each in own_leads)


def _phase(state: State) -> Phase:
    if state.outcome is not None:
        return Phase.OVER
    if state.deal is None:
        return Phase.CHOOSING_DEALER if state.dealer is None else Phase.DEALING
    return Phase.LEADING if state.deal.led is None else Phase.FOLLOWING


def _unseen(view: View) -> list[Card]:
    """The cards whose place the seat does not know, in the order of the pack."""
    if view.indicator is None:
        return []
    seen = {*view.hand, *view.known_cards[other(view.seat)], view.led}
    seen.update([card for trick in view.tricks for card in (trick.led, trick.reply)])
    if view.indicator_on_table:
        seen.add(view.indicator)
    return [card for card in PACK if card not in seen]


def _state(view: View, hands: CardsBySeat, stock: tuple[Card, ...]) -> State:
    """The state in which the public facts are the view's, and the hidden cards lie like this."""
    return State(
        dealer=view.dealer,
        scores=view.scores,
        number=view.deal_number,
        deal=_deal(view, hands, stock),
        last_deal=view.last_deal,
        outcome=view.outcome,
    )


def _deal(view: View, hands: CardsBySeat, stock: tuple[Card, ...]) -> DealState | None:
    if view.indicator is None or view.leader is None:
        return None
    return DealState(
        hands=hands,
        stock=stock,
        indicator=view.indicator,
        leader=view.leader,
        led=view.led,
        tricks=view.tricks,
        points=view.points,
        pending=view.pending,
        marriages=view.marriages,
        closing=view.closing,
        known=view.known_cards,
    )


_UNSEEN = (Card("??"),)
_NO_DEAL = DealState(hands=((), ()), stock=(), indicator=PACK[0], leader=0)
