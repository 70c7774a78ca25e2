"""An operation as it is documented and served: one record says all, so that the two cannot part."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import marshmallow as ma
from flask_smorest import Blueprint

from api.resources import examples
from api.resources.answers import Answer
from api.resources.errors import CODES, MEDIA_TYPE
from api.resources.strict import reading_body, reading_query

Schema = Mapping[str, Any]
View = Callable[..., Answer]

ANSWERED = ("X-Request-Id", "RateLimit", "RateLimit-Policy")
"""The headers any answer may bear."""
ANYWHERE = ("malformed", "rate-limited", "internal", "store-unavailable")
"""What any operation may be refused with."""
WITH_BODY = ("invalid-json", "body-too-large", "unsupported-media-type")
"""What any operation that reads a body may be refused with."""
WITH_KEY = ("key-in-flight", "key-reused")
"""What any operation that takes an Idempotency-Key may be refused with."""
SEATED = ("unauthorized", "not-found")
"""What any operation that needs a token may be refused with."""


@dataclass(frozen=True, kw_only=True)
class Operation:
    """An operation. ``gives`` maps each status of success to the schema of its body, None where it has none;
    ``media`` the schemas of what else a GET may give.
    """

    id: str
    method: str
    path: str
    summary: str
    description: str
    gives: Mapping[int, Any]
    media: Mapping[str, Schema] = field(default_factory=dict)
    headers: tuple[str, ...] = ()
    parameters: tuple[str, ...] = ()
    body: type[ma.Schema] | None = None
    body_needed: bool = True
    query: type[ma.Schema] | None = None
    refusals: tuple[str, ...] = ()
    seated: bool = False
    links: Mapping[str, Any] | None = None


def add(blueprint: Blueprint, operation: Operation, view: View, guard: Callable[[View], View] | None = None) -> None:
    """Serves an operation, and documents it: the decorators of flask-smorest only write down what it is to say of it."""
    documented = view
    if operation.body is not None:
        body = operation.body()
        documented = blueprint.arguments(body, required=operation.body_needed)(documented)
        view = reading_body(body, view)
    if operation.query is not None:
        query = operation.query()
        documented = blueprint.arguments(query, location="query")(documented)
        view = reading_query(query, view)
    blueprint.add_url_rule(
        operation.path,
        operation.id,
        blueprint.doc(**_document(operation))(documented),
        methods=[operation.method],
        parameters=_path_parameters(operation.path),
    )
    served = {f"{blueprint.name}.{operation.id}": guard(view) if guard else view}
    blueprint.record(lambda state: state.app.view_functions.update(served))


def _document(operation: Operation) -> dict[str, Any]:
    responses: dict[str, Any] = {str(status): _success(operation, status) for status in operation.gives}
    responses |= _refused(operation)
    document = {
        "operationId": operation.id,
        "summary": operation.summary,
        "description": operation.description,
        "security": [{"token": []}] if operation.seated else [],
        "responses": dict(sorted(responses.items())),
    }
    query = [{"in": "query", "schema": operation.query()}] if operation.query else []
    parameters = [*operation.parameters, *query]
    return document | ({"parameters": parameters} if parameters else {})


def _success(operation: Operation, status: int) -> dict[str, Any]:
    schema = operation.gives[status]
    names = (*ANSWERED, *operation.headers)
    document: dict[str, Any] = {
        "description": _SUCCESSES[status] if "Location" in operation.headers or status != 201 else "Made.",
        "headers": {name: _header(name) for name in names},
    }
    if schema is not None:
        media = {"application/json": schema, **operation.media}
        document["content"] = {name: {"schema": each} for name, each in media.items()}
    if operation.links and status < 300:
        document["links"] = operation.links
    return document


def _refused(operation: Operation) -> dict[str, Any]:
    codes = {*operation.refusals, *ANYWHERE}
    codes |= set(SEATED) if operation.seated else set()
    codes |= set(WITH_BODY) if operation.body else set()
    codes |= set(WITH_KEY) if operation.method == "POST" else set()
    by_status: dict[str, list[str]] = {}
    for code in CODES:
        if code in codes:
            by_status.setdefault(str(CODES[code].status), []).append(code)
    return {
        status: component_of(found[0]) if len(found) == 1 else refusal(found) for status, found in by_status.items()
    }


def component_of(code: str) -> str:
    """The name of the component that documents a refusal, such as ``NotFound``."""
    return "".join(word.capitalize() for word in code.split("-"))


def refusal(codes: list[str]) -> dict[str, Any]:
    """The documentation of a refusal for one of several reasons, all of the same status."""
    names = (*ANSWERED, *sorted({name for code in codes for name in _REFUSAL_HEADERS.get(code, ())}))
    return {
        "description": " ".join(f"`{code}`: {CODES[code].title}." for code in codes),
        "headers": {name: _header(name) for name in ("Content-Language", *names)},
        "content": {
            MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}, "examples": examples.problems_of(codes)}
        },
    }


def _header(name: str) -> Schema:
    return {"$ref": f"#/components/headers/{name}"}


def _path_parameters(path: str) -> list[dict[str, Any]]:
    return [{"in": "path", "name": name, **about} for name, about in PATH_PARAMETERS.items() if f"<{name}>" in path]


_SUCCESSES = {
    200: "Done; the answer is in the body.",
    201: "Made; `Location` says where it is.",
    304: "Nothing has changed since the version that If-None-Match names.",
}
_REFUSAL_HEADERS = {
    "unauthorized": ("WWW-Authenticate",),
    "key-in-flight": ("Retry-After",),
    "rate-limited": ("Retry-After",),
    "streams-full": ("Retry-After",),
    "store-unavailable": ("Retry-After",),
}

PATH_PARAMETERS: Mapping[str, Any] = {
    "match_id": {"description": "The match's id.", "schema": {"type": "string", "maxLength": 64}},
    "seat": {"description": "The seat's number.", "schema": {"type": "integer", "minimum": 0, "maximum": 9}},
    "game": {"description": "The game's name.", "schema": {"type": "string", "maxLength": 64}},
}
