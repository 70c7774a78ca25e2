"""The gunicorn worker of the house: what is not HTTP that can be read is refused like anything else, with a problem."""

import secrets
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

import orjson
import structlog
from gunicorn.http.errors import LimitRequestHeaders, LimitRequestLine, ParseException
from gunicorn.workers.gthread import ThreadWorker

from api.resources.errors import CODES, MEDIA_TYPE
from domain.core.rulebook import LANGUAGES, sentence

_STATUSES: Mapping[type[Exception], HTTPStatus] = {
    LimitRequestLine: HTTPStatus.REQUEST_URI_TOO_LONG,
    LimitRequestHeaders: HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
}
_log = structlog.get_logger("cardavia.api")


class Worker(ThreadWorker):  # type: ignore[misc]
    """A worker with threads, whose own refusals are problems; it logs their kind, and nothing of the request."""

    def handle_error(self, req: Any, client: Any, addr: Any, exc: Exception) -> None:
        """Answers a request that never became one for the application."""
        request_id = secrets.token_hex(8)
        status = _STATUSES.get(type(exc), HTTPStatus.BAD_REQUEST)
        code = "unreadable-request"
        if not isinstance(exc, ParseException):
            status, code = HTTPStatus.INTERNAL_SERVER_ERROR, "internal"
        _log.warning(code, request_id=request_id, error=type(exc).__name__, status=int(status))
        try:
            client.sendall(refusal(status, code, request_id))
        except OSError:
            return


def refusal(status: HTTPStatus, code: str, request_id: str) -> bytes:
    """A problem as it goes over the wire, the connection closed after it."""
    language = LANGUAGES[0]
    body = orjson.dumps(
        {
            "type": f"/problems/{code}",
            "title": CODES[code].title,
            "status": int(status),
            "code": code,
            "detail": sentence(None, code, language),
            "request_id": request_id,
        }
    )
    head = (
        f"HTTP/1.1 {int(status)} {status.phrase}\r\nConnection: close\r\nContent-Type: {MEDIA_TYPE}\r\n"
        f"Content-Length: {len(body)}\r\nContent-Language: {language}\r\nCache-Control: no-store\r\n"
        f"X-Content-Type-Options: nosniff\r\nX-Request-Id: {request_id}\r\n\r\n"
    )
    return head.encode() + body
