"""Plays one whole match of each game through the SDK, on a server of its own, and verifies each: ``make demo``."""

import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from cardavia import Cardavia
from cardavia.drawing import how
from cardavia.words import speak

ROOT = Path(__file__).parents[1]
GAMES = ("one-poker", "dou-dizhu", "schnapsen")


@contextmanager
def served(**settings: str) -> Iterator[str]:
    """A gunicorn on a free port of this machine with a database of its own; its base URL. Settings go by their variables."""
    with tempfile.TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0)) as listener:
        environment = {
            **os.environ,
            "CARDAVIA_DATABASE_URL": f"sqlite:///{folder}/cardavia.db",
            "CARDAVIA_WORKERS": "1",
            "CARDAVIA_LOG_LEVEL": "warning",
            **settings,
        }
        # The socket is open before the server starts: whoever connects early waits in its queue.
        bind = ["--bind", f"fd://{listener.fileno()}"]
        command = [
            sys.executable,
            "-m",
            "gunicorn",
            "--config",
            "deploy/gunicorn.conf.py",
            "--log-level",
            "warning",
            *bind,
        ]
        server = subprocess.Popen(command, cwd=ROOT, env=environment, pass_fds=[listener.fileno()])
        try:
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.send_signal(signal.SIGQUIT)  # at once: nobody is playing any more
            server.wait()


def play(client: Cardavia, game: str, dice: random.Random) -> str:
    """Plays a match against bots to its end with random actions; a line about who won, and what its verification says."""
    match = client.game(game).start(committed=True)
    moves = 0
    while not match.over:
        match.play(dice.choice(match.legal_actions()))
        moves += 1
    verification, outcome = match.verify(), match.outcome
    verification.raise_for_lie()
    assert outcome is not None
    return f"{game:<10} {moves:3} moves: {_winners(outcome.winners)}{how(outcome, match.view, speak())}; {verification}"


def _winners(seats: Sequence[int]) -> str:
    if not seats:
        return "nobody wins"
    return f"seat {seats[0]} wins" if len(seats) == 1 else f"seats {' and '.join(map(str, seats))} win"


def main() -> None:
    """Serves, plays, prints a line a game."""
    dice = random.Random(1)
    with served() as url, Cardavia(url) as client:
        for game in GAMES:
            print(play(client, game, dice), flush=True)


if __name__ == "__main__":
    main()
