"""What one seat may know, and worlds that could be the truth behind it."""

from dataclasses import dataclass, replace
from random import Random

from domain.core.cards import Card
from domain.core.game import Outcome
from domain.games.dou_dizhu import legal
from domain.games.dou_dizhu.combinations import PACK, sort
from domain.games.dou_dizhu.legal import SeatAction
from domain.games.dou_dizhu.rules import turn
from domain.games.dou_dizhu.state import Hands, State
from domain.games.dou_dizhu.table import (
    SEATS,
    Call,
    Move,
    Phase,
    doublings,
    highest,
    multiplier,
    passes,
    plays,
    to_beat,
)


@dataclass(frozen=True, slots=True)
class View:
    """The match as ``seat`` sees it.

    ``hand`` is its own, by rank, then suit; ``hand_counts``, ``plays`` (combinations played) and ``hands_left`` (once
    a deal with a landlord is over) are by seat. ``calls`` are those of the present deal; ``bottom`` is null until the
    landlord has shown it. ``to_beat`` is null where the lead is free, ``passes`` counts the passes on it. ``bombs``
    counts bombs and rockets played. ``redeals`` counts the deals thrown in.
    """

    seat: int
    phase: Phase
    turn: int | None
    hand: tuple[Card, ...]
    hand_counts: tuple[int, ...]
    first_bidder: int | None
    calls: tuple[Call, ...]
    highest_bid: int | None
    highest_bidder: int | None
    landlord: int | None
    bottom: tuple[Card, ...] | None
    to_beat: Move | None
    passes: int
    history: tuple[Move, ...]
    plays: tuple[int, ...]
    bombs: int
    multiplier: int
    redeals: int
    outcome: Outcome | None
    hands_left: tuple[tuple[Card, ...], ...] | None


def observe(state: State, seat: int) -> View:
    """What a seat may know of a state."""
    best, last, to_act = highest(state.calls), to_beat(state.history), turn(state)
    return View(
        seat=seat,
        phase=state.phase,
        turn=to_act if isinstance(to_act, int) else None,
        hand=state.hands[seat],
        hand_counts=tuple(map(len, state.hands)),
        first_bidder=state.first_bidder,
        calls=state.calls,
        highest_bid=best.bid if best else None,
        highest_bidder=best.seat if best else None,
        landlord=state.landlord,
        bottom=None if state.landlord is None else state.bottom,
        to_beat=last,
        passes=passes(state.history) if last else 0,
        history=state.history,
        plays=plays(state.history),
        bombs=doublings(state.history),
        multiplier=multiplier(state.history, state.outcome.reason if state.outcome else None),
        redeals=state.redeals,
        outcome=state.outcome,
        hands_left=state.hands if state.outcome and state.landlord is not None else None,
    )


def choices(view: View) -> tuple[SeatAction, ...]:
    """What the seat may do now, from its view alone; nothing when it is not to act."""
    return legal.choices(view, view.hand) if view.turn == view.seat else ()


def imagine(view: View, random: Random) -> State:
    """A state that could be the truth: every deal of the unseen cards that fits the view is as likely as another."""
    state = State(
        view.phase,
        view.redeals,
        first_bidder=view.first_bidder,
        calls=view.calls,
        landlord=view.landlord,
        history=view.history,
        outcome=view.outcome,
    )
    if not any(view.hand_counts):
        return state
    if view.hands_left is not None:
        return replace(state, hands=view.hands_left, bottom=view.bottom or ())
    return _dealt(view, state, random)


def _dealt(view: View, state: State, random: Random) -> State:
    known = [_known(view, seat) for seat in range(SEATS)]
    seen = {card for hand in known for card in hand}.union(*(move.cards for move in view.history))
    unseen = [card for card in PACK if card not in seen]
    random.shuffle(unseen)
    hands: Hands = ()
    for seat, size in enumerate(view.hand_counts):
        drawn = size - len(known[seat])
        hands += (sort((*known[seat], *unseen[:drawn])),)
        unseen = unseen[drawn:]
    return replace(state, hands=hands, bottom=sort(unseen) if view.bottom is None else view.bottom)


def _known(view: View, seat: int) -> tuple[Card, ...]:
    """The cards that the view shows in a seat's hand: its own, and the landlord's bottom cards not yet played."""
    if seat == view.seat:
        return view.hand
    if seat != view.landlord or view.bottom is None:
        return ()
    return tuple(card for card in view.bottom if all(card not in move.cards for move in view.history))
