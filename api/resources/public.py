"""Answers that are the same for everybody: made once, with an ETag of their content, and packed for those who take gzip."""

import gzip
import hashlib
from functools import cached_property

from flask import Request, Response

from api.resources.preconditions import not_modified

CACHE = "public, max-age=300"
WORTH_PACKING = 1_400
"""Bytes that go into one packet anyhow: less is sent as it is."""


class Published:
    """A document for everybody, as bytes; ``vary`` names what it was chosen by.

    It holds no secret, so that its packed length tells nobody anything.
    """

    def __init__(
        self, body: bytes, *, content_type: str = "application/json", vary: str | None = None, **more: str
    ) -> None:
        self._body = body
        self._tag = hashlib.sha256(body).hexdigest()[:32]
        self._headers = {"Cache-Control": CACHE, "Content-Type": content_type}
        self._headers |= {name.replace("_", "-").title(): value for name, value in more.items()}
        chosen_by = [vary] if vary else []
        if len(body) >= WORTH_PACKING:
            chosen_by.append("Accept-Encoding")
        if chosen_by:
            self._headers["Vary"] = ", ".join(chosen_by)

    @cached_property
    def _packed(self) -> bytes:
        return gzip.compress(self._body, mtime=0)

    def answer(self, request: Request) -> Response:
        """The document, or 304 where the client has it."""
        packed = len(self._body) >= WORTH_PACKING and request.accept_encodings["gzip"] > 0
        headers = {**self._headers, "ETag": f'"{self._tag}-gzip"' if packed else f'"{self._tag}"'}
        if not_modified(request, f'"{self._tag}"'):
            return Response(status=304, headers=headers)
        if packed:
            return Response(self._packed, 200, {**headers, "Content-Encoding": "gzip"})
        return Response(self._body, 200, headers)
