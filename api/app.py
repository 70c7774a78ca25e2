"""The composition root: the one module that names adapters."""

import os
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any

import orjson
import structlog
from flask import Flask, Response, request

from api.adapters.database import Database
from api.adapters.memory import MemoryStore
from api.adapters.meter import LimitsMeter
from api.adapters.migrations import is_current, upgrade
from api.adapters.sql import SqlStore
from api.adapters.system import BoundedThinking, SystemClock, SystemEntropy
from api.games.catalog import GAMES
from api.logs import LogJournal
from api.metrics import CountedJournal, Listener, Metrics
from api.resources import docs, errors, traffic
from api.resources.bodies import bounded
from api.resources.cors import Cors
from api.resources.house_operations import commitments_blueprint, games_blueprint, health_blueprint
from api.resources.match_operations import match_blueprint
from api.resources.public import Published
from api.resources.rates import ADDRESS, TOKEN, Limits
from api.resources.server import Server
from api.resources.spec import document, finished
from api.resources.streams import Streams
from api.resources.strict import refuse_query
from api.settings import Settings, make_room
from domain.core.game import Game
from domain.matches.ports import Clock, Entropy, Journal, Keys, Matches, Reservation, StoreUnavailable, Thinking
from domain.matches.results import HouseRules
from domain.matches.service import MatchService


@dataclass(frozen=True, kw_only=True)
class Outside:
    """What the service needs from the outside; ``ready`` raises where the store cannot be used."""

    matches: Matches
    keys: Keys
    clock: Clock
    entropy: Entropy
    thinking: Thinking
    journal: Journal
    ready: Callable[[], None]
    live: Callable[[], int] = lambda: 0
    """How many matches are not over."""


def create_app(settings: Settings, outside: Outside | None = None, metrics: Metrics | None = None) -> Flask:
    """The application over what it is handed, or else over the store that the settings name.

    With ``metrics`` it counts what happens, and serves the figures on the listener that the settings name.
    """
    outside = outside or system(settings, metrics)
    app = Server("cardavia", static_folder=None)
    app.url_map.merge_slashes = False
    app.request_class = bounded(settings.max_body_bytes)
    app.config["PROPAGATE_EXCEPTIONS"] = False
    served: traffic.Wsgi = traffic.Traffic(app.wsgi_app, metrics.request if metrics else None)
    if settings.cors_origins:
        served = Cors(served, settings.cors_origins)
    if metrics is not None:
        outside = counted(outside, metrics)
        served = Listener(served, metrics, settings.metrics_port, outside.live)
    app.wsgi_app = served  # type: ignore[method-assign, assignment]
    errors.register(app)
    if limits := {kind: text for kind, text in _limits(settings).items() if text}:
        Limits(LimitsMeter(settings.rate_limit_store, limits), settings.trusted_proxies).register(app)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        spec = _serve(app, settings, outside)
    app.extensions["cardavia-spec"] = spec
    return app


def _limits(settings: Settings) -> Mapping[str, str]:
    return {TOKEN: settings.token_rate_limit, ADDRESS: settings.address_rate_limit}


def system(settings: Settings, metrics: Metrics | None = None) -> Outside:
    """The store that the settings name, and this machine's clock and entropy."""
    store_at = database(settings, metrics)
    store = SqlStore(store_at, _games())
    return Outside(matches=store, keys=store, ready=lambda: _ready(store_at, store), live=store.live, **_machine())


def counted(outside: Outside, metrics: Metrics) -> Outside:
    """The same outside, its uses counted and timed."""
    return replace(
        outside,
        matches=metrics.timed(outside.matches, _methods(Matches)),
        keys=metrics.timed(outside.keys, _methods(Keys)),
        journal=CountedJournal(outside.journal, metrics),
    )


def _methods(port: type[Any]) -> list[str]:
    return [name for name in vars(port) if not name.startswith("_")]


def memory() -> Outside:
    """A store that is forgotten when the process ends, for trying out."""
    store = MemoryStore(_games())
    return Outside(matches=store, keys=store, ready=lambda: None, **_machine())


def database(settings: Settings, metrics: Metrics | None = None) -> Database:
    """The database that the settings name; no connection is made yet."""
    make_room(settings)
    return Database(settings.database_url, pool_size=settings.threads, counted=metrics.connections if metrics else None)


def migrate(settings: Settings) -> None:
    """Brings the tables of the store to this version."""
    store = database(settings)
    upgrade(store)
    store.close()


def tidy(settings: Settings) -> tuple[int, int]:
    """Expires idle matches (M-2) and purges what is out of date, in batches; how many of each."""
    service = _service(settings, system(settings))
    return _to_the_end(service.expire_idle), _to_the_end(service.purge)


def published_spec() -> Mapping[str, Any]:
    """The OpenAPI document of this version of the API."""
    return spec_of(create_app(Settings(preload_bots=False), memory()))


def _to_the_end(batch: Callable[[], int]) -> int:
    return sum(iter(batch, 0))


def _games() -> Mapping[str, Game[Any, Any]]:
    return {api.game.name: api.game for api in GAMES}


def _machine() -> dict[str, Any]:
    return {
        "clock": SystemClock(),
        "entropy": SystemEntropy(),
        "thinking": BoundedThinking(),
        "journal": LogJournal(),
    }


def _ready(database: Database, keys: Keys) -> None:
    """Looks whether the tables are current, and writes: a full disk can be read."""
    if not is_current(database):
        raise StoreUnavailable
    now = SystemClock().now()
    probe = keys.reserve(b"health", os.urandom(16), b"", now=now, lease_seconds=1, keep_seconds=1)
    if isinstance(probe, Reservation):
        keys.release(probe)


def spec_of(app: Flask) -> Mapping[str, Any]:
    """The OpenAPI document that an app serves."""
    spec: Mapping[str, Any] = app.extensions["cardavia-spec"]
    return spec


def _service(settings: Settings, outside: Outside) -> MatchService:
    rules = HouseRules(
        commitment_seconds=settings.commitment_seconds,
        lease_seconds=settings.lease_seconds,
        key_seconds=settings.key_seconds,
        idle_seconds=settings.idle_seconds,
        record_seconds=settings.record_seconds,
    )
    return MatchService(
        _games(),
        matches=outside.matches,
        keys=outside.keys,
        clock=outside.clock,
        entropy=outside.entropy,
        thinking=outside.thinking,
        journal=outside.journal,
        rules=rules,
    )


def _load(service: MatchService) -> None:
    """Loads the bots' tables before anybody waits for them, and says how long it took."""
    started = perf_counter()
    service.load_bots()
    structlog.get_logger("cardavia.bots").info("bots-loaded", milliseconds=round((perf_counter() - started) * 1000, 1))


def _serve(app: Flask, settings: Settings, outside: Outside) -> Mapping[str, Any]:
    """Registers every operation; the spec that documents them."""
    service = _service(settings, outside)
    if settings.preload_bots:
        _load(service)
    streams = Streams(service, most=min(settings.streams, settings.threads - 1), life_seconds=settings.stream_seconds)
    api = document(app)
    components = api.spec.components
    api.register_blueprint(games_blueprint(GAMES, components))
    for game in GAMES:
        api.register_blueprint(match_blueprint(game, service, streams, components))
    api.register_blueprint(commitments_blueprint(GAMES, service, components))
    api.register_blueprint(health_blueprint(outside.ready, components))
    spec = finished(api)
    published = Published(orjson.dumps(spec))

    def openapi() -> Response:
        refuse_query(request)
        return published.answer(request)

    app.add_url_rule("/openapi.json", "openapi", openapi)
    docs.register(app, {game.game.name: game.game.title for game in GAMES})
    return spec
