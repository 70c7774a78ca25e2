"""The whole truth of a match."""

from dataclasses import dataclass

from domain.core.cards import Card
from domain.core.game import Outcome
from domain.games.dou_dizhu.table import SEATS, Call, Move, Phase

Hands = tuple[tuple[Card, ...], ...]
NO_HANDS: Hands = ((),) * SEATS


@dataclass(frozen=True, slots=True)
class Options:
    """What a match may ask for: nothing."""


@dataclass(frozen=True, slots=True)
class State:
    """A match: ``redeals`` deals thrown in, and the deal on the table.

    ``hands`` are by seat, each in the order of the pack. ``bottom`` is what was laid face down, also once the landlord
    has taken it. Calls and moves of the deal stand in the order in which they were made; all else follows from them.
    """

    phase: Phase = Phase.DEALING
    redeals: int = 0
    hands: Hands = NO_HANDS
    bottom: tuple[Card, ...] = ()
    first_bidder: int | None = None
    calls: tuple[Call, ...] = ()
    landlord: int | None = None
    history: tuple[Move, ...] = ()
    outcome: Outcome | None = None

    def __repr__(self) -> str:
        return f"State({self.phase.value}, <hidden>)"
