"""What a seat may do. The dealer's lots and the ways to leave a match are the core's."""

from dataclasses import dataclass
from typing import Literal

from domain.core.cards import Card
from domain.core.game import Abandon, Choose, Deal
from domain.core.notation import tag


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid for the landlord's role, from 1 to 3 (DD-2.2)."""

    bid: int
    type: Literal["bid"] = tag("bid")


@dataclass(frozen=True, slots=True)
class Pass:
    """A pass, in the auction (DD-2.2) and in play (DD-3.2) alike."""

    type: Literal["pass"] = tag("pass")


@dataclass(frozen=True, slots=True)
class Play:
    """A combination laid down; the cards are named in any order (DD-3.6)."""

    cards: tuple[Card, ...]
    type: Literal["play"] = tag("play")


Action = Bid | Pass | Play | Deal | Choose | Abandon
