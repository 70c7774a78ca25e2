"""What the seat to act may do, from what it sees: public facts and its own hand."""

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any, Protocol

from domain.core.cards import Card
from domain.games.dou_dizhu.actions import Bid, Pass, Play
from domain.games.dou_dizhu.combinations import RANK, RANKS, Combination, count, shortfall
from domain.games.dou_dizhu.memo import Memo
from domain.games.dou_dizhu.objections import Refusal
from domain.games.dou_dizhu.plays import follows, leads
from domain.games.dou_dizhu.table import HIGHEST_BID, Call, Move, Phase, combination_of, highest, meaning, to_beat

SeatAction = Bid | Pass | Play


class Open(Protocol):
    """What lies open before the seats in an auction or in play; states and views have it."""

    @property
    def phase(self) -> Phase: ...
    @property
    def calls(self) -> tuple[Call, ...]: ...
    @property
    def history(self) -> tuple[Move, ...]: ...


def refusal(table: Open, hand: Sequence[Card], action: SeatAction) -> Refusal | None:
    """The rule that forbids an action of the seat to act, whose hand is given; None if none does."""
    if table.phase is Phase.AUCTION:
        return _call_refusal(table.calls, action)
    if isinstance(action, Bid):
        return Refusal.AUCTION_CLOSED
    last = to_beat(table.history)
    if isinstance(action, Pass):
        return Refusal.LEADER_MAY_NOT_PASS if last is None else None
    return _play_refusal(hand, last, action.cards)


def choices(table: Open, hand: Sequence[Card]) -> tuple[SeatAction, ...]:
    """All that the seat to act may do with its hand: a pass first, bids low to high, plays in the order of ``plays``.

    A play names the first cards of its ranks in the hand, and stands for every other choice of equal ranks (DD-3.6).
    """
    if table.phase is Phase.AUCTION:
        calls: tuple[SeatAction, ...] = (_PASS, *map(Bid, range(1, HIGHEST_BID + 1)))
        return tuple(call for call in calls if refusal(table, hand, call) is None)
    found = _named(plays(table, hand), hand)
    return found if to_beat(table.history) is None else (_PASS, *found)


def plays(table: Open, hand: Sequence[Card]) -> tuple[Combination, ...]:
    """Every combination of its hand that the seat to act may play."""
    last = to_beat(table.history)
    return leads(count(hand)) if last is None else follows(count(hand), combination_of(last.cards))


def namer(hand: tuple[Card, ...]) -> Callable[[Combination], Play]:
    """What turns a combination of a hand, which is in order, into a play of the hand's first cards of each rank.

    A list of plays is sooner named from a shelf, one play so.
    """
    ranks = list(map(RANK.__getitem__, hand))

    def named(play: Combination) -> Play:
        cards: tuple[Card, ...] = ()
        for rank, number in play.groups:
            first = ranks.index(rank)
            cards += hand[first : first + number]
        return Play(cards)

    return named


def _named(found: Sequence[Combination], hand: Sequence[Card]) -> tuple[Play, ...]:
    if not found:
        return ()
    cards = _shelf(hand)
    return tuple([Play(_TAKING[play.counts](cards)) for play in found])


def _shelf(hand: Sequence[Card]) -> tuple[Card | None, ...]:
    """A hand with four places a rank, filled from the first."""
    shelf: list[Card | None] = [None] * _SHELF
    for card in hand:
        place = _PLACE[card]
        while shelf[place]:
            place += 1
        shelf[place] = card
    return tuple(shelf)


def _taking(counts: int) -> Callable[[tuple[Card | None, ...]], tuple[Card, ...]]:
    """What takes the cards of packed counts from a shelf that has four places a rank."""
    places = [4 * rank + place for rank in range(len(RANKS)) for place in range(counts >> 4 * rank & 15)]
    return itemgetter(slice(places[0], places[0] + 1)) if len(places) == 1 else itemgetter(*places)


_PASS = Pass()
_SHELF = 4 * len(RANKS)
_PLACE = {card: 4 * rank for card, rank in RANK.items()}
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


def _play_refusal(hand: Sequence[Card], last: Move | None, cards: tuple[Card, ...]) -> Refusal | None:
    if not cards:
        return Refusal.NO_CARDS
    if not all(map(hand.__contains__, cards)):
        return Refusal.CARD_NOT_HELD
    if len(set(cards)) < len(cards):
        return Refusal.CARD_NAMED_TWICE
    found = meaning(cards)
    if isinstance(found, Refusal):
        return found
    return shortfall(found, combination_of(last.cards)) if last else None
