"""What every request and every answer gets: an id, a log line, headers that keep browsers careful.

All this is done around Flask rather than in its hooks, since it costs a tenth there.
"""

import os
import re
from collections.abc import Callable, Iterable
from functools import cached_property
from time import perf_counter
from typing import Any

import structlog

REQUEST_ID = "cardavia.request_id"
"""Where the environment of a request has its id."""

_GIVEN_ID = re.compile("[A-Za-z0-9._-]{1,64}")
_NOTHING = "default-src 'none'; frame-ancestors 'none'"
_ITS_OWN = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src data:;"
    " connect-src 'self'; worker-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
# What the pages of docs.py may do: Redoc writes styles into the page, and searches in a worker that it makes itself.
_PAGES = ("/docs", "/problems")
_CAREFUL = (
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Content-Security-Policy", _NOTHING),
)
_CAREFUL_PAGE = (*_CAREFUL[:2], ("Content-Security-Policy", _ITS_OWN))

Environment = dict[str, Any]
Wsgi = Callable[[Environment, Callable[..., Any]], Iterable[bytes]]
Observe = Callable[[str, str | None, int, float], None]


class Traffic:
    """Numbers and logs requests on their way to an application, and completes the headers of its answers.

    ``observe(method, route, status, seconds)`` is told of each when its answer begins.
    """

    def __init__(self, application: Wsgi, observe: Observe | None = None) -> None:
        self._application = application
        self._observe = observe

    @cached_property
    def _log(self) -> Any:
        """The logger as it is set up once the first request comes."""
        return structlog.get_logger("cardavia.api").bind()

    def __call__(self, environ: Environment, start_response: Callable[..., Any]) -> Iterable[bytes]:
        started = perf_counter()
        given = environ.get("HTTP_X_REQUEST_ID")
        request_id = given if given and _GIVEN_ID.fullmatch(given) else os.urandom(8).hex()
        environ[REQUEST_ID] = request_id

        def start(status: str, headers: list[tuple[str, str]], *rest: Any) -> Any:
            method, route, seconds = environ["REQUEST_METHOD"], _route(environ), perf_counter() - started
            self._log.info(
                "request",
                request_id=request_id,
                method=method,
                route=route,
                status=int(status[:3]),
                milliseconds=round(seconds * 1000, 2),
            )
            if self._observe is not None:
                self._observe(method, route, int(status[:3]), seconds)
            careful = _CAREFUL_PAGE if environ["PATH_INFO"].startswith(_PAGES) else _CAREFUL
            return start_response(status, [*headers, ("X-Request-Id", request_id), *careful], *rest)

        return self._application(environ, start)


def _route(environ: Environment) -> str | None:
    """The template of the path, never the path itself."""
    request = environ.get("werkzeug.request")
    return request.url_rule.rule if request is not None and request.url_rule else None
