from collections.abc import Mapping
from typing import Any, Self

from ..types import Model


class Invitation(Model):
    """A one-use invitation to a seat.

    ``seat``: The seat's number, from 0.
    ``invitation``: Whoever posts it to the seat sits there.
    """

    __slots__ = (
        "seat",
        "invitation",
    )
    __match_args__ = (
        "seat",
        "invitation",
    )
    _wire = (
        ("seat", "seat", True),
        ("invitation", "invitation", True),
    )
    _tags = frozenset(())

    seat: int
    invitation: str

    def __init__(
        self,
        seat: int,
        invitation: str,
    ) -> None:
        self.seat = seat
        self.invitation = invitation
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seat = rest.pop("seat")
        self.invitation = rest.pop("invitation")
        self.extra = rest
        return self
