from collections.abc import Mapping
from typing import Any, Self

from ..models.one_poker_deal_result import OnePokerDealResult
from ..models.one_poker_legal import OnePokerLegal
from ..models.one_poker_revealed import OnePokerRevealed
from ..models.one_poker_signal import OnePokerSignal
from ..models.outcome import Outcome
from ..types import Model, optional


class OnePokerView(Model):
    """What ``seat`` may know. Pairs are by seat; amounts are chips, totals of this round without the ante.

    ``ante`` is what each seat has paid into the present pot before betting, ``highest`` the highest total, ``to_call``
    what a call costs the seat to act, ``last_raise`` the size of the last full bet or raise. ``carried`` is the group
    of the card each seat brought into this deal, None in the opening deal. ``stock`` and ``discards`` are numbers of
    cards. ``cards`` are the seat's own by position, ``lock`` the position it has locked. ``history`` is what was
    revealed since the last shuffle; ``last_deal`` is the deal before, or this one once it has ended the match.

    ``seat``: The seat whose view this is.
    ``phase``: What the match waits for.
    ``turn``: The seat that is to act; null when nobody is.
    ``deal``: The number of the deal, from 1.
    ``first``: The seat that draws, locks and acts first in this deal.
    ``stacks``: The chips behind, by seat.
    ``pot``: The chips in the pot, antes and bets together.
    ``ante``: The chips each seat has paid as its ante.
    ``bets``: The totals of this betting round, by seat, the ante excluded.
    ``highest``: The highest total of this betting round.
    ``to_call``: What a call costs the seat that is to act, in chips.
    ``last_raise``: The size of the last full bet or raise, 0 before any.
    ``all_in``: Whether each seat has no chips left, by seat.
    ``signals``: How many up and down cards each seat holds, by seat.
    ``carried``: The group of the card each seat brought into this deal, by seat; null in the opening deal.
    ``locked``: Whether each seat has locked a card, by seat.
    ``stock``: How many cards are left in the stock.
    ``discards``: How many cards lie on the discards.
    ``cards``: The seat's own cards, by position.
    ``lock``: The position this seat has locked; null before.
    ``legal``: What the seat may do, in short; empty while it is not to act.
    ``history``: What was revealed since the last shuffle, and which group each seat kept, in order.
    ``last_deal``: How the deal before ended; this one once it has ended the match. Null in the opening deal.
    ``outcome``: How the match ended; null while it is played.
    """

    __slots__ = (
        "seat",
        "phase",
        "turn",
        "deal",
        "first",
        "stacks",
        "pot",
        "ante",
        "bets",
        "highest",
        "to_call",
        "last_raise",
        "all_in",
        "signals",
        "carried",
        "locked",
        "stock",
        "discards",
        "cards",
        "lock",
        "legal",
        "history",
        "last_deal",
        "outcome",
    )
    __match_args__ = (
        "seat",
        "phase",
        "turn",
        "deal",
        "first",
        "stacks",
        "pot",
        "ante",
        "bets",
        "highest",
        "to_call",
        "last_raise",
        "all_in",
        "signals",
        "carried",
        "locked",
        "stock",
        "discards",
        "cards",
        "lock",
        "legal",
        "history",
        "last_deal",
        "outcome",
    )
    _wire = (
        ("seat", "seat", True),
        ("phase", "phase", True),
        ("turn", "turn", True),
        ("deal", "deal", True),
        ("first", "first", True),
        ("stacks", "stacks", True),
        ("pot", "pot", True),
        ("ante", "ante", True),
        ("bets", "bets", True),
        ("highest", "highest", True),
        ("to_call", "to_call", True),
        ("last_raise", "last_raise", True),
        ("all_in", "all_in", True),
        ("signals", "signals", True),
        ("carried", "carried", True),
        ("locked", "locked", True),
        ("stock", "stock", True),
        ("discards", "discards", True),
        ("cards", "cards", True),
        ("lock", "lock", True),
        ("legal", "legal", True),
        ("history", "history", True),
        ("last_deal", "last_deal", True),
        ("outcome", "outcome", True),
    )
    _tags = frozenset(())

    seat: int
    phase: str
    turn: int | None
    deal: int
    first: int
    stacks: list[int]
    pot: int
    ante: int
    bets: list[int]
    highest: int
    to_call: int
    last_raise: int
    all_in: list[bool]
    signals: list[OnePokerSignal]
    carried: list[str | None]
    locked: list[bool]
    stock: int
    discards: int
    cards: list[str]
    lock: int | None
    legal: list[OnePokerLegal]
    history: list[OnePokerRevealed]
    last_deal: OnePokerDealResult | None
    outcome: Outcome | None

    def __init__(
        self,
        seat: int,
        phase: str,
        turn: int | None,
        deal: int,
        first: int,
        stacks: list[int],
        pot: int,
        ante: int,
        bets: list[int],
        highest: int,
        to_call: int,
        last_raise: int,
        all_in: list[bool],
        signals: list[OnePokerSignal],
        carried: list[str | None],
        locked: list[bool],
        stock: int,
        discards: int,
        cards: list[str],
        lock: int | None,
        legal: list[OnePokerLegal],
        history: list[OnePokerRevealed],
        last_deal: OnePokerDealResult | None,
        outcome: Outcome | None,
    ) -> None:
        self.seat = seat
        self.phase = phase
        self.turn = turn
        self.deal = deal
        self.first = first
        self.stacks = stacks
        self.pot = pot
        self.ante = ante
        self.bets = bets
        self.highest = highest
        self.to_call = to_call
        self.last_raise = last_raise
        self.all_in = all_in
        self.signals = signals
        self.carried = carried
        self.locked = locked
        self.stock = stock
        self.discards = discards
        self.cards = cards
        self.lock = lock
        self.legal = legal
        self.history = history
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
        self.deal = rest.pop("deal")
        self.first = rest.pop("first")
        self.stacks = rest.pop("stacks")
        self.pot = rest.pop("pot")
        self.ante = rest.pop("ante")
        self.bets = rest.pop("bets")
        self.highest = rest.pop("highest")
        self.to_call = rest.pop("to_call")
        self.last_raise = rest.pop("last_raise")
        self.all_in = rest.pop("all_in")
        self.signals = [OnePokerSignal.from_dict(each) for each in rest.pop("signals")]
        self.carried = rest.pop("carried")
        self.locked = rest.pop("locked")
        self.stock = rest.pop("stock")
        self.discards = rest.pop("discards")
        self.cards = rest.pop("cards")
        self.lock = rest.pop("lock")
        self.legal = [OnePokerLegal.from_dict(each) for each in rest.pop("legal")]
        self.history = [OnePokerRevealed.from_dict(each) for each in rest.pop("history")]
        self.last_deal = optional(rest.pop("last_deal"), OnePokerDealResult.from_dict)
        self.outcome = optional(rest.pop("outcome"), Outcome.from_dict)
        self.extra = rest
        return self
