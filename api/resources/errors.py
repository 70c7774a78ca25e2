"""Every refusal and failure as application/problem+json (RFC 9457)."""

import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import orjson
import structlog
from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException, MethodNotAllowed

from api.resources.languages import best_language
from api.resources.traffic import REQUEST_ID
from domain.core.game import IllegalAction
from domain.core.rulebook import sentence
from domain.matches import refusals
from domain.matches.ports import StoreUnavailable

MEDIA_TYPE = "application/problem+json"

_log = structlog.get_logger("cardavia.api")


@dataclass(frozen=True, slots=True)
class Code:
    """A kind of problem: its HTTP status, its stable title, and when it is met."""

    status: int
    title: str
    meaning: str


CODES: Mapping[str, Code] = {
    "unreadable-request": Code(
        400,
        "The request cannot be read",
        "It is not HTTP as it should be, or its first line (414) or its headers (431) are too long.",
    ),
    "invalid-json": Code(
        400, "The body is not JSON", "The body is not JSON that can be read in one way only, or did not come whole."
    ),
    "unauthorized": Code(401, "No valid token", "The Authorization header has no bearer token of a match."),
    "not-found": Code(404, "Not found", "There is nothing at this address, or nothing that this token opens."),
    "method-not-allowed": Code(405, "Method not allowed", "The resource exists; Allow says what can be done with it."),
    "illegal-action": Code(409, "The rules forbid this action", "`rule` names the clause; nothing has changed."),
    "not-your-turn": Code(409, "It is not this seat's turn", "Another seat is to act."),
    "match-over": Code(409, "The match is over", "Nothing can be done in a match that is over."),
    "match-not-over": Code(409, "The match is not over", "Asked for something that waits for the end of the match."),
    "seat-taken": Code(409, "The seat is taken", "The invitation has been redeemed before."),
    "commitment-refused": Code(409, "The commitment cannot be used", "It is unknown, has expired or is spent."),
    "no-claim": Code(409, "There is nothing to claim", "No other player has let the clock of this match run out."),
    "rules-changed": Code(
        409, "The rules have changed", "The match was played by rules that this server no longer knows."
    ),
    "hints-off": Code(409, "Hints are off", "The match was made without hints."),
    "key-in-flight": Code(409, "The first request is still running", "Try again after Retry-After seconds."),
    "stale-version": Code(412, "The match has moved on", "If-Match names another version than the present one."),
    "body-too-large": Code(413, "The body is too large", "No request of this API needs a body of that size."),
    "unsupported-media-type": Code(415, "Not a JSON body", "The body must be application/json."),
    "malformed": Code(422, "The request is malformed", "`errors` says what is wrong, and where."),
    "key-reused": Code(422, "The key belongs to another request", "An Idempotency-Key names one request only."),
    "precondition-required": Code(428, "If-Match is required", "Name the version that the change is meant for."),
    "rate-limited": Code(429, "Too many requests", "Try again after Retry-After seconds."),
    "internal": Code(500, "Internal error", "The fault is the server's; nothing of the request is kept."),
    "streams-full": Code(503, "Too many are waiting", "This worker serves no more streams; poll, or try again later."),
    "store-unavailable": Code(
        503, "The store is unavailable", "Nothing was kept; try again after Retry-After seconds."
    ),
}


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a request: in its body (a JSON Pointer), in a query parameter or in a header."""

    detail: str
    pointer: str | None = None
    parameter: str | None = None
    header: str | None = None


@dataclass(eq=False)
class Problem(Exception):
    """A refusal. ``code`` is a key of CODES, ``objection`` a game's word for what its clause ``rule`` forbids."""

    code: str
    rule: str | None = None
    objection: str | None = None
    errors: tuple[Fault, ...] = ()
    headers: Mapping[str, str] = field(default_factory=dict)

    def answer(self) -> Response:
        """The response to this problem, its sentence in the language that the client likes best."""
        kind, language = CODES[self.code], best_language(request)
        body: dict[str, Any] = {
            "type": f"/problems/{self.code}",
            "title": kind.title,
            "status": kind.status,
            "code": self.code,
            "detail": sentence(request.blueprint if self.objection else None, self.objection or self.code, language),
            "request_id": request.environ[REQUEST_ID],
        }
        if self.rule:
            body["rule"] = self.rule
        if self.errors:
            body["errors"] = [_plain(each) for each in self.errors]
        headers = {"Cache-Control": "no-store", "Content-Language": language, "Vary": "Accept-Language", **self.headers}
        return Response(orjson.dumps(body), kind.status, headers, content_type=MEDIA_TYPE)


def _plain(fault: Fault) -> dict[str, str]:
    place = {"pointer": fault.pointer, "parameter": fault.parameter, "header": fault.header}
    return {"detail": fault.detail, **{name: value for name, value in place.items() if value is not None}}


def register(app: Flask) -> None:
    """Makes every error of the app a problem, unforeseen ones included."""
    app.register_error_handler(Problem, Problem.answer)
    app.register_error_handler(HTTPException, _of_http)
    app.register_error_handler(Exception, _unforeseen)
    for kind in _TRANSLATIONS:
        app.register_error_handler(kind, _translated)


_OF_STATUS = {
    404: "not-found",
    405: "method-not-allowed",
    413: "body-too-large",
    415: "unsupported-media-type",
    500: "internal",
}


def _of_http(error: HTTPException) -> Response:
    if error.code is not None and error.code < 400:
        return Response(status=error.code, headers=error.get_headers())
    code = _OF_STATUS.get(error.code or 500, "malformed")
    allow = {"Allow": ", ".join(sorted(error.valid_methods or ()))} if isinstance(error, MethodNotAllowed) else {}
    return Problem(code, headers=allow).answer()


def _translated(error: Exception) -> Response:
    return _TRANSLATIONS[type(error)](error).answer()


def _unforeseen(error: Exception) -> Response:
    # Where it happened, and no message: the text of an exception may hold what nobody may read.
    frames = [f"{each.filename}:{each.lineno} {each.name}" for each in traceback.extract_tb(error.__traceback__)]
    _log.error("unforeseen", request_id=request.environ[REQUEST_ID], error=type(error).__name__, frames=frames)
    return Problem("internal").answer()


def _illegal(error: IllegalAction) -> Problem:
    return Problem("illegal-action", rule=error.objection.clause, objection=str(error.objection))


def _plan(error: refusals.PlanRefused) -> Problem:
    return Problem("malformed", errors=(Fault(error.detail, pointer=f"#{error.pointer}"),))


def _wait(code: str) -> Callable[[Any], Problem]:
    return lambda error: Problem(code, headers={"Retry-After": str(error.retry_after)})


def _as(code: str) -> Callable[[Any], Problem]:
    return lambda error: Problem(code)


_TRANSLATIONS: Mapping[type[Exception], Callable[[Any], Problem]] = {
    IllegalAction: _illegal,
    StoreUnavailable: _wait("store-unavailable"),
    refusals.PlanRefused: _plan,
    refusals.CommitmentRefused: _as("commitment-refused"),
    refusals.UnknownMatch: _as("not-found"),
    refusals.InvitationRefused: _as("not-found"),
    refusals.SeatTaken: _as("seat-taken"),
    refusals.StaleMatch: _as("stale-version"),
    refusals.MatchOver: _as("match-over"),
    refusals.MatchNotOver: _as("match-not-over"),
    refusals.NotYourTurn: _as("not-your-turn"),
    refusals.NoClaim: _as("no-claim"),
    refusals.HintsOff: _as("hints-off"),
    refusals.RulesChanged: _as("rules-changed"),
    refusals.KeyReused: _as("key-reused"),
    refusals.KeyInFlight: _wait("key-in-flight"),
}
