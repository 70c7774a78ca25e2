"""A server that answers as a script says, and remembers what it was asked."""

from collections.abc import Callable, Iterable
from typing import Any

import httpx

from cardavia import Cardavia, Retry

Answer = httpx.Response | Exception | Callable[[httpx.Request], httpx.Response]


class Script:
    """Gives its answers in turn, the last one for ever."""

    def __init__(self, *answers: Answer) -> None:
        self.asked: list[httpx.Request] = []
        self.slept: list[float] = []
        self._answers = list(answers)

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.asked.append(request)
        answer = self._answers.pop(0) if len(self._answers) > 1 else self._answers[0]
        if isinstance(answer, Exception):
            raise answer
        return answer(request) if callable(answer) else answer

    def client(self, **retry: Any) -> Cardavia:
        """A client of this server that does not really wait."""
        http = httpx.Client(transport=httpx.MockTransport(self), base_url="http://scripted.test")
        client = Cardavia(http=http, retry=Retry(random=lambda: 1.0, **retry))
        client._sender.pause = self.slept.append
        return client

    @property
    def keys(self) -> list[str | None]:
        """The idempotency keys that were sent."""
        return [request.headers.get("Idempotency-Key") for request in self.asked]


def problem(status: int, code: str, headers: dict[str, str] | None = None, **fields: Any) -> httpx.Response:
    """A problem document."""
    body = {
        "type": f"/problems/{code}",
        "title": code,
        "status": status,
        "code": code,
        "detail": "No.",
        "request_id": "r1",
    }
    content_type = {"Content-Type": "application/problem+json"}
    return httpx.Response(status, json=body | fields, headers=content_type | (headers or {}))


def health() -> httpx.Response:
    """What a server that is well says."""
    return httpx.Response(200, json={"status": "ok"})


def commitment() -> httpx.Response:
    """A commitment."""
    promise = {"id": "c1", "commitment": "00" * 32, "expires_at": "2030-01-01T00:00:00+00:00"}
    return httpx.Response(201, json=promise)


def bodies(requests: Iterable[httpx.Request]) -> set[bytes]:
    """What was sent."""
    return {request.content for request in requests}
