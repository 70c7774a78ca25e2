"""What is told, one event a fact, in the order in which it happens."""

from dataclasses import dataclass
from typing import Literal

from domain.core.cards import Card
from domain.core.game import MatchEnded
from domain.core.notation import tag
from domain.core.secrecy import Secret
from domain.games.schnapsen.table import DealEnd, Numbers


@dataclass(frozen=True, slots=True)
class DealerChosen:
    """The lot made ``dealer`` the dealer of the opening deal (SN-2.3)."""

    dealer: int
    type: Literal["dealer-chosen"] = tag("dealer-chosen")


@dataclass(frozen=True, slots=True)
class DealStarted:
    """Deal ``number`` of the match (from 1) begins; ``leader`` leads to its first trick (SN-2.2)."""

    number: int
    dealer: int
    leader: int
    type: Literal["deal-started"] = tag("deal-started")


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """A seat is dealt ``count`` cards, which it alone sees (SN-2.1)."""

    seat: int
    count: int
    cards: Secret[tuple[Card, ...]]
    type: Literal["cards-dealt"] = tag("cards-dealt")


@dataclass(frozen=True, slots=True)
class IndicatorTurned:
    """The trump indicator is turned up (SN-2.1)."""

    card: Card
    type: Literal["indicator-turned"] = tag("indicator-turned")


@dataclass(frozen=True, slots=True)
class IndicatorExchanged:
    """A seat takes the indicator, and leaves the trump Unter in its place (SN-5.1)."""

    seat: int
    taken: Card
    left: Card
    type: Literal["indicator-exchanged"] = tag("indicator-exchanged")


@dataclass(frozen=True, slots=True)
class StockClosed:
    """A seat closes the stock; the record of SN-5.5 about its opponent."""

    seat: int
    opponent_points: int
    opponent_has_trick: bool
    type: Literal["stock-closed"] = tag("stock-closed")


@dataclass(frozen=True, slots=True)
class MarriageDeclared:
    """A seat shows King and Ober of a suit for 20 or 40 points; pending until its first trick, or counted (SN-5.3)."""

    seat: int
    suit: str
    points: int
    pending: bool
    type: Literal["marriage-declared"] = tag("marriage-declared")


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A seat leads a card, or replies with it."""

    seat: int
    card: Card
    type: Literal["card-played"] = tag("card-played")


@dataclass(frozen=True, slots=True)
class TrickWon:
    """A seat takes a trick worth so many card points (SN-3.3)."""

    seat: int
    points: int
    type: Literal["trick-won"] = tag("trick-won")


@dataclass(frozen=True, slots=True)
class BonusCounted:
    """A seat's first trick sets its pending marriages free (SN-5.3)."""

    seat: int
    points: int
    type: Literal["bonus-counted"] = tag("bonus-counted")


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A seat draws a card of the stock, which it alone sees (SN-3.3)."""

    seat: int
    card: Secret[Card]
    type: Literal["card-drawn"] = tag("card-drawn")


@dataclass(frozen=True, slots=True)
class IndicatorDrawn:
    """The loser of the last trick with an open stock takes the indicator, seen by all (SN-3.4)."""

    seat: int
    card: Card
    type: Literal["indicator-drawn"] = tag("indicator-drawn")


@dataclass(frozen=True, slots=True)
class DealEnded:
    """Deal ``number`` ends; ``points`` are card points, ``scores`` the match scores after it (SN-6, SN-7.1)."""

    number: int
    winner: int
    game_points: int
    reason: DealEnd
    points: Numbers
    scores: Numbers
    type: Literal["deal-ended"] = tag("deal-ended")


Event = (
    DealerChosen
    | DealStarted
    | CardsDealt
    | IndicatorTurned
    | IndicatorExchanged
    | StockClosed
    | MarriageDeclared
    | CardPlayed
    | TrickWon
    | BonusCounted
    | CardDrawn
    | IndicatorDrawn
    | DealEnded
    | MatchEnded
)
"""Everything that can happen in a match."""
