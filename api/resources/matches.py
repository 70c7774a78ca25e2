"""What can be done with the matches of a game, as plain functions of a request."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, wraps
from typing import Any, TypeVar

import orjson
from flask import Request, Response, request
from flask.globals import request_ctx

from api.games.game_api import GameApi
from api.resources.answers import PRIVATE, Answer, Reply, reply
from api.resources.auth import Sitting, authenticate
from api.resources.errors import Problem
from api.resources.idempotency import Once
from api.resources.preconditions import etag, not_modified, required_version
from api.resources.requests import MOST_EVENTS
from api.resources.streams import Streams, cursor, wanted
from api.resources.strict import refuse_query
from api.resources.telling import Teller
from domain.core.notation import restore
from domain.matches.match import Match, NewMatch, SeatKind, SeatPlan
from domain.matches.results import Acted, Created, Receipt
from domain.matches.service import MatchService

T = TypeVar("T")
Body = dict[str, Any]

USUAL_EVENTS = 100
REMEMBERED = 1_000
"""How many looks at matches a worker remembers: a match is looked at more often than it changes."""


@dataclass(frozen=True, eq=False, slots=True)
class _Look:
    """A match as a seat looks at it. What is shown is the same where the entity tag, which tells all changes, is the same.

    ``touched_at`` tells of a store that was brought back to an earlier state, and went another way from there.
    """

    match: Match
    seat: int
    tag: str

    def __hash__(self) -> int:
        return hash((self.match.id, self.tag, self.seat))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Look) and self._key() == other._key()

    def _key(self) -> tuple[Any, ...]:
        return self.match.id, self.tag, self.seat, self.match.touched_at


class MatchResource:
    """The matches of one game. A method that is handed a sitting is called once the token has been found good."""

    def __init__(self, api: GameApi, service: MatchService, streams: Streams) -> None:
        self._game = api.game
        self._service = service
        self._streams = streams
        self._tell = Teller(api.game, service)
        self._path = f"/v1/{api.game.name}/matches"
        self._shown = lru_cache(REMEMBERED)(self._show)

    def seated(self, view: Callable[..., Answer]) -> Callable[..., Answer]:
        """Looks who asks before anything of the request is read: 413, 401, 404 come first."""

        @wraps(view)
        def guarded(match_id: str, **rest: Any) -> Answer:
            asked: Any = request_ctx.request
            if asked.method == "POST":
                asked.body  # noqa: B018 (read, so that the connection can be used again, or refused)
            sitting = authenticate(asked, self._service, self._game.name, match_id)
            return view(sitting, **rest)

        return guarded

    def create(self, body: Body) -> Answer:
        """Makes a match, and seats its creator."""
        refuse_query(request)
        new = self._new_match(body)
        return self._once(request, "", body, lambda receipt: self._service.create(new, receipt=receipt), self._created)

    def take_seat(self, body: Body, match_id: str, seat: str) -> Answer:
        """Redeems an invitation."""
        refuse_query(request)
        if not re.fullmatch("[0-9a-f]{32}", match_id):
            raise Problem("not-found")
        number = int(seat) if re.fullmatch("[0-9]", seat) else -1
        invitation = body["invitation"]
        return self._once(
            request,
            invitation,
            body,
            lambda receipt: self._service.redeem(match_id, number, invitation, game=self._game.name, receipt=receipt),
            lambda seated: self._written(self._tell.seated(seated, MOST_EVENTS), seated.match, 201, self._path),
        )

    def view(self, sitting: Sitting) -> Answer:
        """The match as the seat sees it."""
        refuse_query(sitting.request)
        tag = etag(sitting.match)
        if not_modified(sitting.request, tag):
            return _unchanged(tag)
        return Reply(200, {**PRIVATE, "ETag": tag}, self._shown(_Look(sitting.match, sitting.seat, tag)))

    def legal(self, sitting: Sitting) -> Answer:
        """The legal actions of the seat."""
        refuse_query(sitting.request)
        legal = self._tell.legal(sitting.match, sitting.seat)
        return self._written(legal, sitting.match).packed(sitting.request)

    def act(self, sitting: Sitting, body: Body) -> Answer:
        """Takes an action of the seat."""
        refuse_query(sitting.request)
        action = restore(self._game.actions, body)

        def work(receipt: Receipt | None) -> Acted:
            version = required_version(sitting.request, sitting.match.version)
            return self._service.act(sitting.match, sitting.seat, action, version=version, receipt=receipt)

        return self._once(sitting.request, sitting.token, body, work, self._acted)

    def events(self, sitting: Sitting, query: Body) -> Answer:
        """Events after a cursor: those there are, or the first to come, or all of them as a stream."""
        after, limit = query.get("after", 0), query.get("limit", USUAL_EVENTS)
        after = cursor(sitting.request, after)
        if wanted(sitting.request):
            return self._streams.answer(sitting, after)
        sitting = self._streams.await_event(sitting, after, query.get("wait", 0))
        events = self._service.events(sitting.match, sitting.seat, after=after, limit=limit)
        last = sitting.match.last_event
        page = {"events": events, "last_event": last, "more": bool(events) and events[-1]["seq"] < last}
        return self._written(page, sitting.match).packed(sitting.request)

    def hint(self, sitting: Sitting) -> Answer:
        """What the strongest bot would do."""
        refuse_query(sitting.request)
        hint = self._service.hint(sitting.match, sitting.seat)
        return self._written(self._tell.hint(sitting.match, hint), sitting.match)

    def record(self, sitting: Sitting) -> Answer:
        """The whole match, once it is over."""
        refuse_query(sitting.request)
        record = self._service.record(sitting.match)
        return self._written(record, sitting.match).packed(sitting.request)

    def resign(self, sitting: Sitting, body: Body) -> Answer:
        """Gives up."""
        refuse_query(sitting.request)
        return self._once(
            sitting.request,
            sitting.token,
            body,
            lambda receipt: self._service.resign(sitting.match, sitting.seat, receipt=receipt),
            self._acted,
        )

    def claim_timeout(self, sitting: Sitting, body: Body) -> Answer:
        """Ends the match for a player who let the clock run out."""
        refuse_query(sitting.request)
        return self._once(
            sitting.request,
            sitting.token,
            body,
            lambda receipt: self._service.claim_timeout(sitting.match, sitting.seat, receipt=receipt),
            self._acted,
        )

    def restart(self, sitting: Sitting, body: Body) -> Answer:
        """Makes a fresh match with the same options and seats."""
        refuse_query(sitting.request)
        seeds = {**body, **_raw(body, "server_seed")}
        return self._once(
            sitting.request,
            sitting.token,
            body,
            lambda receipt: self._service.restart(sitting.match, sitting.seat, **seeds, receipt=receipt),
            self._created,
        )

    def _show(self, look: "_Look") -> bytes:
        return orjson.dumps(self._tell.match(look.match, look.seat))

    def _new_match(self, body: Body) -> NewMatch:
        seats = tuple(_plan(seat) for seat in body["seats"]) if "seats" in body else None
        options = self._game.options(**body["options"]) if "options" in body else None
        rest = {name: value for name, value in body.items() if name not in ("options", "seats")}
        return NewMatch(self._game.name, options, seats, **{**rest, **_raw(rest, "server_seed")})

    def _once(
        self,
        asked: Request,
        secret: str,
        body: Body,
        work: Callable[[Receipt | None], T],
        written: Callable[[T], Reply],
    ) -> Answer:
        return Once(self._service, asked, secret, body).answer(work, written)

    def _created(self, created: Created) -> Reply:
        return self._written(self._tell.created(created), created.match, 201, self._path)

    def _acted(self, acted: Acted) -> Reply:
        return self._written(self._tell.acted(acted), acted.match)

    def _written(self, document: Any, match: Match, status: int = 200, place: str | None = None) -> Reply:
        where = {"Location": f"{place}/{match.id}"} if place else {}
        return reply(document, status, ETag=etag(match), **where)


def _plan(seat: Body) -> SeatPlan:
    if seat["kind"] == SeatKind.PLAYER:
        return SeatPlan(SeatKind.PLAYER)
    return SeatPlan(SeatKind.BOT, seat.get("level"), **_raw(seat, "bot_seed"))


def _raw(body: Body, name: str) -> dict[str, bytes]:
    return {name: bytes.fromhex(body[name])} if name in body else {}


def _unchanged(tag: str) -> Response:
    return Response(status=304, headers={"ETag": tag, **PRIVATE})
