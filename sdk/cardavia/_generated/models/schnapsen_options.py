from collections.abc import Mapping
from typing import Any, Self

from ..types import Model


class SchnapsenOptions(Model):
    """What a match may ask for: the dealer of the opening deal by lot (SN-2.3).

    ``random_dealer``: Whether the lot said who deals first.
    """

    __slots__ = ("random_dealer",)
    __match_args__ = ("random_dealer",)
    _wire = (("random_dealer", "random_dealer", True),)
    _tags = frozenset(())

    random_dealer: bool

    def __init__(
        self,
        random_dealer: bool,
    ) -> None:
        self.random_dealer = random_dealer
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.random_dealer = rest.pop("random_dealer")
        self.extra = rest
        return self
