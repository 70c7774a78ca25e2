from collections.abc import Mapping
from typing import Any, Self

from ..types import Model


class Fairness(Model):
    """What a match is committed to from its first view on.

    ``commitment``: The SHA-256 of the server seed, 64 lower-case hex digits.
    ``client_seed``: The client's part of every shuffle, as it was given.
    """

    __slots__ = (
        "commitment",
        "client_seed",
    )
    __match_args__ = (
        "commitment",
        "client_seed",
    )
    _wire = (
        ("commitment", "commitment", True),
        ("client_seed", "client_seed", True),
    )
    _tags = frozenset(())

    commitment: str
    client_seed: str

    def __init__(
        self,
        commitment: str,
        client_seed: str,
    ) -> None:
        self.commitment = commitment
        self.client_seed = client_seed
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.commitment = rest.pop("commitment")
        self.client_seed = rest.pop("client_seed")
        self.extra = rest
        return self
