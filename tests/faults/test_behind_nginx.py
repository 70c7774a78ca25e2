"""Two instances on one PostgreSQL behind nginx: matches go on through the SDK while an instance is stopped and started."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import Event, Thread

import httpx
import pytest

from cardavia import Cardavia, Retry
from tests.faults.clients import GAMES
from tests.faults.conftest import FULL, Start
from tests.faults.nginx import Nginx
from tests.serving import Server

PLAYERS = 3
STOPS = 6 if FULL else 1


@pytest.fixture
def instances(postgres_url: str, start: Start) -> list[Server]:
    """Two instances of the API on one database."""
    return [start(postgres_url, workers=2) for _ in range(2)]


@pytest.fixture
def nginx(instances: list[Server]) -> Iterator[Nginx]:
    """nginx in front of them."""
    with tempfile.TemporaryDirectory(prefix="cardavia-nginx-") as folder:
        Path(folder).chmod(0o755)
        with Nginx(Path(folder), [each.port for each in instances]) as running:
            yield running


class Guest(Thread):
    """Plays and verifies whole matches through the SDK until it is told to stop."""

    def __init__(self, nginx: Nginx, seed: int, stop: Event) -> None:
        super().__init__(daemon=True)
        self.matches = 0
        self.failure: BaseException | None = None
        self._http = httpx.Client(base_url=nginx.url, verify=nginx.trust(), timeout=30)
        self._dice = Random(seed)
        self._halt = stop

    def run(self) -> None:
        """Plays."""
        try:
            with Cardavia(http=self._http, retry=Retry(attempts=20, longest_pause=1.0)) as client:
                while not self._halt.is_set():
                    self._play(client)
        except BaseException as failure:
            self.failure = failure
        finally:
            self._http.close()

    def _play(self, client: Cardavia) -> None:
        match = client.game(self._dice.choice(GAMES)).start(opponent="random")
        while not match.over:
            match.play(self._dice.choice(match.legal_actions()))
        match.verify().raise_for_lie()
        self.matches += 1


def test_matches_go_on_while_an_instance_is_stopped_and_started(nginx: Nginx, instances: list[Server]) -> None:
    stop = Event()
    guests = [Guest(nginx, seed, stop) for seed in range(PLAYERS)]
    for guest in guests:
        guest.start()
    for number in range(STOPS):
        _await_matches(guests, PLAYERS)
        instances[number % 2].stop()
        _await_matches(guests, PLAYERS)
        instances[number % 2].start()
    _await_matches(guests, PLAYERS)
    stop.set()
    for guest in guests:
        guest.join(120)
    assert [guest.failure for guest in guests] == [None] * PLAYERS
    print(
        f"\n{sum(guest.matches for guest in guests)} matches played and verified, {STOPS} instances stopped and started"
    )


def _await_matches(guests: list[Guest], more: int) -> None:
    goal = sum(guest.matches for guest in guests) + more
    while sum(guest.matches for guest in guests) < goal:
        assert [guest.failure for guest in guests] == [None] * len(guests)
        guests[0].join(0.05)


def test_events_come_through_at_once_and_bodies_are_bounded(nginx: Nginx) -> None:
    with httpx.Client(base_url=nginx.url, verify=nginx.trust(), timeout=20) as http:
        made = http.post("/v1/schnapsen/matches", json={}).json()
        path, token = f"/v1/schnapsen/matches/{made['match']['id']}", {"Authorization": f"Bearer {made['token']}"}
        with http.stream("GET", f"{path}/events", headers={**token, "Accept": "text/event-stream"}) as stream:
            assert stream.headers["Content-Type"].startswith("text/event-stream")
            assert next(stream.iter_lines())
        view = http.get(path, headers=token)
        assert "Content-Encoding" not in view.headers
        tag = view.headers["ETag"]
        assert http.get(path, headers={**token, "If-None-Match": tag}).status_code == 304
        action = http.get(f"{path}/actions", headers=token).json()["actions"][0]["action"]
        assert http.post(f"{path}/actions", json=action, headers={**token, "If-Match": tag}).status_code == 200
        large = http.post("/v1/schnapsen/matches", content=b" " * 70_000, headers={"Content-Type": "application/json"})
        assert (large.status_code, large.json()["code"]) == (413, "body-too-large")
        assert http.post("/v1/schnapsen/matches", content=b" " * 300_000).status_code == 413
        assert http.get("/metrics").status_code == 404
