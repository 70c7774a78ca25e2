"""A real gunicorn with workers of its own, and clients that talk to it over sockets."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).parents[2]
STARTS_WITHIN = 30


class Live:
    """A server on a free port over a SQLite file, which outlives it."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self._folder = folder
        self._settings = settings
        self._process: subprocess.Popen[bytes] | None = None
        self.url = ""

    def start(self) -> None:
        """Starts it, and returns once it can serve."""
        port = _free_port()
        self.url = f"http://127.0.0.1:{port}"
        settings = {
            "CARDAVIA_DATABASE_URL": f"sqlite:///{self._folder}/live.db",
            "CARDAVIA_PORT": str(port),
            "CARDAVIA_WORKERS": "2",
            **{f"CARDAVIA_{name.upper()}": value for name, value in self._settings.items()},
        }
        command = [sys.executable, "-m", "gunicorn", "--config", "deploy/gunicorn.conf.py"]
        kept = {name: value for name, value in os.environ.items() if not name.startswith("CARDAVIA_")}
        with (self._folder / "log.txt").open("ab") as log:
            self._process = subprocess.Popen(command, cwd=ROOT, env={**kept, **settings}, stdout=log, stderr=log)
        with httpx.Client(transport=httpx.HTTPTransport(retries=STARTS_WITHIN)) as client:
            assert client.get(f"{self.url}/health/ready", timeout=STARTS_WITHIN).status_code == 200, self.log()

    def stop(self, how: signal.Signals = signal.SIGTERM, within: float = 20) -> None:
        """Tells it to end, if it runs, and returns once it has."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(within)
            self._process = None

    def log(self) -> str:
        """What it has written so far."""
        return (self._folder / "log.txt").read_text("utf-8")

    def client(self) -> httpx.Client:
        """A client with connections of its own."""
        return httpx.Client(base_url=self.url, timeout=30)


@contextmanager
def serving(folder: Path, **settings: str) -> Iterator[Live]:
    """A live server for the length of a block."""
    live = Live(folder, **settings)
    live.start()
    try:
        yield live
    finally:
        live.stop()


def start(live: Live, game: str, **body: Any) -> Any:
    """A new match: the answer to its creator."""
    with live.client() as client:
        response = client.post(f"/v1/{game}/matches", json=body)
    assert response.status_code == 201, response.text
    return response.json()


def bearer(made: Any) -> dict[str, str]:
    """The header of the seat that an answer gave."""
    return {"Authorization": f"Bearer {made['token']}"}


def path_of(made: Any) -> str:
    """The path of the match that an answer gave."""
    return f"/v1/{made['match']['game']}/matches/{made['match']['id']}"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
