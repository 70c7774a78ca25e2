"""What lies open on the table: calls and moves, and what follows from them."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from domain.core.cards import Card
from domain.games.dou_dizhu.combinations import Combination, Kind, classify, count
from domain.games.dou_dizhu.objections import Refusal

SEATS = 3
HAND_SIZE = 17
BOTTOM_SIZE = 3
HIGHEST_BID = 3
DOUBLING = (Kind.BOMB, Kind.ROCKET)
"""The combinations that double the multiplier (DD-5.2)."""


class Phase(StrEnum):
    """Where a match stands; ``dealing`` and ``drawing`` (the first bidder) wait for the dealer."""

    DEALING = "dealing"
    DRAWING = "drawing"
    AUCTION = "auction"
    PLAY = "play"
    OVER = "over"


class Reason(StrEnum):
    """Why the last deal ended."""

    LANDLORD_OUT = "landlord-out"
    FARMER_OUT = "farmer-out"
    SPRING = "spring"
    ANTI_SPRING = "anti-spring"
    LANDLORD_LEFT = "landlord-left"
    FARMER_LEFT = "farmer-left"
    VOID = "void"
    EXPIRED = "expired"


@dataclass(frozen=True, slots=True)
class Call:
    """What a seat said in the auction: a bid from 1 to 3, or None for a pass."""

    seat: int
    bid: int | None


@dataclass(frozen=True, slots=True)
class Move:
    """What a seat did in play: cards of a combination in the order of a hand, or none of either for a pass."""

    seat: int
    cards: tuple[Card, ...]
    combination: Kind | None


def highest(calls: Sequence[Call]) -> Call | None:
    """The call with the highest bid, None while nobody has bid."""
    return next((call for call in reversed(calls) if call.bid is not None), None)


def passed_out(calls: Sequence[Call]) -> bool:
    """Whether the first three calls of the deal were passes (DD-2.5)."""
    return len(calls) == SEATS and highest(calls) is None


def bought(calls: Sequence[Call]) -> Call | None:
    """The bid that won the auction, None while it goes on (DD-2.4)."""
    best = highest(calls)
    if best is None or best.bid == HIGHEST_BID:
        return best
    return best if all(call.bid is None for call in calls[1 - SEATS :]) else None


def passes(history: Sequence[Move]) -> int:
    """How many moves in a row, up to the last, were passes on the same play: 0, 1, or 2 once the lead is free."""
    return next((back for back, move in enumerate(reversed(history)) if move.cards), 0)


def to_beat(history: Sequence[Move]) -> Move | None:
    """The play that must be beaten, None where the lead is free (DD-3.3)."""
    for move in history[:-SEATS:-1]:
        if move.cards:
            return move
    return None


@lru_cache(maxsize=1 << 12)
def meaning(cards: tuple[Card, ...]) -> Combination | Refusal:
    """The one combination that cards are, or why they are none (DD-4.11); kept, since a play is asked for again."""
    return classify(count(cards))


def combination_of(cards: tuple[Card, ...]) -> Combination:
    """The combination that cards already played are."""
    found = meaning(cards)
    assert isinstance(found, Combination), found
    return found


def plays(history: Sequence[Move]) -> tuple[int, int, int]:
    """How many combinations each seat has played; passes do not count."""
    made = [0] * SEATS
    for move in history:
        made[move.seat] += bool(move.cards)
    return made[0], made[1], made[2]


def doublings(history: Sequence[Move]) -> int:
    """How many bombs and rockets were played, by anybody (DD-5.2)."""
    return len([move for move in history if move.combination in DOUBLING])


def multiplier(history: Sequence[Move], reason: str | None = None) -> int:
    """What the bid is multiplied by: 1, doubled by each bomb and rocket, and by a spring either way (DD-5.2, DD-5.3)."""
    return 1 << doublings(history) + (reason in (Reason.SPRING, Reason.ANTI_SPRING))
