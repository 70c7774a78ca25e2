"""The rules as a state machine: who is to act, what is refused, what an action leads to."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

from domain.core.cards import Card
from domain.core.game import (
    DEALER,
    Abandon,
    Choice,
    Choose,
    Deal,
    Ending,
    IllegalAction,
    MatchEnded,
    Outcome,
    Shuffle,
    Step,
    Turn,
)
from domain.core.secrecy import Secret
from domain.games.dou_dizhu import events as told
from domain.games.dou_dizhu import legal, scoring
from domain.games.dou_dizhu.actions import Bid, Pass, Play
from domain.games.dou_dizhu.combinations import PACK, sort
from domain.games.dou_dizhu.legal import SeatAction
from domain.games.dou_dizhu.objections import Refusal
from domain.games.dou_dizhu.state import Hands, Options, State
from domain.games.dou_dizhu.table import (
    BOTTOM_SIZE,
    DOUBLING,
    HAND_SIZE,
    SEATS,
    Call,
    Move,
    Phase,
    Reason,
    bought,
    combination_of,
    highest,
    multiplier,
    passed_out,
    to_beat,
)

DEALT = SEATS * HAND_SIZE
_LOTS = (Deal, Choose)
_PASSES = tuple([Move(seat, (), None) for seat in range(SEATS)])
_PASSED = tuple([(told.Passed(seat),) for seat in range(SEATS)])
_CLEARED = tuple([(told.Passed(seat), told.TableCleared((seat + 1) % SEATS)) for seat in range(SEATS)])
"""What is told of a seat's pass, and of its pass after another one: the seat after it played last."""


def opening(options: Options) -> State:
    """A new match, its cards not yet shuffled."""
    return State()


def turn(state: State) -> Turn:
    """The seat to act, the dealer, or nobody once the match is over."""
    if state.phase is Phase.PLAY or state.phase is Phase.AUCTION:
        return _seat(state)
    return None if state.phase is Phase.OVER else DEALER


def _seat(state: State) -> int:
    """The seat to act in an auction or in play."""
    first, made = (state.first_bidder, state.calls) if state.landlord is None else (state.landlord, state.history)
    assert first is not None
    return (first + len(made)) % SEATS


def chance(state: State) -> Shuffle | Choice:
    """The lot that the dealer is to draw: the shuffle of a deal, then its first bidder (DD-2.2, DD-2.5)."""
    return Shuffle(PACK) if state.phase is Phase.DEALING else Choice(SEATS)


def objection(state: State, action: Any) -> Refusal | None:
    """The rule that forbids an action, None if none does."""
    seat = turn(state)
    if seat is None:
        return Refusal.MATCH_OVER
    if isinstance(action, Abandon):
        return _abandon_refusal(action)
    if isinstance(action, _LOTS):
        return _lot_refusal(state.phase, action)
    if seat is DEALER:
        return Refusal.DEALER_TO_ACT
    return legal.refusal(state, state.hands[seat], cast(SeatAction, action))


def legal_actions(state: State) -> tuple[SeatAction, ...]:
    """All that the seat to act may do, in a fixed order; nothing when no seat is to act."""
    seat = turn(state)
    return legal.choices(state, state.hands[seat]) if isinstance(seat, int) else ()


def apply(state: State, action: Any) -> Step[State]:
    """What an action leads to; IllegalAction if a rule forbids it."""
    refusal = objection(state, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    return _APPLY[type(action)](state, action)


def outcome(state: State) -> Outcome | None:
    """The end of the match, None until it is over."""
    return state.outcome


def deals(state: State) -> int:
    """How many deals are finished, those thrown in included."""
    return state.redeals + (state.phase is Phase.OVER)


def standing(state: State) -> tuple[float, ...]:
    """Points a seat: the scores once the match is over, before that a guess from the cards left to each side."""
    if state.outcome is not None:
        return tuple(map(float, state.outcome.scores))
    if state.landlord is None:
        return (0.0,) * SEATS
    left = [len(hand) for hand in state.hands]
    nearest = min(left[seat] for seat in range(SEATS) if seat != state.landlord)
    lead = (nearest - left[state.landlord]) / len(PACK)
    unit = _price(state) * multiplier(state.history)
    return tuple(lead * share for share in scoring.scores(state.landlord, unit, landlord_wins=True))


def _abandon_refusal(action: Abandon) -> Refusal | None:
    nobody = action.ending is Ending.EXPIRED
    fits = action.seat is None if nobody else action.seat in range(SEATS)
    return None if fits and action.ending is not Ending.PLAYED_OUT else Refusal.NO_SUCH_SEAT


def _lot_refusal(phase: Phase, lot: Deal | Choose) -> Refusal | None:
    if phase is not (Phase.DEALING if isinstance(lot, Deal) else Phase.DRAWING):
        return Refusal.NO_LOT
    if isinstance(lot, Deal):
        return None if len(lot.order) == len(PACK) and set(lot.order) == set(PACK) else Refusal.NOT_THE_PACK
    return None if lot.result in range(SEATS) else Refusal.NO_SUCH_SEAT


def _deal(state: State, lot: Deal) -> Step[State]:
    hands = tuple(sort(lot.order[seat:DEALT:SEATS]) for seat in range(SEATS))
    bottom = sort(lot.order[DEALT:])
    events = (
        *(told.HandDealt(seat, HAND_SIZE, Secret(hand, (seat,))) for seat, hand in enumerate(hands)),
        told.BottomDealt(BOTTOM_SIZE, Secret(bottom, ())),
    )
    return Step(State(Phase.DRAWING, state.redeals, hands, bottom), events)


def _draw(state: State, lot: Choose) -> Step[State]:
    drawn = replace(state, phase=Phase.AUCTION, first_bidder=lot.result)
    return Step(drawn, (told.FirstBidderDrawn(lot.result),))


def _pass(state: State, action: Pass) -> Step[State]:
    return _call(state, None) if state.phase is Phase.AUCTION else _decline(state)


def _bid(state: State, action: Bid) -> Step[State]:
    return _call(state, action.bid)


def _call(state: State, bid: int | None) -> Step[State]:
    seat = _seat(state)
    calls = (*state.calls, Call(seat, bid))
    said = told.Passed(seat) if bid is None else told.BidMade(seat, bid)
    if passed_out(calls):
        redeals = state.redeals + 1
        return Step(State(redeals=redeals), (said, told.DealThrownIn(redeals)))
    step = _settle(replace(state, calls=calls))
    return Step(step.state, (said, *step.events))


def _settle(state: State) -> Step[State]:
    """The auction's winner shows the bottom cards and takes them (DD-2.6); nothing while the auction goes on."""
    best = bought(state.calls)
    if best is None:
        return Step(state, ())
    hands = _with_hand(state.hands, best.seat, sort(state.hands[best.seat] + state.bottom))
    events = (told.LandlordSettled(best.seat, _price(state)), told.BottomShown(best.seat, state.bottom))
    return Step(replace(state, phase=Phase.PLAY, hands=hands, landlord=best.seat), events)


def _decline(state: State) -> Step[State]:
    seat = _seat(state)
    history = (*state.history, _PASSES[seat])
    events = _CLEARED if to_beat(history) is None else _PASSED
    return Step(_moved(state, state.hands, history), events[seat])


def _play(state: State, action: Play) -> Step[State]:
    seat, cards = _seat(state), sort(action.cards)
    combination = combination_of(cards)
    history = (*state.history, Move(seat, cards, combination.kind))
    hand = _without(state.hands[seat], cards)
    played = _moved(state, _with_hand(state.hands, seat, hand), history)
    kind = str(combination.kind)
    events: tuple[Any, ...] = (told.CardsPlayed(seat, cards, combination.ranks, kind, len(hand)),)
    if kind in DOUBLING:
        events += (told.MultiplierDoubled(kind, multiplier(history)),)
    if hand:
        return Step(played, events)
    step = _end(played, scoring.played_out(cast(int, state.landlord), _price(state), history, seat))
    return Step(step.state, events + step.events)


def _abandon(state: State, action: Abandon) -> Step[State]:
    told_of = () if action.seat is None else (told.SeatLeft(action.seat, action.ending),)
    step = _end(state, scoring.left(action.ending, state.landlord, _price(state), state.history, action.seat))
    return Step(step.state, (*told_of, *step.events))


def _end(state: State, result: Outcome) -> Step[State]:
    """The match is over. The hands are shown, but for a deal without a landlord: it is thrown in unseen."""
    events: tuple[Any, ...] = ()
    if result.reason in (Reason.SPRING, Reason.ANTI_SPRING):
        events += (told.MultiplierDoubled(result.reason, multiplier(state.history, result.reason)),)
    if state.landlord is not None:
        events += (told.HandsShown(state.hands),)
    return Step(replace(state, phase=Phase.OVER, outcome=result), (*events, MatchEnded(result)))


def _price(state: State) -> int:
    """The highest bid so far, 0 if there is none."""
    best = highest(state.calls)
    return (best.bid if best else None) or 0


def _moved(state: State, hands: Hands, history: tuple[Move, ...]) -> State:
    """The state in play after a move; ``replace`` would take most of the time of a deal."""
    return State(
        state.phase,
        state.redeals,
        hands,
        state.bottom,
        state.first_bidder,
        state.calls,
        state.landlord,
        history,
    )


def _with_hand(hands: Hands, seat: int, hand: tuple[Card, ...]) -> Hands:
    changed = list(hands)
    changed[seat] = hand
    return tuple(changed)


def _without(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


_APPLY: dict[type, Callable[[State, Any], Step[State]]] = {
    Deal: _deal,
    Choose: _draw,
    Bid: _bid,
    Pass: _pass,
    Play: _play,
    Abandon: _abandon,
}
