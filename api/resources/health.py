"""Whether the server lives, and whether it can serve."""

from collections.abc import Callable

import orjson
from flask import Response, request

from api.resources import documents
from api.resources.strict import refuse_query

Check = Callable[[], None]


class HealthResource:
    """``ready`` raises where the store cannot be used."""

    def __init__(self, ready: Check) -> None:
        self._ready = ready

    def live(self) -> Response:
        """The process answers."""
        refuse_query(request)
        return _well()

    def ready(self) -> Response:
        """The store can be used, and its tables are the present ones."""
        refuse_query(request)
        self._ready()
        return _well()


def _well() -> Response:
    body = orjson.dumps(documents.Health("ok"))
    return Response(body, 200, {"Cache-Control": "no-store"}, content_type="application/json")
