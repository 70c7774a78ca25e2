"""What Prometheus is told, on a listener of its own: requests, bots, the store, live matches.

With several workers each counts in files of its own under PROMETHEUS_MULTIPROC_DIR (deploy/gunicorn.conf.py), and any of
them adds up all of them when it is asked.
"""

import os
from bisect import bisect_left
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from time import monotonic, perf_counter
from typing import Any, TypeVar, cast

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from domain.matches.ports import Journal, StoreUnavailable

T = TypeVar("T")
Environment = dict[str, Any]
Wsgi = Callable[[Environment, Callable[..., Any]], Iterable[bytes]]

MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"
LIVE_SECONDS = 15.0
"""How old the count of live matches may be, since counting reads an index from end to end."""
REQUEST_BUCKETS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
BOT_BUCKETS = (0.0005, 0.002, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 3.0)
STORE_BUCKETS = (0.0002, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 5.0)


class Metrics:
    """The figures of this process. None names a match, a seat or a token."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._requests = self._histogram(
            "requests", "Requests, by the time until the answer begins.", REQUEST_BUCKETS, "method", "route", "status"
        )
        self._bots = self._histogram("bot_moves", "Moves of bots, by their time.", BOT_BUCKETS, "game", "level")
        self._store = self._histogram("store", "Uses of the store, by their time.", STORE_BUCKETS, "operation")
        self._short = Counter(
            "cardavia_bot_moves_cut_short_total",
            "Moves that were not the bot's own choice.",
            ("game", "level", "why"),
            registry=self.registry,
        )
        self._connections = Gauge(
            "cardavia_pool_connections",
            "Connections to the database that are open.",
            registry=self.registry,
            multiprocess_mode="livesum",
        )
        self._unavailable = Counter(
            "cardavia_store_unavailable_total", "Uses of the store that failed.", registry=self.registry
        )
        self._series: dict[tuple[str, ...], _Series] = {}

    def _histogram(self, name: str, about: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
        return Histogram(f"cardavia_{name}_seconds", about, labels, buckets=buckets, registry=self.registry)

    def request(self, method: str, route: str | None, status: int, seconds: float) -> None:
        """A request has been answered; no route is told for a path that is none of ours."""
        self._of(self._requests, method if route else "", route or "", str(status)).observe(seconds)

    def bot_moved(self, game: str, level: str, seconds: float) -> None:
        """A bot has moved."""
        self._of(self._bots, game, level).observe(seconds)

    def bot_cut_short(self, game: str, level: str, why: str) -> None:
        """A bot's move was not its own choice."""
        self._short.labels(game, level, why).inc()

    def connections(self, more: int) -> None:
        """So many connections have been opened, or closed where it is negative."""
        self._connections.inc(more)

    def timed(self, store: T, names: Iterable[str]) -> T:
        """A store whose methods of these names are timed."""
        return cast(T, _Timed(store, {name: self._timing(name, getattr(store, name)) for name in names}))

    def exposition(self) -> bytes:
        """All figures of all workers in the text format of Prometheus."""
        if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
            return generate_latest(self.registry)
        everybody = CollectorRegistry()
        MultiProcessCollector(everybody)  # type: ignore[no-untyped-call]
        return generate_latest(everybody)

    def _timing(self, name: str, method: Callable[..., Any]) -> Callable[..., Any]:
        series, failures = self._of(self._store, name), self._unavailable

        def timed(*arguments: Any, **keywords: Any) -> Any:
            started = perf_counter()
            try:
                return method(*arguments, **keywords)
            except StoreUnavailable:
                failures.inc()
                raise
            finally:
                series.observe(perf_counter() - started)

        return timed

    def _of(self, metric: Histogram, *labels: str) -> "_Series":
        """The series of these labels, looked up without the lock that the library takes."""
        key = (metric._name, *labels)
        return self._series.get(key) or self._series.setdefault(key, _Series(metric.labels(*labels)))


class _Series:
    """The figures of a histogram for some labels: a bucket and a sum, told without what the library looks at each time."""

    __slots__ = ("_add", "_bounds", "_counts")

    def __init__(self, child: Histogram) -> None:
        self._add = child._sum.inc
        self._bounds = child._upper_bounds
        self._counts = [bucket.inc for bucket in child._buckets]

    def observe(self, amount: float) -> None:
        """Counts an amount in the first bucket whose bound is not below it; the last bound is infinite."""
        self._add(amount)
        self._counts[bisect_left(self._bounds, amount)](1)


class _Timed:
    """Timed methods of a store, as attributes."""

    def __init__(self, store: Any, methods: dict[str, Callable[..., Any]]) -> None:
        self.__dict__.update(methods)
        self._store = store

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


@dataclass(frozen=True, slots=True)
class CountedJournal:
    """A journal that counts what it passes on (domain/matches/ports.py)."""

    journal: Journal
    metrics: Metrics

    def bot_cut_short(self, *, match_id: str, game: str, seat: int, level: str, why: str) -> None:
        """A bot's move was not its own choice."""
        self.metrics.bot_cut_short(game, level, why)
        self.journal.bot_cut_short(match_id=match_id, game=game, seat=seat, level=level, why=why)

    def bot_moved(self, *, game: str, level: str, seconds: float) -> None:
        """A bot took this long for a move."""
        self.metrics.bot_moved(game, level, seconds)
        self.journal.bot_moved(game=game, level=level, seconds=seconds)


@dataclass
class Listener:
    """Serves the figures at ``/metrics`` on ``port``, where nothing else is served; every other port is the application's.

    ``live`` counts the matches that are under way.
    """

    application: Wsgi
    metrics: Metrics
    port: int
    live: Callable[[], int]
    _counted: tuple[float, int] | None = field(default=None, init=False)

    def __call__(self, environ: Environment, start_response: Callable[..., Any]) -> Iterable[bytes]:
        """The WSGI application."""
        if environ["SERVER_PORT"] != str(self.port):
            return self.application(environ, start_response)
        if environ["PATH_INFO"] != "/metrics" or environ["REQUEST_METHOD"] != "GET":
            start_response("404 Not Found", [("Content-Length", "0")])
            return [b""]
        body = self.metrics.exposition() + self._live()
        start_response("200 OK", [("Content-Type", MEDIA_TYPE), ("Content-Length", str(len(body)))])
        return [body]

    def _live(self) -> bytes:
        """The count of live matches, nothing where the store cannot be asked."""
        if self._counted is None or monotonic() - self._counted[0] > LIVE_SECONDS:
            try:
                self._counted = (monotonic(), self.live())
            except StoreUnavailable:
                return b""
        about = "# HELP cardavia_live_matches Matches that are not over.\n# TYPE cardavia_live_matches gauge\n"
        return f"{about}cardavia_live_matches {self._counted[1]}\n".encode()
