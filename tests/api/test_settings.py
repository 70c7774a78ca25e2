"""Settings from the environment, and the command line."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from api import cli
from api.settings import Settings, SettingsError, from_environment, make_room
from tests.api.house import House, play_out

ROOT = Path(__file__).parents[2]


def run(*arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("CARDAVIA_")}
    return subprocess.run(
        [sys.executable, "-m", "api.cli", *arguments],
        cwd=ROOT,
        env=kept | settings,
        capture_output=True,
        text=True,
        check=False,
    )


def test_an_empty_environment_serves_from_a_file_on_this_machine_only() -> None:
    settings = from_environment({})
    assert settings == Settings()
    assert settings.database_url.startswith("sqlite:///var/")
    assert settings.host == "127.0.0.1"


def test_an_empty_variable_is_one_that_is_not_set() -> None:
    assert from_environment({"CARDAVIA_PORT": ""}).port == 8000


def test_settings_are_read_from_their_variables() -> None:
    given = {"CARDAVIA_PORT": "9000", "CARDAVIA_MIGRATE": "no", "CARDAVIA_LOG_LEVEL": "WARNING", "PORT": "1"}
    settings = from_environment(given)
    assert (settings.port, settings.migrate, settings.log_level) == (9000, False, "warning")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("CARDAVIA_PORT", "eighty"),
        ("CARDAVIA_PORT", "-1"),
        ("CARDAVIA_WORKERS", "0"),
        ("CARDAVIA_THREADS", "1.5"),
        ("CARDAVIA_MIGRATE", "maybe"),
        ("CARDAVIA_LOG_LEVEL", "loud"),
        ("CARDAVIA_MAX_BODY_BYTES", "10"),
    ],
)
def test_a_setting_that_cannot_be_used_is_named(name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=name):
        from_environment({name: value})


def test_the_folder_of_a_sqlite_file_is_made(tmp_path: Path) -> None:
    make_room(Settings(database_url=f"sqlite:///{tmp_path}/deep/down/house.db"))
    assert (tmp_path / "deep" / "down").is_dir()


def test_the_command_line_migrates_and_tidies_a_store(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.db"
    assert run("migrate", CARDAVIA_DATABASE_URL=url).returncode == 0
    tidied = run("purge", CARDAVIA_DATABASE_URL=url)
    assert (tidied.returncode, tidied.stdout) == (0, "0 matches expired, 0 rows deleted\n")


def test_the_command_line_ends_with_a_sentence_where_a_setting_is_wrong() -> None:
    ended = run("openapi", CARDAVIA_PORT="eighty")
    assert ended.returncode == 1
    assert ended.stderr.startswith("CARDAVIA_PORT")
    assert "Traceback" not in ended.stderr


def test_the_command_line_proves_a_record_and_names_a_lie(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = house.start("dou-dizhu")
    for _ in play_out([table]):
        pass
    record = table.get("/record").json

    def told(record: object) -> str | int | None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(record).encode())))
        try:
            cli.verify(Settings())
        except SystemExit as ended:
            return ended.code
        return None

    assert told(record) is None
    assert str(told(record | {"client_seed": "another"})).startswith("not true: /")
    assert str(told([])).startswith("not true: ")


def test_linear_algebra_takes_one_thread_where_nobody_asks_for_more() -> None:
    asked = "import api, os; print(os.environ['OPENBLAS_NUM_THREADS'])"
    for given, threads in (({}, "1"), ({"OPENBLAS_NUM_THREADS": "2"}, "2")):
        kept = {name: value for name, value in os.environ.items() if name != "OPENBLAS_NUM_THREADS"}
        shown = subprocess.run(
            [sys.executable, "-c", asked], cwd=ROOT, env=kept | given, capture_output=True, text=True, check=True
        )
        assert shown.stdout.strip() == threads
