"""The published document itself."""

import json
import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import pytest

from api.app import spec_of
from api.games.catalog import GAMES
from api.games.game_api import GameApi
from tests.api.contract import Contract, properties
from tests.api.house import House

PUBLISHED = Path(__file__).parents[2] / "openapi" / "openapi.json"
EXPORT = [sys.executable, "-m", "api.cli", "openapi"]


@pytest.fixture
def spec(house: House) -> Any:
    return spec_of(house.app)


def operations(spec: Any) -> list[tuple[str, str, Any]]:
    return [
        (path, method, operation)
        for path, item in spec["paths"].items()
        for method, operation in item.items()
        if method != "parameters"
    ]


def test_the_published_document_is_the_one_that_is_served(house: House, spec: Any) -> None:
    published = json.loads(PUBLISHED.read_text("utf-8"))
    assert published == spec, "openapi/openapi.json has drifted: make it anew with python -m api.cli openapi"
    assert house.client.get("/openapi.json").json == published


@pytest.mark.report("API-09")
def test_two_processes_export_the_same_bytes_whatever_their_hash_seed() -> None:
    exports = [
        subprocess.run(EXPORT, env={"PYTHONHASHSEED": seed}, capture_output=True, check=True).stdout
        for seed in ("1", "2")
    ]
    assert exports[0] == exports[1] == PUBLISHED.read_bytes()


@pytest.mark.report("API-09")
def test_no_component_bears_a_number_for_a_name(spec: Any) -> None:
    assert [name for name in spec["components"]["schemas"] if re.search("[0-9]$", name)] == []


@pytest.mark.report("API-09")
def test_the_games_have_views_of_their_own(spec: Any) -> None:
    assert {f"{api.prefix}View" for api in GAMES} <= set(spec["components"]["schemas"])


@pytest.mark.report("API-10")
def test_every_operation_has_an_id_that_is_a_name_and_its_own(spec: Any) -> None:
    ids = [operation.get("operationId", "") for _, _, operation in operations(spec)]
    assert all(re.fullmatch("[a-z][A-Za-z]+", each) for each in ids)
    assert len({each.lower() for each in ids}) == len(ids)


def test_every_operation_says_when_to_use_it_and_who_may(spec: Any) -> None:
    for path, method, operation in operations(spec):
        assert operation["summary"], (path, method)
        assert operation["description"].startswith("Use it "), (path, method)
        assert operation["security"] == ([{"token": []}] if "{match_id}" in path and "/seats/" not in path else [])


def test_everything_is_described(spec: Any) -> None:
    silent = [f"{name}.{each}" for name, each, schema in properties(spec) if not schema.get("description")]
    silent += [name for name, schema in spec["components"]["schemas"].items() if not schema.get("description")]
    assert silent == []


def test_no_component_is_left_over(spec: Any) -> None:
    text = json.dumps(spec)
    for kind, components in spec["components"].items():
        if kind != "securitySchemes":
            unused = [name for name in components if f'"#/components/{kind}/{name}"' not in text]
            assert unused == [], kind


def test_every_operation_shows_a_real_request_and_a_real_answer(spec: Any) -> None:
    for path, method, operation in operations(spec):
        shown = [operation["requestBody"]] if "requestBody" in operation else []
        shown += [answer for status, answer in operation["responses"].items() if status < "300"]
        assert all(each["content"]["application/json"]["examples"] for each in shown), (path, method)


def test_every_answer_is_shown_the_refusals_too(spec: Any) -> None:
    assert [each for each in contents(spec["paths"]) + contents(spec["components"]) if not each.get("examples")] == []


def test_every_link_leads_to_an_operation_and_names_its_parameters(spec: Any) -> None:
    by_id = {operation["operationId"]: (path, operation) for path, _, operation in operations(spec)}
    links = [
        link
        for _, operation in by_id.values()
        for answer in operation["responses"].values()
        for link in answer.get("links", {}).values()
    ]
    assert len(links) > 50
    for link in links:
        path, operation = by_id[link["operationId"]]
        for name in link.get("parameters", {}):
            assert f"{{{name}}}" in path or {"$ref": f"#/components/parameters/{name}"} in operation["parameters"]


def test_every_kind_of_action_is_shown(spec: Any) -> None:
    for api in GAMES:
        operation = spec["paths"][f"/v1/{api.game.name}/matches/{{match_id}}/actions"]["post"]
        shown = operation["requestBody"]["content"]["application/json"]["examples"]
        assert set(shown) == set(api.actions().by_tag)


def test_every_example_fits_its_schema(spec: Any) -> None:
    """What is shown is what is sent today: where it is not, python -m tests.api.examples records it anew."""
    contract, count = Contract(spec), 0
    for media in contents(spec):
        for example in media.get("examples", {}).values():
            contract.validate(media["schema"], json.dumps(example["value"]).encode())
            count += 1
    assert count > 100


def contents(node: Any) -> list[Any]:
    """Every media type object of a document that has a schema."""
    if isinstance(node, list):
        return [each for item in node for each in contents(item)]
    if not isinstance(node, dict):
        return []
    own = [each for each in node.get("content", {}).values() if isinstance(each, dict) and "schema" in each]
    return own + [each for value in node.values() for each in contents(value)]


@pytest.mark.report("API-16")
@pytest.mark.parametrize("api", GAMES, ids=lambda api: api.game.name)
@pytest.mark.parametrize("name", ["Action", "Event", "LoggedAction"])
def test_a_union_is_told_apart_by_a_constant_type(spec: Any, api: GameApi, name: str) -> None:
    schemas = spec["components"]["schemas"]
    union = schemas[f"{api.prefix}{name}"]
    mapping = union["discriminator"]["mapping"]
    assert [each["$ref"] for each in union["oneOf"]] == list(mapping.values())
    for word, reference in mapping.items():
        member = schemas[reference.rpartition("/")[2]]
        assert member["properties"]["type"]["const"] == word
        assert "type" in member["required"]


@pytest.mark.parametrize("api", GAMES, ids=lambda api: api.game.name)
def test_request_actions_have_the_fields_of_the_games_own(api: GameApi) -> None:
    own = {_tag(action): {each.name for each in fields(action)} for action in get_args(api.game.actions)}
    asked = {word: set(schema.fields) for word, schema in api.actions().by_tag.items()}
    assert asked == {word: names for word, names in own.items() if word not in ("deal", "choose", "abandon")}


@pytest.mark.parametrize("api", GAMES, ids=lambda api: api.game.name)
def test_request_options_are_the_games_own(api: GameApi) -> None:
    assert set(api.options().fields) == {each.name for each in fields(api.game.options)}


@pytest.mark.report("API-17")
def test_closed_lists_of_words_make_good_names(spec: Any) -> None:
    for name, each, schema in properties(spec):
        words = schema.get("enum") or schema.get("items", {}).get("enum") or []
        assert len({word.lower() for word in words}) == len(words), (name, each)
        assert len(words) == len(set(words)), (name, each)


@pytest.mark.report("API-18")
def test_answers_stay_open_and_requests_closed(spec: Any) -> None:
    for name, schema in spec["components"]["schemas"].items():
        if schema.get("additionalProperties") is False:
            assert "x-extensible-enum" not in json.dumps(schema), name
        elif schema.get("properties"):
            assert '"enum"' not in json.dumps(schema["properties"]), name


def _tag(action: Any) -> str:
    return str(next(each.default for each in fields(action) if each.name == "type"))
