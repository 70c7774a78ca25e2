"""What an operator sees of a server with several workers: figures that add up, and log lines that tell nothing hidden."""

import json
import os
import signal
from http.client import HTTPConnection

from tests.faults.clients import Crowd
from tests.faults.conftest import Start
from tests.serving import Server, free_port

PLAYERS = 8


def figures(port: int) -> dict[str, float]:
    """Every figure by its name and labels."""
    connection = HTTPConnection("127.0.0.1", port, timeout=20)
    connection.request("GET", "/metrics")
    text = connection.getresponse().read().decode()
    connection.close()
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


def answered(port: int, status: str) -> int:
    """How many requests about actions have been answered with a status, in the figures of all workers."""
    return round(
        sum(
            value
            for name, value in figures(port).items()
            if name.startswith("cardavia_requests_seconds_count{") and 'method="POST"' in name
            if "/actions" in name and f'status="{status}"' in name
        )
    )


def test_figures_are_those_of_all_workers_even_of_one_that_was_killed(sqlite_url: str, start: Start) -> None:
    port = free_port()
    server = start(sqlite_url, metrics_port=port)
    with Crowd(server.port, PLAYERS, seed=5000) as crowd:
        crowd.advance(60)
    before = answered(port, "200")
    assert before == crowd.acknowledged
    os.kill(server.workers()[0], signal.SIGKILL)
    with Crowd(server.port, PLAYERS, seed=5100) as more:
        more.advance(60)
    after = answered(port, "200")
    assert after - before >= more.acknowledged
    assert 0 < figures(port)["cardavia_pool_connections"] <= 3 * 6
    server.stop()


def test_log_lines_are_json_with_a_request_id_and_no_secret(sqlite_url: str, start: Start) -> None:
    server = start(sqlite_url, log_level="info")
    with Crowd(server.port, 2, seed=5200) as crowd:
        crowd.advance(10)
    server.stop()
    lines = [json.loads(line) for line in server.log.read_text().splitlines()]
    requests = [line for line in lines if line["event"] == "request"]
    assert len({line["request_id"] for line in requests}) == len(requests) >= 10
    assert {line["level"] for line in lines} == {"info"}
    _tell_nothing(server, crowd)


def _tell_nothing(server: Server, crowd: Crowd) -> None:
    text = server.log.read_text()
    for player in crowd.players:
        for match in player.matches:
            assert match.token not in text
            assert match.id not in text
