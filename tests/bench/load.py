"""An open-loop load of mixed matches: ``python -m tests.bench.load``.

Requests arrive at random moments at a given rate, whether or not earlier ones have been answered, and a latency counts
from the moment at which a request was due. Players of all games act (5 of 10 requests), look (3), read events (1) and
begin new matches (1), against bots of LEVELS. Rates are in requests a second, each is held for SECONDS; a bare Flask
hello under the same gunicorn takes the same load first. All goes to 127.0.0.1, and ends by itself.
"""

import json
import os
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from random import Random
from threading import Lock, local

from tests.bench.measure import Request, request
from tests.bench.scripts import SEATS, Script, script
from tests.faults.postgres import Cluster
from tests.serving import Server, free_port

RATES = [int(each) for each in os.environ.get("RATES", "50,100,200").split(",")]
SECONDS = int(os.environ.get("SECONDS", "10"))
LEVELS = os.environ.get("LEVELS", "random,club").split(",")
SENDERS = 48
WARM_UP = 100
PERCENTILES = (50, 90, 99, 100)


@dataclass
class Guest:
    """A match that is played as its script says; one request at a time."""

    script: Script
    path: str
    headers: dict[str, str]
    next: int = 0

    @property
    def over(self) -> bool:
        """Whether all of the script has been played."""
        return self.next >= len(self.script.actions)

    def act(self, name: str) -> Request:
        """The next action."""
        version, action = self.script.actions[self.next]
        self.next += 1
        headers = {**self.headers, "If_Match": f'"{version}"', "Idempotency_Key": f"{name}-{version}"}
        return request("POST", f"{self.path}/actions", action, **headers)


@dataclass
class House:
    """What a mixed load asks of a server; safe to be asked by many threads."""

    scripts: Sequence[Script]
    random: Random = field(default_factory=lambda: Random(1))
    guests: list[Guest] = field(default_factory=list)
    begun: int = 0
    _lock: Lock = field(default_factory=Lock)

    def serve(self, send: Callable[[Request], bytes]) -> None:
        """Sends the next request of the load, on behalf of a guest who is waiting for nothing else."""
        with self._lock:
            guest = self._idle()
            kind = self.random.randrange(10)
            self.begun += 1
            name = f"load-{self.begun:026}"
        if guest is None or kind == 0:
            self._begin(send, name)
        elif kind <= 5:
            send(guest.act(name))
        elif kind <= 8:
            send(request("GET", guest.path, **guest.headers))
        else:
            send(request("GET", f"{guest.path}/events?after=0&limit=50", **guest.headers))
        if guest is not None and not guest.over:
            with self._lock:
                self.guests.append(guest)

    def _idle(self) -> Guest | None:
        if not self.guests:
            return None
        return self.guests.pop(self.random.randrange(len(self.guests)))

    def _begin(self, send: Callable[[Request], bytes], name: str) -> None:
        play = self.scripts[self.begun % len(self.scripts)]
        made = json.loads(send(request("POST", f"/v1/{play.game}/matches", play.body, 201, Idempotency_Key=name)))
        path = f"/v1/{play.game}/matches/{made['match']['id']}"
        guest = Guest(play, path, {"Authorization": f"Bearer {made['token']}"})
        with self._lock:
            self.guests.append(guest)


@dataclass
class Result:
    """What came of a rate."""

    rate: int
    latencies: list[float] = field(default_factory=list)
    errors: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    def line(self, hello: "Result | None") -> str:
        """One row of the table."""
        ordered = sorted(self.latencies)
        points = [ordered[min(len(ordered) - 1, len(ordered) * each // 100)] for each in PERCENTILES]
        cells = [f"{point * 1000:8.1f}" for point in points]
        compared = f"{points[0] / hello.median:6.1f}" if hello else "   1.0"
        return (
            f"{self.rate:6} {len(ordered) / self.seconds:8.1f} {' '.join(cells)} {compared}  {dict(self.errors) or 0}"
        )

    @property
    def median(self) -> float:
        """The latency of the middle request, in seconds."""
        return sorted(self.latencies)[len(self.latencies) // 2]


class Senders:
    """Threads with a connection each, that send what is due."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._own = local()
        self._lines: list[HTTPConnection] = []
        self._pool = ThreadPoolExecutor(SENDERS)

    def run(self, rate: int, seconds: float, work: Callable[[Callable[[Request], bytes]], None], seed: int) -> Result:
        """Lets requests arrive at a rate for so many seconds, and waits for all answers."""
        result, random = Result(rate), Random(seed)
        start = due = time.monotonic()
        waiting = []
        while (due := due + random.expovariate(rate)) < start + seconds:
            time.sleep(max(0.0, due - time.monotonic()))
            waiting.append(self._pool.submit(self._one, due, work, result))
        for each in waiting:
            each.result()
        result.seconds = time.monotonic() - start
        return result

    def close(self) -> None:
        """Closes the connections."""
        self._pool.shutdown()
        for line in self._lines:
            line.close()

    def _one(self, due: float, work: Callable[[Callable[[Request], bytes]], None], result: Result) -> None:
        try:
            work(self._send)
        except (OSError, HTTPException, AssertionError) as error:
            result.errors[str(error)[:40] or type(error).__name__] += 1
        result.latencies.append(time.monotonic() - due)

    def _send(self, each: Request) -> bytes:
        line = getattr(self._own, "line", None)
        if line is None:
            line = self._own.line = HTTPConnection("127.0.0.1", self._port, timeout=60)
            self._lines.append(line)
        line.request(each.method, each.path, each.body, dict(each.headers))
        answer = line.getresponse()
        data = answer.read()
        assert answer.status == each.status, f"status {answer.status}"
        return bytes(data)


def main() -> None:
    """Prints a table for each server."""
    folder, cluster = Path(tempfile.mkdtemp(prefix="cardavia-load-")), Cluster()
    plays = [script(game, seed, level=level, most=40) for seed in range(4) for level in LEVELS for game in SEATS]
    try:
        cluster.start()
        with ExitStack() as stack:
            hello = stack.enter_context(Server(folder, app="tests.bench.hello:app"))
            bare = _table("bare Flask hello", hello, lambda send: send(request("GET", "/hello")), None)
            for store, url in (("SQLite", f"sqlite:///{folder}/load.db"), ("PostgreSQL", cluster.url)):
                server = stack.enter_context(Server(folder, database_url=url, metrics_port=free_port()))
                _table(f"Cardavia on {store}", server, House(plays).serve, bare)
                server.stop()
    finally:
        cluster.remove()
        shutil.rmtree(folder, ignore_errors=True)


def _table(
    name: str, server: Server, work: Callable[[Callable[[Request], bytes]], object], bare: list[Result] | None
) -> list[Result]:
    print(
        f"\n{name}: rate, answers a second, milliseconds at {PERCENTILES} percent, median to hello's, errors",
        flush=True,
    )
    senders, results = Senders(server.port), []
    senders.run(WARM_UP, 1, work, 0)  # type: ignore[arg-type]
    for number, rate in enumerate(RATES):
        results.append(senders.run(rate, SECONDS, work, number + 1))  # type: ignore[arg-type]
        print(results[-1].line(bare[number] if bare else None), flush=True)
    senders.close()
    return results


if __name__ == "__main__":
    main()
