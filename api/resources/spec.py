"""The OpenAPI document: what is said of the API as a whole, and the components that every operation shares."""

from collections.abc import Mapping
from typing import Any

import flask_smorest
from flask import Flask

from api.resources.errors import CODES
from api.resources.examples import illustrate
from api.resources.operations import component_of, refusal
from api.resources.tagged import Plugin

VERSION = "0.1.0"
TITLE = "Cardavia"
ABOUT = """\
One Poker, Dou Dizhu and Schnapsen against bots (AI players) or among people, with shuffles that anybody can check.

Answers may gain fields, and lists of words may gain members: ignore what you do not know. Requests are read strictly:
what is not documented is refused.
"""


class Api(flask_smorest.Api):  # type: ignore[misc]
    """flask-smorest without its error handler and its default error, which lose headers and say little."""

    DEFAULT_ERROR_RESPONSE_NAME = None

    def _register_error_handlers(self) -> None:
        """Leaves errors to api.resources.errors."""

    def _register_responses(self) -> None:
        """Leaves refusals to api.resources.operations."""

    def _register_etag_headers(self) -> None:
        """Leaves headers to HEADERS."""

    def _register_pagination_header(self) -> None:
        """Pages are told apart by events, not by numbers."""


def document(app: Flask) -> Api:
    """The spec of an app, with its shared components and no paths yet."""
    app.config.update(API_TITLE=TITLE, API_VERSION=VERSION, OPENAPI_VERSION="3.1.0")
    api = Api(
        app,
        spec_kwargs={
            "marshmallow_plugin": Plugin(),
            "info": {
                "description": ABOUT,
                "contact": {"name": "Cardavia"},
                "license": {"name": "MIT", "url": "https://opensource.org/license/mit"},
            },
            "servers": [{"url": "/", "description": "The server that this document comes from."}],
            "security": [],
        },
    )
    components = api.spec.components
    components.security_scheme(
        "token",
        {
            "type": "http",
            "scheme": "bearer",
            "description": "The token of a seat, told when the match is made or joined.",
        },
    )
    for name, header in HEADERS.items():
        components.headers[name] = header
    for name, parameter in PARAMETERS.items():
        components.parameters[name] = parameter
    components.schema("Problem", component=PROBLEM)
    for code in CODES:
        components.response(component_of(code), refusal([code]), lazy=True)
    return api


def finished(api: Api) -> Mapping[str, Any]:
    """The document once every operation is in it."""
    spec: dict[str, Any] = api.spec.to_dict()
    illustrate(spec)
    return spec


def _header(about: str, schema: dict[str, Any] | None = None) -> dict[str, Any]:
    return {"description": about, "schema": schema or {"type": "string"}}


HEADERS: dict[str, Any] = {
    "ETag": _header("The version of what the answer shows, quoted."),
    "Location": _header("Where the new match is.", {"type": "string", "format": "uri-reference"}),
    "Idempotent-Replayed": _header("`true` where the answer is that of an earlier request with the same key."),
    "X-Request-Id": _header("Names the request in the server's log; yours, if you sent one."),
    "RateLimit": _header(
        "Where rate limits are set: for each, the requests that are left, and in how many seconds there is room again, such"
        ' as `"token";r=12;t=30`.'
    ),
    "RateLimit-Policy": _header(
        'Where rate limits are set: the requests of a window of so many seconds, such as `"token";q=240;w=60`.'
    ),
    "Retry-After": _header("In how many seconds to try again.", {"type": "integer", "minimum": 0}),
    "WWW-Authenticate": _header("How to authenticate: `Bearer`."),
    "Content-Language": _header("The language of the answer."),
}

PARAMETERS: dict[str, Any] = {
    "Accept-Language": {
        "in": "header",
        "name": "Accept-Language",
        "description": "The languages to answer in, best first.",
        "schema": {"type": "string"},
    },
    "If-Match": {
        "in": "header",
        "name": "If-Match",
        "required": True,
        "description": 'The version that the change is meant for, as ETag gave it, such as `"17"`.',
        "schema": {"type": "string", "pattern": '^"[0-9]{1,9}(-[a-z0-9-]+)?"$', "examples": ['"17"']},
    },
    "If-None-Match": {
        "in": "header",
        "name": "If-None-Match",
        "description": "The ETag of the answer you have; if it still holds, the answer is 304.",
        "schema": {"type": "string"},
    },
    "Last-Event-ID": {
        "in": "header",
        "name": "Last-Event-ID",
        "description": "The number of the last event already known; it goes before `after`.",
        "schema": {"type": "string", "pattern": "^[0-9]{1,9}$"},
    },
    "Idempotency-Key": {
        "in": "header",
        "name": "Idempotency-Key",
        "description": (
            "A name for this request, of your choice. A repeat under the same key gets the first answer again, for at least"
            " 24 hours; a refusal is not remembered."
        ),
        "schema": {"type": "string", "minLength": 1, "maxLength": 255, "pattern": "^[!#-+\\--~]*$"},
    },
    "Long-Idempotency-Key": {
        "in": "header",
        "name": "Idempotency-Key",
        "description": (
            "A name for this request, of your choice. A repeat under the same key gets the first answer again, for at least"
            " 24 hours; a refusal is not remembered. Make it long and random: whoever knows it may read the answer."
        ),
        "schema": {"type": "string", "minLength": 22, "maxLength": 255, "pattern": "^[!#-+\\--~]*$"},
    },
}

PROBLEM: dict[str, Any] = {
    "type": "object",
    "description": "Why a request was refused, or failed (RFC 9457).",
    "properties": {
        "type": {"type": "string", "format": "uri-reference", "description": "A page about this kind of problem."},
        "title": {"type": "string", "description": "The kind of problem in a few English words; it never changes."},
        "status": {"type": "integer", "description": "The HTTP status."},
        "code": {
            "type": "string",
            "x-extensible-enum": list(CODES),
            "description": "The kind of problem, for programs; it never changes.",
        },
        "detail": {"type": "string", "description": "A sentence for people, in a language they asked for."},
        "rule": {
            "type": "string",
            "description": "The clause that forbids an illegal action; `/problems/illegal-action#SN-4.1` has its text.",
            "examples": ["SN-4.1"],
        },
        "errors": {
            "type": "array",
            "description": "What is malformed, and where.",
            "items": {
                "type": "object",
                "properties": {
                    "detail": {"type": "string", "description": "What is wrong, in English."},
                    "pointer": {"type": "string", "description": "Where in the body: a JSON Pointer (RFC 6901)."},
                    "parameter": {"type": "string", "description": "In which query parameter."},
                    "header": {"type": "string", "description": "In which header."},
                },
                "required": ["detail"],
            },
        },
        "request_id": {"type": "string", "description": "Names the request in the server's log."},
    },
    "required": ["type", "title", "status", "code", "detail", "request_id"],
}
