"""Hooks that let schemathesis play: the token of the very match, the version of its last view, its legal actions.

What schemathesis has made wrong on purpose stays wrong. Of what it has made right, half is led to a match that lives.
"""

import re
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
        self.known: dict[str, Seat] = {}

    def seat(self, case: Case, game: str) -> Seat:
        """The seat to try: of the case's own match, or of one that is over for a record, else of one that is played."""
        if (named := str(case.path_parameters.get("match_id"))) in self.known:
            return self.known[named]
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

    def ask(self, case: Case, method: str, path: str, seat: Seat | None, body: Any = None) -> Any:
        """The JSON of an answer."""
        headers = {"Authorization": f"Bearer {seat.token}"} if seat else {}
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
        if _right(case) and case.path_parameters["match_id"] not in HOUSE.known and next(_numbers) % 2:
            case.path_parameters["match_id"] = data.id


@schemathesis.hook
def before_call(context: HookContext, case: Case, kwargs: Mapping[str, Any]) -> None:
    """Gives half of the right cases what they need to succeed."""
    game = _GAME.match(case.operation.path)
    if not game or not _right(case) or case.method != "POST":
        return
    if "Idempotency-Key" in case.headers:
        case.headers["Idempotency-Key"] = f"a-key-of-its-own-{next(_numbers):08}"
    if case.operation.path.endswith("/seats/{seat}") and next(_numbers) % 2:
        match_id, invitation = HOUSE.invitation(case, game[1])
        case.path_parameters |= {"match_id": match_id, "seat": invitation["seat"]}
        case.body = {"invitation": invitation["invitation"]}
    if case.operation.path.endswith("/{match_id}/actions"):
        _play(case, game[1])


def _play(case: Case, game: str) -> None:
    match_id = case.path_parameters["match_id"]
    living = {each.id: each for each in HOUSE.playing.values()}
    seat = HOUSE.known.get(match_id) or living.get(match_id)
    if seat is None:
        return
    legal = HOUSE.ask(case, "GET", f"/v1/{game}/matches/{seat.id}/actions", seat)
    if legal.get("actions") and next(_numbers) % 4:
        case.headers["If-Match"] = f'"{legal["version"]}"'
        case.body = legal["actions"][next(_numbers) % len(legal["actions"])]["action"]


@schemathesis.hook
def after_call(context: HookContext, case: Case, response: Any) -> None:
    """Keeps the tokens that are told, and counts what was played."""
    if response.status_code == 201 and "token" in response.json():
        made = response.json()
        HOUSE.known[made["match"]["id"]] = Seat(made["match"]["id"], made["token"])
    game = _GAME.match(case.operation.path)
    if (
        game
        and case.operation.path.endswith("/{match_id}/actions")
        and case.method == "POST"
        and response.status_code == 200
    ):
        accepted[game[1]] += 1
        outcome = response.json()["match"]["outcome"]
        finished[game[1]] += bool(outcome) and outcome["ending"] == "played-out"


def _right(case: Case) -> bool:
    """Whether nothing of a case was made wrong on purpose."""
    return case.meta is not None and case.meta.generation.mode is GenerationMode.POSITIVE
