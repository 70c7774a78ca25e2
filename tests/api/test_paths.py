"""Queries, paths and methods are read strictly too."""

from typing import Any

import pytest
from werkzeug.test import TestResponse

from tests.api.house import House, Table


@pytest.fixture
def table(open_house: House) -> Table:
    """A table of One Poker at which seat 0 is to lock."""
    return open_house.start("one-poker", seats=[{"kind": "player"}, {"kind": "bot", "level": "random"}])


def post(house: House, path: str) -> TestResponse:
    return house.client.post(path, json={})


def refused(response: TestResponse, status: int, code: str) -> Any:
    assert (response.status_code, response.json["code"]) == (status, code), response.json
    return response.json


@pytest.mark.report("API-14")
@pytest.mark.parametrize(
    "query",
    [
        "page=1",
        "aftr=0",
        "after=abc",
        "after=-1",
        "after=1.0",
        "after=%D9%A3",
        "after=1_0",
        "after=",
        "after=9999999999",
        "after=1&after=2",
        "limit=0",
        "limit=-1",
        "limit=1001",
        "limit=100000",
        "limit=%00",
    ],
)
def test_a_query_that_is_not_documented_is_refused(table: Table, query: str) -> None:
    problem = refused(table.get(f"/events?{query}"), 422, "malformed")
    assert problem["errors"][0]["parameter"] == query.partition("=")[0]


@pytest.mark.report("API-14")
@pytest.mark.parametrize("part", ["", "/actions", "/hint", "/record"])
def test_a_resource_without_parameters_takes_no_query(table: Table, part: str) -> None:
    refused(table.get(f"{part}?statsu=open"), 422, "malformed")


def test_a_post_takes_no_query_either(open_house: House) -> None:
    refused(post(open_house, "/v1/schnapsen/matches?hints=false"), 422, "malformed")


@pytest.mark.report("API-13")
@pytest.mark.parametrize("path", ["/v1/games", "/v1/games/schnapsen", "/v1/games/schnapsen/rulebook", "/openapi.json"])
def test_a_path_with_a_slash_too_many_leads_nowhere_and_redirects_nobody(open_house: House, path: str) -> None:
    refused(open_house.client.get(f"{path}/"), 404, "not-found")
    refused(open_house.client.get(f"/v1/{path.removeprefix('/v1')}"), 404, "not-found")


@pytest.mark.report("API-13")
def test_a_post_is_never_redirected(open_house: House) -> None:
    refused(post(open_house, "/v1/schnapsen/matches/"), 404, "not-found")
    refused(post(open_house, "/v1//schnapsen/matches"), 404, "not-found")


@pytest.mark.report("API-13")
@pytest.mark.parametrize("part", ["", "/actions", "/events", "/hint", "/record"])
@pytest.mark.parametrize(
    "match_id",
    ["0", str(2**63), "1" * 400, "..", "%00", "%F0%9F%98%80", "%FF", "a%2Fb", "' OR 1=1 --"],
)
def test_an_unknown_match_is_the_same_404_on_every_path(table: Table, part: str, match_id: str) -> None:
    other = table.house.client.get(f"/v1/one-poker/matches/{match_id}{part}", headers=table.auth)
    refused(other, 404, "not-found")


@pytest.mark.report("API-13")
def test_an_unknown_method_is_refused_with_what_is_allowed(open_house: House, table: Table) -> None:
    response = open_house.client.open(f"{table.path}/actions", method="FOOBAR")
    refused(response, 405, "method-not-allowed")
    assert response.headers["Allow"] == "GET, HEAD, OPTIONS, POST"


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "TRACE"])
def test_a_method_of_another_resource_is_refused_with_what_is_allowed(open_house: House, method: str) -> None:
    response = open_house.client.open("/v1/games", method=method)
    refused(response, 405, "method-not-allowed")
    assert response.headers["Allow"] == "GET, HEAD, OPTIONS"


def test_a_path_that_was_asked_for_before_leads_where_it_led_by_that_method_only(table: Table) -> None:
    looks = [table.get() for _ in range(2)]
    assert [(look.status_code, look.data) for look in looks] == [(200, looks[0].data)] * 2
    refused(table.house.client.delete(table.path, headers=table.auth), 405, "method-not-allowed")
    refused(table.house.client.get(f"{table.path}s", headers=table.auth), 404, "not-found")
    assert table.get().data == looks[0].data


def test_head_is_get_without_the_body(table: Table) -> None:
    full = table.get()
    head = table.house.client.head(table.path, headers=table.auth)
    assert head.data == b""
    assert head.status_code == 200
    assert head.headers["ETag"] == full.headers["ETag"]
    assert head.headers["Content-Length"] == full.headers["Content-Length"]


def test_options_names_the_methods(open_house: House) -> None:
    response = open_house.client.options("/v1/schnapsen/matches")
    assert (response.status_code, response.data) == (204, b"")
    assert response.headers["Allow"] == "OPTIONS, POST"


@pytest.mark.parametrize("seat", ["2", "-1", "00", "+1", "٣", "1.0", "x", str(2**63), "%00"])
def test_a_seat_that_does_not_exist_is_not_found(open_house: House, seat: str) -> None:
    table = open_house.people("one-poker")[0]
    response = open_house.client.post(f"{table.path}/seats/{seat}", json={"invitation": "abc"})
    refused(response, 404, "not-found")


@pytest.mark.parametrize("match_id", ["%00", "a%00b", "nope", "0" * 31, "A" * 32, "0" * 31 + "%00"])
def test_a_match_id_that_is_none_never_reaches_the_store(
    open_house: House, monkeypatch: pytest.MonkeyPatch, match_id: str
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(open_house.store, "load", asked.append)
    path = f"/v1/schnapsen/matches/{match_id}/seats/1"
    refused(open_house.client.post(path, json={"invitation": "x" * 43}), 404, "not-found")
    assert asked == []
