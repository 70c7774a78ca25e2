"""The Flask of the house: what Flask does for everybody and nobody here needs is left out, since it costs as much as the rest."""

from collections.abc import Callable
from typing import Any

from flask import Flask, Response
from flask.globals import request_ctx
from flask.sessions import NullSession, SessionInterface
from werkzeug.routing import MapAdapter

from api.resources.bodies import Request

_NOBODY = NullSession()


class NoSessions(SessionInterface):
    """Who asks is told by a token, and nothing is remembered in a cookie."""

    def open_session(self, app: Flask, request: Any) -> NullSession:
        """The same nothing for everybody."""
        return _NOBODY


class Server(Flask):
    """A Flask of plain functions that give an ``Answer``.

    It has no sessions, no routes by host, no signals about requests, and no hooks but those of the whole app.
    Its answer to OPTIONS has no body.
    """

    request_class = Request
    session_interface = NoSessions()

    def create_url_adapter(self, request: Any) -> MapAdapter | None:
        """Finds routes by path and method alone."""
        if request is None:
            return None
        return MapAdapter(self.url_map, "", "", "", "http", request.path, request.method)

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
        assert request_ctx.url_adapter is not None
        response = Response(status=204, headers={"Allow": ", ".join(sorted(request_ctx.url_adapter.allowed_methods()))})
        response.headers.remove("Content-Type")
        return response
