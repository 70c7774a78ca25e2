from collections.abc import Mapping
from typing import Any, Self

from ..types import Model


class Restart(Model):
    """What a fresh match with the same options and seats may be dealt from.

    ``client_seed``: The client's part of every shuffle, printable ASCII characters used as they are.
    ``server_seed``: The server seed of a practice match, which the client then knows.
    ``commitment_id``: The commitment whose seed the match is dealt from.
    """

    __slots__ = (
        "client_seed",
        "server_seed",
        "commitment_id",
    )
    __match_args__ = ()
    _wire = (
        ("client_seed", "client_seed", False),
        ("server_seed", "server_seed", False),
        ("commitment_id", "commitment_id", False),
    )
    _tags = frozenset(())

    client_seed: str | None
    server_seed: str | None
    commitment_id: str | None

    def __init__(
        self,
        client_seed: str | None = None,
        server_seed: str | None = None,
        commitment_id: str | None = None,
    ) -> None:
        self.client_seed = client_seed
        self.server_seed = server_seed
        self.commitment_id = commitment_id
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.client_seed = rest.pop("client_seed", None)
        self.server_seed = rest.pop("server_seed", None)
        self.commitment_id = rest.pop("commitment_id", None)
        self.extra = rest
        return self
