from collections.abc import Mapping
from typing import Any, Self

from ..models.schnapsen_close import SchnapsenClose
from ..models.schnapsen_exchange import SchnapsenExchange
from ..models.schnapsen_marriage import SchnapsenMarriage
from ..models.schnapsen_play import SchnapsenPlay
from ..types import Model, Unknown, tagged


class SchnapsenHintCandidate(Model):
    """An action that was weighed.

    ``action``: What a seat may do.
    ``value``: What it is worth, in the hint's unit.
    ``probability``: How often the bot would take it, from 0 to 1.
    ``win_chance``: The chance to win the deal, from 0 to 1, for the seat's side; null where the bot does not reckon it.
    """

    __slots__ = (
        "action",
        "value",
        "probability",
        "win_chance",
    )
    __match_args__ = (
        "action",
        "value",
        "probability",
        "win_chance",
    )
    _wire = (
        ("action", "action", True),
        ("value", "value", True),
        ("probability", "probability", True),
        ("win_chance", "win_chance", True),
    )
    _tags = frozenset(())

    action: SchnapsenClose | SchnapsenExchange | SchnapsenMarriage | SchnapsenPlay | Unknown
    value: float
    probability: float
    win_chance: float | None

    def __init__(
        self,
        action: SchnapsenClose | SchnapsenExchange | SchnapsenMarriage | SchnapsenPlay | Unknown,
        value: float,
        probability: float,
        win_chance: float | None,
    ) -> None:
        self.action = action
        self.value = value
        self.probability = probability
        self.win_chance = win_chance
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
                "play": SchnapsenPlay,
                "marriage": SchnapsenMarriage,
                "exchange": SchnapsenExchange,
                "close": SchnapsenClose,
            },
        )
        self.value = rest.pop("value")
        self.probability = rest.pop("probability")
        self.win_chance = rest.pop("win_chance")
        self.extra = rest
        return self
