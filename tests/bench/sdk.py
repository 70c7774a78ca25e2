"""What the SDK costs its user: ``python -m tests.bench.sdk``. The bars: 0.1 s to import over httpx's own, three times the CPU
of a bare httpx call that sends and parses the same bytes."""

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import httpx

from api import logs
from cardavia import Cardavia, Match
from tests.api.conftest import make_house
from tests.api.house import GAMES
from tests.sdk.conftest import in_process

IMPORT_BAR, CPU_BAR = 0.1, 3.0
"""Seconds, and a ratio."""
RUNS, CALLS = 15, 400

IMPORTING = """
import time
import httpx
start = time.perf_counter()
import cardavia
from cardavia import Cardavia
bare = time.perf_counter() - start
Cardavia("http://127.0.0.1:8000").schnapsen
print(bare, time.perf_counter() - start)
"""


def import_seconds() -> tuple[float, float]:
    """The median time that ``from cardavia import Cardavia`` takes once httpx is there, and with the models of a game."""
    runs = [
        subprocess.run([sys.executable, "-c", IMPORTING], capture_output=True, text=True, check=True).stdout.split()
        for _ in range(RUNS)
    ]
    bare, game = (statistics.median(float(run[index]) for run in runs) for index in (0, 1))
    return bare, game


def move_microseconds(game: str) -> tuple[float, float]:
    """The CPU that a move costs through the SDK, and through httpx alone, with the same bytes sent and parsed."""
    match, request, response = _recorded(game)
    headers = {name: value for name, value in request.headers.items() if name not in ("host", "content-length")}
    canned = httpx.Client(transport=_Canned(response.content), base_url="http://house.test")

    def bare() -> None:
        canned.request(request.method, request.url, headers=headers, content=request.content).json()

    again = type(match)(Cardavia(http=canned)._sender, match._api, match._token, match._state)
    action = json.loads(request.content)

    def through_sdk() -> None:
        again.play(action)

    return _cpu(through_sdk), _cpu(bare)


class _Canned(httpx.BaseTransport):
    """Gives the same bytes each time."""

    def __init__(self, content: bytes) -> None:
        self._content = content

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        request.read()
        return httpx.Response(200, content=self._content, headers={"Content-Type": "application/json"})


def _recorded(game: str) -> tuple[Match[Any, Any, Any, Any, Any, Any], httpx.Request, httpx.Response]:
    """A move in the midst of a match as it went over the wire."""
    client = in_process(make_house())
    seen: list[httpx.Response] = []
    client._http.event_hooks["response"].append(seen.append)
    match = client.game(game).start(opponent="random")
    for _ in range(6):
        before, legal = match._state, match.legal_actions()
        match.play(legal[len(legal) // 2])
    response = seen[-1]
    match._state = before
    return match, response.request, response


def _cpu(call: Callable[[], None]) -> float:
    """The CPU of a call in microseconds: the best of several rounds."""
    rounds = []
    for _ in range(5):
        start = time.process_time()
        for _ in range(CALLS):
            call()
        rounds.append((time.process_time() - start) / CALLS * 1e6)
    return min(rounds)


def main() -> int:
    """Prints the figures; 1 where a bar is missed."""
    logs.configure("warning")
    bare, game = import_seconds()
    print(
        f"import over httpx: {bare * 1000:.0f} ms (bar {IMPORT_BAR * 1000:.0f} ms); with a game's models {game * 1000:.0f} ms"
    )
    missed = bare > IMPORT_BAR
    for name in GAMES:
        sdk, httpx_alone = move_microseconds(name)
        print(
            f"{name}: {sdk:.0f} us of CPU a move, {httpx_alone:.0f} us bare, {sdk / httpx_alone:.2f} times (bar {CPU_BAR})"
        )
        missed |= sdk / httpx_alone > CPU_BAR
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
