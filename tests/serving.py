"""A server under gunicorn, as deploy/ configures it, for tests that need real processes. It listens on 127.0.0.1 only."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path

ROOT = Path(__file__).parents[1]
CONFIG = ROOT / "deploy" / "gunicorn.conf.py"
APP = "api.wsgi:app"
START_SECONDS = 30
STOP_SECONDS = 40
DROP_CAPABILITIES = ("setpriv", "--bounding-set=-all", "--inh-caps=-all", "--no-new-privs")


class Server:
    """One gunicorn with its workers. ``settings`` are those of the server without their prefix, in lower case.

    ``unprivileged`` takes every capability from it where root runs the test: root would see no permissions.
    """

    def __init__(
        self,
        folder: Path,
        *,
        app: str = APP,
        port: int | None = None,
        unprivileged: bool = False,
        **settings: object,
    ) -> None:
        self.port = port or free_port()
        self.log = folder / f"{app.partition(':')[0]}-{self.port}.log"
        self._app = app
        self._environment = environment({"port": self.port, **settings})
        self._before = DROP_CAPABILITIES if unprivileged and os.geteuid() == 0 else ()
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "Server":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.running:
            self.stop()

    @property
    def pid(self) -> int:
        """The master process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Starts it and waits until it answers."""
        command = [*self._before, sys.executable, "-m", "gunicorn", "--config", str(CONFIG), self._app]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(command, cwd=ROOT, env=self._environment, stdout=log, stderr=log)
        deadline = time.monotonic() + START_SECONDS
        while status(self.port) != 200:
            if not self.running or time.monotonic() > deadline:
                raise AssertionError(f"the server does not start:\n{self.log.read_text()[-4000:]}")
            time.sleep(0.05)

    def stop(self) -> int:
        """Asks it to finish what it is doing and end; its exit status."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        try:
            return self._process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            for worker in self.workers():
                os.kill(worker, signal.SIGKILL)
            self._process.kill()
            self._process.wait()
            raise

    def kill(self) -> None:
        """Ends master and workers with SIGKILL, as a machine that loses its power would."""
        assert self._process is not None
        workers = self.workers()
        self._process.kill()
        self._process.wait()
        for each in workers:
            with suppress(ProcessLookupError):
                os.kill(each, signal.SIGKILL)

    @property
    def running(self) -> bool:
        """Whether it has been started and has not ended."""
        return self._process is not None and self._process.poll() is None

    def workers(self) -> list[int]:
        """The worker processes that live now."""
        return _children(self.pid)

    def cpu_seconds(self) -> float:
        """User and system time of the master and its present workers so far."""
        return cpu_of(self.pid)


def status(port: int, path: str = "/health/live") -> int | None:
    """The status of the answer to a GET, None where nobody answers."""
    connection = HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        connection.request("GET", path)
        return connection.getresponse().status
    except (OSError, HTTPException):
        return None
    finally:
        connection.close()


def cpu_of(process: int) -> float:
    """User and system time so far, in seconds, of a process and of its children that live now."""
    return sum(_cpu(each) for each in [process, *_children(process)])


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def environment(settings: Mapping[str, object]) -> dict[str, str]:
    """This process's environment with no setting of a server but those given, without their prefix, in lower case."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("CARDAVIA_")}
    return kept | {f"CARDAVIA_{name.upper()}": str(value) for name, value in settings.items()}


def _children(process: int) -> list[int]:
    listed = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [int(each) for each in listed.split()]


def _cpu(process: int) -> float:
    """The time that its threads have run, which the kernel counts in nanoseconds; threads that have ended are not told of."""
    threads = Path(f"/proc/{process}/task").iterdir()
    return sum(int((each / "schedstat").read_text().split()[0]) for each in threads) / 1e9
