"""What lies open on the table, and how a deal came out: facts that both seats know."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from domain.core.cards import Card

T = TypeVar("T")

SEATS = 2
MATCH_SCORE = 7
"""What each seat's match score starts at (SN-7.1)."""

Numbers = tuple[int, int]
"""A number for each seat."""
CardsBySeat = tuple[tuple[Card, ...], tuple[Card, ...]]
"""Some cards for each seat."""


class Phase(StrEnum):
    """What the match waits for."""

    CHOOSING_DEALER = "choosing-dealer"
    DEALING = "dealing"
    LEADING = "leading"
    FOLLOWING = "following"
    OVER = "over"


class DealEnd(StrEnum):
    """Why a deal ended (SN-6): 66 by a trick or by a marriage, a close that failed, or the last trick."""

    SIXTY_SIX = "sixty-six"
    SIXTY_SIX_BY_MARRIAGE = "sixty-six-by-marriage"
    FAILED_CLOSE = "failed-close"
    LAST_TRICK = "last-trick"


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick that was played out; ``points`` are the card points of its two cards."""

    leader: int
    led: Card
    reply: Card
    winner: int
    points: int


@dataclass(frozen=True, slots=True)
class DeclaredMarriage:
    """A marriage that a seat has declared, for 20 or 40 points (SN-5.2)."""

    seat: int
    suit: str
    points: int


@dataclass(frozen=True, slots=True)
class Closing:
    """Who closed after how many tricks, and what the opponent had at that moment, its pending bonus left out (SN-5.5)."""

    seat: int
    after_tricks: int
    opponent_points: int
    opponent_has_trick: bool


@dataclass(frozen=True, slots=True)
class DealResult:
    """How deal ``number`` (from 1) ended: who won how many game points (1 to 3), and what each seat had by then."""

    number: int
    dealer: int
    winner: int
    game_points: int
    reason: DealEnd
    points: Numbers
    tricks_won: Numbers
    closer: int | None


def other(seat: int) -> int:
    """The seat opposite."""
    return 1 - seat


def by_seat(seat: int, its: T, others: T) -> tuple[T, T]:
    """A pair in seat order, from what is ``seat``'s and what is the other's."""
    return (its, others) if seat == 0 else (others, its)


def with_seat(pair: tuple[T, T], seat: int, its: T) -> tuple[T, T]:
    """The pair with ``seat``'s half replaced."""
    return by_seat(seat, its, pair[1 - seat])
