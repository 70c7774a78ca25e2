"""The composition root: the one module that names adapters."""

import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import orjson
from flask import Flask, Response, request

from api.games.catalog import GAMES
from api.resources import errors, traffic
from api.resources.house_operations import commitments_blueprint, games_blueprint, health_blueprint
from api.resources.match_operations import match_blueprint
from api.resources.public import Published
from api.resources.spec import document
from api.resources.strict import refuse_query
from api.settings import Settings
from domain.matches.ports import Clock, Entropy, Journal, Keys, Matches, Thinking
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


def create_app(settings: Settings, outside: Outside) -> Flask:
    """The application over what it is handed."""
    app = traffic.Server("cardavia", static_folder=None)
    app.url_map.merge_slashes = False
    app.config["MAX_CONTENT_LENGTH"] = settings.max_body_bytes
    app.config["PROPAGATE_EXCEPTIONS"] = False
    traffic.register(app)
    errors.register(app)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        spec = _serve(app, _service(settings, outside), outside)
    app.extensions["cardavia-spec"] = spec
    return app


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
        {api.game.name: api.game for api in GAMES},
        matches=outside.matches,
        keys=outside.keys,
        clock=outside.clock,
        entropy=outside.entropy,
        thinking=outside.thinking,
        journal=outside.journal,
        rules=rules,
    )


def _serve(app: Flask, service: MatchService, outside: Outside) -> Mapping[str, Any]:
    """Registers every operation; the spec that documents them."""
    api = document(app)
    components = api.spec.components
    api.register_blueprint(games_blueprint(GAMES, components))
    api.register_blueprint(commitments_blueprint(service, components))
    for game in GAMES:
        api.register_blueprint(match_blueprint(game, service, components))
    api.register_blueprint(health_blueprint(outside.ready, components))
    spec: Mapping[str, Any] = api.spec.to_dict()
    published = Published(orjson.dumps(spec))

    def openapi() -> Response:
        refuse_query(request)
        return published.answer(request)

    app.add_url_rule("/openapi.json", "openapi", openapi)
    return spec
