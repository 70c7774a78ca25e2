"""Everything that can go wrong, one class for each ``code`` of the API.

    CardaviaError
    ├── ConnectionFailed                 no answer came; __cause__ is what httpx says
    │   └── TimedOut                     no answer came in time
    ├── UnexpectedAnswer                 an answer that is not of this API
    ├── VerificationFailed               a record is not true; lie, pointer
    └── ApiError                         the server refused, or failed; code, status, detail, request_id
        ├── Refused                      the rules or the state of the match forbid it; nothing has changed
        │   ├── IllegalAction            illegal-action; rule is the clause
        │   ├── NotYourTurn              not-your-turn
        │   ├── MatchOver                match-over
        │   ├── MatchNotOver             match-not-over
        │   ├── SeatTaken                seat-taken
        │   ├── CommitmentRefused        commitment-refused
        │   ├── NoClaim                  no-claim
        │   ├── HintsOff                 hints-off
        │   ├── RulesChanged             rules-changed
        │   └── StaleVersion             stale-version: the match has moved on; look again
        ├── BadRequest                   the request is not as it must be; errors says where
        │   ├── Malformed                malformed
        │   ├── UnreadableRequest        unreadable-request: it is not HTTP as it should be, or too long
        │   ├── InvalidJson              invalid-json
        │   ├── UnsupportedMediaType     unsupported-media-type
        │   ├── BodyTooLarge             body-too-large
        │   ├── MethodNotAllowed         method-not-allowed
        │   ├── PreconditionRequired     precondition-required
        │   └── KeyReused                key-reused
        ├── Unauthorized                 unauthorized: no token, or one that opens nothing
        ├── NotFound                     not-found
        └── Unavailable                  it may work later; retry_after in seconds, where the server says so
            ├── RateLimited              rate-limited
            ├── KeyInFlight              key-in-flight
            ├── StreamsFull              streams-full: too many are waiting for events
            ├── StoreUnavailable         store-unavailable
            └── Internal                 internal

A code of a newer server that this version does not know is the nearest of the classes above, by its status.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar


class CardaviaError(Exception):
    """Whatever this package raises of its own."""


class ConnectionFailed(CardaviaError):
    """No answer came."""


class TimedOut(ConnectionFailed):
    """No answer came in time. What was asked for may have been done."""


class UnexpectedAnswer(CardaviaError):
    """An answer that is not of this API: another server, a proxy, or a broken one."""


class VerificationFailed(CardaviaError):
    """A record is not true: ``lie`` says what, ``pointer`` (a JSON Pointer into the record) where."""

    def __init__(self, lie: str, pointer: str) -> None:
        super().__init__(f"{pointer or '/'}: {lie}")
        self.lie = lie
        self.pointer = pointer


class ApiError(CardaviaError):
    """The server refused, or failed.

    ``code`` and ``title`` name the kind of problem, ``status`` is the HTTP status, ``detail`` a sentence for people,
    ``rule`` the clause that forbids an illegal action, ``errors`` what is malformed and where, ``request_id`` names the
    request in the server's log, ``retry_after`` is in seconds, None where the server does not say.
    """

    code: ClassVar[str | None] = None

    def __init__(self, problem: Mapping[str, Any], status: int, retry_after: float | None = None) -> None:
        self.problem = problem
        self.status = status
        self.title: str = problem.get("title", "")
        self.detail: str = problem.get("detail", "")
        self.rule: str | None = problem.get("rule")
        self.errors: Sequence[Mapping[str, Any]] = problem.get("errors", ())
        self.request_id: str | None = problem.get("request_id")
        self.retry_after = retry_after
        self.code = problem.get("code", "")  # type: ignore[misc]
        super().__init__(self._sentence())

    def _sentence(self) -> str:
        where = [str(each.get("pointer") or each.get("parameter") or each.get("header") or "") for each in self.errors]
        errors = [f"{place}: {each.get('detail', '')}" for place, each in zip(where, self.errors, strict=True)]
        rule = f" ({self.rule})" if self.rule else ""
        return f"{self.detail or self.title or self.status}{rule}" + "".join(f"; {error}" for error in errors)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.problem, self.status, self.retry_after)


class Refused(ApiError):
    """The rules, or the state of the match, forbid it. Nothing has changed."""


class IllegalAction(Refused):
    """The rules forbid the action: ``rule`` is the clause."""

    code = "illegal-action"


class NotYourTurn(Refused):
    """Another seat is to act."""

    code = "not-your-turn"


class MatchOver(Refused):
    """The match is over."""

    code = "match-over"


class MatchNotOver(Refused):
    """This can be read only once the match is over."""

    code = "match-not-over"


class SeatTaken(Refused):
    """Somebody sits on that seat already, or its invitation is spent."""

    code = "seat-taken"


class CommitmentRefused(Refused):
    """The commitment is spent, has expired, or never was."""

    code = "commitment-refused"


class NoClaim(Refused):
    """The player to act still has time."""

    code = "no-claim"


class HintsOff(Refused):
    """The match was made without hints."""

    code = "hints-off"


class RulesChanged(Refused):
    """The match was begun under rules that the server plays by no more."""

    code = "rules-changed"


class StaleVersion(Refused):
    """The match has moved on since it was looked at."""

    code = "stale-version"


class BadRequest(ApiError):
    """The request is not as it must be; ``errors`` says where."""


class Malformed(BadRequest):
    """A field or a parameter is not as it must be."""

    code = "malformed"


class UnreadableRequest(BadRequest):
    """The request was not HTTP as it should be, or its address or headers were too long."""

    code = "unreadable-request"


class InvalidJson(BadRequest):
    """The body is not JSON."""

    code = "invalid-json"


class UnsupportedMediaType(BadRequest):
    """The body is of another media type."""

    code = "unsupported-media-type"


class BodyTooLarge(BadRequest):
    """The body is too large."""

    code = "body-too-large"


class MethodNotAllowed(BadRequest):
    """The path does not take this method."""

    code = "method-not-allowed"


class PreconditionRequired(BadRequest):
    """The request did not say which version of the match it is meant for."""

    code = "precondition-required"


class KeyReused(BadRequest):
    """The idempotency key belongs to another request."""

    code = "key-reused"


class Unauthorized(ApiError):
    """There was no token, or one that opens nothing."""

    code = "unauthorized"


class NotFound(ApiError):
    """There is no such thing, or this token does not open it."""

    code = "not-found"


class Unavailable(ApiError):
    """It did not work now; it may work later."""


class RateLimited(Unavailable):
    """Too many requests."""

    code = "rate-limited"


class KeyInFlight(Unavailable):
    """The first request with this idempotency key is still running."""

    code = "key-in-flight"


class StreamsFull(Unavailable):
    """Too many are waiting for events; poll, or try again later."""

    code = "streams-full"


class StoreUnavailable(Unavailable):
    """The server cannot reach its store."""

    code = "store-unavailable"


class Internal(Unavailable):
    """The server failed."""

    code = "internal"


def _all(base: type[ApiError]) -> dict[str, type[ApiError]]:
    found = {} if base.code is None else {base.code: base}
    for each in base.__subclasses__():
        found.update(_all(each))
    return found


BY_CODE: Mapping[str, type[ApiError]] = _all(ApiError)


def error_for(problem: Mapping[str, Any], status: int, retry_after: float | None = None) -> ApiError:
    """The exception for a problem document."""
    kind = BY_CODE.get(problem.get("code", "")) or _by_status(status)
    return kind(problem, status, retry_after)


def _by_status(status: int) -> type[ApiError]:
    if status >= 500 or status == 429:
        return Unavailable
    known: Mapping[int, type[ApiError]] = {401: Unauthorized, 404: NotFound, 409: Refused, 412: Refused}
    return known.get(status, BadRequest)
