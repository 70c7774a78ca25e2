"""Unions told apart by a constant field, mostly ``type``: how they are read, and how the spec documents them."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import marshmallow as ma
from apispec.ext.marshmallow import MarshmallowPlugin
from apispec.ext.marshmallow.openapi import OpenAPIConverter
from flask_smorest.utils import deepupdate

TELLS = "Tells the members of the union apart."


class Tag(ma.fields.String):
    """The constant field of a member of a union."""

    def __init__(self, word: str) -> None:
        super().__init__(required=True, validate=ma.validate.Equal(word))
        self.word = word

    def deserialize(self, value: Any, *rest: Any, **keywords: Any) -> Any:
        """The word; ValidationError for any other."""
        return value if value == self.word else super().deserialize(value, *rest, **keywords)


class Strict(ma.Schema):
    """A request object that refuses unknown fields.

    In the spec its docstring is the description, and ``also`` what JSON Schema can say of it beside its fields.
    """

    also: ClassVar[Mapping[str, Any]] = {}

    class Meta:
        unknown = ma.RAISE

    def load(self, data: Any, **keywords: Any) -> Any:
        """The object as a dict; ValidationError where it does not fit.

        Where just the fields are there and each takes its value, there is nothing else to look for.
        """
        if type(data) is dict and data.keys() == self.load_fields.keys():
            try:
                return {name: field.deserialize(data[name], name, data) for name, field in self.load_fields.items()}
            except ma.ValidationError:
                pass  # to be told with all others
        return super().load(data, **keywords)


class Union(ma.Schema):
    """A request object whose field ``key`` says which of ``members`` it is."""

    key: ClassVar[str] = "type"
    members: ClassVar[tuple[type[Strict], ...]] = ()

    def __init__(self, **keywords: Any) -> None:
        super().__init__(**keywords)
        self.by_tag: Mapping[str, ma.Schema] = {_word(member, self.key): member() for member in self.members}

    def load(self, data: Any, **keywords: Any) -> Any:
        """The object as a dict once it fits the member that its key names; ValidationError where it does not."""
        keywords.pop("unknown", None)
        return self._member(data).load(data, **keywords)

    def _member(self, data: Any) -> ma.Schema:
        if not isinstance(data, dict):
            raise ma.ValidationError(f"Must be an object whose `{self.key}` is one of: {', '.join(self.by_tag)}.")
        if self.key not in data:
            raise ma.ValidationError({self.key: ["Missing data for required field."]})
        word = data[self.key]
        member = self.by_tag.get(word) if isinstance(word, str) else None
        if member is None:
            raise ma.ValidationError({self.key: [f"Must be one of: {', '.join(self.by_tag)}."]})
        return member


def _word(member: type[ma.Schema], key: str) -> str:
    field = member._declared_fields[key]
    assert isinstance(field, Tag)
    return field.word


def union_of(references: Mapping[str, Mapping[str, str]], key: str = "type") -> dict[str, Any]:
    """The OpenAPI form of a union: ``oneOf`` with a discriminator and a mapping from each tag to its component."""
    return {
        "oneOf": list(references.values()),
        "discriminator": {
            "propertyName": key,
            "mapping": {word: reference["$ref"] for word, reference in references.items()},
        },
    }


class Converter(OpenAPIConverter):
    """Documents unions as such, and request objects as closed ones even where they have a description."""

    def schema2jsonschema(self, schema: Any) -> dict[str, Any]:
        """The JSON Schema of a request schema."""
        description = (type(schema).__doc__ or "").strip()
        if isinstance(schema, Union):
            resolve: Callable[[ma.Schema], dict[str, str]] = self.resolve_nested_schema
            references = {word: resolve(member) for word, member in schema.by_tag.items()}
            return {**union_of(references, schema.key), "description": description}
        described: dict[str, Any] = super().schema2jsonschema(schema)  # type: ignore[no-untyped-call]
        for name, field in schema.fields.items():
            if isinstance(field, Tag):
                described["properties"][name] = {"type": "string", "const": field.word, "description": TELLS}
        return {**deepupdate(described, schema.also), "additionalProperties": False, "description": description}


class Plugin(MarshmallowPlugin):
    """The apispec plugin with our converter."""

    Converter = Converter
