"""Fixtures for tests through HTTP."""

import json
from dataclasses import replace
from functools import cache

import pytest
import structlog

from api import logs
from api.adapters.memory import MemoryStore
from api.app import Outside, create_app, spec_of
from api.settings import Settings
from domain.games.catalog import GAMES
from tests.api.contract import Contract
from tests.api.fakes import CountedEntropy, Notebook, PlainThinking, StandingClock
from tests.api.house import Checked, House


@pytest.fixture(scope="session", autouse=True)
def quiet() -> None:
    """Only what goes wrong is logged."""
    configure_logs("warning")


def configure_logs(level: str) -> None:
    """Logs as the server does, from a level on; loggers stay open to another configuration."""
    logs.configure(level)
    structlog.configure(cache_logger_on_first_use=False)


@pytest.fixture
def house() -> House:
    """A house in memory, its clock standing."""
    return make_house()


@pytest.fixture(scope="session")
def open_house() -> House:
    """A house that many tests share, each at tables of its own; its clock stands for good."""
    return make_house()


def make_house(seed: str = "cardavia", settings: Settings | None = None) -> House:
    """A house in memory whose entropy follows from a seed."""
    clock, entropy, notebook, store = StandingClock(), CountedEntropy(seed), Notebook(), MemoryStore(GAMES)
    outside = Outside(
        matches=store,
        keys=store,
        clock=clock,
        entropy=entropy,
        thinking=PlainThinking(),
        journal=notebook,
        ready=lambda: None,
    )
    app = create_app(replace(settings or Settings(), preload_bots=False), outside)
    app.test_client_class = Checked
    app.extensions["contract"] = _judge(json.dumps(spec_of(app)))
    return House(app, clock, entropy, notebook, store)


@cache
def _judge(spec: str) -> Contract:
    return Contract(json.loads(spec))
