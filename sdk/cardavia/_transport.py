"""How requests are sent: what is repeated, how long to wait, what an answer means. No token is ever logged."""

import json
import logging
import random
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any, Generic, TypeVar

import httpx

from cardavia._generated.client import Request
from cardavia._stream import MEDIA_TYPE, Reader
from cardavia.errors import ConnectionFailed, TimedOut, UnexpectedAnswer, error_for

T = TypeVar("T")

log = logging.getLogger("cardavia")

REPEATABLE = frozenset({429, 502, 503, 504})
"""Statuses after which nothing has been done, or the same key gives the first answer again."""


@dataclass(frozen=True)
class Retry:
    """How often and when a request is repeated.

    At most ``attempts`` requests are sent for one call. Before the n-th repeat the client waits a random time of at most
    ``first_pause`` * 2**(n-1) seconds, capped by ``longest_pause``; where the server says Retry-After, it waits that long,
    unless that is more than ``longest_wait``: then the error is raised at once.
    """

    attempts: int = 4
    first_pause: float = 0.2
    longest_pause: float = 5.0
    longest_wait: float = 60.0
    random: Callable[[], float] = field(default=random.random, repr=False)

    def pause(self, sent: int, retry_after: float | None) -> float | None:
        """Seconds to wait after so many requests, None where no more are sent."""
        if sent >= self.attempts:
            return None
        if retry_after is not None:
            return retry_after if retry_after <= self.longest_wait else None
        return self.random() * min(self.longest_pause, self.first_pause * 2.0 ** (sent - 1))


class Pause(float):
    """Seconds to wait before the request is sent again."""


class Exchange(Generic[T]):
    """One call: a request that may be sent several times, and the meaning of what comes back."""

    def __init__(self, request: Request[T], token: str | None, retry: Retry, sent: int = 0) -> None:
        self.request = request
        self.retry = retry
        self.sent = sent
        self._begun = 0.0
        self._headers = {"Accept": "application/json, application/problem+json", **request.headers}
        if token is not None:
            self._headers["Authorization"] = f"Bearer {token}"
        self._content = None if request.body is None else json.dumps(request.body, separators=(",", ":")).encode()
        if self._content is not None:
            self._headers["Content-Type"] = "application/json"
        # A GET changes nothing; anything else is repeated under its key only, so that it is done once.
        self.repeatable = request.method == "GET" or "Idempotency-Key" in request.headers

    def build(self, http: httpx.Client | httpx.AsyncClient) -> httpx.Request:
        """The request to send now."""
        self.sent += 1
        self._begun = time.perf_counter()
        request = self.request
        return http.build_request(
            request.method, request.path, params=request.parameters, headers=self._headers, content=self._content
        )

    def answered(self, response: httpx.Response) -> T | Pause:
        """What the answer says, or the seconds to wait before the request is repeated; raises an ApiError."""
        self._log(str(response.status_code))
        if response.is_success:
            return self.request.parse(_json(response))
        retry_after = _retry_after(response)
        code = _code(response)
        # A stream that is refused for want of room is not waited for: the events can be polled.
        again = code == "key-in-flight" or (response.status_code in REPEATABLE and code != "streams-full")
        pause = self.retry.pause(self.sent, retry_after) if again and self.repeatable else None
        if pause is None:
            raise error_for(_problem(response), response.status_code, retry_after)
        return Pause(pause)

    def failed(self, error: httpx.TransportError) -> Pause:
        """The seconds to wait before the request is repeated after no answer came; raises a ConnectionFailed."""
        self._log(type(error).__name__)
        pause = self.retry.pause(self.sent, None) if self.repeatable else None
        if pause is None:
            kind = TimedOut if isinstance(error, httpx.TimeoutException) else ConnectionFailed
            raise kind(f"{self.request.method} {self.request.path}: {error or type(error).__name__}") from error
        return Pause(pause)

    def _log(self, result: str) -> None:
        taken = (time.perf_counter() - self._begun) * 1000
        log.debug("%s %s: %s, %.1f ms, request %d", self.request.method, self.request.path, result, taken, self.sent)


class Sender:
    """Sends requests and waits for their answers."""

    def __init__(self, http: httpx.Client, retry: Retry, sleep: Callable[[float], None] = time.sleep) -> None:
        self.http = http
        self.retry = retry
        self.pause = sleep

    def send(self, request: Request[T], token: str | None = None) -> T:
        """The answer to a request."""
        exchange = Exchange(request, token, self.retry)
        while True:
            result: T | Pause
            try:
                result = exchange.answered(self.http.send(exchange.build(self.http)))
            except httpx.TransportError as error:
                result = exchange.failed(error)
            if not isinstance(result, Pause):
                return result
            self.pause(result)

    def stream(self, request: Callable[[], Request[Any]], token: str) -> Iterator[dict[str, Any]]:
        """The events of a stream, to its end in good order; ``request`` says anew where to go on after a lost connection."""
        sent = 0
        while True:
            exchange = Exchange(streamed(request()), token, self.retry, sent)
            try:
                response = self.http.send(exchange.build(self.http), stream=True)
                try:
                    if response.is_success:
                        for event in _events(response.iter_lines()):
                            exchange.sent = 0
                            yield event
                        return
                    response.read()
                    pause = exchange.answered(response)
                finally:
                    response.close()
            except httpx.TransportError as error:
                pause = exchange.failed(error)
            sent = exchange.sent
            self.pause(pause)


def streamed(request: Request[Any]) -> Request[Any]:
    """The request for events, its answer wanted as a stream."""
    request.headers["Accept"] = MEDIA_TYPE
    return request


def _events(lines: Iterator[str]) -> Iterator[dict[str, Any]]:
    reader = Reader()
    yield from (event for line in lines if (event := reader.take(line)) is not None)


def _json(response: httpx.Response) -> Any:
    try:
        return response.json()
    except ValueError:
        raise UnexpectedAnswer(f"{response.request.method} {response.request.url.path}: not JSON") from None


def _problem(response: httpx.Response) -> Mapping[str, Any]:
    try:
        problem = response.json()
    except ValueError:
        problem = None
    if not isinstance(problem, dict) or "code" not in problem:
        return {"title": response.reason_phrase, "detail": f"{response.status_code} {response.reason_phrase}"}
    return problem


def _code(response: httpx.Response) -> str | None:
    return _problem(response).get("code")


def _retry_after(response: httpx.Response) -> float | None:
    text = response.headers.get("Retry-After", "")
    if text.isascii() and text.isdigit():
        return float(text)
    try:
        return max(0.0, (parsedate_to_datetime(text) - datetime.now(UTC)).total_seconds())
    except (ValueError, TypeError):
        return None
