"""Requests are read in one way only, or refused with a word on what is wrong; nothing of a refused one is kept."""

import json
from io import BytesIO
from typing import Any

import pytest
from werkzeug.test import TestResponse

from tests.api.house import House, Table

JSON = "application/json"


@pytest.fixture
def table(open_house: House) -> Table:
    """A table of One Poker at which seat 0 is to lock."""
    return open_house.start("one-poker", seats=[{"kind": "player"}, {"kind": "bot", "level": "random"}])


@pytest.fixture
def bettor(open_house: House) -> Table:
    """A table of One Poker at which both have locked and seat 0 is to bet."""
    first, second = open_house.people("one-poker")
    first.act({"type": "lock", "position": 0})
    second.act({"type": "lock", "position": 0})
    return first


def send(
    house: House, body: bytes, content_type: str | None = JSON, path: str = "/v1/schnapsen/matches"
) -> TestResponse:
    return house.client.post(path, data=body, content_type=content_type)


def send_action(table: Table, body: bytes, content_type: str = JSON) -> TestResponse:
    headers = {**table.auth, "If-Match": f'"{table.match()["version"]}"'}
    return table.house.client.post(f"{table.path}/actions", data=body, content_type=content_type, headers=headers)


def refused(response: TestResponse, status: int, code: str) -> Any:
    assert (response.status_code, response.json["code"]) == (status, code), response.json
    return response.json


@pytest.mark.report("API-01")
@pytest.mark.parametrize(
    ("body", "content_type"),
    [
        (b'{"hints": false}', "text/plain"),
        (b"hints=false", "application/x-www-form-urlencoded"),
        (b'{"hints": false}', None),
        (b"", None),
        (b'{"hints": false}', "application/json; charset=latin-1"),
        (b'{"hints": false}', "application/jsonp"),
    ],
)
def test_a_body_that_is_not_sent_as_json_starts_no_match(
    open_house: House, body: bytes, content_type: str | None
) -> None:
    refused(send(open_house, body, content_type), 415, "unsupported-media-type")


@pytest.mark.report("API-01")
def test_an_empty_json_body_starts_no_match(open_house: House) -> None:
    refused(send(open_house, b""), 400, "invalid-json")


def test_a_compressed_body_is_refused(open_house: House) -> None:
    response = open_house.client.post(
        "/v1/schnapsen/matches", data=b"{}", content_type=JSON, headers={"Content-Encoding": "gzip"}
    )
    refused(response, 415, "unsupported-media-type")


@pytest.mark.parametrize("content_type", ["application/json", "Application/JSON; charset=UTF-8"])
def test_json_may_name_its_charset(open_house: House, content_type: str) -> None:
    assert send(open_house, b"{}", content_type).status_code == 201


@pytest.mark.report("API-02")
@pytest.mark.parametrize(
    "body",
    [
        b'{"hints": true,}',
        b'{"hints": true',
        b'\xef\xbb\xbf{"hints": true}',
        b'{"hints": true}{"hints": true}',
        b'{"hints": true, "hints": false}',
        b'{"options": {"random_dealer": true, "random_dealer": false}}',
        b'{"move_seconds": NaN}',
        b'{"move_seconds": Infinity}',
        b'{"client_seed": "\xff"}',
        b'{"client_seed": "\\ud800"}',
        b'{"\\udc00": 1}',
        b'{"client_seed": "\x00"}',
        b"\x00",
        b"[" * 976 + b'"\\u0041"' + b"]" * 976,
        b'{"a":' * 33 + b"1" + b"}" * 33,
        b"[" * 33 + b"]" * 33,
    ],
)
def test_what_is_not_json_in_one_reading_is_refused(open_house: House, body: bytes) -> None:
    problem = refused(send(open_house, body), 400, "invalid-json")
    assert problem["errors"][0]["pointer"] == "#"


@pytest.mark.report("API-04")
@pytest.mark.parametrize(
    "body",
    [b"[" * 20_000 + b"]" * 20_000, b'{"a":' * 9_000 + b"1" + b"}" * 9_000, b'{"x": ' + b"[" * 900 + b"]" * 900 + b"}"],
)
def test_deep_nesting_is_refused(open_house: House, table: Table, body: bytes) -> None:
    assert send(open_house, body).status_code in (400, 422)
    assert send_action(table, body).status_code in (400, 422)


@pytest.mark.report("API-04")
@pytest.mark.parametrize("depth", [*range(900, 1000), 2_000, 30_000])
def test_no_depth_of_nesting_is_met_with_a_failure(open_house: House, depth: int) -> None:
    body = b"[" * depth + b'"\\u0041"' + b"]" * depth
    refused(send(open_house, body), 400, "invalid-json")


def test_brackets_within_a_string_nest_nothing(open_house: House) -> None:
    assert send(open_house, json.dumps({"client_seed": "[{" * 32}).encode()).status_code == 201


def test_thirty_two_levels_are_read(open_house: House) -> None:
    refused(send(open_house, b"[" * 32 + b"]" * 32), 422, "malformed")


@pytest.mark.report("API-04")
def test_who_asks_is_looked_at_before_what_is_sent(open_house: House, table: Table) -> None:
    anonymous = open_house.client.post(f"{table.path}/actions", data=b"[" * 20_000, content_type=JSON)
    refused(anonymous, 401, "unauthorized")
    elsewhere = open_house.client.post("/v1/one-poker/matches/x/actions", data=b"[", headers=table.auth)
    refused(elsewhere, 404, "not-found")


def test_a_body_that_is_too_large_is_refused_before_anything_else(open_house: House, table: Table) -> None:
    large = b'{"client_seed": "' + b"a" * 70_000 + b'"}'
    refused(send(open_house, large), 413, "body-too-large")
    refused(send(open_house, large, "text/plain"), 413, "body-too-large")
    refused(open_house.client.post(f"{table.path}/actions", data=large, content_type=JSON), 413, "body-too-large")


@pytest.mark.report("API-06")
@pytest.mark.parametrize(
    "to", ["3.7", '"3"', '"1_0"', '" 3 "', '"\\u0663"', "true", "null", "[3]", "1" * 5_000, "1e400"]
)
def test_an_amount_that_is_no_integer_is_malformed(bettor: Table, to: str) -> None:
    problem = refused(send_action(bettor, f'{{"type": "bet", "to": {to}}}'.encode()), 422, "malformed")
    assert [each["pointer"] for each in problem["errors"]] == ["#/to"]


@pytest.mark.report("API-06")
@pytest.mark.parametrize("to", ["3", "3.0", "3e0", "0.3e1"])
def test_a_number_with_an_integral_value_is_an_integer(bettor: Table, to: str) -> None:
    response = send_action(bettor, f'{{"type": "bet", "to": {to}}}'.encode())
    assert response.json["events"][0] == {"seq": 12, "seat": 0, "to": 3, "all_in": False, "type": "bet-made"}


@pytest.mark.parametrize("to", ["0", "-1", "41", "1" * 19, "1e18", "12345678901234567890"])
def test_an_amount_out_of_every_range_is_malformed(bettor: Table, to: str) -> None:
    refused(send_action(bettor, f'{{"type": "bet", "to": {to}}}'.encode()), 422, "malformed")


@pytest.mark.parametrize("to", ["1" * 5_000, "-" + "1" * 5_000, "1e400", "-1e400", "9" * 25, "41"])
def test_an_integer_of_any_length_is_told_its_range(bettor: Table, to: str) -> None:
    problem = refused(send_action(bettor, f'{{"type": "bet", "to": {to}}}'.encode()), 422, "malformed")
    assert [(each["pointer"], "less than or equal" in each["detail"]) for each in problem["errors"]] == [("#/to", True)]


@pytest.mark.parametrize("value", ["0", "1", '"on"', '"true"', "null"])
def test_a_flag_is_true_or_false(open_house: House, value: str) -> None:
    problem = refused(send(open_house, f'{{"hints": {value}}}'.encode()), 422, "malformed")
    assert problem["errors"][0]["pointer"] == "#/hints"


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({"client_seed": "a\n"}, "#/client_seed"),
        ({"client_seed": "a" * 65}, "#/client_seed"),
        ({"client_seed": "é"}, "#/client_seed"),
        ({"client_seed": "\u0000"}, "#/client_seed"),
        ({"server_seed": "0" * 63}, "#/server_seed"),
        ({"server_seed": "0" * 64 + "\n"}, "#/server_seed"),
        ({"server_seed": "٠" * 64}, "#/server_seed"),
        ({"commitment_id": ""}, "#/commitment_id"),
        ({"seats": []}, "#/seats"),
        ({"seats": {}}, "#/seats"),
        ({"seats": [{"kind": "player"}]}, "#/seats"),
        ({"seats": [{"kind": "bot"}, {"kind": "bot"}]}, "#/seats"),
        ({"seats": [{"kind": "player"}, {"kind": "robot"}]}, "#/seats/1/kind"),
        ({"seats": [{"kind": "player"}, {}]}, "#/seats/1/kind"),
        ({"seats": [{"kind": "player"}, "bot"]}, "#/seats/1"),
        ({"seats": [{"kind": "player"}, {"kind": ["bot"]}]}, "#/seats/1/kind"),
        ({"seats": [{"kind": "player", "level": "club"}, {"kind": "bot"}]}, "#/seats/0/level"),
        ({"seats": [{"kind": "player"}, {"kind": "bot", "level": "grandmaster"}]}, "#/seats/1/level"),
        ({"seats": [{"kind": "player"}, {"kind": "bot", "bot_seed": "0" * 64}]}, "#/seats/1/bot_seed"),
        ({"options": {"jokers": 2}}, "#/options/jokers"),
        ({"options": None}, "#/options"),
        ({"colour": "red"}, "#/colour"),
        ({"a/b~c d": 1}, "#/a~1b~0c%20d"),
        ({"x" * 1_000: 1}, "#/" + "x" * 79 + "%E2%80%A6"),
        ({"_schema": 1}, "#/_schema"),
        ({"options": {"_schema": 1}}, "#/options/_schema"),
        ([], "#"),
        ("{}", "#"),
        (None, "#"),
        (7, "#"),
    ],
)
def test_what_is_malformed_is_pointed_at(open_house: House, body: Any, pointer: str) -> None:
    problem = refused(send(open_house, json.dumps(body).encode()), 422, "malformed")
    assert pointer in [each.get("pointer") for each in problem["errors"]]


def test_of_many_faults_the_first_twenty_by_name_are_told(open_house: House) -> None:
    body = json.dumps({f"f{number:04}": 1 for number in reversed(range(4_000))})
    problem = refused(send(open_house, body.encode()), 422, "malformed")
    assert [each["pointer"] for each in problem["errors"]] == [f"#/f{number:04}" for number in range(20)]


def test_of_many_unknown_parameters_the_first_twenty_by_name_are_told(open_house: House) -> None:
    names = [f"f{number:02}" for number in range(40)]
    problem = refused(open_house.client.get("/v1/games?" + "&".join(f"{name}=1" for name in names)), 422, "malformed")
    assert [each["parameter"] for each in problem["errors"]] == names[:20]


def test_a_seed_of_ones_own_and_a_commitment_exclude_each_other(open_house: House) -> None:
    body = {"server_seed": "0" * 64, "commitment_id": "c1"}
    refused(open_house.client.post("/v1/schnapsen/matches", json=body), 422, "malformed")


@pytest.mark.parametrize(
    ("action", "pointer"),
    [
        ({}, "#/type"),
        ({"type": "dance"}, "#/type"),
        ({"type": 1}, "#/type"),
        ({"type": "check", "to": 1}, "#/to"),
        ({"type": "bet"}, "#/to"),
        ({"type": "lock", "position": 2}, "#/position"),
        ({"type": "lock", "position": -1}, "#/position"),
        ([], "#"),
    ],
)
def test_a_malformed_action_is_pointed_at(table: Table, action: Any, pointer: str) -> None:
    before = table.match()
    problem = refused(table.act(action), 422, "malformed")
    assert [each["pointer"] for each in problem["errors"]] == [pointer]
    assert table.match() == before


def test_a_body_may_be_left_out_where_there_is_nothing_to_say(open_house: House, table: Table) -> None:
    assert open_house.client.post("/v1/commitments").status_code == 201
    assert open_house.client.post(f"{table.path}/resignation", headers=table.auth).status_code == 200


def test_nothing_to_say_means_an_empty_object(open_house: House) -> None:
    refused(open_house.client.post("/v1/commitments", json={"bits": 256}), 422, "malformed")
    refused(open_house.client.post("/v1/commitments", json=[]), 422, "malformed")
    refused(
        open_house.client.post("/v1/commitments", data="x=1", content_type="text/plain"), 415, "unsupported-media-type"
    )


def cut_short(table: Table, path: str, body: bytes, length: int, **headers: str) -> TestResponse:
    """The answer to a body of which fewer bytes come than its Content-Length says."""
    return table.house.client.post(
        f"{table.path}/{path}",
        input_stream=BytesIO(body),
        content_type=JSON,
        headers=headers,
        environ_overrides={"CONTENT_LENGTH": str(length)},
    )


@pytest.mark.parametrize("body", [b"", b"{", b"{}"])
def test_a_body_that_ends_early_gives_up_no_match(table: Table, body: bytes) -> None:
    before = table.match()
    refused(cut_short(table, "resignation", body, 3, **table.auth), 400, "invalid-json")
    assert table.match() == before


def test_a_body_that_ends_early_makes_no_move(table: Table) -> None:
    before = table.match()
    headers = {**table.auth, "If-Match": f'"{before["version"]}"'}
    refused(cut_short(table, "actions", b'{"type": "lock", "position": 0}', 100, **headers), 400, "invalid-json")
    assert table.match() == before


def test_who_asks_is_looked_at_before_whether_the_body_is_whole(table: Table) -> None:
    refused(cut_short(table, "actions", b"{", 100), 401, "unauthorized")
    refused(cut_short(table, "actions", b"{", 100_000), 413, "body-too-large")
