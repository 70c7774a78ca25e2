"""What a request costs, as a ratio to a bare Flask hello under the same gunicorn.

``python -m tests.bench.cost`` measures user and system CPU of all gunicorn processes a request, in one run that takes
turns: keep-alive, logging and metrics on, the database server's own CPU apart. Actions are those of all games in turn,
each with token, key, If-Match, and the replies of `random` bots.
"""

import json
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count, islice
from pathlib import Path

from tests.bench.measure import Line, Request, Subject, in_turns, ratio, report, request
from tests.bench.scripts import SEATS, Script, script
from tests.faults.postgres import Cluster
from tests.serving import Server, free_port

ROUNDS = int(os.environ.get("ROUNDS", "9"))
EACH = int(os.environ.get("EACH", "300"))
SCRIPTS = 8
BARS = {"view, SQLite": 1.5, "view, PostgreSQL": 1.5, "action, SQLite": 3.0, "action, PostgreSQL": 4.0}


def main() -> None:
    """Prints each cost with its bar; ends with an error where one is missed."""
    folder, cluster = Path(tempfile.mkdtemp(prefix="cardavia-cost-")), Cluster()
    try:
        cluster.start()
        with ExitStack() as stack:
            costs = in_turns(
                dict(_subjects(stack, folder, {"SQLite": f"sqlite:///{folder}/c.db", "PostgreSQL": cluster.url}))
            )
    finally:
        cluster.remove()
        shutil.rmtree(folder, ignore_errors=True)
    for name, found in costs.items():
        print(f"{name}: {sorted(found)[len(found) // 2]:.0f} microseconds of CPU, {ratio(costs, name, 'hello'):.2f}")
    met = [report(f"{name} to hello", ratio(costs, name, "hello"), bar) for name, bar in BARS.items()]
    sys.exit(0 if all(met) else 1)


def _subjects(stack: ExitStack, folder: Path, urls: dict[str, str]) -> Iterator[tuple[str, Subject]]:
    hello = stack.enter_context(Server(folder, app="tests.bench.hello:app"))
    yield "hello", _subject(hello, lambda _: [request("GET", "/hello")] * EACH)
    scripts = [script(game, number, most=30) for number in range(SCRIPTS) for game in SEATS]
    for store, url in urls.items():
        server = stack.enter_context(Server(folder, database_url=url, metrics_port=free_port()))
        line = Line(server.port)
        matches = [_begun(line, each) for each in scripts[: len(SEATS)]]
        views = [request("GET", path, **token) for path, token in matches] * (EACH // len(SEATS))
        yield f"view, {store}", _subject(server, lambda _, views=views: views)  # type: ignore[misc]
        actions = _actions(line, scripts)
        yield f"action, {store}", _subject(server, lambda _, actions=actions: list(islice(actions, EACH)))  # type: ignore[misc]
        line.close()


def _subject(server: Server, requests: Callable[[int], list[Request]]) -> Subject:
    return Subject(server.cpu_seconds, Line(server.port), [requests(number) for number in range(ROUNDS)])


def _begun(line: Line, play: Script) -> tuple[str, dict[str, str]]:
    """The path of a new match, and the header that opens it."""
    made = json.loads(line.send(request("POST", f"/v1/{play.game}/matches", play.body, 201)))
    return f"/v1/{play.game}/matches/{made['match']['id']}", {"Authorization": f"Bearer {made['token']}"}


def _actions(line: Line, scripts: list[Script]) -> Iterator[Request]:
    """Actions of new matches without end, one match after another."""
    for number in count():
        play = scripts[number % len(scripts)]
        path, token = _begun(line, play)
        for version, action in play.actions:
            headers = {**token, "If_Match": f'"{version}"', "Idempotency_Key": f"cost-{number}-{version}"}
            yield request("POST", f"{path}/actions", action, **headers)


if __name__ == "__main__":
    main()
