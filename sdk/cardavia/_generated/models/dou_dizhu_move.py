from collections.abc import Mapping
from typing import Any, Self

from ..types import Model


class DouDizhuMove(Model):
    """What a seat did in play: cards of a combination in the order of a hand, or none of either for a pass.

    ``seat``: The seat, from 0.
    ``cards``: The cards of the combination; none for a pass.
    ``combination``: The combination: `solo`, `pair`, `trio`, `trio-solo`, `trio-pair`, `straight`, `pair-straight`,
    `airplane`, `airplane-solos`, `airplane-pairs`, `quad-solos`, `quad-pairs`, `bomb`, `rocket`; null for a pass.
    """

    __slots__ = (
        "seat",
        "cards",
        "combination",
    )
    __match_args__ = (
        "seat",
        "cards",
        "combination",
    )
    _wire = (
        ("seat", "seat", True),
        ("cards", "cards", True),
        ("combination", "combination", True),
    )
    _tags = frozenset(())

    seat: int
    cards: list[str]
    combination: str | None

    def __init__(
        self,
        seat: int,
        cards: list[str],
        combination: str | None,
    ) -> None:
        self.seat = seat
        self.cards = cards
        self.combination = combination
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seat = rest.pop("seat")
        self.cards = rest.pop("cards")
        self.combination = rest.pop("combination")
        self.extra = rest
        return self
