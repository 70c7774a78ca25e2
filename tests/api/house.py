"""A house of games in this process, and tables in it, as the tests of the API use them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.api.contract import Contract
from tests.api.fakes import CountedEntropy, Notebook, StandingClock

SEATS = {"one-poker": 2, "dou-dizhu": 3, "schnapsen": 2}
GAMES = tuple(SEATS)
PLAYER = {"kind": "player"}
Choose = Callable[[list[Any]], Any]


class Checked(FlaskClient):
    """A client that holds every answer it gets against the spec."""

    def open(self, *args: Any, **keywords: Any) -> TestResponse:
        response = super().open(*args, **keywords)
        contract: Contract = self.application.extensions["contract"]
        asked = response.request
        if asked.method != "HEAD":
            contract.check(asked.method, asked.path, response.status_code, dict(response.headers), response.data)
        return response


@dataclass
class House:
    """An app with everything behind it."""

    app: Flask
    clock: StandingClock
    entropy: CountedEntropy
    notebook: Notebook
    store: Any

    @property
    def client(self) -> FlaskClient:
        """A client that checks every answer."""
        return self.app.test_client()

    def start(self, game: str, **body: Any) -> "Table":
        """A new match, seen from its creator's seat."""
        response = self.client.post(f"/v1/{game}/matches", json=body)
        assert response.status_code == 201, response.json
        return Table(self, game, response.json["match"]["id"], response.json["token"], response.json)

    def people(self, game: str, **body: Any) -> "list[Table]":
        """A new match with a player on every seat, one table for each, in order of seats."""
        first = self.start(game, seats=[PLAYER] * SEATS[game], **body)
        others = [first.join(each["seat"], each["invitation"]) for each in first.made["invitations"]]
        return [first, *others]


@dataclass
class Table:
    """A match through one seat's token. ``made`` is the answer that gave the token."""

    house: House
    game: str
    id: str
    token: str
    made: Any

    @property
    def path(self) -> str:
        """The path of the match."""
        return f"/v1/{self.game}/matches/{self.id}"

    @property
    def auth(self) -> dict[str, str]:
        """The header that names the seat."""
        return {"Authorization": f"Bearer {self.token}"}

    def get(self, part: str = "", **headers: str) -> TestResponse:
        """A GET on a part of the match."""
        return self.house.client.get(self.path + part, headers={**self.auth, **headers})

    def post(self, part: str, body: Any = None, **headers: str) -> TestResponse:
        """A POST on a part of the match; header names with _ for -."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.house.client.post(
            self.path + part, json={} if body is None else body, headers={**self.auth, **named}
        )

    def match(self) -> Any:
        """The match as this seat sees it now."""
        return self.get().json

    def legal(self) -> list[Any]:
        """The actions this seat may take now."""
        return [each["action"] for each in self.get("/actions").json["actions"]]

    def act(self, action: Any, version: int | None = None, **headers: str) -> TestResponse:
        """An action, at the version given or at the present one."""
        version = self.match()["version"] if version is None else version
        return self.post("/actions", action, If_Match=f'"{version}"', **headers)

    def join(self, seat: int, invitation: str) -> "Table":
        """The table of another seat, its invitation redeemed."""
        response = self.house.client.post(f"{self.path}/seats/{seat}", json={"invitation": invitation})
        assert response.status_code == 201, response.json
        return Table(self.house, self.game, self.id, response.json["token"], response.json)

    def events(self) -> list[Any]:
        """Every event so far, as this seat may know it."""
        return list(self._events())

    def _events(self) -> Iterator[Any]:
        after, more = 0, True
        while more:
            page = self.get(f"/events?after={after}&limit=500").json
            yield from page["events"]
            more, after = page["more"], page["events"][-1]["seq"] if page["events"] else after


def play_out(tables: Sequence[Table], seed: int = 1, most: int = 2_000) -> Iterator[tuple[Table, Any, TestResponse]]:
    """Plays a match of the tables' seats to its end at random: who acted, what, and the answer."""
    random, by_seat = Random(seed), {table.made["seat"]: table for table in tables}
    match = tables[0].match()
    for _ in range(most):
        if match["turn"] is None:
            return
        table = by_seat[match["turn"]]
        action = random.choice(table.legal())
        response = table.act(action, match["version"])
        assert response.status_code == 200, response.json
        match = response.json["match"]
        yield table, action, response
    raise AssertionError(f"the match has not ended after {most} actions")
