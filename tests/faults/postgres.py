"""A PostgreSQL cluster of the campaign's own: made empty, crashed and started at will, removed in the end.

It runs with the durability that a house should run with: fsync and synchronous_commit on.
"""

import os
import shutil
import subprocess
import tempfile
from contextlib import suppress
from pathlib import Path

import psycopg
import pytest

from tests.serving import free_port

OWNER = "postgres"
START_SECONDS = "60"
SETTINGS = {"fsync": "on", "synchronous_commit": "on", "max_connections": "100", "listen_addresses": "127.0.0.1"}


class Cluster:
    """One cluster on a port of its own. PostgreSQL refuses to run as root, so that root runs it as another user."""

    def __init__(self) -> None:
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="cardavia-postgres-"))
        self._data = self.folder / "data"
        self._user = OWNER if os.geteuid() == 0 else None
        self._control = _program("pg_ctl")
        if self._user:
            shutil.chown(self.folder, self._user)
        self._run(_program("initdb"), "--auth=trust", "--username=cardavia", "--no-sync", "-D", str(self._data))

    @property
    def url(self) -> str:
        """The URL of its database."""
        return f"postgresql+psycopg://cardavia@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        """Starts it, and returns once it accepts connections."""
        settings = {**SETTINGS, "port": str(self.port), "unix_socket_directories": str(self.folder)}
        options = " ".join(f"-c {name}={value}" for name, value in settings.items())
        log = str(self.folder / "log")
        self._run(self._control, "start", "-D", str(self._data), "-w", "-t", START_SECONDS, "-l", log, "-o", options)

    def stop(self, how: str = "fast") -> None:
        """Stops it: ``fast`` ends the connections and writes all out, ``immediate`` is a crash."""
        self._run(self._control, "stop", "-D", str(self._data), "-w", "-m", how)

    def remove(self) -> None:
        """Stops it and deletes all it holds."""
        with suppress(subprocess.CalledProcessError):
            self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def pid(self) -> int:
        """The process whose children serve the connections."""
        return int((self._data / "postmaster.pid").read_text().split()[0])

    def database(self, name: str) -> str:
        """The URL of a new database."""
        with psycopg.connect(self._dsn, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")  # type: ignore[call-overload]
        return self.url.removesuffix("postgres") + name

    def emptied(self) -> str:
        """Its URL, all tables gone."""
        with psycopg.connect(self._dsn, autocommit=True) as connection:
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")
        return self.url

    @property
    def _dsn(self) -> str:
        return self.url.replace("+psycopg", "", 1)

    def durability(self) -> dict[str, str]:
        """The settings that a campaign's figures rest on."""
        with psycopg.connect(self._dsn) as connection:
            rows = connection.execute(
                "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes')"
            ).fetchall()
        return dict(rows)

    def _run(self, *command: str) -> None:
        groups: list[str] | None = [] if self._user else None
        subprocess.run(
            command,
            check=True,
            user=self._user,
            group=self._user,
            extra_groups=groups,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd="/",
        )


def _program(name: str) -> str:
    """Where a program of PostgreSQL is: on the path, or in Debian's place; skips where there is none."""
    found = shutil.which(name)
    if found is None:
        versions = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
        if not versions:
            pytest.skip(f"{name} of PostgreSQL is not installed")
        found = str(versions[-1])
    return found
