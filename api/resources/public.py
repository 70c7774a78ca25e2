"""Answers that are the same for everybody: made once, with an ETag of their content."""

import hashlib

from flask import Request, Response

from api.resources.preconditions import not_modified

CACHE = "public, max-age=300"


class Published:
    """A document for everybody, as bytes; ``vary`` names what it was chosen by."""

    def __init__(
        self, body: bytes, *, content_type: str = "application/json", vary: str | None = None, **more: str
    ) -> None:
        self._body = body
        tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
        self._tag = tag
        self._headers = {"ETag": tag, "Cache-Control": CACHE, "Content-Type": content_type}
        self._headers |= {name.replace("_", "-").title(): value for name, value in more.items()}
        if vary:
            self._headers["Vary"] = vary

    def answer(self, request: Request) -> Response:
        """The document, or 304 where the client has it."""
        if not_modified(request, self._tag):
            return Response(status=304, headers=self._headers)
        return Response(self._body, 200, self._headers)
