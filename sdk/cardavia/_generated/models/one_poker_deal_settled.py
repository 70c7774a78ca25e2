from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class OnePokerDealSettled(Model):
    """A deal is over: who took the pot (None: each half of it), why, and the stacks after it.

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``deal``: The number of the deal, from 1.
    ``reason``: Why the deal ended.
    ``winner``: The seat that took the pot; null where it was split.
    ``pot``: The chips in the pot, antes and bets together.
    ``stacks``: The chips behind, by seat.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "deal",
        "reason",
        "winner",
        "pot",
        "stacks",
        "type",
    )
    __match_args__ = (
        "seq",
        "deal",
        "reason",
        "winner",
        "pot",
        "stacks",
    )
    _wire = (
        ("seq", "seq", True),
        ("deal", "deal", True),
        ("reason", "reason", True),
        ("winner", "winner", True),
        ("pot", "pot", True),
        ("stacks", "stacks", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    deal: int
    reason: str
    winner: int | None
    pot: int
    stacks: list[int]
    type: Literal["deal-settled"]

    def __init__(
        self,
        seq: int,
        deal: int,
        reason: str,
        winner: int | None,
        pot: int,
        stacks: list[int],
        type: Literal["deal-settled"] = "deal-settled",
    ) -> None:
        self.seq = seq
        self.deal = deal
        self.reason = reason
        self.winner = winner
        self.pot = pot
        self.stacks = stacks
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.deal = rest.pop("deal")
        self.reason = rest.pop("reason")
        self.winner = rest.pop("winner")
        self.pot = rest.pop("pot")
        self.stacks = rest.pop("stacks")
        self.type = rest.pop("type")
        self.extra = rest
        return self
