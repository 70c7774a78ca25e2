"""The operations on the matches of a game, made from the catalogue for each."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, get_args

from apispec.core import Components
from flask_smorest import Blueprint

from api.games.game_api import GameApi
from api.games.words import COMMON
from api.resources import documents
from api.resources.links import Links, match_links
from api.resources.matches import MatchResource
from api.resources.operations import Operation, add
from api.resources.requests import EventsQuery, Nothing, Redemption, Restart, new_match
from api.resources.shapes import Shapes
from api.resources.streams import MEDIA_TYPE as STREAM
from api.resources.streams import Streams
from domain.core.rulebook import rulebook
from domain.matches.service import MatchService

IF_MATCH = "If-Match"
IF_NONE_MATCH = "If-None-Match"
KEY = "Idempotency-Key"
LONG_KEY = "Long-Idempotency-Key"

Schemas = Mapping[str, Mapping[str, Any]]


def match_blueprint(api: GameApi, service: MatchService, streams: Streams, components: Components) -> Blueprint:
    """The blueprint of a game's matches, its answers' schemas among the components."""
    blueprint = Blueprint(
        api.game.name,
        __name__,
        url_prefix=f"/v1/{api.game.name}/matches",
        description=rulebook(api.game.name, "en").summary,
    )
    resource = MatchResource(api, service, streams)
    told, links = _schemas(api, components), match_links(api.prefix)
    bodies = {"create": new_match(api.game, api.prefix, api.options), "act": api.actions}
    for name, operation in OPERATIONS.items():
        own = _for_game(replace(operation, body=bodies.get(name, operation.body)), api, told, links.get(name))
        add(blueprint, own, getattr(resource, name), resource.seated if operation.seated else None)
    return blueprint


def _for_game(operation: Operation, api: GameApi, told: Schemas, links: Links | None) -> Operation:
    """An operation of the table made a game's own."""
    return replace(
        operation,
        id=operation.id.format(api.prefix),
        summary=operation.summary.format(title=api.game.title),
        gives={status: told[str(document)] if document else None for status, document in operation.gives.items()},
        links=links,
    )


def _schemas(api: GameApi, components: Components) -> Schemas:
    """The schemas of what the operations of a game give, by document."""
    game, prefix = api.game, api.prefix
    components.schema(f"{prefix}Action", schema=api.actions)
    action = {"$ref": f"#/components/schemas/{prefix}Action"}
    card = {"type": "string", "pattern": f"^{api.card}$", "description": api.card_about}
    bound: dict[Any, Any] = {documents.O: game.options, documents.V: game.view, documents.A: action}
    shapes = Shapes(components, prefix=prefix, words={**COMMON, **api.words}, card=card, bound=bound)
    shapes.schema(documents.LegalAction)
    components.schemas[f"{prefix}LegalAction"]["properties"] |= api.facts
    bound[documents.L] = shapes.union("LoggedAction", get_args(game.actions), "An action of the log.")
    bound[documents.E] = shapes.union("Event", get_args(game.events), "What happened.", numbered=True)
    told = ("Match", "NewSeat", "Moved", "LegalActions", "EventPage", "Hint", "Record")
    return {name: shapes.schema(getattr(documents, name)) for name in told}


OPERATIONS: Mapping[str, Operation] = {
    "create": Operation(
        id="create{}Match",
        method="POST",
        path="",
        summary="Start a match of {title}",
        description=(
            "Use it to begin. The answer has the match as seat 0, or the first player seat, sees it, the bearer token"
            " of that seat, and an invitation for each further player seat. An empty object starts a match against"
            " bots. The token is told only here; keep it."
        ),
        gives={201: "NewSeat"},
        headers=("ETag", "Location", "Idempotent-Replayed"),
        parameters=(LONG_KEY,),
        refusals=("commitment-refused",),
    ),
    "take_seat": Operation(
        id="take{}Seat",
        method="POST",
        path="/<match_id>/seats/<seat>",
        summary="Take a seat by invitation",
        description=(
            "Use it when somebody has passed an invitation on to you. The answer has the bearer token of the seat."
            " An invitation can be redeemed once; a seat that is taken stays taken."
        ),
        gives={201: "NewSeat"},
        headers=("ETag", "Location", "Idempotent-Replayed"),
        parameters=(KEY,),
        body=Redemption,
        refusals=("not-found", "seat-taken", "rules-changed"),
    ),
    "view": Operation(
        id="get{}Match",
        method="GET",
        path="/<match_id>",
        summary="Look at the match",
        description=(
            "Use it to see the table as the seat of your token sees it: its own cards and all that is public. Send"
            " the ETag you have in If-None-Match, and an unchanged match costs next to nothing."
        ),
        gives={200: "Match", 304: None},
        headers=("ETag",),
        parameters=(IF_NONE_MATCH,),
        refusals=("rules-changed",),
        seated=True,
    ),
    "legal": Operation(
        id="list{}Actions",
        method="GET",
        path="/<match_id>/actions",
        summary="List the legal actions",
        description=(
            "Use it to learn what the seat may do now. Each `action` can be posted as it stands. The list is empty"
            " while another seat is to act, and once the match is over."
        ),
        gives={200: "LegalActions"},
        headers=("ETag",),
        refusals=("rules-changed",),
        seated=True,
    ),
    "act": Operation(
        id="play{}Action",
        method="POST",
        path="/<match_id>/actions",
        summary="Take an action",
        description=(
            "Use it to play. If-Match names the version that the action is meant for, so that a second click cannot"
            " become a second move. Bots answer before the response does: it has all events since, and the match as it"
            " stands when a player is to act again. Bots' thinking time is not padded."
        ),
        gives={200: "Moved"},
        headers=("ETag", "Idempotent-Replayed"),
        parameters=(IF_MATCH, KEY),
        refusals=(
            "illegal-action",
            "not-your-turn",
            "match-over",
            "rules-changed",
            "stale-version",
            "precondition-required",
        ),
        seated=True,
    ),
    "events": Operation(
        id="list{}Events",
        method="GET",
        path="/<match_id>/events",
        summary="Read the events",
        description=(
            "Use it to follow the match, or to read what happened. Start with `after=0`, then send the `seq` of the"
            " last event you have: nothing is lost, and nothing comes twice. What the seat may not know is null. With `wait`"
            " the answer comes with the first new event, or without one when the seconds are over. With `Accept:"
            " text/event-stream` the events come as they happen, `id` being their `seq`; the stream ends with the match, or"
            " after some minutes: go on with Last-Event-ID. A worker serves a few that wait at a time: a stream too many is"
            " refused with `streams-full`, a poll too many is answered at once."
        ),
        gives={200: "EventPage"},
        media={STREAM: {"type": "string", "description": "Server-sent events, `data` being an event as JSON."}},
        headers=("ETag",),
        parameters=("Last-Event-ID",),
        refusals=("streams-full",),
        query=EventsQuery,
        seated=True,
    ),
    "hint": Operation(
        id="get{}Hint",
        method="GET",
        path="/<match_id>/hint",
        summary="Ask for a hint",
        description=(
            "Use it when it is your turn and you would like to know what the strongest bot would do. It sees no more"
            " than you do. Hints are an option of the match: on against bots, off between people."
        ),
        gives={200: "Hint"},
        headers=("ETag",),
        refusals=("hints-off", "not-your-turn", "match-over", "rules-changed"),
        seated=True,
    ),
    "record": Operation(
        id="get{}Record",
        method="GET",
        path="/<match_id>/record",
        summary="Read the record",
        description=(
            "Use it once the match is over, to check the deal or to replay it: both seeds, every card, every action,"
            " and the seeds of the bots."
        ),
        gives={200: "Record"},
        headers=("ETag",),
        refusals=("match-not-over",),
        seated=True,
    ),
    "resign": Operation(
        id="resign{}Match",
        method="POST",
        path="/<match_id>/resignation",
        summary="Give up",
        description="Use it to end the match as its loser, whoever is to act. No body and no If-Match are needed.",
        gives={200: "Moved"},
        headers=("ETag", "Idempotent-Replayed"),
        parameters=(KEY,),
        body=Nothing,
        body_needed=False,
        refusals=("match-over", "rules-changed", "stale-version"),
        seated=True,
    ),
    "claim_timeout": Operation(
        id="claim{}Timeout",
        method="POST",
        path="/<match_id>/timeout-claim",
        summary="Claim a match whose other player ran out of time",
        description=(
            "Use it when `move_deadline` has passed and another player still has not moved. The match ends as if that"
            " seat had resigned. No body and no If-Match are needed."
        ),
        gives={200: "Moved"},
        headers=("ETag", "Idempotent-Replayed"),
        parameters=(KEY,),
        body=Nothing,
        body_needed=False,
        refusals=("no-claim", "match-over", "rules-changed", "stale-version"),
        seated=True,
    ),
    "restart": Operation(
        id="restart{}Match",
        method="POST",
        path="/<match_id>/restart",
        summary="Play again",
        description=(
            "Use it for a fresh match with the same options and seats: once this one is over, or at any time when all"
            " others are bots. It has its own seeds and commitment. The answer is that of a new match."
        ),
        gives={201: "NewSeat"},
        headers=("ETag", "Location", "Idempotent-Replayed"),
        parameters=(KEY,),
        body=Restart,
        refusals=("match-not-over", "commitment-refused", "rules-changed"),
        seated=True,
    ),
}
"""The operations by the name of the method that serves them; `gives` names documents, `{}` is a game's prefix."""
