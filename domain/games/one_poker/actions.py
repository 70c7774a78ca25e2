"""What a seat may ask for, and what the dealer or the house may do. Totals count this betting round, the ante excluded."""

from dataclasses import dataclass, field
from typing import Literal

from domain.core.game import Abandon, Choose, Deal
from domain.core.notation import tag


@dataclass(frozen=True, slots=True)
class Lock:
    """Locks the card at ``position`` (0 or 1) of the seat's own hand. Its repr does not tell which."""

    position: int = field(repr=False)
    type: Literal["lock"] = tag("lock")


@dataclass(frozen=True, slots=True)
class Check:
    """Bets nothing where nothing is owed."""

    type: Literal["check"] = tag("check")


@dataclass(frozen=True, slots=True)
class Bet:
    """Opens the betting with a total of ``to`` chips (1 to all the seat has)."""

    to: int
    type: Literal["bet"] = tag("bet")


@dataclass(frozen=True, slots=True)
class Call:
    """Pays what is owed, or all the seat has where that is less."""

    type: Literal["call"] = tag("call")


@dataclass(frozen=True, slots=True)
class Raise:
    """Lifts the highest total to ``to`` chips."""

    to: int
    type: Literal["raise"] = tag("raise")


@dataclass(frozen=True, slots=True)
class Fold:
    """Gives the pot up."""

    type: Literal["fold"] = tag("fold")


Action = Lock | Check | Bet | Call | Raise | Fold | Deal | Choose | Abandon
