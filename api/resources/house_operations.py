"""The operations that are not about a match: the catalogue, commitments, health and the spec itself."""

from collections.abc import Callable, Sequence
from typing import Any

from apispec.core import Components
from flask_smorest import Blueprint

from api.games.game_api import GameApi
from api.games.words import COMMON
from api.resources import documents
from api.resources.catalog import CatalogResource
from api.resources.commitments import CommitmentResource
from api.resources.health import HealthResource
from api.resources.links import commitment_links, game_links
from api.resources.operations import Operation, add
from api.resources.requests import Nothing, RulebookQuery
from api.resources.shapes import Shapes
from domain.core.rulebook import Rulebook
from domain.matches.service import MatchService

IF_NONE_MATCH = "If-None-Match"
ACCEPT_LANGUAGE = "Accept-Language"
LONG_KEY = "Long-Idempotency-Key"


def games_blueprint(games: Sequence[GameApi], components: Components) -> Blueprint:
    """The catalogue and the rulebooks."""
    blueprint = Blueprint("games", __name__, url_prefix="/v1/games", description="The catalogue, and the rules.")
    resource, shapes = CatalogResource(games), Shapes(components, words=COMMON)
    cached: dict[str, Any] = {
        "method": "GET",
        "headers": ("ETag", "Content-Language"),
        "parameters": (IF_NONE_MATCH, ACCEPT_LANGUAGE),
    }
    operations = {
        "games": Operation(
            id="listGames",
            path="",
            summary="List the games",
            description="Use it to learn which games there are, what they can be played with, and against whom.",
            gives={200: shapes.schema(documents.GameList), 304: None},
            links=game_links("getGame", "$response.body#/games/0/name"),
            **cached,
        ),
        "game": Operation(
            id="getGame",
            path="/<game>",
            summary="Look at a game",
            description="Use it for one entry of the catalogue.",
            gives={200: shapes.schema(documents.GameEntry), 304: None},
            links=game_links("getRulebook", "$request.path.game"),
            refusals=("not-found",),
            **cached,
        ),
        "rulebook": Operation(
            id="getRulebook",
            path="/<game>/rulebook",
            summary="Read the rules",
            description="Use it to show people the rules, in sections, in the language of `lang` or of Accept-Language.",
            gives={200: shapes.schema(Rulebook), 304: None},
            refusals=("not-found",),
            query=RulebookQuery,
            **cached,
        ),
    }
    for name, operation in operations.items():
        add(blueprint, operation, getattr(resource, name))
    return blueprint


def commitments_blueprint(games: Sequence[GameApi], service: MatchService, components: Components) -> Blueprint:
    """Commitments before a match."""
    blueprint = Blueprint(
        "commitments", __name__, url_prefix="/v1/commitments", description="Seeds the house is bound to beforehand."
    )
    commit = Operation(
        id="createCommitment",
        method="POST",
        path="",
        summary="Ask for a commitment",
        description=(
            "Use it before you start a match whose shuffles neither you nor the house can steer: name the commitment and a"
            " client seed of your choice in the new match. It can be used once, until it expires."
        ),
        gives={201: Shapes(components).schema(documents.Commitment)},
        headers=("Idempotent-Replayed",),
        parameters=(LONG_KEY,),
        body=Nothing,
        body_needed=False,
        links=commitment_links([api.prefix for api in games]),
    )
    add(blueprint, commit, CommitmentResource(service).commit)
    return blueprint


def health_blueprint(ready: Callable[[], None], components: Components) -> Blueprint:
    """Whether the server is well."""
    blueprint = Blueprint("health", __name__, url_prefix="/health", description="Whether the server is well.")
    resource, schema = HealthResource(ready), Shapes(components).schema(documents.Health)
    operations = {
        "live": Operation(
            id="getLiveness",
            method="GET",
            path="/live",
            summary="Ask whether the server lives",
            description="Use it to decide whether to start the process anew.",
            gives={200: schema},
        ),
        "ready": Operation(
            id="getReadiness",
            method="GET",
            path="/ready",
            summary="Ask whether the server can serve",
            description="Use it to decide whether to send requests here: the store is reachable and its tables are current.",
            gives={200: schema},
        ),
    }
    for name, operation in operations.items():
        add(blueprint, operation, getattr(resource, name))
    return blueprint
