from collections.abc import Mapping
from datetime import datetime
from typing import Any, Self

from ..types import Model


class Commitment(Model):
    """A seed the house has committed to before the match.

    ``id``: What a new match names as `commitment_id`.
    ``commitment``: The SHA-256 of the server seed, 64 lower-case hex digits.
    ``expires_at``: Until when it can be used, once.
    """

    __slots__ = (
        "id",
        "commitment",
        "expires_at",
    )
    __match_args__ = (
        "id",
        "commitment",
        "expires_at",
    )
    _wire = (
        ("id", "id", True),
        ("commitment", "commitment", True),
        ("expires_at", "expires_at", True),
    )
    _tags = frozenset(())

    id: str
    commitment: str
    expires_at: datetime

    def __init__(
        self,
        id: str,
        commitment: str,
        expires_at: datetime,
    ) -> None:
        self.id = id
        self.commitment = commitment
        self.expires_at = expires_at
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.id = rest.pop("id")
        self.commitment = rest.pop("commitment")
        self.expires_at = datetime.fromisoformat(rest.pop("expires_at"))
        self.extra = rest
        return self
