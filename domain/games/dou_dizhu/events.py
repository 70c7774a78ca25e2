"""What is told, a fact an event, in the order in which it happens at the table."""

from dataclasses import dataclass
from typing import Literal

from domain.core.cards import Card
from domain.core.game import Ending, MatchEnded
from domain.core.notation import tag
from domain.core.secrecy import Secret


@dataclass(frozen=True, slots=True)
class HandDealt:
    """A seat was dealt its ``count`` cards; only it sees them (DD-2.1)."""

    seat: int
    count: int
    cards: Secret[tuple[Card, ...]]
    type: Literal["hand-dealt"] = tag("hand-dealt")


@dataclass(frozen=True, slots=True)
class BottomDealt:
    """The bottom cards were laid face down; nobody sees them yet (DD-2.1)."""

    count: int
    cards: Secret[tuple[Card, ...]]
    type: Literal["bottom-dealt"] = tag("bottom-dealt")


@dataclass(frozen=True, slots=True)
class FirstBidderDrawn:
    """The lot fell on the seat that speaks first (DD-2.2)."""

    seat: int
    type: Literal["first-bidder-drawn"] = tag("first-bidder-drawn")


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat bid 1, 2 or 3 (DD-2.2)."""

    seat: int
    bid: int
    type: Literal["bid-made"] = tag("bid-made")


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed, in the auction or in play."""

    seat: int
    type: Literal["passed"] = tag("passed")


@dataclass(frozen=True, slots=True)
class DealThrownIn:
    """All three passed: the cards go back unseen and are dealt again (DD-2.5). ``redeals`` counts them."""

    redeals: int
    type: Literal["deal-thrown-in"] = tag("deal-thrown-in")


@dataclass(frozen=True, slots=True)
class LandlordSettled:
    """The highest bidder is the landlord, at its bid (DD-2.6)."""

    seat: int
    bid: int
    type: Literal["landlord-settled"] = tag("landlord-settled")


@dataclass(frozen=True, slots=True)
class BottomShown:
    """The landlord showed the bottom cards and took them into its hand (DD-2.6)."""

    seat: int
    cards: tuple[Card, ...]
    type: Literal["bottom-shown"] = tag("bottom-shown")


@dataclass(frozen=True, slots=True)
class CardsPlayed:
    """A seat laid down a combination and has ``left`` cards left (DD-3.5)."""

    seat: int
    cards: tuple[Card, ...]
    ranks: str
    combination: str
    left: int
    type: Literal["cards-played"] = tag("cards-played")


@dataclass(frozen=True, slots=True)
class MultiplierDoubled:
    """The multiplier doubled, to ``multiplier``, by a bomb, rocket, spring or anti-spring (DD-5.2, DD-5.3)."""

    by: str
    multiplier: int
    type: Literal["multiplier-doubled"] = tag("multiplier-doubled")


@dataclass(frozen=True, slots=True)
class TableCleared:
    """Two passes in a row: the seat that played last leads anew (DD-3.3)."""

    leader: int
    type: Literal["table-cleared"] = tag("table-cleared")


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """A seat gave the match up, or let its time run out (M-1, M-3)."""

    seat: int
    ending: Ending
    type: Literal["seat-left"] = tag("seat-left")


@dataclass(frozen=True, slots=True)
class HandsShown:
    """The deal is over: what each seat still held, by seat."""

    hands: tuple[tuple[Card, ...], ...]
    type: Literal["hands-shown"] = tag("hands-shown")


Event = (
    HandDealt
    | BottomDealt
    | FirstBidderDrawn
    | BidMade
    | Passed
    | DealThrownIn
    | LandlordSettled
    | BottomShown
    | CardsPlayed
    | MultiplierDoubled
    | TableCleared
    | SeatLeft
    | HandsShown
    | MatchEnded
)
