from collections.abc import Mapping
from typing import Any, Self

from ..types import Model


class Redemption(Model):
    """An invitation redeemed for a seat.

    ``invitation``: The invitation that the creator of the match passed on.
    """

    __slots__ = ("invitation",)
    __match_args__ = ("invitation",)
    _wire = (("invitation", "invitation", True),)
    _tags = frozenset(())

    invitation: str

    def __init__(
        self,
        invitation: str,
    ) -> None:
        self.invitation = invitation
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.invitation = rest.pop("invitation")
        self.extra = rest
        return self
