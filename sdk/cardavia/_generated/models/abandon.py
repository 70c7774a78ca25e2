from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class Abandon(Model):
    """The match ends without being played out: a seat resigns or is timed out, or nobody came (seat None) (M-1 to M-3).

    ``ending``: How the match was left: `resigned`, `timed-out` or `expired`.
    ``seat``: The seat that left or was timed out; null for an expiry.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "ending",
        "seat",
        "type",
    )
    __match_args__ = (
        "ending",
        "seat",
    )
    _wire = (
        ("ending", "ending", True),
        ("seat", "seat", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    ending: str
    seat: int | None
    type: Literal["abandon"]

    def __init__(
        self,
        ending: str,
        seat: int | None,
        type: Literal["abandon"] = "abandon",
    ) -> None:
        self.ending = ending
        self.seat = seat
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.ending = rest.pop("ending")
        self.seat = rest.pop("seat")
        self.type = rest.pop("type")
        self.extra = rest
        return self
