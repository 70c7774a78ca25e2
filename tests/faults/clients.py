"""Players that do not give up: every request is repeated under its key until it succeeds, and what was acknowledged is kept."""

import json
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException, HTTPMessage
from random import Random
from threading import Event, Thread
from typing import Any

GAMES = ("one-poker", "dou-dizhu", "schnapsen")
SEATS = {"one-poker": 2, "dou-dizhu": 3, "schnapsen": 2}
PATIENCE_SECONDS = 60
LONGEST_WAIT_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer of the server."""

    status: int
    headers: HTTPMessage
    data: Any

    @property
    def code(self) -> str | None:
        """The code of a problem."""
        return self.data.get("code") if isinstance(self.data, dict) and self.status >= 400 else None


class Client:
    """One connection that is kept open while it holds."""

    def __init__(self, port: int, timeout: float = 30) -> None:
        self._connection = HTTPConnection("127.0.0.1", port, timeout=timeout)

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        """The answer to a request; OSError or HTTPException where there is none."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        data = None if body is None else json.dumps(body)
        if data is not None:
            named["Content-Type"] = "application/json"
        try:
            self._connection.request(method, path, data, named)
            response = self._connection.getresponse()
            text = response.read()
        except (OSError, HTTPException):
            self._connection.close()
            raise
        return Answer(response.status, response.headers, json.loads(text) if text else None)

    def close(self) -> None:
        """Closes the connection."""
        self._connection.close()


@dataclass
class Acknowledged:
    """A match as its player was told of it: every action that was answered with success, in order."""

    game: str
    id: str
    token: str
    actions: list[Any] = field(default_factory=list)
    version: int = 1
    over: bool = False

    @property
    def path(self) -> str:
        """The path of the match."""
        return f"/v1/{self.game}/matches/{self.id}"


class Player(Thread):
    """Plays one match after another against bots until it is told to stop; ``matches`` is what it was told."""

    def __init__(self, port: int, name: str, seed: int, stop: Event, levels: tuple[str, ...] = ("random",)) -> None:
        super().__init__(name=name, daemon=True)
        self.matches: list[Acknowledged] = []
        self.statuses: Counter[str] = Counter()
        self.unavailable: list[float] = []
        self.succeeded: list[float] = []
        self.failure: BaseException | None = None
        self._client = Client(port)
        self._random = Random(seed)
        self._halt = stop
        self._levels = levels
        self._keys = 0

    def run(self) -> None:
        """Plays; what goes wrong is kept for the test."""
        try:
            while not self._halt.is_set():
                self._play()
        except BaseException as failure:
            self.failure = failure
        finally:
            self.close()

    def close(self) -> None:
        """Closes its connection."""
        self._client.close()

    @property
    def acknowledged(self) -> int:
        """How many actions it has been told have been taken."""
        return sum(len(match.actions) for match in self.matches)

    def _play(self) -> None:
        match = self._begin()
        self.matches.append(match)
        while not self._halt.is_set() and not match.over:
            self.act(match)

    def _begin(self) -> Acknowledged:
        game = self._random.choice(GAMES)
        bots = [{"kind": "bot", "level": self._random.choice(self._levels)} for _ in range(SEATS[game] - 1)]
        made = self.insist("POST", f"/v1/{game}/matches", {"seats": [{"kind": "player"}, *bots]}, self._key()).data
        match = Acknowledged(game, made["match"]["id"], made["token"])
        self._follow(match, made)
        return match

    def act(self, match: Acknowledged) -> None:
        """Takes one legal action, however long it takes."""
        token = {"Authorization": f"Bearer {match.token}"}
        legal = self.insist("GET", f"{match.path}/actions", None, token).data
        action = self._random.choice(legal["actions"])["action"]
        headers = {**token, **self._key(), "If-Match": f'"{match.version}"'}
        moved = self.insist("POST", f"{match.path}/actions", action, headers).data
        match.actions.append(action)
        self._follow(match, moved)

    def _follow(self, match: Acknowledged, answer: Any) -> None:
        match.version = answer["match"]["version"]
        match.over = answer["match"]["outcome"] is not None

    def _key(self) -> dict[str, str]:
        self._keys += 1
        return {"Idempotency-Key": f"{self.name}-{self._keys:030}"}

    def insist(self, method: str, path: str, body: Any, headers: dict[str, str]) -> Answer:
        """The first success of a request that is repeated as it is."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < deadline:
            try:
                answer = self._client.ask(method, path, body, **headers)
            except (OSError, HTTPException):
                self.statuses["none"] += 1
                time.sleep(0.02)
                continue
            self.statuses[str(answer.status)] += 1
            if answer.status < 300:
                self.succeeded.append(time.monotonic())
                return answer
            self._wait(answer)
        raise AssertionError(f"{method} {path} has not succeeded in {PATIENCE_SECONDS} seconds")

    def _wait(self, answer: Answer) -> None:
        """Waits as the answer says; any refusal that a patient client could not expect is a failure."""
        assert answer.code in ("key-in-flight", "store-unavailable"), (answer.status, answer.data)
        if answer.status == 503:
            self.unavailable.append(time.monotonic())
        assert answer.headers["Content-Type"] == "application/problem+json"
        time.sleep(min(int(answer.headers["Retry-After"]), LONGEST_WAIT_SECONDS))


class Crowd:
    """Players at one server, all at once."""

    def __init__(self, port: int, players: int, *, seed: int, levels: tuple[str, ...] = ("random",)) -> None:
        self._stop = Event()
        self.players = [Player(port, f"player-{seed}-{n}", seed + n, self._stop, levels) for n in range(players)]

    def __enter__(self) -> "Crowd":
        for player in self.players:
            player.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        """Lets every player finish the request it is at; raises what went wrong for any of them."""
        self._stop.set()
        for player in self.players:
            player.join(PATIENCE_SECONDS + 10)
        for player in self.players:
            if player.failure is not None:
                raise player.failure

    @property
    def acknowledged(self) -> int:
        """How many actions they have been told have been taken."""
        return sum(player.acknowledged for player in self.players)

    @property
    def statuses(self) -> Counter[str]:
        """How often each status came, "none" where no answer came."""
        return sum((player.statuses for player in self.players), Counter())

    def advance(self, actions: int, seconds: float = 60) -> None:
        """Waits until that many more actions have been acknowledged."""
        goal = self.acknowledged + actions
        self.wait_until(lambda: self.acknowledged >= goal, f"{actions} more actions", seconds)

    def wait_until(self, condition: Callable[[], bool], what: str, seconds: float = 60) -> None:
        """Waits for a condition; fails when it takes longer, or when a player has failed."""
        deadline = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > deadline or any(player.failure for player in self.players):
                self.stop()
                raise AssertionError(f"no {what} within {seconds} seconds: {self.statuses}")
            time.sleep(0.005)
