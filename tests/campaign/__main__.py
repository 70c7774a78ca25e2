"""schemathesis on a live server: ``python -m tests.campaign``; FULL=1 for three seeds and ten times the examples.

All its checks and phases run against gunicorn as deploy/ configures it. The hooks play matches of each game to their
end meanwhile; a game of which none is finished is a failure, since then nothing was said of late states.
"""

import os
import sys
import tempfile
from collections import Counter
from pathlib import Path

import schemathesis
from schemathesis import Config
from schemathesis.engine import events, from_schema

from tests.campaign import hooks
from tests.campaign.faults import faults
from tests.serving import ROOT, Server

FULL = bool(os.environ.get("FULL"))
SEEDS = (20_260_101, 20_260_102, 20_260_103) if FULL else (20_260_101,)
EXAMPLES = 30 if FULL else 3
GAMES = ("one-poker", "dou-dizhu", "schnapsen")


def main() -> None:
    """Runs the campaign with each seed, and ends with a line that counts seeds passed and failed."""
    with tempfile.TemporaryDirectory() as folder:
        place = f"sqlite:///{folder}/campaign.db"
        with Server(Path(folder), database_url=place, workers=2, streams=2, stream_seconds=2) as server:
            failed = [seed for seed in SEEDS if not passes(server, seed)]
    print(f"{len(SEEDS) - len(failed)} passed, {len(failed)} failed")
    sys.exit(bool(failed))


def passes(server: Server, seed: int) -> bool:
    """Whether a campaign finds nothing and finishes a match of each game; what it found and played is printed."""
    hooks.finished.clear()
    config = Config.from_path(ROOT / "schemathesis.toml")
    config.update(seed=seed, max_failures=None)
    config.projects.default.generation.update(max_examples=EXAMPLES)
    schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{server.port}/openapi.json", config=config)
    found, scenarios = [], Counter[str]()
    for event in from_schema(schema).execute():
        found += faults(event)
        if isinstance(event, events.ScenarioFinished):
            scenarios[event.phase.value] += 1
    print(f"seed {seed}, scenarios: {', '.join(f'{name} {count}' for name, count in scenarios.items())}")
    print(f"seed {seed}, matches finished: {', '.join(f'{game} {hooks.finished[game]}' for game in GAMES)}")
    print("".join(f"  {fault}\n" for fault in found), end="")
    return not found and all(hooks.finished[game] for game in GAMES)


if __name__ == "__main__":
    main()
