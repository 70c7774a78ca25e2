"""The whole truth of a match."""

from dataclasses import dataclass
from enum import StrEnum

from domain.core.cards import Card
from domain.core.game import Outcome
from domain.games.one_poker.betting import Chips
from domain.games.one_poker.ranks import Group


@dataclass(frozen=True, slots=True)
class Options:
    """One Poker has no options."""


class Phase(StrEnum):
    """What the match waits for: a shuffle, a lock, an action of the betting round, or nothing any more."""

    SHUFFLE = "shuffle"
    LOCK = "lock"
    BETTING = "betting"
    OVER = "over"


class DealEnd(StrEnum):
    """Why a deal ended."""

    SHOWDOWN = "showdown"
    TIE = "tie"
    FOLD = "fold"


@dataclass(frozen=True, slots=True)
class Revealed:
    """The two cards revealed in a deal, and the group of the card each seat kept, by seat."""

    deal: int
    cards: tuple[Card, Card]
    carried: tuple[Group, Group]


@dataclass(frozen=True, slots=True)
class Refund:
    """Unmatched chips that went back to a seat."""

    seat: int
    chips: int


@dataclass(frozen=True, slots=True)
class DealResult:
    """How a deal ended, apart from anything of the present deal.

    ``winner`` is None after a tie. ``pot`` is what was settled, refund excluded; ``stacks`` are those after it.
    ``cards`` were revealed, ``carried`` is the group of the card each seat kept, both by seat.
    """

    deal: int
    reason: DealEnd
    winner: int | None
    pot: int
    refund: Refund | None
    stacks: tuple[int, int]
    cards: tuple[Card, Card]
    carried: tuple[Group, Group]


@dataclass(frozen=True, slots=True)
class State:
    """The state of a match. Its repr tells nothing.

    ``deal`` counts from 1 and names the deal that is under way or about to be drawn for; ``actor`` is the seat to act.
    ``stock`` is in drawing order, ``hands`` by position, ``locks`` are positions, ``history`` holds what was revealed
    since the last shuffle. ``last_deal`` is the deal before, or this one once it has ended the match.
    """

    phase: Phase
    deal: int
    first: int
    actor: int | None
    chips: Chips
    stock: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    locks: tuple[int | None, int | None]
    history: tuple[Revealed, ...]
    last_deal: DealResult | None
    outcome: Outcome | None

    def __repr__(self) -> str:
        return "State(<hidden>)"
