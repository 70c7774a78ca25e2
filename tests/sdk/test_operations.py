"""Every operation of the spec can be reached from the face, and the short names are the spec's."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from cardavia import Cardavia, dou_dizhu, one_poker, schnapsen
from cardavia.client import MODULES
from tests.api.house import House
from tests.sdk.conftest import in_process

SPEC = json.loads((Path(__file__).parents[2] / "openapi" / "openapi.json").read_text())
PREFIXES = {one_poker: "OnePoker", dou_dizhu: "DouDizhu", schnapsen: "Schnapsen"}
"""The modules of the games, with the prefix of their schemas."""


def operations() -> set[tuple[str, str]]:
    """Every operation: its method and the pattern of its path."""
    return {(method.upper(), path) for path, item in SPEC["paths"].items() for method in item if method != "parameters"}


@pytest.mark.report("API-10")
def test_every_operation_can_be_reached_from_the_face(house: House) -> None:
    reached: set[tuple[str, str]] = set()
    with in_process(house) as client:
        client._http.event_hooks["request"].append(lambda request: reached.add((request.method, request.url.path)))
        _call_everything(client, house)
    patterns = {(method, path): re.sub(r"\{[^}]+\}", "[^/]+", path) for method, path in operations()}
    missing = [
        operation
        for operation, pattern in patterns.items()
        if not any(method == operation[0] and re.fullmatch(pattern, path) for method, path in reached)
    ]
    assert missing == []


def _call_everything(client: Cardavia, house: House) -> None:
    client.games()
    client.commitment()
    client.alive()
    client.ready()
    for game in MODULES:
        client.describe(game)
        client.rulebook(game)
        _call_game(client, house, game)


def _call_game(client: Cardavia, house: House, game: str) -> None:
    against_bots = client.game(game).start(opponent="random")
    against_bots.legal_actions()
    against_bots.hint()
    against_bots.play(against_bots.legal_actions()[0])
    against_bots.resign()
    against_bots.record()
    against_bots.restart()
    seats = ["player"] * client.describe(game).seats
    people = client.game(game).start(seats, move_seconds=1)
    sat = {0: people} | {each.seat: client.join(each.code) for each in people.invitations}
    for match in sat.values():
        match.refresh()
        list(match.events())
    house.clock.advance(5)
    next(match for seat, match in sat.items() if seat != people.turn).claim_timeout()


@pytest.mark.parametrize("module", PREFIXES, ids=lambda module: module.API.name)
def test_the_actions_and_events_of_a_game_are_those_of_the_spec(module: Any) -> None:
    prefix = PREFIXES[module]
    for union, schema in ((module.Action, f"{prefix}Action"), (module.Event, f"{prefix}Event")):
        members = {member.__name__ for member in get_args(union)} - {"Unknown"}
        assert members == {each["$ref"].split("/")[-1] for each in SPEC["components"]["schemas"][schema]["oneOf"]}


@pytest.mark.parametrize("module", PREFIXES, ids=lambda module: module.API.name)
def test_every_model_of_a_game_has_its_short_name(module: Any) -> None:
    prefix = PREFIXES[module]
    inner = {"Match", "EventPage", "LegalActions", "NewOptions", "NewSeat", "NewMatch", "Moved", "RecordAction"}
    objects = {name for name, schema in SPEC["components"]["schemas"].items() if schema.get("type") == "object"}
    short = {name.removeprefix(prefix) for name in objects if name.startswith(prefix)}
    assert short - inner <= set(module.__all__)
    assert all(hasattr(module, name) for name in module.__all__)


def test_the_names_of_the_package_are_there() -> None:
    import cardavia

    assert all(getattr(cardavia, name) for name in cardavia.__all__)
    with pytest.raises(AttributeError, match="no attribute 'Poker'"):
        _ = cardavia.Poker
