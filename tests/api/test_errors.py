"""Every refusal and failure is a problem document, whatever raised it."""

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from http import HTTPStatus
from typing import Any

import pytest
from werkzeug.test import TestResponse

from api.logs import as_json, name_request
from api.resources.errors import CODES
from api.resources.traffic import REQUEST_ID
from domain.core.rulebook import LANGUAGES
from domain.matches.ports import StoreUnavailable
from tests.api.conftest import make_house
from tests.api.house import PLAYER, House, Table


@pytest.fixture
def table(house: House) -> Table:
    return house.start("schnapsen", seats=[{"kind": "player"}, {"kind": "bot", "level": "random"}])


def problem(response: TestResponse, code: str) -> Any:
    assert response.content_type == "application/problem+json"
    body = response.json
    assert (body["code"], body["type"]) == (code, f"/problems/{code}")
    assert response.status_code == body["status"] == CODES[code].status
    assert (body["title"], body["request_id"]) == (CODES[code].title, response.headers["X-Request-Id"])
    assert response.headers["Cache-Control"] == "no-store"
    return body


@pytest.mark.report("API-11")
def test_every_kind_of_refusal_is_a_problem(house: House, table: Table) -> None:
    client, schnapsen = house.client, "/v1/schnapsen/matches"
    problem(client.post(schnapsen, data=b"{", content_type="application/json"), "invalid-json")
    problem(client.get(table.path), "unauthorized")
    problem(client.get("/v1/nowhere"), "not-found")
    problem(client.delete(table.path), "method-not-allowed")
    problem(table.get("/record"), "match-not-over")
    problem(table.act({"type": "close"}, 99), "stale-version")
    problem(client.post(schnapsen, data=b"x" * 99_999, content_type="application/json"), "body-too-large")
    problem(client.post(schnapsen, data=b"{}"), "unsupported-media-type")
    problem(client.post(schnapsen, json={"seats": 2}), "malformed")
    problem(table.post("/actions", {"type": "close"}), "precondition-required")
    problem(table.post("/timeout-claim"), "no-claim")
    problem(client.post(schnapsen, json={"commitment_id": "unknown"}), "commitment-refused")
    assert table.post("/resignation").status_code == 200
    problem(table.act({"type": "close"}), "match-over")
    problem(table.post("/resignation"), "match-over")
    problem(table.get("/hint"), "match-over")


@pytest.mark.report("API-11")
def test_a_fault_of_the_server_is_a_problem_that_tells_nothing(house: House, table: Table) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("the card is Td")

    house.store.load_by_token = broken
    body = problem(table.get(), "internal")
    assert "Td" not in str(body)


def test_a_store_that_is_down_is_a_503_that_says_when_to_come_back(house: House, table: Table) -> None:
    def down(*_: Any, **__: Any) -> None:
        raise StoreUnavailable(7)

    house.store.load_by_token = down
    response = table.get()
    problem(response, "store-unavailable")
    assert response.headers["Retry-After"] == "7"


def test_no_token_and_an_unknown_token_are_the_same_401(house: House, table: Table) -> None:
    headers: list[dict[str, str]] = [
        {},
        {"Authorization": ""},
        {"Authorization": "Bearer"},
        {"Authorization": "Bearer x"},
        {"Authorization": f"Bearer {table.token[:-1]}"},
        {"Authorization": f"Bearer {table.token} {table.token}"},
        {"Authorization": f"Basic {table.token}"},
        {"Authorization": f"Bearer {'x' * 5_000}"},
    ]
    answers = [house.client.get(table.path, headers={**each, "X-Request-Id": "one"}) for each in headers]
    assert {answer.data for answer in answers} == {answers[0].data}
    for answer in answers:
        problem(answer, "unauthorized")
        assert answer.headers["WWW-Authenticate"].startswith("Bearer")


def test_a_token_is_taken_whatever_the_case_of_its_scheme(house: House, table: Table) -> None:
    assert house.client.get(table.path, headers={"Authorization": f"bearer {table.token}"}).status_code == 200


def test_another_match_reads_exactly_like_one_that_never_was(house: House, table: Table) -> None:
    other = house.start("schnapsen", seats=[{"kind": "player"}, {"kind": "bot", "level": "random"}])
    paths = [other.path, "/v1/schnapsen/matches/never", f"/v1/one-poker/matches/{table.id}"]
    answers = [house.client.get(path, headers={**table.auth, "X-Request-Id": "one"}) for path in paths]
    assert {answer.data for answer in answers} == {answers[0].data}
    problem(answers[0], "not-found")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_speaks_the_language_that_was_asked_for(table: Table, language: str) -> None:
    response = table.get("/record", **{"Accept-Language": f"xx, {language};q=0.9, en;q=0.1"})
    assert response.headers["Content-Language"] == language
    assert response.json["title"] == "The match is not over"
    english = table.get("/record").json["detail"]
    assert (response.json["detail"] == english) is (language == "en")


def test_what_the_rules_forbid_names_the_clause_and_says_it_in_the_players_language(house: House) -> None:
    table, other = house.people("schnapsen")
    response = other.act({"type": "close"})
    problem(response, "not-your-turn")
    held = table.match()["view"]["hand"]
    missing = next(rank + suit for suit in "alhb" for rank in "UOKTD" if rank + suit not in held)
    version = table.match()["version"]
    english = table.act({"type": "play", "card": missing})
    spanish = table.act({"type": "play", "card": missing}, Accept_Language="es")
    assert problem(english, "illegal-action")["rule"] == problem(spanish, "illegal-action")["rule"] == "SN-3.1"
    assert english.json["detail"] != spanish.json["detail"]
    assert table.match()["version"] == version


def test_the_clients_own_request_id_is_kept_if_it_is_harmless(house: House) -> None:
    kept = house.client.get("/v1/games", headers={"X-Request-Id": "trace.1-a_b"})
    assert kept.headers["X-Request-Id"] == "trace.1-a_b"
    for given in ("", "a b", "x" * 65, "é", "a;b"):
        other = house.client.get("/v1/games", headers={"X-Request-Id": given})
        assert other.headers["X-Request-Id"] != given


def test_the_settings_bound_the_body() -> None:
    from api.settings import Settings

    small = make_house(settings=Settings(max_body_bytes=1_024))
    refused = small.client.post("/v1/schnapsen/matches", data=b" " * 1_025, content_type="application/json")
    problem(refused, "body-too-large")


@pytest.mark.report("REP-05")
def test_a_match_of_rules_that_are_gone_says_so_and_an_invitation_to_it_is_not_spent(house: House) -> None:
    table, load = house.start("one-poker", seats=[PLAYER, PLAYER]), house.store.load
    path, body = f"{table.path}/seats/1", {"invitation": table.made["invitations"][0]["invitation"]}
    house.store.load = lambda match_id: replace(load(match_id), rules_version=0)
    for part in ("", "/actions"):
        problem(table.get(part), "rules-changed")
    problem(house.client.post(path, json=body), "rules-changed")
    assert table.get("/events").status_code == 200
    house.store.load = load
    assert house.client.post(path, json=body).status_code == 201


def test_a_log_line_tells_its_level_and_the_time_in_utc() -> None:
    line = json.loads(as_json(None, "warning", {"event": "something", "what": HTTPStatus}))
    assert (line["event"], line["level"], line["what"]) == ("something", "warning", repr(HTTPStatus))
    assert line["timestamp"].endswith("Z")
    assert abs(datetime.now(UTC) - datetime.fromisoformat(line["timestamp"])) < timedelta(minutes=1)


def test_a_log_line_written_for_a_request_names_it(house: House) -> None:
    with house.app.test_request_context("/v1/games", environ_overrides={REQUEST_ID: "one"}):
        assert name_request(None, "warning", {"event": "slow"}) == {"event": "slow", "request_id": "one"}
        assert name_request(None, "info", {"request_id": "two"}) == {"request_id": "two"}
    assert name_request(None, "info", {"event": "started"}) == {"event": "started"}


@pytest.mark.parametrize("path", ["/health/live?verbose=1", "/health/ready?x", "/docs?a=b", "/problems/?q=1"])
def test_a_query_is_refused_where_none_is_taken(house: House, path: str) -> None:
    problem(house.client.get(path), "malformed")
