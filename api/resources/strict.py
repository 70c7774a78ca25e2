"""Reads request bodies and queries strictly: one meaning, or a refusal that names what is wrong."""

import json
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NoReturn, TypeVar
from urllib.parse import quote

import flask
import marshmallow as ma
from flask.globals import request_ctx

from api.resources.bodies import UNREADABLE, Request
from api.resources.errors import Fault, Problem

T = TypeVar("T")

SHOWN = 80
"""How many characters of a client's own text an error repeats at most."""
MOST_FAULTS = 20
"""How many faults of a request are told of at most."""
DEEPEST = 32
"""How many arrays and objects may be nested in a body: far more than any needs."""

_UNKNOWN = ["Unknown field."]


def read_json(request: Request) -> Any:
    """The JSON of a request body: 415 for another media type, 400 for what is not JSON with one meaning."""
    body = request.body
    _expect_json(request)
    try:
        if UNREADABLE in request.environ:
            raise ValueError(request.environ[UNREADABLE])
        return _decoded(body.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise _not_json(_why(error)) from None


def _decoded(text: str) -> Any:
    value = _DECODER.decode(text)
    if text.count("[") + text.count("{") > DEEPEST and _is_deep(value):
        raise RecursionError
    if "\\u" in text:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    return value


def _is_deep(value: Any) -> bool:
    level = [value]
    for _ in range(DEEPEST + 1):
        level = [each for each in level if isinstance(each, list | dict)]
        if not level:
            return False
        level = [inner for each in level for inner in (each.values() if isinstance(each, dict) else each)]
    return True


def _expect_json(request: Request) -> None:
    if request.environ.get("CONTENT_TYPE") == "application/json" and "HTTP_CONTENT_ENCODING" not in request.environ:
        return
    charset = request.mimetype_params.get("charset", "utf-8").lower()
    encoding = request.environ.get("HTTP_CONTENT_ENCODING", "identity").lower()
    if request.mimetype != "application/json" or charset not in ("utf-8", "utf8") or encoding != "identity":
        raise Problem("unsupported-media-type")


def _not_json(why: str) -> Problem:
    return Problem("invalid-json", errors=(Fault(why, pointer="#"),))


def _why(error: Exception) -> str:
    if isinstance(error, json.JSONDecodeError):
        return f"{error.msg}, at character {error.pos}."
    if isinstance(error, UnicodeDecodeError):
        return "The body is not UTF-8."
    if isinstance(error, UnicodeEncodeError):
        return "A string holds half a surrogate pair."
    if isinstance(error, RecursionError):
        return "The body is nested too deeply."
    return f"{error}."


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) < len(pairs):
        raise ValueError("An object names a key twice")
    return value


def _constant(word: str) -> NoReturn:
    raise ValueError(f"{word} is no JSON number")


def _integer(digits: str) -> int | float:
    return int(digits) if len(digits) < 20 else float(digits)


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_constant, parse_int=_integer)


def reading_body(schema: ma.Schema, view: Callable[..., T]) -> Callable[..., T]:
    """A view that is handed what the body of its request says, after its other arguments."""
    return lambda *others, **path: view(*others, _body(schema, _asked(others)), **path)


def reading_query(schema: ma.Schema, view: Callable[..., T]) -> Callable[..., T]:
    """A view that is handed what the query of its request says, after its other arguments."""
    return lambda *others, **path: view(*others, _query(schema, _asked(others)), **path)


def _asked(others: tuple[Any, ...]) -> Any:
    """The request: that of the sitting, where there is one."""
    return others[0].request if others else request_ctx.request


def _body(schema: ma.Schema, request: Request) -> Any:
    """The body, by its schema; a missing one is an empty object where the schema takes nothing else."""
    optional = not schema.fields and not getattr(schema, "by_tag", None)
    left_out = optional and not request.body and UNREADABLE not in request.environ
    data = {} if left_out else read_json(request)
    try:
        return schema.load(data)
    except ma.ValidationError as error:
        raise Problem("malformed", errors=tuple(islice(faults(_messages(error)), MOST_FAULTS))) from None


def _query(schema: ma.Schema, request: Request) -> Any:
    """The query, by its schema; a parameter given twice is refused."""
    twice = [name for name, values in request.args.lists() if len(values) > 1]
    if twice:
        raise malformed_query({name: ["Given more than once."] for name in twice})
    try:
        return schema.load(request.args.to_dict())
    except ma.ValidationError as error:
        raise malformed_query(_messages(error)) from None


def _messages(error: ma.ValidationError) -> Any:
    return error.normalized_messages()  # type: ignore[no-untyped-call]


def refuse_query(request: flask.Request) -> None:
    """Refuses any query on an operation that takes none."""
    if request.query_string:
        raise malformed_query({name: ["Unknown parameter."] for name in request.args} or {"": ["Takes no query."]})


def malformed_query(messages: dict[str, Any]) -> Problem:
    """The 422 for query parameters, with a list of messages each."""
    told = sorted(messages.items(), key=str)[:MOST_FAULTS]
    found = [Fault(" ".join(map(str, texts)), parameter=shown(name)) for name, texts in told]
    return Problem("malformed", errors=tuple(found))


def faults(messages: Any, pointer: str = "#") -> Iterator[Fault]:
    """What marshmallow objects to, each with a JSON Pointer (RFC 6901) in URI fragment form, by name."""
    if isinstance(messages, dict):
        for name, inner in sorted(messages.items(), key=lambda item: (isinstance(item[0], str), item[0])):
            # marshmallow's word for the object itself, unless the client sent a field of that name.
            whole = name == "_schema" and inner != _UNKNOWN
            yield from faults(inner, pointer if whole else f"{pointer}/{_step(str(name))}")
    elif isinstance(messages, list):
        for text in messages:
            yield from faults(text, pointer)
    else:
        yield Fault(str(messages), pointer=pointer)


def _step(name: str) -> str:
    return quote(shown(name).replace("~", "~0").replace("/", "~1"))


def shown(text: str) -> str:
    """A client's own text, cut short for an error."""
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"
