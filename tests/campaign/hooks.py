"""Hooks that let schemathesis play: the token of the very match, the version of its last view, its legal actions.

What schemathesis has made wrong on purpose stays wrong. Of what it has made right, half is led to a match that lives.
"""

import re
import secrets
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import requests
import schemathesis
from schemathesis import AuthContext, Case, GenerationMode, HookContext
from werkzeug.test import Client

_GAME = re.compile("/v1/([a-z-]+)/matches")
_PLAYER = {"kind": "player"}
_SEATS = {"one-poker": 2, "dou-dizhu": 3, "schnapsen": 2}
_numbers = count(1)
_RUN = f"a-key-of-its-own-{secrets.token_hex(8)}"
AHEAD = (0, 8, 40, 1_000)
"""How many actions of a match are taken beside a case before its own, by turns: cases meet matches at every stage."""
LONGEST_WAIT = 1
"""Seconds that a case lets an answer wait for events."""

finished: Counter[str] = Counter()
"""Matches that were played out, by game."""
accepted: Counter[str] = Counter()
"""Actions that were accepted, by game."""


@dataclass
class Seat:
    """A seat of a living match."""

    id: str
    token: str = field(repr=False)


class House:
    """The server under test, asked from beside the cases."""

    def __init__(self) -> None:
        self.playing: dict[str, Seat] = {}
        self.over: dict[str, Seat] = {}
        self.known: dict[tuple[str, str], Seat] = {}

    def seat(self, case: Case, game: str) -> Seat:
        """The seat to try: of the case's own match, or of one that is over for a record, else of one that is played."""
        if named := self.known.get((game, str(case.path_parameters.get("match_id")))):
            return named
        if case.path.endswith("/record") and game in self.over:
            return self.over[game]
        seat = self.playing.get(game) or self._start(case, game)
        if self.ask(case, "GET", f"/v1/{game}/matches/{seat.id}", seat)["status"] == "over":
            self.over[game], seat = seat, self._start(case, game)
        return seat

    def invitation(self, case: Case, game: str) -> tuple[str, Any]:
        """The id of a match with an open seat 1, and the invitation to it."""
        made = self.ask(case, "POST", f"/v1/{game}/matches", None, {"seats": [_PLAYER] * _SEATS[game]})
        return made["match"]["id"], made["invitations"][0]

    def act(self, case: Case, game: str, seat: Seat) -> bool:
        """Takes a legal action of the seat; whether it was to act."""
        path = f"/v1/{game}/matches/{seat.id}/actions"
        legal = self.ask(case, "GET", path, seat)
        if legal.get("actions"):
            action = legal["actions"][next(_numbers) % len(legal["actions"])]["action"]
            moved = self.ask(case, "POST", path, seat, action, If_Match=f'"{legal["version"]}"')
            if "match" in moved:
                _count(game, moved)
        return bool(legal.get("actions"))

    def ask(self, case: Case, method: str, path: str, seat: Seat | None, body: Any = None, **more: str) -> Any:
        """The JSON of an answer."""
        headers = {name.replace("_", "-"): value for name, value in more.items()}
        headers |= {"Authorization": f"Bearer {seat.token}"} if seat else {}
        app = case.operation.app
        if app is not None:
            return Client(app).open(path, method=method, headers=headers, json=body).json
        base = case.operation.base_url.rstrip("/")
        return requests.request(method, base + path, headers=headers, json=body, timeout=30).json()

    def _start(self, case: Case, game: str) -> Seat:
        seats = [_PLAYER, *[{"kind": "bot", "level": "random"}] * (_SEATS[game] - 1)]
        made = self.ask(case, "POST", f"/v1/{game}/matches", None, {"seats": seats})
        self.playing[game] = Seat(made["match"]["id"], made["token"])
        return self.playing[game]


HOUSE = House()


@schemathesis.auth(refresh_interval=None)
class SeatToken:
    """Signs a request with the token of a living match, and leads it there."""

    def get(self, case: Case, context: AuthContext) -> Seat | None:
        """The seat, for operations that need one."""
        game = _GAME.match(case.operation.path)
        seated = game is not None and "{match_id}" in case.operation.path and "/seats/" not in case.operation.path
        return HOUSE.seat(case, game[1]) if game and seated else None

    def set(self, case: Case, data: Seat, context: AuthContext) -> None:
        """The header, and the id where it was not made wrong on purpose."""
        case.headers["Authorization"] = f"Bearer {data.token}"
        if _right(case) and next(_numbers) % 2:
            case.path_parameters["match_id"] = data.id


@schemathesis.hook
def before_call(context: HookContext, case: Case, kwargs: Mapping[str, Any]) -> None:
    """Gives half of the right cases what they need to succeed."""
    game = _GAME.match(case.operation.path)
    if not game or not _right(case):
        return
    if "wait" in (case.query or {}):
        case.query["wait"] = LONGEST_WAIT
    if case.method != "POST":
        return
    if "Idempotency-Key" in case.headers:
        case.headers["Idempotency-Key"] = f"{_RUN}-{next(_numbers):08}"
    if case.operation.path.endswith("/seats/{seat}") and next(_numbers) % 2:
        match_id, invitation = HOUSE.invitation(case, game[1])
        case.path_parameters |= {"match_id": match_id, "seat": invitation["seat"]}
        case.body = {"invitation": invitation["invitation"]}
    if case.operation.path.endswith("/{match_id}/actions"):
        _play(case, game[1])


def _play(case: Case, game: str) -> None:
    """Leads three cases of four to a match that is played, at its present version, with a legal action."""
    if not next(_numbers) % 4:
        return
    seat = HOUSE.seat(case, game)
    ahead = AHEAD[next(_numbers) % len(AHEAD)]
    while ahead and HOUSE.act(case, game, seat):
        ahead -= 1
    case.path_parameters["match_id"] = seat.id
    case.headers["Authorization"] = f"Bearer {seat.token}"
    legal = HOUSE.ask(case, "GET", f"/v1/{game}/matches/{seat.id}/actions", seat)
    case.headers["If-Match"] = f'"{legal["version"]}"'
    if legal["actions"]:
        case.body = legal["actions"][next(_numbers) % len(legal["actions"])]["action"]


@schemathesis.hook
def after_call(context: HookContext, case: Case, response: Any) -> None:
    """Keeps the tokens that are told, and counts what was played."""
    game = _GAME.match(case.operation.path)
    if game and response.status_code == 201:
        made = response.json()
        HOUSE.known[game[1], made["match"]["id"]] = Seat(made["match"]["id"], made["token"])
    if (
        game
        and case.operation.path.endswith("/{match_id}/actions")
        and case.method == "POST"
        and response.status_code == 200
    ):
        accepted[game[1]] += 1
        _count(game[1], response.json())


def _count(game: str, moved: Any) -> None:
    outcome = moved["match"]["outcome"]
    finished[game] += bool(outcome) and outcome["ending"] == "played-out"


def _right(case: Case) -> bool:
    """Whether nothing of a case was made wrong on purpose."""
    return case.meta is not None and case.meta.generation.mode is GenerationMode.POSITIVE
