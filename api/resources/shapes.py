"""The spec's response schemas, derived from the dataclasses that are written as JSON.

Every field is always there, so every property is required; objects and lists of words stay open, since a newer server
may add to them.
"""

import inspect
from collections.abc import Mapping
from dataclasses import fields
from datetime import datetime
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from apispec.core import Components

from api.resources.tagged import union_of
from domain.core.cards import Card
from domain.core.secrecy import Secret

Schema = dict[str, Any]

_SCALARS: Mapping[Any, Schema] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    datetime: {"type": "string", "format": "date-time"},
    Any: {},
}
_SEQ = {"type": "integer", "minimum": 1, "description": "Numbers the events of a match, from 1, without gaps."}


class Shapes:
    """Writes components for dataclasses; those of a game, and documents about one, bear its ``prefix``.

    ``words`` describes the fields of a game's own dataclasses, by "Class.field" or by "field" alone; ``card`` is the
    schema of a card code; ``bound`` says what the documents' type variables stand for.
    """

    def __init__(
        self,
        components: Components,
        *,
        prefix: str = "",
        words: Mapping[str, str] | None = None,
        card: Schema | None = None,
        bound: Mapping[Any, Any] | None = None,
    ) -> None:
        self._components = components
        self._prefix = prefix
        self._words = words or {}
        self._card = card or {"type": "string"}
        self._bound = bound or {}

    def schema(self, annotation: Any) -> Schema:
        """The JSON Schema of an annotation; its dataclasses become components."""
        origin, arguments = get_origin(annotation), get_args(annotation)
        if origin is Annotated:
            return {**self.schema(arguments[0]), "description": arguments[1]}
        if isinstance(annotation, TypeVar):
            inner = self._bound[annotation]
            return inner if isinstance(inner, dict) else self.schema(inner)
        if annotation is Card:
            return dict(self._card)
        if annotation in _SCALARS:
            return dict(_SCALARS[annotation])
        if origin is Literal:
            return {"type": "string", "const": arguments[0]}
        if origin in (Union, UnionType):
            return self._any_of(arguments)
        if origin is Secret:
            return _nullable(self.schema(arguments[0]))
        if origin is tuple:
            return self._array(arguments)
        if isinstance(annotation, type) and issubclass(annotation, Enum):
            return {"type": "string", "x-extensible-enum": [member.value for member in annotation]}
        return self._component(annotation)

    def union(self, name: str, members: tuple[Any, ...], about: str, *, numbered: bool = False) -> Schema:
        """A component for a union told apart by ``type``; numbered members have a ``seq`` of their own."""
        references = {_word(member): self._component(member, numbered=numbered) for member in members}
        return self._add(self._prefix + name, {**union_of(references), "description": about})

    def _any_of(self, members: tuple[Any, ...]) -> Schema:
        schemas = [self.schema(member) for member in members if member is not NoneType]
        if len(schemas) > 1:
            whole: Schema = {"type": [schema["type"] for schema in schemas]}
        else:
            whole = schemas[0]
        return _nullable(whole) if NoneType in members else whole

    def _array(self, arguments: tuple[Any, ...]) -> Schema:
        items = {"type": "array", "items": self.schema(arguments[0])}
        return items if arguments[-1] is Ellipsis else {**items, "minItems": len(arguments), "maxItems": len(arguments)}

    def _component(self, annotation: Any, *, numbered: bool = False) -> Schema:
        cls: Any = get_origin(annotation) or annotation
        own = cls.__module__.startswith("domain.games.") or bool(getattr(cls, "__parameters__", ()))
        name = f"{self._prefix if own else ''}{cls.__name__}"
        if name in self._components.schemas:
            return _reference(name)
        # What all games share is written the same whichever game comes first, so without the cards of any.
        shapes = self if own else Shapes(self._components, words=self._words)
        return self._add(name, shapes._object(cls, numbered))

    def _object(self, cls: Any, numbered: bool) -> Schema:
        hints = get_type_hints(cls, include_extras=True)
        properties = {"seq": dict(_SEQ)} if numbered else {}
        properties |= {each.name: self._property(cls, each.name, hints[each.name]) for each in fields(cls)}
        about = inspect.getdoc(cls) or ""
        return {"type": "object", "description": about, "properties": properties, "required": list(properties)}

    def _property(self, cls: Any, name: str, hint: Any) -> Schema:
        schema = self.schema(hint)
        about = self._words.get(f"{cls.__name__}.{name}") or self._words.get(name)
        said = schema.get("description")
        if about is None or (said and said != self._card.get("description")):
            return schema
        return {**schema, "description": f"{about} {said}" if said else about}

    def _add(self, name: str, schema: Schema) -> Schema:
        self._components.schema(name, component=schema)
        return _reference(name)


def _reference(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def _word(member: Any) -> str:
    return str(next(each.default for each in fields(get_origin(member) or member) if each.name == "type"))


def _nullable(schema: Schema) -> Schema:
    if "$ref" in schema:
        return {"anyOf": [schema, {"type": "null"}]}
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    return {**schema, "type": [*kinds, "null"]}
