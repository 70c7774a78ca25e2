from collections.abc import Mapping
from typing import Any, Self

from ..types import Model


class SchnapsenNewOptions(Model):
    """What a match of Schnapsen may ask for.

    ``random_dealer``: Whether the lot says who deals first; else seat 1 deals and seat 0 leads.
    """

    __slots__ = ("random_dealer",)
    __match_args__ = ()
    _wire = (("random_dealer", "random_dealer", False),)
    _tags = frozenset(())

    random_dealer: bool | None

    def __init__(
        self,
        random_dealer: bool | None = None,
    ) -> None:
        self.random_dealer = random_dealer
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.random_dealer = rest.pop("random_dealer", None)
        self.extra = rest
        return self
