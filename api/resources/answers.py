"""Answers as bytes, so that they can be sent, and kept for a repeat of the request, as they are."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import orjson
from flask import Response

PRIVATE = "private, no-store"


@dataclass(frozen=True, slots=True)
class Reply:
    """A successful answer: its status, its headers, and its JSON body."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    def response(self) -> Response:
        """The Flask response."""
        return Response(self.body, self.status, self.headers, content_type="application/json")


def reply(document: Any, status: int = 200, **headers: str) -> Reply:
    """A document as JSON, for one seat's eyes; keyword ``content_location`` becomes the header Content-Location."""
    named = {name.replace("_", "-").title(): value for name, value in headers.items()}
    return Reply(status, {"Cache-Control": PRIVATE, "Vary": "Authorization", **named}, orjson.dumps(document))
