"""What the seat to act may do, from what it sees: public facts and its own hand."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from domain.core.cards import Card
from domain.games.dou_dizhu.actions import Bid, Pass, Play
from domain.games.dou_dizhu.combinations import RANK, RANKS, Combination, classify, count, shortfall
from domain.games.dou_dizhu.objections import Refusal
from domain.games.dou_dizhu.plays import follows, leads
from domain.games.dou_dizhu.table import HIGHEST_BID, Call, Move, Phase, combination_of, highest, to_beat

SeatAction = Bid | Pass | Play


@dataclass(frozen=True, slots=True)
class Position:
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
    named = namer(position.hand)
    passing: tuple[SeatAction, ...] = () if to_beat(position.history) is None else (Pass(),)
    return passing + tuple([named(each) for each in plays(position)])


def plays(position: Position) -> tuple[Combination, ...]:
    """Every combination that the seat to act may play."""
    last, counts = to_beat(position.history), count(position.hand)
    return leads(counts) if last is None else follows(counts, combination_of(last.cards))


def namer(hand: Sequence[Card]) -> Callable[[Combination], Play]:
    """What turns a combination of a hand into a play of the hand's first cards of each rank."""
    held: list[list[Card]] = [[] for _ in RANKS]
    for card in hand:
        held[RANK[card]].append(card)
    return lambda play: Play(tuple([card for rank, number in play.groups for card in held[rank][:number]]))


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
    if not all(card in hand for card in cards):
        return Refusal.CARD_NOT_HELD
    if len(set(cards)) < len(cards):
        return Refusal.CARD_NAMED_TWICE
    found = classify(count(cards))
    if isinstance(found, Refusal):
        return found
    return shortfall(found, combination_of(last.cards)) if last else None
