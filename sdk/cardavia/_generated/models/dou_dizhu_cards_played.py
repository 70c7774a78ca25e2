from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class DouDizhuCardsPlayed(Model):
    """A seat laid down a combination and has ``left`` cards left (DD-3.5).

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``seat``: The seat, from 0.
    ``cards``: The cards.
    ``ranks``: The ranks of the cards, low to high.
    ``combination``: The combination: `solo`, `pair`, `trio`, `trio-solo`, `trio-pair`, `straight`, `pair-straight`,
    `airplane`, `airplane-solos`, `airplane-pairs`, `quad-solos`, `quad-pairs`, `bomb`, `rocket`.
    ``left``: How many cards the seat has left.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "seat",
        "cards",
        "ranks",
        "combination",
        "left",
        "type",
    )
    __match_args__ = (
        "seq",
        "seat",
        "cards",
        "ranks",
        "combination",
        "left",
    )
    _wire = (
        ("seq", "seq", True),
        ("seat", "seat", True),
        ("cards", "cards", True),
        ("ranks", "ranks", True),
        ("combination", "combination", True),
        ("left", "left", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    seat: int
    cards: list[str]
    ranks: str
    combination: str
    left: int
    type: Literal["cards-played"]

    def __init__(
        self,
        seq: int,
        seat: int,
        cards: list[str],
        ranks: str,
        combination: str,
        left: int,
        type: Literal["cards-played"] = "cards-played",
    ) -> None:
        self.seq = seq
        self.seat = seat
        self.cards = cards
        self.ranks = ranks
        self.combination = combination
        self.left = left
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.seat = rest.pop("seat")
        self.cards = rest.pop("cards")
        self.ranks = rest.pop("ranks")
        self.combination = rest.pop("combination")
        self.left = rest.pop("left")
        self.type = rest.pop("type")
        self.extra = rest
        return self
