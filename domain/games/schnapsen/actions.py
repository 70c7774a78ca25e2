"""What a seat may do, and what the log of a match holds."""

from dataclasses import dataclass
from typing import Literal

from domain.core.cards import Card
from domain.core.game import Abandon, Choose, Deal
from domain.core.notation import tag


@dataclass(frozen=True, slots=True)
class Play:
    """Leads a card, or replies with it; declares nothing (SN-3.1, SN-4.1)."""

    card: Card
    type: Literal["play"] = tag("play")


@dataclass(frozen=True, slots=True)
class Marriage:
    """Declares the marriage that ``card``, a King or an Ober, belongs to, and leads that card (SN-5.2)."""

    card: Card
    type: Literal["marriage"] = tag("marriage")


@dataclass(frozen=True, slots=True)
class Exchange:
    """Swaps the trump Unter for the indicator (SN-5.1)."""

    type: Literal["exchange"] = tag("exchange")


@dataclass(frozen=True, slots=True)
class Close:
    """Closes the stock (SN-5.5)."""

    type: Literal["close"] = tag("close")


SeatAction = Play | Marriage | Exchange | Close
"""What the seat to act may ask for."""
Action = SeatAction | Deal | Choose | Abandon
"""Everything that moves a match on."""
