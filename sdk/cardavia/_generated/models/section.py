from collections.abc import Mapping
from typing import Any, Self

from ..types import Model


class Section(Model):
    """A part of a rulebook: an ``id`` that is the same in every language, a title, and its markdown.

    ``id``: Names the part, the same in every language.
    ``title``: Its heading.
    ``text``: Its text, in Markdown.
    """

    __slots__ = (
        "id",
        "title",
        "text",
    )
    __match_args__ = (
        "id",
        "title",
        "text",
    )
    _wire = (
        ("id", "id", True),
        ("title", "title", True),
        ("text", "text", True),
    )
    _tags = frozenset(())

    id: str
    title: str
    text: str

    def __init__(
        self,
        id: str,
        title: str,
        text: str,
    ) -> None:
        self.id = id
        self.title = title
        self.text = text
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.id = rest.pop("id")
        self.title = rest.pop("title")
        self.text = rest.pop("text")
        self.extra = rest
        return self
