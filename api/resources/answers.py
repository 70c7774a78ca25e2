"""Answers as bytes, so that they can be sent, and kept for a repeat of the request, as they are."""

import gzip
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

import orjson
from flask import Request, Response

PRIVATE = {"Cache-Control": "private, no-store", "Vary": "Authorization"}
"""The headers of what is for one seat's eyes."""
WORTH_PACKING = 4_096
"""Bytes from which the time to pack an answer is less than what its way to the client saves."""
QUICK = 4
_LINES = {int(status): f"{int(status)} {status.phrase}" for status in HTTPStatus}


@dataclass(frozen=True, slots=True)
class Reply:
    """A successful answer: its status, its headers, and its JSON body; a WSGI application that sends them as they are."""

    status: int
    headers: dict[str, str]
    body: bytes

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        framing = ("Content-Type", "application/json"), ("Content-Length", str(len(self.body)))
        start_response(_LINES[self.status], [*self.headers.items(), *framing])
        return () if environ["REQUEST_METHOD"] == "HEAD" else (self.body,)

    def packed(self, request: Request) -> "Reply":
        """The answer, packed where that pays and the client takes gzip.

        For lists only. An answer that tells a token is never packed, as its length could tell of the token where a
        stranger had a say in what stands beside it.
        """
        if len(self.body) < WORTH_PACKING:
            return self
        headers = {**self.headers, "Vary": "Authorization, Accept-Encoding"}
        if not request.accept_encodings["gzip"]:
            return Reply(self.status, headers, self.body)
        headers |= {"Content-Encoding": "gzip", "ETag": f'{headers["ETag"][:-1]}-gzip"'}
        return Reply(self.status, headers, gzip.compress(self.body, QUICK, mtime=0))


Answer = Response | Reply
"""What a view gives: a WSGI application with ``headers``."""


def reply(document: Any, status: int = 200, **headers: str) -> Reply:
    """A document as JSON, for one seat's eyes."""
    return Reply(status, PRIVATE | headers, orjson.dumps(document))
