"""Compression where it pays, and nowhere near a token."""

import gzip
from typing import Any

import pytest
from werkzeug.test import Client

from tests.api.house import PLAYER, House, Table

BOT = {"kind": "bot", "level": "random"}
PACKED = {"Accept-Encoding": "gzip"}
LONG_KEY = "a-key-of-thirty-characters-0001"


@pytest.fixture
def table(house: House) -> Table:
    """A match of which there is much to tell."""
    table = house.start("dou-dizhu", seats=[PLAYER, BOT, BOT])
    while len(table.get("/events?limit=1000").data) < 6_000 and table.legal():
        table.act(table.legal()[0])
    return table


def unpacked(answer: Any) -> bytes:
    assert answer.headers["Content-Encoding"] == "gzip"
    return gzip.decompress(answer.data)


def test_long_lists_are_packed_for_those_who_take_gzip(table: Table) -> None:
    path = f"{table.path}/events?limit=1000"
    plain, packed = table.get("/events?limit=1000"), raw(table.house, path, **table.auth)
    assert "Content-Encoding" not in plain.headers
    assert unpacked(packed) == plain.data
    assert len(packed.data) * 3 < len(plain.data)
    assert "Accept-Encoding" in packed.headers["Vary"] and "Authorization" in packed.headers["Vary"]


def test_the_tag_of_a_packed_answer_is_another_and_still_names_the_version(table: Table) -> None:
    tag = raw(table.house, f"{table.path}/events?limit=1000", **table.auth).headers["ETag"]
    assert tag == f'"{table.match()["version"]}-gzip"'
    if table.legal():
        assert table.post("/actions", table.legal()[0], If_Match=tag).status_code == 200


def test_an_answer_that_tells_a_token_or_shows_one_view_is_never_packed(house: House) -> None:
    body = {"client_seed": "x" * 64, "seats": [PLAYER, PLAYER]}
    made = house.client.post("/v1/one-poker/matches", json=body, headers={**PACKED, "Idempotency-Key": LONG_KEY})
    assert made.status_code == 201
    table = Table(house, "one-poker", made.json["match"]["id"], made.json["token"], made.json)
    for answer in (made, raw(house, table.path, **table.auth)):
        assert "Content-Encoding" not in answer.headers


@pytest.mark.parametrize("path", ["/openapi.json", "/v1/games/dou-dizhu/rulebook", "/v1/games"])
def test_what_is_public_is_packed_and_tagged_by_its_form(open_house: House, path: str) -> None:
    client = open_house.app.test_client()
    plain = client.get(path)
    packed = raw(open_house, path)
    assert unpacked(packed) == plain.data
    assert packed.headers["ETag"] == f'{plain.headers["ETag"][:-1]}-gzip"'
    for tag in (plain.headers["ETag"], packed.headers["ETag"], f"W/{plain.headers['ETag']}"):
        assert client.get(path, headers={"If-None-Match": tag}).status_code == 304


@pytest.mark.parametrize("wish", ["identity", "gzip;q=0", "br", "gzip;q=0, *"])
def test_who_does_not_take_gzip_gets_none(open_house: House, wish: str) -> None:
    answer = open_house.client.get("/openapi.json", headers={"Accept-Encoding": wish})
    assert "Content-Encoding" not in answer.headers


def raw(house: House, path: str, **headers: str) -> Any:
    """A packed answer, of whose bytes the spec has nothing to say."""
    return Client(house.app).get(path, headers={**PACKED, **headers})
