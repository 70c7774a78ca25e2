from collections.abc import Mapping
from typing import Any, Self

from ..models.dou_dizhu_bid import DouDizhuBid
from ..models.dou_dizhu_pass import DouDizhuPass
from ..models.dou_dizhu_play import DouDizhuPlay
from ..types import Model, Unknown, tagged


class DouDizhuLegalAction(Model):
    """A legal action.

    ``action``: What a seat may do.
    ``ranks``: The ranks of a play, low to high; any cards of the hand with these ranks may be named.
    ``combination``: The combination of a play: `solo`, `pair`, `trio`, `trio-solo`, `trio-pair`, `straight`, `pair-
    straight`, `airplane`, `airplane-solos`, `airplane-pairs`, `quad-solos`, `quad-pairs`, `bomb`, `rocket`.
    """

    __slots__ = (
        "action",
        "ranks",
        "combination",
    )
    __match_args__ = ("action",)
    _wire = (
        ("action", "action", True),
        ("ranks", "ranks", False),
        ("combination", "combination", False),
    )
    _tags = frozenset(())

    action: DouDizhuBid | DouDizhuPass | DouDizhuPlay | Unknown
    ranks: str | None
    combination: str | None

    def __init__(
        self,
        action: DouDizhuBid | DouDizhuPass | DouDizhuPlay | Unknown,
        ranks: str | None = None,
        combination: str | None = None,
    ) -> None:
        self.action = action
        self.ranks = ranks
        self.combination = combination
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.action = tagged(
            rest.pop("action"),
            "type",
            {
                "bid": DouDizhuBid,
                "pass": DouDizhuPass,
                "play": DouDizhuPlay,
            },
        )
        self.ranks = rest.pop("ranks", None)
        self.combination = rest.pop("combination", None)
        self.extra = rest
        return self
