"""The Flask of the house: what Flask does for everybody and nobody here needs is left out, since it costs as much as the rest."""

from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from typing import Any

from flask import Flask, Response, has_app_context
from flask.ctx import RequestContext
from flask.globals import request_ctx
from flask.sessions import NullSession, SessionInterface
from werkzeug.exceptions import HTTPException
from werkzeug.routing import MapAdapter, Rule

from api.resources.bodies import Request

Found = tuple[Rule, Mapping[str, Any]]

REMEMBERED = 1_000
"""How many paths a worker remembers the route of: a match is asked about again and again."""
_NOBODY = NullSession()


class NoSessions(SessionInterface):
    """Who asks is told by a token, and nothing is remembered in a cookie."""

    def open_session(self, app: Flask, request: Any) -> NullSession:
        """The same nothing for everybody."""
        return _NOBODY


class Asked(RequestContext):
    """A request whose route is looked up where it has been found before."""

    app: "Server"

    def match_request(self) -> None:
        """Finds the route, or keeps why there is none."""
        try:
            rule, parts = self.app.found(self.request.path, self.request.method)
            self.request.url_rule, self.request.view_args = rule, dict(parts)
        except HTTPException as error:
            self.request.routing_exception = error


class Server(Flask):
    """A Flask of plain functions that give an ``Answer``.

    It has no sessions, no routes by host, no signals about requests, and no hooks but those of the whole app.
    Its answer to OPTIONS has no body.
    """

    request_class = Request
    session_interface = NoSessions()

    @cached_property
    def routes(self) -> MapAdapter:
        """Finds routes by path and method alone, for every request."""
        return MapAdapter(self.url_map, "", "", "", "http", "/", "GET")

    @cached_property
    def found(self) -> Callable[[str, str], Found]:
        """The rule of a path and method, and the parts of the path that it names (HTTPException, which is not remembered)."""
        return lru_cache(REMEMBERED)(lambda path, method: self.routes.match(path, method, return_rule=True))

    def create_url_adapter(self, request: Any) -> MapAdapter | None:
        """The same for every request."""
        return None if request is None else self.routes

    def wsgi_app(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        """Answers a request, all those of a thread in one context of the app: nothing is ever kept in it."""
        if not has_app_context():
            self.app_context().push()
        return super().wsgi_app(environ, start_response)

    def request_context(self, environ: dict[str, Any]) -> RequestContext:
        """The context of a request."""
        return Asked(self, environ)

    def full_dispatch_request(self) -> Any:
        """The answer of a view, or of the handler of what it raised."""
        try:
            refused = self.preprocess_request()
            answer = self.dispatch_request() if refused is None else refused
        except Exception as error:
            answer = self.handle_user_exception(error)
        return self.process_response(answer)

    def preprocess_request(self) -> Any:
        """What the first hook answers that answers anything."""
        for hook in self.before_request_funcs.get(None, ()):
            if (answer := hook()) is not None:
                return answer
        return None

    def process_response(self, response: Any) -> Any:
        """The answer as the hooks complete it."""
        for hook in self.after_request_funcs.get(None, ()):
            response = hook(response)
        return response

    def do_teardown_request(self, exc: BaseException | None = None) -> None:
        """Nothing is left over."""

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """The function itself: none of ours is a coroutine, and to look each time costs."""
        return func

    def make_default_options_response(self) -> Response:
        """204 with Allow."""
        allowed = self.routes.allowed_methods(request_ctx.request.path)
        response = Response(status=204, headers={"Allow": ", ".join(sorted(allowed))})
        response.headers.remove("Content-Type")
        return response
