"""Idempotency-Key: a repeat of what succeeded gets the first answer, which is kept sealed.

The key is reserved, the work done, and the sealed answer written in the transaction of the work. Only digests of keys
are stored, and the answer is sealed under a key derived from the client's secret and its Idempotency-Key, so that the
store alone opens nothing.
"""

import hashlib
import hmac
import os
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

import orjson
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from flask import Request

from api.resources.answers import Reply
from api.resources.errors import Fault, Problem
from domain.matches.results import Receipt
from domain.matches.service import MatchService

T = TypeVar("T")

HEADER = "Idempotency-Key"
REPLAYED = "Idempotent-Replayed"
SHORTEST_ALONE = 22
"""Characters a key must have where no token or invitation keeps strangers away from its answer."""

# A bare key has no comma: two headers of this name arrive as one with a comma between them.
_KEY = re.compile(r'"([ !#-~]{1,255})"|([!#-+\--~]{1,255})')
_NONCE_BYTES = 12


@dataclass(frozen=True, slots=True)
class Once:
    """Does a piece of work once for each key of a client; ``secret`` is what the client alone holds, "" for nothing."""

    service: MatchService
    request: Request
    secret: str = field(repr=False)
    body: Any = field(repr=False)

    def answer(self, work: Callable[[Receipt | None], T], written: Callable[[T], Reply]) -> Reply:
        """The answer ``written`` makes of the result of ``work``, or the one the same request got before."""
        key = read_key(self.request, alone=not self.secret)
        if key is None:
            return written(work(None))
        seal = Seal(self.secret, key)
        held = self.service.reserve(self._scope(), seal.digest(), self._fingerprint())
        if isinstance(held, bytes):
            return seal.open(held)
        kept: list[Reply] = []

        def sealed(result: T) -> bytes:
            kept.append(written(result))
            return seal.close(kept[-1])

        try:
            work(Receipt(held, sealed))
        except BaseException:
            self.service.release(held)
            raise
        return kept[-1]

    def _scope(self) -> bytes:
        return hashlib.sha256(b"scope:" + self.secret.encode()).digest()

    def _fingerprint(self) -> bytes:
        canonical = orjson.dumps(self.body, option=orjson.OPT_SORT_KEYS)
        return hashlib.sha256(f"{self.request.method} {self.request.path}\n".encode() + canonical).digest()


def read_key(request: Request, *, alone: bool) -> str | None:
    """The request's key without its quotes, None where there is none; 422 for one that is malformed or too short."""
    header = request.environ.get("HTTP_IDEMPOTENCY_KEY")
    if header is None:
        return None
    found = _KEY.fullmatch(header.strip())
    if found is None:
        raise _refused("Must be 1 to 255 printable ASCII characters, quoted or bare.")
    key = found[1] or found[2]
    if alone and len(key) < SHORTEST_ALONE:
        raise _refused(f"Must have at least {SHORTEST_ALONE} characters here: whoever knows it may read the answer.")
    return str(key)


def _refused(why: str) -> Problem:
    return Problem("malformed", errors=(Fault(why, header=HEADER),))


class Seal:
    """Seals an answer under what only the client that sent the key can say again.

    Keys are derived with HKDF-SHA256 (RFC 5869), no salt, one block of output.
    """

    def __init__(self, secret: str, key: str) -> None:
        material = hashlib.sha256(secret.encode()).digest() + key.encode()
        self._extracted = hmac.digest(bytes(32), material, "sha256")

    def digest(self) -> bytes:
        """What is stored of the key."""
        return self._derived(b"cardavia idempotency key")

    def close(self, reply: Reply) -> bytes:
        """The sealed bytes of an answer."""
        head = orjson.dumps([reply.status, dict(reply.headers)])
        nonce = os.urandom(_NONCE_BYTES)
        return nonce + self._cipher().encrypt(nonce, head + b"\n" + reply.body, None)

    def open(self, sealed: bytes) -> Reply:
        """The answer again, marked as a replay."""
        try:
            plain = self._cipher().decrypt(sealed[:_NONCE_BYTES], sealed[_NONCE_BYTES:], None)
        except InvalidTag as error:
            raise ValueError("a stored answer does not open") from error
        head, body = plain.split(b"\n", 1)
        status, headers = orjson.loads(head)
        return Reply(status, {**headers, REPLAYED: "true"}, body)

    def _cipher(self) -> AESGCM:
        return AESGCM(self._derived(b"cardavia idempotency answer"))

    def _derived(self, purpose: bytes) -> bytes:
        return hmac.digest(self._extracted, purpose + b"\1", "sha256")
