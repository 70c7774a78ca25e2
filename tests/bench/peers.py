"""Programs of others to measure by: each runs in an environment of its own, and speaks in lines of JSON.

An environment is made under build/peers when it is first needed, with the releases named and nothing that they name.
"""

import json
import subprocess
import sys
import venv
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from shutil import rmtree
from types import TracebackType
from typing import Any, Self

HOME = Path(__file__).parents[2] / "build" / "peers"


def environment(name: str, releases: Sequence[str]) -> str | None:
    """The Python of the environment that holds these releases, None where they cannot be installed, which it says."""
    folder, wanted = HOME / name, "\n".join(releases)
    python, stamp = folder / "bin" / "python", folder / "releases.txt"
    if stamp.exists() and stamp.read_text() == wanted:
        return str(python)
    rmtree(folder, ignore_errors=True)
    venv.create(folder, with_pip=True)
    install = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", *releases]
    made = subprocess.run(install, capture_output=True, text=True, check=False)
    if made.returncode:
        print(
            f"PASSED OVER: {', '.join(releases)} cannot be installed: {made.stderr.strip().rpartition(chr(10))[2]}",
            flush=True,
        )
        return None
    stamp.write_text(wanted)
    return str(python)


class Peer:
    """A script that runs in a peer's environment, and answers lines of JSON with lines of JSON."""

    def __init__(self, python: str, script: Path) -> None:
        self._process = subprocess.Popen(
            [python, script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=sys.stderr, text=True
        )

    def ask(self, message: Any) -> Any:
        """The answer to a message."""
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(json.dumps(message) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        assert answer, "the peer has ended"
        return json.loads(answer)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process.stdin
        with suppress(BrokenPipeError):
            self._process.stdin.close()
        self._process.wait()
