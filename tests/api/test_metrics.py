"""The figures for Prometheus: what is counted, where it is served, and what it never tells."""

from typing import Any

import pytest
from werkzeug.test import Client

from api.adapters.memory import MemoryStore
from api.app import Outside, create_app
from api.metrics import Metrics
from api.settings import Settings
from domain.games.catalog import GAMES
from domain.matches.ports import StoreUnavailable
from tests.api.fakes import CountedEntropy, Notebook, PlainThinking, StandingClock
from tests.api.house import PLAYER

PUBLIC, INTERNAL = "http://localhost:8000", "http://localhost:9100"
BOT = {"kind": "bot", "level": "random"}


class Watched:
    """A house with figures."""

    def __init__(self, **instead: Any) -> None:
        self.store = MemoryStore(GAMES)
        vars(self.store).update(instead)
        self.live = 7
        outside = Outside(
            matches=self.store,
            keys=self.store,
            clock=StandingClock(),
            entropy=CountedEntropy(),
            thinking=PlainThinking(),
            journal=Notebook(),
            ready=lambda: None,
            live=lambda: self.live,
        )
        self.client = Client(create_app(Settings(metrics_port=9100), outside, Metrics()))

    def ask(self, method: str, path: str, **keywords: Any) -> Any:
        return self.client.open(path, method=method, base_url=PUBLIC, **keywords)

    def figures(self) -> dict[str, float]:
        """Every figure by its name and labels."""
        answer = self.client.get("/metrics", base_url=INTERNAL)
        assert answer.status_code == 200
        assert answer.headers["Content-Type"].startswith("text/plain; version=0.0.4")
        lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
        return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


@pytest.fixture
def house() -> Watched:
    return Watched()


def start(house: Watched) -> tuple[str, dict[str, str]]:
    made = house.ask("POST", "/v1/schnapsen/matches", json={"seats": [PLAYER, BOT]}).json
    return f"/v1/schnapsen/matches/{made['match']['id']}", {"Authorization": f"Bearer {made['token']}"}


def test_requests_are_counted_by_method_route_and_status(house: Watched) -> None:
    path, token = start(house)
    for _ in range(3):
        house.ask("GET", path, headers=token)
    house.ask("GET", path)
    counted = "cardavia_requests_seconds_count"
    route = 'route="/v1/schnapsen/matches/<match_id>"'
    figures = house.figures()
    assert figures[f'{counted}{{method="GET",{route},status="200"}}'] == 3
    assert figures[f'{counted}{{method="GET",{route},status="401"}}'] == 1
    assert figures[f'{counted}{{method="POST",route="/v1/schnapsen/matches",status="201"}}'] == 1


def test_paths_and_methods_that_strangers_make_up_are_one_series(house: Watched) -> None:
    for number in range(5):
        house.ask("GET", f"/made-up/{number}")
        house.ask(f"VERB{number}", "/made-up")
    named = [name for name in house.figures() if name.startswith("cardavia_requests_seconds_count")]
    assert named == ['cardavia_requests_seconds_count{method="",route="",status="404"}']


def test_bots_and_the_store_are_timed(house: Watched) -> None:
    path, token = start(house)
    legal = [each["action"] for each in house.ask("GET", f"{path}/actions", headers=token).json["actions"]]
    lead = next(action for action in legal if action["type"] == "play")
    house.ask("POST", f"{path}/actions", json=lead, headers={**token, "If-Match": '"1"', "Idempotency-Key": "k"})
    figures = house.figures()
    assert figures['cardavia_bot_moves_seconds_count{game="schnapsen",level="random"}'] >= 1
    used = {name: figures[f'cardavia_store_seconds_count{{operation="{name}"}}'] for name in ("add", "save", "reserve")}
    assert used == {"add": 1, "save": 1, "reserve": 1}


def test_a_store_that_fails_is_counted() -> None:
    def away(*_: Any) -> None:
        raise StoreUnavailable

    house = Watched(load_by_token=away)
    assert house.ask("GET", "/v1/schnapsen/matches/x", headers={"Authorization": "Bearer x"}).status_code == 503
    figures = house.figures()
    assert figures["cardavia_store_unavailable_total"] == 1
    assert figures['cardavia_store_seconds_count{operation="load_by_token"}'] == 1


def test_live_matches_are_told_and_counted_anew_only_now_and_then(house: Watched) -> None:
    assert house.figures()["cardavia_live_matches"] == 7
    house.live = 8
    assert house.figures()["cardavia_live_matches"] == 7


def test_figures_are_not_on_the_public_listener_and_nothing_else_is_on_theirs(house: Watched) -> None:
    assert house.ask("GET", "/metrics").status_code == 404
    for path in ("/v1/games", "/health/live", "/", "/metrics/x"):
        assert house.client.get(path, base_url=INTERNAL).status_code == 404
    assert house.client.post("/metrics", base_url=INTERNAL).status_code == 404


def test_no_figure_names_a_match_or_a_token(house: Watched) -> None:
    path, token = start(house)
    house.ask("GET", path, headers=token)
    house.ask("GET", path + "?token=abc", headers={"Authorization": "Bearer no-such-token"})
    told = house.client.get("/metrics", base_url=INTERNAL).text
    for secret in (path.rpartition("/")[2], token["Authorization"].partition(" ")[2], "no-such-token", "abc"):
        assert secret not in told
