"""Lets pages of other origins call the API from a browser, where the house wants that.

A token travels in the Authorization header only, never in a cookie, so that a page can do nothing in the name of a
visitor who has not given it the token; credentials are therefore not allowed for.
"""

from collections.abc import Callable, Collection, Iterable
from typing import Any

from api.resources.traffic import Environment, Wsgi

ANY = "*"
EXPOSED = "ETag, Location, Retry-After, RateLimit, RateLimit-Policy, Idempotent-Replayed, X-Request-Id, Content-Language, Allow"
ALLOWED = "Authorization, Content-Type, Accept-Language, If-Match, If-None-Match, Idempotency-Key, Last-Event-ID, X-Request-Id"
_PREFLIGHT = (
    ("Access-Control-Allow-Methods", "GET, HEAD, POST, OPTIONS"),
    ("Access-Control-Allow-Headers", ALLOWED),
    ("Access-Control-Max-Age", "7200"),
)


class Cors:
    """Tells browsers that pages of ``origins`` may read the answers of an application; ``*`` stands for all."""

    def __init__(self, application: Wsgi, origins: Collection[str]) -> None:
        self._application = application
        self._origins = frozenset(origins)

    def __call__(self, environ: Environment, start_response: Callable[..., Any]) -> Iterable[bytes]:
        more = self._headers(environ)
        return self._application(
            environ, lambda status, headers, *rest: start_response(status, [*headers, *more], *rest)
        )

    def _headers(self, environ: Environment) -> list[tuple[str, str]]:
        origin, everybody = environ.get("HTTP_ORIGIN"), ANY in self._origins
        # With "*" every answer says so, asked or not: a shared cache may hand it to a page later.
        headers = [("Access-Control-Allow-Origin", ANY)] if everybody else [("Vary", "Origin")]
        if origin is None or not (everybody or origin in self._origins):
            return headers
        if not everybody:
            headers.append(("Access-Control-Allow-Origin", origin))
        if environ["REQUEST_METHOD"] == "OPTIONS" and "HTTP_ACCESS_CONTROL_REQUEST_METHOD" in environ:
            return [*headers, *_PREFLIGHT]
        return [*headers, ("Access-Control-Expose-Headers", EXPOSED)]
