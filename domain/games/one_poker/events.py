"""What an onlooker at the table sees, one event a fact, in the order in which it happens."""

from dataclasses import dataclass
from typing import Literal

from domain.core.cards import Card
from domain.core.game import MatchEnded
from domain.core.notation import tag
from domain.core.secrecy import Secret
from domain.games.one_poker.ranks import Group, Signal
from domain.games.one_poker.state import DealEnd


@dataclass(frozen=True, slots=True)
class StockShuffled:
    """The dealer has shuffled a stock of ``cards`` cards; ``again`` where the discards were shuffled into it (OP-3.3)."""

    cards: int
    again: bool
    type: Literal["stock-shuffled"] = tag("stock-shuffled")


@dataclass(frozen=True, slots=True)
class DealStarted:
    """Deal number ``deal`` (from 1) begins; ``first`` is the seat that draws, locks and acts first."""

    deal: int
    first: int
    type: Literal["deal-started"] = tag("deal-started")


@dataclass(frozen=True, slots=True)
class CardDealt:
    """A seat has drawn a card that it alone sees."""

    seat: int
    card: Secret[Card]
    type: Literal["card-dealt"] = tag("card-dealt")


@dataclass(frozen=True, slots=True)
class SignalsShown:
    """How many up and down cards each seat holds, by seat."""

    signals: tuple[Signal, Signal]
    type: Literal["signals-shown"] = tag("signals-shown")


@dataclass(frozen=True, slots=True)
class AntePaid:
    """A seat has paid its ante into the pot."""

    seat: int
    chips: int
    type: Literal["ante-paid"] = tag("ante-paid")


@dataclass(frozen=True, slots=True)
class CardLocked:
    """A seat has locked one of its cards; which one it alone knows."""

    seat: int
    position: Secret[int]
    type: Literal["card-locked"] = tag("card-locked")


@dataclass(frozen=True, slots=True)
class Checked:
    """A seat has checked."""

    seat: int
    type: Literal["checked"] = tag("checked")


@dataclass(frozen=True, slots=True)
class BetMade:
    """A seat has bet to a total of ``to``."""

    seat: int
    to: int
    all_in: bool
    type: Literal["bet-made"] = tag("bet-made")


@dataclass(frozen=True, slots=True)
class Raised:
    """A seat has raised to a total of ``to``."""

    seat: int
    to: int
    all_in: bool
    type: Literal["raised"] = tag("raised")


@dataclass(frozen=True, slots=True)
class Called:
    """A seat has called; ``to`` is its own total now, short of the highest where it could not cover that."""

    seat: int
    to: int
    all_in: bool
    type: Literal["called"] = tag("called")


@dataclass(frozen=True, slots=True)
class Folded:
    """A seat has folded."""

    seat: int
    type: Literal["folded"] = tag("folded")


@dataclass(frozen=True, slots=True)
class ChipsRefunded:
    """Chips that the other seat did not match are back in their owner's stack."""

    seat: int
    chips: int
    type: Literal["chips-refunded"] = tag("chips-refunded")


@dataclass(frozen=True, slots=True)
class CardsRevealed:
    """Both locked cards lie open, by seat; ``carried`` is the group of the card each seat keeps (OP-4.3)."""

    deal: int
    cards: tuple[Card, Card]
    carried: tuple[Group, Group]
    type: Literal["cards-revealed"] = tag("cards-revealed")


@dataclass(frozen=True, slots=True)
class DealSettled:
    """A deal is over: who took the pot (None: each half of it), why, and the stacks after it."""

    deal: int
    reason: DealEnd
    winner: int | None
    pot: int
    stacks: tuple[int, int]
    type: Literal["deal-settled"] = tag("deal-settled")


Event = (
    StockShuffled
    | DealStarted
    | CardDealt
    | SignalsShown
    | AntePaid
    | CardLocked
    | Checked
    | BetMade
    | Raised
    | Called
    | Folded
    | ChipsRefunded
    | CardsRevealed
    | DealSettled
    | MatchEnded
)
