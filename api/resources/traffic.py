"""What every request and every answer gets: an id, a log line, headers that keep browsers careful."""

import re
import secrets
from collections.abc import Iterable
from time import perf_counter

import structlog
from flask import Flask, Response, g, request
from flask.globals import request_ctx as request_context

REQUEST_ID = "X-Request-Id"
_GIVEN_ID = re.compile("[A-Za-z0-9._-]{1,64}")
_CAREFUL = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
}
_CAREFUL_ITEMS = tuple(_CAREFUL.items())

_log = structlog.get_logger("cardavia.api")


class Server(Flask):
    """A Flask whose answer to OPTIONS has no body."""

    def make_default_options_response(self) -> Response:
        """204 with Allow."""
        response = Response(status=204, headers={"Allow": ", ".join(sorted(_allowed()))})
        response.headers.remove("Content-Type")
        return response


def _allowed() -> Iterable[str]:
    assert request_context.url_adapter is not None
    return request_context.url_adapter.allowed_methods()


def register(app: Flask) -> None:
    """Numbers and logs the requests of an app."""
    app.before_request(_begin)
    app.after_request(_end)


def _begin() -> None:
    g.started = perf_counter()
    given = request.environ.get("HTTP_X_REQUEST_ID")
    g.request_id = given if given and _GIVEN_ID.fullmatch(given) else secrets.token_hex(8)


def _end(response: Response) -> Response:
    headers = response.headers
    headers.add(REQUEST_ID, g.request_id)
    for name, value in _CAREFUL_ITEMS:
        if headers.get(name) is None:
            headers.add(name, value)
    rule = request.url_rule
    _log.info(
        "request",
        request_id=g.request_id,
        method=request.method,
        route=rule.rule if rule else None,
        status=response.status_code,
        milliseconds=round((perf_counter() - g.started) * 1000, 2),
    )
    return response
