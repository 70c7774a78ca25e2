"""The whole truth of a match."""

from dataclasses import dataclass, field

from domain.core.cards import Card
from domain.core.game import Outcome
from domain.games.schnapsen.table import CardsBySeat, Closing, DealResult, DeclaredMarriage, Numbers, Trick, other


@dataclass(frozen=True, slots=True)
class Options:
    """What a match may ask for: the dealer of the opening deal by lot (SN-2.3)."""

    random_dealer: bool = False


@dataclass(frozen=True, slots=True)
class DealState:
    """A deal in play.

    ``stock`` holds the face-down cards in drawing order; the indicator lies under them and is drawn with the last of
    them, so it lies on the table as long as there is a stock. ``leader`` leads, or led, to the present trick, ``led``
    is the card it led. Of each seat: ``points`` that count, ``pending`` points, ``known`` cards of its hand that both
    seats know. Hands and known cards are in the order of the pack. The repr tells nothing hidden.
    """

    hands: CardsBySeat = field(repr=False)
    stock: tuple[Card, ...] = field(repr=False)
    indicator: Card
    leader: int
    led: Card | None = None
    tricks: tuple[Trick, ...] = ()
    points: Numbers = (0, 0)
    pending: Numbers = (0, 0)
    marriages: tuple[DeclaredMarriage, ...] = ()
    closing: Closing | None = None
    known: CardsBySeat = ((), ())

    @property
    def trump(self) -> str:
        """The trump suit."""
        return self.indicator[1]

    @property
    def to_act(self) -> int:
        """The seat that leads, or replies to the card led."""
        return self.leader if self.led is None else other(self.leader)

    @property
    def stock_open(self) -> bool:
        """Cards are still drawn: the stock is neither closed nor exhausted."""
        return self.closing is None and bool(self.stock)

    def tricks_won(self, seat: int) -> int:
        """How many tricks a seat has won."""
        return sum([trick.winner == seat for trick in self.tricks])


@dataclass(frozen=True, slots=True)
class State:
    """A match. ``dealer`` deals the present or the coming deal, None until the lot is drawn; ``number`` counts deals begun.

    ``deal`` is None while the cards are not dealt; ``scores`` are the match scores, from 7 down to 0 (SN-7.1).
    """

    dealer: int | None
    scores: Numbers
    number: int = 0
    deal: DealState | None = None
    last_deal: DealResult | None = None
    outcome: Outcome | None = None
