from collections.abc import Mapping
from typing import Any, Self

from ..models.one_poker_refund import OnePokerRefund
from ..types import Model, optional


class OnePokerDealResult(Model):
    """How a deal ended, apart from anything of the present deal.

    ``winner`` is None after a tie. ``pot`` is what was settled, refund excluded; ``stacks`` are those after it.
    ``cards`` were revealed, ``carried`` is the group of the card each seat kept, both by seat.

    ``deal``: The number of the deal, from 1.
    ``reason``: Why the deal ended.
    ``winner``: The seat that took the pot; null where it was split.
    ``pot``: The chips in the pot, antes and bets together.
    ``refund``: Chips that nobody matched and that went back; null where there were none.
    ``stacks``: The chips behind, by seat.
    ``cards``: The revealed cards, by seat.
    ``carried``: The group of the card each seat carries over, by seat.
    """

    __slots__ = (
        "deal",
        "reason",
        "winner",
        "pot",
        "refund",
        "stacks",
        "cards",
        "carried",
    )
    __match_args__ = (
        "deal",
        "reason",
        "winner",
        "pot",
        "refund",
        "stacks",
        "cards",
        "carried",
    )
    _wire = (
        ("deal", "deal", True),
        ("reason", "reason", True),
        ("winner", "winner", True),
        ("pot", "pot", True),
        ("refund", "refund", True),
        ("stacks", "stacks", True),
        ("cards", "cards", True),
        ("carried", "carried", True),
    )
    _tags = frozenset(())

    deal: int
    reason: str
    winner: int | None
    pot: int
    refund: OnePokerRefund | None
    stacks: list[int]
    cards: list[str]
    carried: list[str]

    def __init__(
        self,
        deal: int,
        reason: str,
        winner: int | None,
        pot: int,
        refund: OnePokerRefund | None,
        stacks: list[int],
        cards: list[str],
        carried: list[str],
    ) -> None:
        self.deal = deal
        self.reason = reason
        self.winner = winner
        self.pot = pot
        self.refund = refund
        self.stacks = stacks
        self.cards = cards
        self.carried = carried
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.deal = rest.pop("deal")
        self.reason = rest.pop("reason")
        self.winner = rest.pop("winner")
        self.pot = rest.pop("pot")
        self.refund = optional(rest.pop("refund"), OnePokerRefund.from_dict)
        self.stacks = rest.pop("stacks")
        self.cards = rest.pop("cards")
        self.carried = rest.pop("carried")
        self.extra = rest
        return self
