"""The catalogue, the rulebooks, commitments and health: what needs no token."""

from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any

import pytest

from api.games.catalog import GAMES as APIS
from domain.core.rulebook import LANGUAGES
from domain.games.catalog import GAMES
from domain.matches.ports import StoreUnavailable
from tests.api.house import House


def test_the_catalogue_lists_every_game_with_what_it_can_be_played_with(open_house: House) -> None:
    games = open_house.client.get("/v1/games").json["games"]
    assert [game["name"] for game in games] == [api.game.name for api in APIS] == list(GAMES)
    for game in games:
        rules = GAMES[game["name"]]
        assert (game["seats"], game["title"], game["languages"]) == (rules.seats, rules.title, list(LANGUAGES))
        assert [bot["level"] for bot in game["bots"]] == list(rules.bots)
        assert game == open_house.client.get(f"/v1/games/{game['name']}").json


def test_the_catalogue_leads_to_matches_and_rules(open_house: House) -> None:
    for game in open_house.client.get("/v1/games").json["games"]:
        assert open_house.client.post(game["matches"], json={}).status_code == 201
        assert open_house.client.get(game["rulebook"]).json["game"] == game["name"]


def test_an_option_is_listed_with_its_default(open_house: House) -> None:
    options = open_house.client.get("/v1/games/schnapsen").json["options"]
    assert [(each["name"], each["type"], each["default"]) for each in options] == [("random_dealer", "boolean", False)]
    made = open_house.start("schnapsen", options={"random_dealer": True})
    assert made.made["match"]["options"] == {"random_dealer": True}
    assert made.made["events"][0]["type"] == "dealer-chosen"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_read_in_the_language_that_is_asked_for(open_house: House, language: str) -> None:
    by_header = open_house.client.get("/v1/games/schnapsen/rulebook", headers={"Accept-Language": language})
    by_query = open_house.client.get(f"/v1/games/schnapsen/rulebook?lang={language}", headers={"Accept-Language": "xx"})
    assert by_header.data == by_query.data
    assert by_header.headers["Content-Language"] == by_header.json["language"] == language
    assert "Accept-Language" in by_header.headers["Vary"]
    assert [section["id"] for section in by_header.json["sections"]][:2] == ["purpose", "set-up"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_sums_a_game_up_as_its_rulebook_does(open_house: House, language: str) -> None:
    wanted = {"Accept-Language": language}
    listed = open_house.client.get("/v1/games", headers=wanted)
    alone = open_house.client.get("/v1/games/schnapsen", headers=wanted)
    rules = open_house.client.get("/v1/games/schnapsen/rulebook", headers=wanted).json
    summaries = {game["name"]: game["summary"] for game in listed.json["games"]}
    assert summaries["schnapsen"] == alone.json["summary"] == rules["summary"]
    assert listed.headers["Content-Language"] == alone.headers["Content-Language"] == language
    assert "Accept-Language" in listed.headers["Vary"] and "Accept-Language" in alone.headers["Vary"]


def test_the_same_catalogue_in_another_language_has_another_tag(open_house: House) -> None:
    answers = [open_house.client.get("/v1/games", headers={"Accept-Language": each}) for each in LANGUAGES]
    assert len({each.headers["ETag"] for each in answers}) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("wanted", "given"),
    [
        ("pt", "pt-BR"),
        ("pt-BR", "pt-BR"),
        ("pt-PT", "pt-BR"),
        ("es-MX", "es"),
        ("en-GB", "en"),
        ("PT-br", "pt-BR"),
        ("ES", "es"),
    ],
)
def test_a_language_of_another_region_is_close_enough_in_the_query_too(
    open_house: House, wanted: str, given: str
) -> None:
    response = open_house.client.get(f"/v1/games/dou-dizhu/rulebook?lang={wanted}", headers={"Accept-Language": "it"})
    assert response.headers["Content-Language"] == given


@pytest.mark.parametrize(
    ("wanted", "given"),
    [
        (None, "en"),
        ("*", "en"),
        ("fr, de", "en"),
        ("pt", "pt-BR"),
        ("pt-PT", "pt-BR"),
        ("es-MX, en;q=0.5", "es"),
        ("fr;q=1, it;q=0.5, en;q=0.1", "it"),
        (";;;q=x", "en"),
        ("en;q=0, es", "es"),
    ],
)
def test_the_closest_language_is_chosen(open_house: House, wanted: str | None, given: str) -> None:
    headers = {"Accept-Language": wanted} if wanted else {}
    response = open_house.client.get("/v1/games/dou-dizhu/rulebook", headers=headers)
    assert response.headers["Content-Language"] == given


@pytest.mark.parametrize("language", ["fr", "xx-YY", "english", "", "e", "en_US", "%00"])
def test_a_language_without_a_rulebook_is_malformed(open_house: House, language: str) -> None:
    response = open_house.client.get(f"/v1/games/dou-dizhu/rulebook?lang={language}")
    assert (response.status_code, response.json["errors"][0]["parameter"]) == (422, "lang")


@pytest.mark.parametrize("path", ["/v1/games/whist", "/v1/games/whist/rulebook", "/v1/whist/matches"])
def test_a_game_that_is_not_kept_is_not_found(open_house: House, path: str) -> None:
    assert open_house.client.get(path).json["code"] == "not-found"


@pytest.mark.parametrize("path", ["/v1/games", "/v1/games/schnapsen", "/v1/games/schnapsen/rulebook", "/openapi.json"])
def test_what_is_the_same_for_everybody_is_cached_and_asked_for_again_cheaply(open_house: House, path: str) -> None:
    first = open_house.client.get(path)
    assert first.headers["Cache-Control"].startswith("public")
    for tag in (first.headers["ETag"], "W/" + first.headers["ETag"], f'"x", {first.headers["ETag"]}', "*"):
        again = open_house.client.get(path, headers={"If-None-Match": tag})
        assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", first.headers["ETag"])
    assert open_house.client.get(path, headers={"If-None-Match": '"x"'}).status_code == 200


def test_a_seats_view_is_kept_by_nobody_and_still_asked_for_cheaply(open_house: House) -> None:
    table = open_house.start("schnapsen")
    first = table.get()
    assert first.headers["Cache-Control"] == "private, no-store"
    assert first.headers["Vary"] == "Authorization"
    for tag in ('"1"', 'W/"1"', '"1-gzip"', '"0", "1"'):
        assert table.get(**{"If-None-Match": tag}).status_code == 304
    for tag in ('"2"', '"10"', '""', "1x"):
        assert table.get(**{"If-None-Match": tag}).status_code == 200


@pytest.mark.clause("FD-2")
def test_a_commitment_binds_the_seed_of_the_match_that_names_it(house: House) -> None:
    commitment = house.client.post("/v1/commitments", json={}).json
    assert datetime.fromisoformat(commitment["expires_at"]) == house.clock.now() + timedelta(hours=1)
    body = {"commitment_id": commitment["id"], "client_seed": "mine"}
    table = house.start("schnapsen", **body)
    assert table.match()["fairness"] == {"commitment": commitment["commitment"], "client_seed": "mine"}
    again = house.client.post("/v1/schnapsen/matches", json=body)
    assert (again.status_code, again.json["code"]) == (409, "commitment-refused")
    table.post("/resignation")
    record = table.get("/record").json
    assert sha256(bytes.fromhex(record["server_seed"])).hexdigest() == commitment["commitment"]


@pytest.mark.clause("FD-2")
def test_a_commitment_that_has_expired_is_refused_like_one_that_never_was(house: House) -> None:
    commitment = house.client.post("/v1/commitments").json
    house.clock.advance(3_601)
    refusals = [
        house.client.post("/v1/schnapsen/matches", json={"commitment_id": each}, headers={"X-Request-Id": "one"}).data
        for each in (commitment["id"], "never")
    ]
    assert refusals[0] == refusals[1]


@pytest.mark.clause("FD-10", "FD-13")
def test_practice_is_marked_and_a_restart_is_dealt_anew(house: House) -> None:
    seed = bytes(range(32)).hex()
    table = house.start("schnapsen", server_seed=seed, client_seed="cardavia")
    match = table.match()
    assert (match["practice"], match["view"]["indicator"]) == (True, "Kb")
    again = table.post("/restart").json
    assert (again["match"]["practice"], again["match"]["fairness"]["client_seed"]) == (False, "")
    assert again["match"]["fairness"]["commitment"] != match["fairness"]["commitment"]
    third = table.post("/restart", {"server_seed": seed, "client_seed": "cardavia"}).json
    assert third["match"]["view"] == match["view"]


def test_a_restart_among_people_waits_for_the_end(house: House) -> None:
    first, second = house.people("one-poker")
    assert first.post("/restart").json["code"] == "match-not-over"
    second.post("/resignation")
    fresh = second.post("/restart").json
    assert (fresh["seat"], fresh["match"]["seat"]) == (1, 1)
    assert [each["seat"] for each in fresh["invitations"]] == [0]


def test_hints_are_on_against_bots_and_off_between_people(house: House) -> None:
    assert house.start("one-poker").match()["hints"] is True
    first, _ = house.people("one-poker")
    refused = first.get("/hint")
    assert (refused.status_code, refused.json["code"]) == (409, "hints-off")


def test_a_hint_is_a_legal_action_and_adds_up(house: House) -> None:
    table = house.start("one-poker")
    hint = table.get("/hint").json
    assert hint["action"] in table.legal()
    assert {"type": "lock", "position": 0} in [each["action"] for each in hint["candidates"]]
    assert sum(each["probability"] for each in hint["candidates"]) == pytest.approx(1)
    assert table.get("/hint").json == hint


def test_health_tells_a_server_that_lives_from_one_that_can_serve(house: House) -> None:
    assert house.client.get("/health/live").json == house.client.get("/health/ready").json == {"status": "ok"}


def test_a_server_whose_store_is_away_lives_but_is_not_ready() -> None:
    from dataclasses import replace

    from api.app import create_app, memory
    from api.settings import Settings

    def away() -> Any:
        raise StoreUnavailable

    client = create_app(Settings(preload_bots=False), replace(memory(), ready=away)).test_client()
    assert client.get("/health/live").status_code == 200
    assert client.get("/health/ready").status_code == 503
