"""Answers as bytes, so that they can be sent, and kept for a repeat of the request, as they are."""

import gzip
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import orjson
from flask import Request, Response

PRIVATE = "private, no-store"
WORTH_PACKING = 4_096
"""Bytes from which the time to pack an answer is less than what its way to the client saves."""
QUICK = 4


@dataclass(frozen=True, slots=True)
class Reply:
    """A successful answer: its status, its headers, and its JSON body."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    def response(self) -> Response:
        """The Flask response."""
        return Response(self.body, self.status, self.headers, content_type="application/json")

    def packed(self, request: Request) -> Response:
        """The Flask response, packed where that pays and the client takes gzip.

        For lists only. An answer that tells a token is never packed, as its length could tell of the token where a
        stranger had a say in what stands beside it.
        """
        if len(self.body) < WORTH_PACKING:
            return self.response()
        headers = {**self.headers, "Vary": "Authorization, Accept-Encoding"}
        if not request.accept_encodings["gzip"]:
            return Reply(self.status, headers, self.body).response()
        headers |= {"Content-Encoding": "gzip", "Etag": f'{headers["Etag"][:-1]}-gzip"'}
        return Reply(self.status, headers, gzip.compress(self.body, QUICK, mtime=0)).response()


def reply(document: Any, status: int = 200, **headers: str) -> Reply:
    """A document as JSON, for one seat's eyes; keyword ``content_location`` becomes the header Content-Location."""
    named = {name.replace("_", "-").title(): value for name, value in headers.items()}
    return Reply(status, {"Cache-Control": PRIVATE, "Vary": "Authorization", **named}, orjson.dumps(document))
