"""The package as people meet it: what it is called, what its pages show, and that both clients can do the same."""

import inspect
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import cardavia
from cardavia import async_client, client
from cardavia.async_match import AsyncMatch
from cardavia.match import Match
from tests.api.house import House
from tests.sdk.conftest import in_process

SDK = Path(__file__).parents[2] / "sdk"
PAGES = [SDK / "README.md", SDK / "docs" / "index.md"]


def code(page: Path) -> str:
    """The first example of a page."""
    found = re.search(r"```python\n(.*?)```", page.read_text(), re.DOTALL)
    assert found
    return found[1]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_whole_match_takes_six_lines_and_the_pages_show_them(
    page: Path, live: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [line for line in code(page).splitlines() if line]
    assert len(lines) == 6
    exec(compile("\n".join(lines).replace("http://127.0.0.1:8000", live), str(page), "exec"), {})
    assert " true: " in capsys.readouterr().out


def test_the_version_is_said_once_and_logged() -> None:
    project = tomllib.loads((SDK / "pyproject.toml").read_text())["project"]
    assert project["version"] == cardavia.__version__
    assert f"## {cardavia.__version__}" in (SDK / "CHANGELOG.md").read_text()


def test_it_stands_on_httpx_alone() -> None:
    project = tomllib.loads((SDK / "pyproject.toml").read_text())["project"]
    assert [re.split(r"\W", each)[0] for each in project["dependencies"]] == ["httpx"]
    loaded = subprocess.run(
        [sys.executable, "-c", "import sys, cardavia; cardavia.Cardavia().schnapsen; print(*sys.modules)"],
        cwd=SDK,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert not {
        "api",
        "domain",
        "flask",
        "numpy",
        "pettingzoo",
        "cardavia.async_client",
        "cardavia.verification",
    } & set(loaded)


@pytest.mark.parametrize(
    ("blocking", "awaited"),
    [(Match, AsyncMatch), (client.Game, async_client.AsyncGame), (client.Cardavia, async_client.AsyncCardavia)],
)
def test_both_clients_can_do_the_same(blocking: type, awaited: type) -> None:
    assert _methods(blocking) == _methods(awaited)


def test_refusals_come_in_the_language_asked_for(house: House) -> None:
    with in_process(house) as plain:
        spanish = cardavia.Cardavia(http=plain._http, language="es")
        with pytest.raises(cardavia.IllegalAction) as refusal:
            spanish.one_poker.start().play("check")
    assert refusal.value.detail == "No se apuesta hasta que los dos hayan fijado una carta."


def _methods(of: type) -> dict[str, list[str]]:
    return {
        name: list(inspect.signature(method).parameters)
        for name, method in inspect.getmembers(of, inspect.isfunction)
        if not name.startswith("_")
    }
