from collections.abc import Mapping
from typing import Any, Self

from ..models.outcome import Outcome
from ..models.schnapsen_closing import SchnapsenClosing
from ..models.schnapsen_deal_result import SchnapsenDealResult
from ..models.schnapsen_declared_marriage import SchnapsenDeclaredMarriage
from ..models.schnapsen_trick import SchnapsenTrick
from ..types import Model, optional


class SchnapsenView(Model):
    """All that ``seat`` may know (SN-3.5). Pairs are in seat order; cards in the order of the pack.

    ``turn`` is the seat to act, None while the dealer is or nobody. ``scores`` are match scores, from 7 down to 0.
    ``deal_number`` counts the deals begun, ``dealer`` deals the present or coming one. Between deals there is no
    trump, indicator or leader, and the facts of the deal are empty; ``last_deal`` is the result of the deal before.

    ``hand`` is the seat's own, and not in the repr; ``hand_sizes`` count both. ``stock_size`` counts the indicator
    too, which lies under the stock face up while ``indicator_on_table``. ``strict`` says that SN-4 holds. ``led`` is
    the card to reply to. ``tricks`` are all tricks of the deal; ``points`` are card points that count, ``pending``
    those that wait for the seat's first trick. ``known_cards`` are the cards of each hand that both seats know of:
    the other half of a declared marriage, an exchanged indicator, the indicator drawn last.

    ``seat``: The seat whose view this is.
    ``phase``: What the match waits for.
    ``turn``: The seat that is to act; null when nobody is.
    ``scores``: The match scores, by seat, from 7 down to 0.
    ``deal_number``: How many deals have begun.
    ``dealer``: The seat that deals this deal, or the coming one; null before the lot is drawn.
    ``leader``: The seat that leads, or led, to this trick; null between deals.
    ``hand``: The seat's own cards, in the order of the pack.
    ``hand_sizes``: How many cards each seat holds, by seat.
    ``trump``: The suit of trumps: `a`, `l`, `h` or `b`; null between deals.
    ``indicator``: The card turned up; null between deals. A card is its rank, then its suit: `U` (Unter), `O` (Ober),
    `K` (King), `T` (Ten), `D` (Daus); `a` (acorns), `l` (leaves), `h` (hearts), `b` (bells).
    ``indicator_on_table``: Whether the indicator lies under the stock.
    ``stock_size``: How many cards are left to draw, the indicator among them.
    ``strict``: Whether the second player must follow suit, beat and trump.
    ``led``: The card to reply to; null before a lead. A card is its rank, then its suit: `U` (Unter), `O` (Ober), `K`
    (King), `T` (Ten), `D` (Daus); `a` (acorns), `l` (leaves), `h` (hearts), `b` (bells).
    ``tricks``: All tricks of the deal, in order.
    ``tricks_won``: How many tricks each seat has won, by seat.
    ``points``: The card points that count, by seat.
    ``pending``: The marriage points that wait for the seat's first trick, by seat.
    ``marriages``: The marriages declared in this deal, in order.
    ``closing``: Who closed the stock, and what stood then; null where nobody has.
    ``known_cards``: The cards of each hand that both seats know of, by seat.
    ``can_exchange``: Whether this seat may exchange now.
    ``can_close``: Whether this seat may close now.
    ``last_deal``: How the deal before ended; null in the opening deal.
    ``outcome``: How the match ended; null while it is played.
    """

    __slots__ = (
        "seat",
        "phase",
        "turn",
        "scores",
        "deal_number",
        "dealer",
        "leader",
        "hand",
        "hand_sizes",
        "trump",
        "indicator",
        "indicator_on_table",
        "stock_size",
        "strict",
        "led",
        "tricks",
        "tricks_won",
        "points",
        "pending",
        "marriages",
        "closing",
        "known_cards",
        "can_exchange",
        "can_close",
        "last_deal",
        "outcome",
    )
    __match_args__ = (
        "seat",
        "phase",
        "turn",
        "scores",
        "deal_number",
        "dealer",
        "leader",
        "hand",
        "hand_sizes",
        "trump",
        "indicator",
        "indicator_on_table",
        "stock_size",
        "strict",
        "led",
        "tricks",
        "tricks_won",
        "points",
        "pending",
        "marriages",
        "closing",
        "known_cards",
        "can_exchange",
        "can_close",
        "last_deal",
        "outcome",
    )
    _wire = (
        ("seat", "seat", True),
        ("phase", "phase", True),
        ("turn", "turn", True),
        ("scores", "scores", True),
        ("deal_number", "deal_number", True),
        ("dealer", "dealer", True),
        ("leader", "leader", True),
        ("hand", "hand", True),
        ("hand_sizes", "hand_sizes", True),
        ("trump", "trump", True),
        ("indicator", "indicator", True),
        ("indicator_on_table", "indicator_on_table", True),
        ("stock_size", "stock_size", True),
        ("strict", "strict", True),
        ("led", "led", True),
        ("tricks", "tricks", True),
        ("tricks_won", "tricks_won", True),
        ("points", "points", True),
        ("pending", "pending", True),
        ("marriages", "marriages", True),
        ("closing", "closing", True),
        ("known_cards", "known_cards", True),
        ("can_exchange", "can_exchange", True),
        ("can_close", "can_close", True),
        ("last_deal", "last_deal", True),
        ("outcome", "outcome", True),
    )
    _tags = frozenset(())

    seat: int
    phase: str
    turn: int | None
    scores: list[int]
    deal_number: int
    dealer: int | None
    leader: int | None
    hand: list[str]
    hand_sizes: list[int]
    trump: str | None
    indicator: str | None
    indicator_on_table: bool
    stock_size: int
    strict: bool
    led: str | None
    tricks: list[SchnapsenTrick]
    tricks_won: list[int]
    points: list[int]
    pending: list[int]
    marriages: list[SchnapsenDeclaredMarriage]
    closing: SchnapsenClosing | None
    known_cards: list[list[str]]
    can_exchange: bool
    can_close: bool
    last_deal: SchnapsenDealResult | None
    outcome: Outcome | None

    def __init__(
        self,
        seat: int,
        phase: str,
        turn: int | None,
        scores: list[int],
        deal_number: int,
        dealer: int | None,
        leader: int | None,
        hand: list[str],
        hand_sizes: list[int],
        trump: str | None,
        indicator: str | None,
        indicator_on_table: bool,
        stock_size: int,
        strict: bool,
        led: str | None,
        tricks: list[SchnapsenTrick],
        tricks_won: list[int],
        points: list[int],
        pending: list[int],
        marriages: list[SchnapsenDeclaredMarriage],
        closing: SchnapsenClosing | None,
        known_cards: list[list[str]],
        can_exchange: bool,
        can_close: bool,
        last_deal: SchnapsenDealResult | None,
        outcome: Outcome | None,
    ) -> None:
        self.seat = seat
        self.phase = phase
        self.turn = turn
        self.scores = scores
        self.deal_number = deal_number
        self.dealer = dealer
        self.leader = leader
        self.hand = hand
        self.hand_sizes = hand_sizes
        self.trump = trump
        self.indicator = indicator
        self.indicator_on_table = indicator_on_table
        self.stock_size = stock_size
        self.strict = strict
        self.led = led
        self.tricks = tricks
        self.tricks_won = tricks_won
        self.points = points
        self.pending = pending
        self.marriages = marriages
        self.closing = closing
        self.known_cards = known_cards
        self.can_exchange = can_exchange
        self.can_close = can_close
        self.last_deal = last_deal
        self.outcome = outcome
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seat = rest.pop("seat")
        self.phase = rest.pop("phase")
        self.turn = rest.pop("turn")
        self.scores = rest.pop("scores")
        self.deal_number = rest.pop("deal_number")
        self.dealer = rest.pop("dealer")
        self.leader = rest.pop("leader")
        self.hand = rest.pop("hand")
        self.hand_sizes = rest.pop("hand_sizes")
        self.trump = rest.pop("trump")
        self.indicator = rest.pop("indicator")
        self.indicator_on_table = rest.pop("indicator_on_table")
        self.stock_size = rest.pop("stock_size")
        self.strict = rest.pop("strict")
        self.led = rest.pop("led")
        self.tricks = [SchnapsenTrick.from_dict(each) for each in rest.pop("tricks")]
        self.tricks_won = rest.pop("tricks_won")
        self.points = rest.pop("points")
        self.pending = rest.pop("pending")
        self.marriages = [SchnapsenDeclaredMarriage.from_dict(each) for each in rest.pop("marriages")]
        self.closing = optional(rest.pop("closing"), SchnapsenClosing.from_dict)
        self.known_cards = rest.pop("known_cards")
        self.can_exchange = rest.pop("can_exchange")
        self.can_close = rest.pop("can_close")
        self.last_deal = optional(rest.pop("last_deal"), SchnapsenDealResult.from_dict)
        self.outcome = optional(rest.pop("outcome"), Outcome.from_dict)
        self.extra = rest
        return self
