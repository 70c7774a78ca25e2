"""How the async client sends its requests."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, TypeVar

import httpx

from cardavia._generated.client import Request
from cardavia._stream import Reader
from cardavia._transport import Exchange, Pause, Retry, streamed

T = TypeVar("T")


class AsyncSender:
    """Sends requests, and lets others run while it waits."""

    def __init__(
        self, http: httpx.AsyncClient, retry: Retry, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    ) -> None:
        self.http = http
        self.retry = retry
        self.pause = sleep

    async def send(self, request: Request[T], token: str | None = None) -> T:
        """The answer to a request."""
        exchange = Exchange(request, token, self.retry)
        while True:
            result: T | Pause
            try:
                result = exchange.answered(await self.http.send(exchange.build(self.http)))
            except httpx.TransportError as error:
                result = exchange.failed(error)
            if not isinstance(result, Pause):
                return result
            await self.pause(result)

    async def stream(self, request: Callable[[], Request[Any]], token: str) -> AsyncIterator[dict[str, Any]]:
        """The events of a stream, to its end in good order; ``request`` says anew where to go on after a lost connection."""
        sent = 0
        while True:
            exchange = Exchange(streamed(request()), token, self.retry, sent)
            try:
                response = await self.http.send(exchange.build(self.http), stream=True)
                try:
                    if response.is_success:
                        reader = Reader()
                        async for line in response.aiter_lines():
                            if (event := reader.take(line)) is not None:
                                exchange.sent = 0
                                yield event
                        return
                    await response.aread()
                    pause = exchange.answered(response)
                finally:
                    await response.aclose()
            except httpx.TransportError as error:
                pause = exchange.failed(error)
            sent = exchange.sent
            await self.pause(pause)
