"""A request's body as it came: all of it, or too much of it, or marked as not to be read."""

from functools import cached_property
from typing import ClassVar

import flask
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.sansio.utils import get_content_length

UNREADABLE = "cardavia.unreadable"
"""Where the environment of a request says why its body is not what was sent."""


class Request(flask.Request):
    """A request whose body is never a part of what was sent, nor longer than ``most`` bytes.

    Who sent it is looked at before what it says: so a body that breaks off is marked, and refused when it is read as JSON.
    """

    most: ClassVar[int] = 65_536

    @cached_property
    def body(self) -> bytes:
        """The whole body; 413 where it is too large, empty and marked where it breaks off or is badly framed."""
        most, length = self.most, self._length()
        if length is None and "wsgi.input_terminated" not in self.environ:
            return b""
        body = b"" if (length or 0) > most else self._read(most + 1 if length is None else length)
        if max(len(body), length or 0) > most:
            raise RequestEntityTooLarge
        if length is not None and len(body) < length:
            self.environ[UNREADABLE] = "The body ends before its Content-Length"
        return b"" if UNREADABLE in self.environ else body

    def close(self) -> None:
        """Nothing is left open: no file is ever read from a body."""

    def _length(self) -> int | None:
        """The Content-Length, None where chunks tell the end."""
        framing = self.environ.get("CONTENT_LENGTH"), self.environ.get("HTTP_TRANSFER_ENCODING")
        return get_content_length(*framing)

    def _read(self, most: int) -> bytes:
        body = bytearray()
        try:
            while len(body) < most and (part := self.environ["wsgi.input"].read(most - len(body))):
                body += part
        except Exception:  # Each server has exceptions of its own for a connection that ends and for bad chunks.
            self.environ[UNREADABLE] = "The body breaks off, or its chunks are not framed as HTTP has it"
        return bytes(body)


def bounded(most: int) -> type[Request]:
    """Requests whose body has at most so many bytes."""

    class Bounded(Request):
        pass

    Bounded.most = most
    return Bounded
