"""Makes the examples of the spec: real answers of a house whose clock stands and whose seeds are known.

``python -m tests.api.examples`` writes them to api/resources/examples.json.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import Any

import orjson
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from api.resources.errors import MEDIA_TYPE
from api.settings import Settings
from domain.matches.ports import StoreUnavailable
from tests.api.conftest import configure_logs, make_house
from tests.api.contract import Contract
from tests.api.house import PLAYER, SEATS, Checked, House, Table

TARGET = Path(__file__).parents[2] / "api" / "resources" / "examples.json"
BOT = {"kind": "bot", "level": "random"}
SEED = "63617264617669612070726163746963652073656564203030303030303030ff"
KEY = "0f8b2c4e6a1d4b7c9e3f5a6071829304"
Examples = dict[str, Any]


class Witness(Checked):
    """A client that keeps the first answer of each operation and status, and the first problem of each code."""

    kept: Examples

    def open(self, *args: Any, **keywords: Any) -> TestResponse:
        """The answer, looked at."""
        response = super().open(*args, **keywords)
        contract: Contract = self.application.extensions["contract"]
        operation = contract.operation(response.request.method, response.request.path)
        if response.content_type == MEDIA_TYPE:
            self.kept["problems"].setdefault(response.json["code"], response.json)
        elif operation is not None and response.status_code < 300:
            self._keep(self.kept["operations"].setdefault(operation["operationId"], {}), keywords.get("json"), response)
        return response

    def _keep(self, kept: Examples, asked: Any, response: TestResponse) -> None:
        if asked:
            kept.setdefault("request", asked)
        value = response.json if response.is_json else response.text
        kept.setdefault("responses", {}).setdefault(f"{response.status_code} {response.mimetype}", value)


def examples() -> Examples:
    """All examples: by operation, and by the code of a problem."""
    kept: Examples = {"operations": {}, "problems": {}}
    for game in SEATS:
        _played(_house(kept), game)
    _looked_up(_house(kept).client)
    _refused(kept)
    return {kind: dict(sorted(found.items())) for kind, found in kept.items()}


def _house(kept: Examples, settings: Settings | None = None) -> House:
    house = make_house("examples", settings or Settings(streams=1))
    house.app.test_client_class = type("Keeping", (Witness,), {"kept": kept})
    return house


def _played(house: House, game: str) -> None:
    """A practice match against bots, and one among people that somebody leaves."""
    practice = {"server_seed": SEED, "client_seed": "three coins and a feather"}
    table = house.start(game, seats=[PLAYER, *[BOT] * (SEATS[game] - 1)], **practice)
    table.match(), table.get("/hint"), table.act(table.legal()[0])
    table.get("/events?limit=5")
    tables = house.people(game, move_seconds=60, client_seed="one for the crows")
    house.clock.advance(61)
    waiting = next(each for each in tables if each.made["seat"] != each.match()["turn"])
    waiting.post("/timeout-claim")
    table.post("/resignation")
    table.get("/events?after=1&limit=2", Accept="text/event-stream")
    table.get("/record")
    table.post("/restart", {"client_seed": "once more"})


def _looked_up(client: FlaskClient) -> None:
    for path in ("", "/schnapsen", "/schnapsen/rulebook?lang=en"):
        client.get(f"/v1/games{path}")
    client.post("/v1/commitments")
    for path in ("live", "ready"):
        client.get(f"/health/{path}")


def _refused(kept: Examples) -> None:
    """Every kind of refusal there is, once."""
    house = _house(kept)
    client, matches = house.client, "/v1/schnapsen/matches"
    table, other = house.people("schnapsen", hints=False)
    invited = house.start("schnapsen", seats=[PLAYER, PLAYER])
    for _ in range(2):
        client.post(f"{invited.path}/seats/1", json={"invitation": invited.made["invitations"][0]["invitation"]})
    client.post(matches, data=b"{", content_type="application/json")
    client.post(matches, data=b"{}", content_type="text/plain")
    client.post(matches, data=b" " * 65_537, content_type="application/json")
    client.post(matches, json={"move_seconds": "60"})
    client.post(matches, json={"commitment_id": "spent"})
    client.get(table.path), client.get("/v1/games/whist"), client.delete(table.path)
    table.act({"type": "play", "card": _missing(table)}), other.act({"type": "close"}), table.post("/actions")
    table.act({"type": "close"}, 0), table.get("/record"), table.get("/hint"), table.post("/timeout-claim")
    _keys(house, invited)
    with _altered(house, "load_by_token", StoreUnavailable()):
        table.get()
    with _altered(house, "load_by_token", RuntimeError()):
        table.get()
    _too_many_streams(table)
    table.post("/resignation"), table.post("/resignation")
    house.store._matches[invited.id]["rules_version"] = 0
    invited.get()


def _missing(table: Table) -> str:
    held = table.match()["view"]["hand"]
    return next(rank + suit for suit in "alhb" for rank in "UOKTD" if rank + suit not in held)


def _keys(house: House, table: Table) -> None:
    """A key that is used again for another request, and one whose first request is still running."""
    first, second = table.legal()[:2]
    save, arrived, go_on = house.store.save, Event(), Event()

    def slow(*arguments: Any, **keywords: Any) -> None:
        arrived.set()
        assert go_on.wait(10)
        save(*arguments, **keywords)

    house.store.save = slow
    running = Thread(target=lambda: table.act(first, 1, Idempotency_Key=KEY))
    running.start()
    assert arrived.wait(10)
    table.act(first, 1, Idempotency_Key=KEY)
    house.store.save = save
    go_on.set()
    running.join(10)
    table.act(second, 1, Idempotency_Key=KEY)


def _too_many_streams(table: Table) -> None:
    headers = {**table.auth, "Accept": "text/event-stream"}
    open_one = table.house.app.test_client().get(f"{table.path}/events", headers=headers, buffered=False)
    table.get("/events", Accept="text/event-stream")
    open_one.close()


@contextmanager
def _altered(house: House, name: str, error: Exception) -> Iterator[None]:
    """The store with a method that fails."""
    method: Callable[..., Any] = getattr(house.store, name)

    def failing(*_: Any, **__: Any) -> None:
        raise error

    setattr(house.store, name, failing)
    yield
    setattr(house.store, name, method)


def written() -> bytes:
    """The examples as their file has them."""
    return orjson.dumps(examples(), option=orjson.OPT_INDENT_2) + b"\n"


if __name__ == "__main__":
    configure_logs("critical")
    TARGET.write_bytes(written())
