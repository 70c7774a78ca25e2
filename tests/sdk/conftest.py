"""Fixtures for tests of the SDK: the app in this process, or behind a live gunicorn."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from api import logs
from cardavia import Cardavia
from deploy.demo import served
from tests.api.conftest import make_house
from tests.api.house import House


@pytest.fixture(scope="session", autouse=True)
def quiet() -> None:
    """Only what goes wrong is logged."""
    logs.configure("warning")


@pytest.fixture(autouse=True)
def state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Matches that are left at the terminal are saved here, and not among the user's own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "cardavia"


@pytest.fixture
def house() -> House:
    """A house in memory whose entropy follows from a seed, its clock standing."""
    return make_house()


@pytest.fixture(scope="session")
def open_house() -> House:
    """A house that many tests share, each at tables of its own."""
    return make_house()


@pytest.fixture
def client(open_house: House) -> Iterator[Cardavia]:
    """A client of the shared house, without a network."""
    with in_process(open_house) as client:
        yield client


@pytest.fixture(scope="session")
def live() -> Iterator[str]:
    """The base URL of a live gunicorn with a database of its own."""
    with served() as url:
        yield url


def in_process(house: House) -> Cardavia:
    """A client that calls the app directly."""
    return Cardavia(http=httpx.Client(transport=httpx.WSGITransport(app=house.app), base_url="http://house.test"))
