"""What the campaigns share: how long they are, the stores, and servers that have no more rights than they need."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.faults.postgres import Cluster
from tests.serving import Server

FULL = os.environ.get("FULL") == "1"
"""Whether the campaigns run at full length (make faults FULL=1) or in the short form."""

Start = Callable[..., Server]


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL cluster of the campaign's own."""
    made = Cluster()
    try:
        made.start()
        print(f"\nPostgreSQL runs with {made.durability()}")
        yield made
    finally:
        made.remove()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A SQLite file that is not there yet."""
    return f"sqlite:///{tmp_path / 'cardavia.db'}"


@pytest.fixture
def postgres_url(cluster: Cluster) -> str:
    """The cluster's database, emptied."""
    return cluster.emptied()


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """An empty database of each kind."""
    made: str = request.getfixturevalue(f"{request.param}_url")
    return made


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers that are killed after the test, which is quicker than to stop them."""
    servers: list[Server] = []

    def started(url: str, **settings: object) -> Server:
        usual: dict[str, object] = {"workers": 3, "threads": 6, "lease_seconds": 1, "log_level": "warning"}
        usual["preload_bots"] = False
        server = Server(tmp_path, unprivileged=True, **{"database_url": url, **usual, **settings})
        servers.append(server)
        server.start()
        return server

    yield started
    for server in servers:
        if server.running:
            server.kill()
