from collections.abc import Mapping
from typing import Any, Self

from ..types import Model


class GameOption(Model):
    """An option of a new match.

    ``name``: The field of `options`.
    ``type``: Its JSON type.
    ``default``: Its value where it is not given.
    ``description``: What it changes.
    """

    __slots__ = (
        "name",
        "type",
        "default",
        "description",
    )
    __match_args__ = (
        "name",
        "type",
        "default",
        "description",
    )
    _wire = (
        ("name", "name", True),
        ("type", "type", True),
        ("default", "default", True),
        ("description", "description", True),
    )
    _tags = frozenset(())

    name: str
    type: str
    default: Any
    description: str

    def __init__(
        self,
        name: str,
        type: str,
        default: Any,
        description: str,
    ) -> None:
        self.name = name
        self.type = type
        self.default = default
        self.description = description
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.name = rest.pop("name")
        self.type = rest.pop("type")
        self.default = rest.pop("default")
        self.description = rest.pop("description")
        self.extra = rest
        return self
