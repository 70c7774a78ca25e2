"""Pages of other origins, where the house lets them in."""

import pytest
from flask.testing import FlaskClient

from api.settings import Settings
from tests.api.conftest import make_house

HERE, ELSEWHERE = "https://play.example", "https://elsewhere.example"
PREFLIGHT = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "if-match"}


def client(*origins: str) -> FlaskClient:
    return make_house(settings=Settings(cors_origins=origins)).client


def allowed(client: FlaskClient, origin: str) -> str | None:
    return client.get("/v1/games", headers={"Origin": origin}).headers.get("Access-Control-Allow-Origin")


def test_no_page_is_let_in_unless_the_house_says_so() -> None:
    answer = client().get("/v1/games", headers={"Origin": HERE})
    assert [name for name in answer.headers.keys() if name.startswith("Access-Control")] == []  # noqa: SIM118


def test_only_the_origins_that_are_named_are_let_in() -> None:
    house = client(HERE, "http://localhost:5173")
    assert allowed(house, HERE) == HERE
    assert allowed(house, "http://localhost:5173") == "http://localhost:5173"
    for origin in (ELSEWHERE, "null", f"{HERE}.elsewhere.example", HERE.upper(), "http://play.example"):
        assert allowed(house, origin) is None
        assert "Origin" in house.get("/v1/games", headers={"Origin": origin}).headers.getlist("Vary")


def test_everybody_is_let_in_by_a_star_but_without_credentials() -> None:
    house = client("*")
    assert allowed(house, ELSEWHERE) == "*"
    assert "Access-Control-Allow-Credentials" not in house.get("/v1/games", headers={"Origin": HERE}).headers


@pytest.mark.parametrize(
    "path", ["/v1/schnapsen/matches", "/v1/schnapsen/matches/m/actions", "/v1/commitments", "/v1/one-poker/matches/m"]
)
def test_a_browser_may_ask_first(path: str) -> None:
    answer = client(HERE).options(path, headers={"Origin": HERE, **PREFLIGHT})
    assert answer.status_code == 204
    assert answer.headers["Access-Control-Allow-Origin"] == HERE
    assert "POST" in answer.headers["Access-Control-Allow-Methods"]
    for header in ("Authorization", "Content-Type", "If-Match", "Idempotency-Key", "Last-Event-ID"):
        assert header in answer.headers["Access-Control-Allow-Headers"]


def test_a_page_reads_what_it_needs_for_the_next_request_of_refusals_too() -> None:
    answer = client(HERE).get("/v1/schnapsen/matches/m", headers={"Origin": HERE})
    assert answer.status_code == 401
    exposed = answer.headers["Access-Control-Expose-Headers"]
    for header in ("ETag", "Location", "Retry-After", "RateLimit", "Idempotent-Replayed", "X-Request-Id"):
        assert header in exposed


def test_where_everybody_is_let_in_every_answer_says_so_since_a_cache_may_keep_it() -> None:
    unasked = client("*").get("/v1/games").headers
    assert unasked["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Origin" not in client(HERE).get("/v1/games").headers
