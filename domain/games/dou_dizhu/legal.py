"""What the seat to act may do, from what it sees: public facts and its own hand."""

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any, NamedTuple

from domain.core.cards import Card
from domain.games.dou_dizhu.actions import Bid, Pass, Play
from domain.games.dou_dizhu.combinations import RANK, RANKS, Combination, classify, count, shortfall
from domain.games.dou_dizhu.memo import Memo
from domain.games.dou_dizhu.objections import Refusal
from domain.games.dou_dizhu.plays import follows, leads
from domain.games.dou_dizhu.table import HIGHEST_BID, Call, Move, Phase, combination_of, highest, to_beat

SeatAction = Bid | Pass | Play


class Position(NamedTuple):
    """The table as ``seat``, which is to act, sees it: its hand in the order of the pack, of the others the counts."""

    seat: int
    phase: Phase
    calls: tuple[Call, ...]
    landlord: int | None
    history: tuple[Move, ...]
    hand: tuple[Card, ...]
    hand_counts: tuple[int, ...]


def refusal(position: Position, action: SeatAction) -> Refusal | None:
    """The rule that forbids an action of the seat to act, None if none does."""
    if position.phase is Phase.AUCTION:
        return _call_refusal(position.calls, action)
    if isinstance(action, Bid):
        return Refusal.AUCTION_CLOSED
    last = to_beat(position.history)
    if isinstance(action, Pass):
        return Refusal.LEADER_MAY_NOT_PASS if last is None else None
    return _play_refusal(position.hand, last, action.cards)


def choices(position: Position) -> tuple[SeatAction, ...]:
    """All that the seat to act may do: a pass first, bids low to high, plays in the order of ``plays``.

    A play names the first cards of its ranks in the hand, and stands for every other choice of equal ranks (DD-3.6).
    """
    if position.phase is Phase.AUCTION:
        calls: tuple[SeatAction, ...] = (Pass(), *map(Bid, range(1, HIGHEST_BID + 1)))
        return tuple(call for call in calls if refusal(position, call) is None)
    last = to_beat(position.history)
    found = _plays(position.hand, last)
    passing: tuple[SeatAction, ...] = () if last is None else (Pass(),)
    if not found:
        return passing
    named = namer(position.hand)
    return (*passing, *[named(each) for each in found])


def plays(position: Position) -> tuple[Combination, ...]:
    """Every combination that the seat to act may play."""
    return _plays(position.hand, to_beat(position.history))


def _plays(hand: Sequence[Card], last: Move | None) -> tuple[Combination, ...]:
    return leads(count(hand)) if last is None else follows(count(hand), combination_of(last.cards))


def namer(hand: Sequence[Card]) -> Callable[[Combination], Play]:
    """What turns a combination of a hand into a play of the hand's first cards of each rank."""
    shelf: list[Card | None] = [None] * _SHELF
    for card in hand:
        place = 4 * RANK[card]
        while shelf[place]:
            place += 1
        shelf[place] = card
    cards = tuple(shelf)
    return lambda play: Play(_TAKING[play.counts](cards))


def _taking(counts: int) -> Callable[[tuple[Card | None, ...]], tuple[Card, ...]]:
    """What takes the cards of packed counts from a shelf that has four places a rank."""
    places = [4 * rank + place for rank in range(len(RANKS)) for place in range(counts >> 4 * rank & 15)]
    return itemgetter(slice(places[0], places[0] + 1)) if len(places) == 1 else itemgetter(*places)


_SHELF = 4 * len(RANKS)
_TAKING = Memo(_taking, 1 << 15)


def describe(action: Any) -> dict[str, Any]:
    """The ranks, low to high, and the combination of a legal play; nothing of any other action."""
    if not isinstance(action, Play):
        return {}
    combination = combination_of(action.cards)
    return {"ranks": combination.ranks, "combination": combination.kind.value}


def _call_refusal(calls: Sequence[Call], action: SeatAction) -> Refusal | None:
    if isinstance(action, Play):
        return Refusal.AUCTION_OPEN
    if isinstance(action, Pass):
        return None
    if not 1 <= action.bid <= HIGHEST_BID:
        return Refusal.BID_OUT_OF_RANGE
    best = highest(calls)
    return Refusal.BID_NOT_HIGHER if best and action.bid <= (best.bid or 0) else None


def _play_refusal(hand: Sequence[Card], last: Move | None, cards: Sequence[Card]) -> Refusal | None:
    if not cards:
        return Refusal.NO_CARDS
    named = set(cards)
    if not named.issubset(hand):
        return Refusal.CARD_NOT_HELD
    if len(named) < len(cards):
        return Refusal.CARD_NAMED_TWICE
    found = classify(count(cards))
    if isinstance(found, Refusal):
        return found
    return shortfall(found, combination_of(last.cards)) if last else None
