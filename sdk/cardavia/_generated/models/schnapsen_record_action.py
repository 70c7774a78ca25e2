from collections.abc import Mapping
from typing import Any, Self

from ..models.abandon import Abandon
from ..models.choose import Choose
from ..models.deal import Deal
from ..models.schnapsen_close import SchnapsenClose
from ..models.schnapsen_exchange import SchnapsenExchange
from ..models.schnapsen_marriage import SchnapsenMarriage
from ..models.schnapsen_play import SchnapsenPlay
from ..types import Model, Unknown, tagged


class SchnapsenRecordAction(Model):
    """An action of the log.

    ``number``: Its number in the match, from 1.
    ``actor``: Who acted: a seat, `dealer`, or `house` for an expiry.
    ``action``: An action of the log.
    ``cut_short``: Why a bot's move was not its own choice: `hurried`, `failed`, `illegal` or `overdue`; else null.
    """

    __slots__ = (
        "number",
        "actor",
        "action",
        "cut_short",
    )
    __match_args__ = (
        "number",
        "actor",
        "action",
        "cut_short",
    )
    _wire = (
        ("number", "number", True),
        ("actor", "actor", True),
        ("action", "action", True),
        ("cut_short", "cut_short", True),
    )
    _tags = frozenset(())

    number: int
    actor: int | str
    action: Abandon | Choose | Deal | SchnapsenClose | SchnapsenExchange | SchnapsenMarriage | SchnapsenPlay | Unknown
    cut_short: str | None

    def __init__(
        self,
        number: int,
        actor: int | str,
        action: Abandon
        | Choose
        | Deal
        | SchnapsenClose
        | SchnapsenExchange
        | SchnapsenMarriage
        | SchnapsenPlay
        | Unknown,
        cut_short: str | None,
    ) -> None:
        self.number = number
        self.actor = actor
        self.action = action
        self.cut_short = cut_short
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.number = rest.pop("number")
        self.actor = rest.pop("actor")
        self.action = tagged(
            rest.pop("action"),
            "type",
            {
                "play": SchnapsenPlay,
                "marriage": SchnapsenMarriage,
                "exchange": SchnapsenExchange,
                "close": SchnapsenClose,
                "deal": Deal,
                "choose": Choose,
                "abandon": Abandon,
            },
        )
        self.cut_short = rest.pop("cut_short")
        self.extra = rest
        return self
