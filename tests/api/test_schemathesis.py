"""schemathesis on a server of this process: all its checks and phases, the seed fixed, the examples bounded."""

import logging
import os
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
import schemathesis
from schemathesis import Config
from schemathesis.engine import from_schema
from werkzeug.serving import make_server

from tests.api.conftest import make_house
from tests.campaign import hooks
from tests.campaign.faults import faults

SETTINGS = Path(__file__).parents[2] / "schemathesis.toml"
SEED = 20_260_101
EXAMPLES = 20 if os.environ.get("FULL") else 2


@pytest.fixture
def address() -> Iterator[str]:
    """Where a house in memory is served."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = make_server("127.0.0.1", 0, make_house("schemathesis").app, threaded=True)
    serving = Thread(target=server.serve_forever, daemon=True)
    serving.start()
    yield f"http://127.0.0.1:{server.port}"
    server.shutdown()
    serving.join(10)
    server.server_close()


def test_schemathesis_finds_nothing(address: str) -> None:
    config = Config.from_path(SETTINGS)
    config.update(seed=SEED, max_failures=None)
    config.projects.default.generation.update(max_examples=EXAMPLES)
    schema = schemathesis.openapi.from_url(f"{address}/openapi.json", config=config)
    assert [fault for event in from_schema(schema).execute() for fault in faults(event)] == []
    assert set(hooks.accepted) == {"one-poker", "dou-dizhu", "schnapsen"}
