from collections.abc import Mapping
from typing import Any, Self

from ..models.schnapsen_legal_action import SchnapsenLegalAction
from ..types import Model


class SchnapsenLegalActions(Model):
    """What a seat may do now.

    ``version``: The version of the match this holds for.
    ``seat``: The seat's number, from 0.
    ``actions``: The legal actions; none while the seat is not to act.
    """

    __slots__ = (
        "version",
        "seat",
        "actions",
    )
    __match_args__ = (
        "version",
        "seat",
        "actions",
    )
    _wire = (
        ("version", "version", True),
        ("seat", "seat", True),
        ("actions", "actions", True),
    )
    _tags = frozenset(())

    version: int
    seat: int
    actions: list[SchnapsenLegalAction]

    def __init__(
        self,
        version: int,
        seat: int,
        actions: list[SchnapsenLegalAction],
    ) -> None:
        self.version = version
        self.seat = seat
        self.actions = actions
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.version = rest.pop("version")
        self.seat = rest.pop("seat")
        self.actions = [SchnapsenLegalAction.from_dict(each) for each in rest.pop("actions")]
        self.extra = rest
        return self
