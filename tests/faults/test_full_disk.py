"""SQLite on a disk that runs full: reading goes on, writing is refused clearly, and both go on once there is room."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.audit import audit
from tests.faults.clients import Answer, Client, Crowd
from tests.faults.conftest import Start
from tests.serving import Server, status

SIZE = "16m"
MOST_TRIES = 200


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A small file system in memory; skips where it cannot be mounted."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "cardavia", str(folder)], check=False, capture_output=True
    )
    if mounted.returncode != 0:
        pytest.skip("a small file system cannot be mounted here")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


def test_a_full_disk_is_a_clear_503_and_health_says_so(small_disk: Path, start: Start) -> None:
    url = f"sqlite:///{small_disk / 'cardavia.db'}"
    server = start(url)
    with Crowd(server.port, 4, seed=3000) as crowd:
        crowd.advance(40)
    filler = small_disk / "filler"
    _fill(filler)
    refused = _first_refusal(server)
    assert (refused.status, refused.code) == (503, "store-unavailable")
    assert refused.headers["Content-Type"] == "application/problem+json"
    assert int(refused.headers["Retry-After"]) >= 1
    assert status(server.port, "/health/ready") == 503
    assert status(server.port, "/health/live") == 200
    assert _can_read(server, crowd)
    filler.unlink()
    assert status(server.port, "/health/ready") == 200
    audit(url, crowd)


def test_a_disk_that_runs_full_under_load_loses_nothing(small_disk: Path, start: Start) -> None:
    url = f"sqlite:///{small_disk / 'cardavia.db'}"
    server = start(url)
    with Crowd(server.port, 8, seed=3100) as crowd:
        crowd.advance(40)
        filler = small_disk / "filler"
        _fill(filler)
        crowd.wait_until(lambda: crowd.statuses["503"] >= 8, "refusals")
        filler.unlink()
        crowd.advance(80)
    audit(url, crowd)


def _fill(filler: Path) -> None:
    with filler.open("wb", buffering=0) as file:
        try:
            while file.write(bytes(4096)):
                pass
        except OSError:
            return


def _first_refusal(server: Server) -> Answer:
    """What a client is told once nothing more can be written."""
    client = Client(server.port)
    for _ in range(MOST_TRIES):
        answer = client.ask("POST", "/v1/commitments")
        if answer.status != 201:
            client.close()
            return answer
    raise AssertionError("a full disk has refused nothing")


def _can_read(server: Server, crowd: Crowd) -> bool:
    client = Client(server.port)
    for player in crowd.players:
        for match in player.matches:
            answer = client.ask("GET", match.path, Authorization=f"Bearer {match.token}")
            assert (answer.status, answer.data["version"]) == (200, match.version)
    client.close()
    return True
