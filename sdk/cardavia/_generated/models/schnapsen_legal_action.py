from collections.abc import Mapping
from typing import Any, Self

from ..models.schnapsen_close import SchnapsenClose
from ..models.schnapsen_exchange import SchnapsenExchange
from ..models.schnapsen_marriage import SchnapsenMarriage
from ..models.schnapsen_play import SchnapsenPlay
from ..types import Model, Unknown, tagged


class SchnapsenLegalAction(Model):
    """A legal action.

    ``action``: What a seat may do.
    """

    __slots__ = ("action",)
    __match_args__ = ("action",)
    _wire = (("action", "action", True),)
    _tags = frozenset(())

    action: SchnapsenClose | SchnapsenExchange | SchnapsenMarriage | SchnapsenPlay | Unknown

    def __init__(
        self,
        action: SchnapsenClose | SchnapsenExchange | SchnapsenMarriage | SchnapsenPlay | Unknown,
    ) -> None:
        self.action = action
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
        self.extra = rest
        return self
