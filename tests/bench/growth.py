"""Whether the cost of an action grows: with the stored matches, and with the length of its match.

``python -m tests.bench.growth`` compares CPU time an action, ours and the database server's together: MATCHES stored
matches (1,000,000) to 1,000, the matches drawn uniformly over all, and the 1,000th action of a match to its 10th.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

from flask.testing import FlaskClient

from api import logs
from api.adapters.database import Database
from api.app import create_app, migrate
from api.settings import Settings
from tests.bench.bulk import Original, fill, identity, read, token
from tests.bench.measure import Line, Request, Subject, in_turns, ratio, report, request
from tests.bench.scripts import SEATS, script
from tests.faults.postgres import Cluster
from tests.serving import Server, cpu_of

MATCHES = int(os.environ.get("MATCHES", "1000000"))
FEW = 1_000
ROUNDS, EACH = 7, 120
EARLY, LATE, STEPS = 10, 1_000, 8
LONG = "long"
BAR = 1.2

Play = Callable[[str, str, dict[str, Any], str, int], Any]


class Author:
    """Plays matches in a store of its own, to be copied."""

    def __init__(self, folder: Path) -> None:
        logs.configure("error")
        settings = Settings(database_url=f"sqlite:///{folder / 'originals.db'}", log_level="error")
        migrate(settings)
        self.database = Database(settings.database_url)
        self._client: FlaskClient = create_app(settings).test_client()

    def make(self, game: str, body: dict[str, Any]) -> tuple[str, list[str]]:
        """The id of a new match, and its tokens by seat."""
        made = self._client.post(f"/v1/{game}/matches", json=body).json
        match_id, tokens = made["match"]["id"], [made["token"]]
        for each in made["invitations"]:
            path = f"/v1/{game}/matches/{match_id}/seats/{each['seat']}"
            tokens.append(self._client.post(path, json={"invitation": each["invitation"]}).json["token"])
        return match_id, tokens

    def act(self, game: str, match_id: str, bearer: str, action: Any, version: int) -> Any:
        """The match after an action."""
        headers = {"Authorization": f"Bearer {bearer}", "If-Match": f'"{version}"'}
        moved = self._client.post(f"/v1/{game}/matches/{match_id}/actions", json=action, headers=headers)
        assert moved.status_code == 200, moved.text
        return moved.json["match"]

    def view(self, game: str, match_id: str, bearer: str) -> Any:
        """The match as a seat sees it."""
        return self._client.get(f"/v1/{game}/matches/{match_id}", headers={"Authorization": f"Bearer {bearer}"}).json


def short_matches(author: Author) -> list[tuple[Original, str, Any, int]]:
    """Matches against bots after none to four actions of the player, with the action that comes next and its version."""
    found = []
    for number in range(15):
        game = list(SEATS)[number % 3]
        play = script(game, number, most=6)
        match_id, (bearer,) = author.make(game, play.body)
        done = min(number // 3, len(play.actions) - 1)
        for version, action in play.actions[:done]:
            author.act(game, match_id, bearer, action, version)
        version, action = play.actions[done]
        found.append((read(author.database, match_id), game, action, version))
    return found


def long_match(author: Author) -> tuple[dict[int, Original], list[tuple[int, Any]]]:
    """A One Poker match between people who keep each other in: its rows before the early and the late actions, and all
    its actions with their seats."""
    match_id, tokens = author.make("one-poker", {"seats": [{"kind": "player"}] * 2, "server_seed": "5e" * 32})
    originals: dict[int, Original] = {}
    actions: list[tuple[int, Any]] = []
    match = author.view("one-poker", match_id, tokens[0])
    while len(actions) < LATE + STEPS:
        if len(actions) + 1 in (EARLY, LATE):
            originals[len(actions) + 1] = read(author.database, match_id)
        seat = match["turn"]
        action = _patient(author.view("one-poker", match_id, tokens[seat])["view"])
        match = author.act("one-poker", match_id, tokens[seat], action, match["version"])
        actions.append((seat, action))
    return originals, actions


def _patient(view: Any) -> Any:
    """What the poorer seat wins one chip by: it bets one, and the richer folds."""
    legal = {each["type"]: each for each in view["legal"]}
    mine, other = view["stacks"][view["seat"]], view["stacks"][1 - view["seat"]]
    if "lock" in legal:
        return {"type": "lock", "position": 0}
    if "fold" in legal:
        return {"type": "fold"}
    poorer = mine < other or (mine == other and view["seat"] == 0)
    return {"type": "bet", "to": legal["bet"]["smallest"]} if poorer and "bet" in legal else {"type": "check"}


def _act(game: str, copy: tuple[str, int], seat: int, action: Any, version: int) -> Request:
    tag, number = copy
    return request(
        "POST",
        f"/v1/{game}/matches/{identity(tag, number)}/actions",
        action,
        Authorization=f"Bearer {token(tag, number, seat)}",
        If_Match=f'"{version}"',
        Idempotency_Key=f"growth-{number}-{version}",
    )


def stored_matches(urls: dict[str, str], folder: Path, author: Author, cpu: Callable[[], float]) -> float:
    """What an action costs among MATCHES matches, to what it costs among FEW."""
    originals = short_matches(author)
    for name, count in (("few", FEW), ("many", MATCHES)):
        fill(urls[name], [each[0] for each in originals], count, name)
    with ExitStack() as stack:
        subjects = {}
        for name, count in (("few", FEW), ("many", MATCHES)):
            server = stack.enter_context(Server(folder, database_url=urls[name], workers=1))
            drawn = Random(1).sample(range(count), min(ROUNDS * EACH, count))
            requests = [_next(originals, name, number) for number in drawn]
            rounds = [requests[start::ROUNDS] for start in range(ROUNDS)]
            subjects[name] = Subject(lambda server=server: server.cpu_seconds() + cpu(), Line(server.port), rounds)  # type: ignore[misc]
        return _compared(subjects, "many", "few")


def _next(originals: list[tuple[Original, str, Any, int]], tag: str, number: int) -> Request:
    _, game, action, version = originals[number % len(originals)]
    return _act(game, (tag, number), 0, action, version)


def length_of_a_match(url: str, folder: Path, author: Author, cpu: Callable[[], float]) -> float:
    """What the 1,000th action of a match costs, to what its 10th costs."""
    originals, actions = long_match(author)
    copies = ROUNDS * EACH // STEPS
    for start, original in originals.items():
        fill(url, [original], copies, f"{LONG}-{start}")
    with Server(folder, database_url=url, workers=1) as server:
        subjects = {
            str(start): Subject(
                lambda: server.cpu_seconds() + cpu(),
                Line(server.port),
                [list(_steps(original, actions, start, copies, number)) for number in range(ROUNDS)],
            )
            for start, original in originals.items()
        }
        return _compared(subjects, str(LATE), str(EARLY))


def _steps(
    original: Original, actions: list[tuple[int, Any]], start: int, copies: int, round_number: int
) -> Iterator[Request]:
    """The actions from ``start`` on, of every copy that belongs to a round."""
    version = max(entry[1] for entry in original.entries)
    for step in range(STEPS):
        seat, action = actions[start - 1 + step]
        for number in range(round_number, copies, ROUNDS):
            yield _act("one-poker", (f"{LONG}-{start}", number), seat, action, version + step)


def _compared(subjects: dict[str, Subject], name: str, to: str) -> float:
    costs = in_turns(subjects, pieces=4)
    for each, found in costs.items():
        print(f"  {each}: {sorted(found)[len(found) // 2]:.0f} microseconds of CPU an action")
    for subject in subjects.values():
        subject.line.close()
    return ratio(costs, name, to)


def main() -> None:
    """Measures both on SQLite and on PostgreSQL; ends with an error where a bar is missed."""
    folder, cluster = Path(tempfile.mkdtemp(prefix="cardavia-growth-")), Cluster()
    try:
        cluster.start()
        author = Author(folder)
        stores = {
            "SQLite": ([f"sqlite:///{folder / name}.db" for name in ("few", "many", "long")], lambda: 0.0),
            "PostgreSQL": ([cluster.database(name) for name in ("few", "many", "long")], lambda: cpu_of(cluster.pid)),
        }
        met = []
        for store, ((few, many, long), cpu) in stores.items():
            found = length_of_a_match(long, folder, author, cpu)
            met.append(report(f"{store}: action {LATE:,} of a match to action {EARLY}", found, BAR))
            found = stored_matches({"few": few, "many": many}, folder, author, cpu)
            met.append(report(f"{store}: {MATCHES:,} stored matches to {FEW:,}", found, BAR))
    finally:
        cluster.remove()
        shutil.rmtree(folder, ignore_errors=True)
    sys.exit(0 if all(met) else 1)


if __name__ == "__main__":
    main()
