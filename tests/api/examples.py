"""Makes the examples of the published document: real requests and answers of a house whose clock stands.

``python -m tests.api.examples`` writes them anew.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from api.settings import Settings
from domain.matches.ports import StoreUnavailable
from domain.matches.refusals import KeyInFlight
from tests.api.conftest import configure_logs, make_house
from tests.api.contract import Contract
from tests.api.house import PLAYER, SEATS, House, Table

KEPT = Path(__file__).parents[2] / "api" / "resources" / "examples.json"
NAMED = {"X-Request-Id": "4f0c6a1d2b9e8357"}
BOT = {"kind": "bot", "level": "random"}
MATCHES = 4
"""How many matches of each game are played, so that every kind of action is met."""
LONGEST = 12
"""How many items of a list of legal actions or events an example shows at most."""


class Recorder:
    """Keeps, of all that is asked of a house, the first request and the first answer of each kind."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.requests: dict[str, dict[str, Any]] = {}
        self.answers: dict[str, dict[str, Any]] = {}
        self.problems: dict[str, Any] = {}
        self.streams: dict[str, str] = {}
        self._contract: Contract = house.app.extensions["contract"]
        self._client: FlaskClient = house.client

    def ask(self, method: str, path: str, body: Any = None, token: str | None = None, **headers: str) -> Any:
        """The JSON of an answer, which is kept as an example with the body that led to it."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        signed = {"Authorization": f"Bearer {token}"} if token else {}
        response = self._client.open(path, method=method, json=body, headers={**NAMED, **signed, **named})
        operation = self._contract.operation(method, path)
        if operation is not None:
            self._keep(operation["operationId"], body, response)
        return response.json

    def follow(self, path: str, token: str, last: int) -> None:
        """Keeps a stream of events, as it is sent from the one after ``last`` on."""
        headers = {"Authorization": f"Bearer {token}", "Accept": "text/event-stream", "Last-Event-ID": str(last)}
        response = self._client.get(path, headers={**NAMED, **headers})
        self.streams.setdefault(self._contract.operation("GET", path)["operationId"], response.text)

    def _keep(self, operation: str, body: Any, response: TestResponse) -> None:
        answer = response.json
        if response.status_code >= 400:
            self.problems.setdefault(answer["code"], answer)
            return
        self.answers.setdefault(operation, {}).setdefault(str(response.status_code), _short(answer))
        if body is not None:
            self.requests.setdefault(operation, {}).setdefault(_name(body), body)


def collect(house: House) -> dict[str, Any]:
    """All examples, by operation; those of problems by code."""
    recorder = Recorder(house)
    _read_the_house(recorder)
    for game in SEATS:
        _play_against_bots(recorder, game)
        _play_among_people(recorder, game)
    _be_refused(recorder)
    _ask_too_much(recorder)
    kept = ("requests", "answers", "problems", "streams")
    return {name: getattr(recorder, name) for name in kept}


def _read_the_house(recorder: Recorder) -> None:
    for path in ("/v1/games", "/v1/games/schnapsen", "/v1/games/schnapsen/rulebook", "/health/live", "/health/ready"):
        recorder.ask("GET", path)
    recorder.ask("POST", "/v1/commitments", {})


def _play_against_bots(recorder: Recorder, game: str) -> None:
    path = f"/v1/{game}/matches"
    seats = [PLAYER, *[BOT] * (SEATS[game] - 1)]
    made = recorder.ask("POST", path, {"seats": seats, "client_seed": "my own words"})
    recorder.ask("POST", path, {})
    match, token = f"{path}/{made['match']['id']}", made["token"]
    for part in ("", "/actions", "/events?limit=4", "/hint"):
        recorder.ask("GET", match + part, token=token)
    for _ in range(MATCHES):
        _play(recorder, game, match, token)
        made = recorder.ask("POST", f"{match}/restart", {"client_seed": "another"}, token)
        match, token = f"{path}/{made['match']['id']}", made["token"]


def _play(recorder: Recorder, game: str, match: str, token: str) -> None:
    """Plays a match to its end, what has not been played before if it may."""
    while (legal := recorder.ask("GET", f"{match}/actions", token=token))["actions"]:
        seen = recorder.requests.get(_act(game), {})
        actions = [each["action"] for each in legal["actions"]]
        action = next((each for each in actions if each["type"] not in seen), actions[0])
        recorder.ask("POST", f"{match}/actions", action, token, If_Match=f'"{legal["version"]}"')


def _play_among_people(recorder: Recorder, game: str) -> None:
    path = f"/v1/{game}/matches"
    made = recorder.ask("POST", path, {"seats": [PLAYER] * SEATS[game], "move_seconds": 60})
    match = f"{path}/{made['match']['id']}"
    others = [
        recorder.ask("POST", f"{match}/seats/{each['seat']}", {"invitation": each["invitation"]})
        for each in made["invitations"]
    ]
    by_seat = {each["seat"]: each["token"] for each in (made, *others)}
    late = recorder.ask("GET", match, token=made["token"])["turn"]
    recorder.house.clock.advance(61)
    recorder.ask("POST", f"{match}/timeout-claim", {}, next(by_seat[seat] for seat in by_seat if seat != late))
    again = recorder.ask("POST", path, {"seats": [PLAYER] * SEATS[game]})
    match = f"{path}/{again['match']['id']}"
    over = recorder.ask("POST", f"{match}/resignation", {}, again["token"])
    recorder.follow(f"{match}/events", again["token"], over["match"]["last_event"] - 2)
    recorder.ask("GET", f"{match}/record", token=again["token"])


def _be_refused(recorder: Recorder) -> None:
    house = recorder.house
    first, second = house.people("one-poker")
    alone, open_table = house.start("schnapsen", seats=[PLAYER, BOT]), house.start("one-poker", seats=[PLAYER, PLAYER])
    act, lock = f"{first.path}/actions", {"type": "lock", "position": 0}
    recorder.ask("GET", first.path)
    recorder.ask("GET", second.path, token=alone.token)
    recorder.ask("POST", act, lock, first.token)
    recorder.ask("POST", act, lock, first.token, If_Match='"9"')
    recorder.ask("POST", act, lock, second.token, If_Match='"1"')
    recorder.ask("POST", act, {"type": "check"}, first.token, If_Match='"1"')
    recorder.ask("POST", act, {"type": "bet", "to": "3"}, first.token, If_Match='"1"')
    recorder.ask("GET", f"{first.path}/record", token=first.token)
    recorder.ask("GET", f"{first.path}/hint", token=first.token)
    recorder.ask("POST", f"{first.path}/timeout-claim", {}, first.token)
    for _ in range(2):
        recorder.ask(
            "POST", f"{open_table.path}/seats/1", {"invitation": open_table.made["invitations"][0]["invitation"]}
        )
    recorder.ask("POST", "/v1/one-poker/matches", {"commitment_id": "spent"})
    recorder.ask("POST", act, lock, first.token, If_Match='"1"', Idempotency_Key="k")
    recorder.ask("POST", act, {"type": "check"}, first.token, If_Match='"2"', Idempotency_Key="k")
    recorder.ask("POST", f"{alone.path}/resignation", {}, alone.token)
    recorder.ask("POST", f"{alone.path}/resignation", {}, alone.token)
    _be_refused_for_the_body(recorder)
    _fail(recorder, first)


def _be_refused_for_the_body(recorder: Recorder) -> None:
    client = recorder.house.client
    for body, kind in ((b"{", "application/json"), (b"hints", "text/plain"), (b" " * 99_999, "application/json")):
        response = client.post("/v1/one-poker/matches", data=body, content_type=kind, headers=NAMED)
        recorder.problems.setdefault(response.json["code"], response.json)


def _fail(recorder: Recorder, table: Table) -> None:
    store, load = recorder.house.store, recorder.house.store.load_by_token

    def old(token: bytes) -> Any:
        match, seat = load(token)
        return replace(match, rules_version=0), seat

    for name, fault in (
        ("load_by_token", RuntimeError()),
        ("load_by_token", StoreUnavailable()),
        ("reserve", KeyInFlight()),
    ):
        with _raising(store, name, fault):
            recorder.ask("POST", f"{table.path}/resignation", {}, table.token, Idempotency_Key="k2")
    store.load_by_token = old
    recorder.ask("GET", table.path, token=table.token)
    store.load_by_token = load


def _ask_too_much(recorder: Recorder) -> None:
    """What a house says that lets nobody wait, and three requests an hour in."""
    narrow = Recorder(make_house("narrow", Settings(threads=1, address_rate_limit="3/hour")))
    table = narrow.house.start("schnapsen", seats=[PLAYER, BOT])
    narrow.ask("GET", f"{table.path}/events", token=table.token, Accept="text/event-stream")
    narrow.ask("GET", table.path, token=table.token)
    narrow.ask("GET", table.path, token=table.token)
    recorder.problems |= narrow.problems


@contextmanager
def _raising(store: Any, name: str, fault: Exception) -> Iterator[None]:
    def broken(*_: Any, **__: Any) -> None:
        raise fault

    kept = getattr(store, name)
    setattr(store, name, broken)
    yield
    setattr(store, name, kept)


def _act(game: str) -> str:
    return f"play{game.title().replace('-', '')}Action"


def _name(body: Any) -> str:
    """A name for a request among the examples of its operation."""
    if "type" in body:
        return str(body["type"])
    return "-and-".join(sorted(name.replace("_", "-") for name in body)) or "empty"


def _short(answer: Any) -> Any:
    """An answer whose lists of actions and events are cut short."""
    if not isinstance(answer, dict):
        return answer
    return {
        name: value[:LONGEST] if name in ("actions", "events", "candidates") else _short(value)
        for name, value in answer.items()
    }


def written(examples: dict[str, Any]) -> str:
    """The examples as they are kept."""
    return json.dumps(examples, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


if __name__ == "__main__":
    configure_logs("critical")
    KEPT.write_text(written(collect(make_house("examples"))), "utf-8")
