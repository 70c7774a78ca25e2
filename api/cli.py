"""The command line: ``python -m api.cli COMMAND``."""

import argparse
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import orjson

from api import app, logs
from api.settings import Settings, SettingsError, from_environment
from domain.games.catalog import GAMES
from domain.matches.verify import Lie
from domain.matches.verify import verify as prove

GUNICORN_SETTINGS = Path(__file__).parents[1] / "deploy" / "gunicorn.conf.py"


def serve(settings: Settings) -> None:
    """Serves the API with gunicorn, in the place of this process."""
    os.execvp(sys.executable, [sys.executable, "-m", "gunicorn", "-c", str(GUNICORN_SETTINGS), "api.wsgi:app"])


def migrate(settings: Settings) -> None:
    """Brings the tables of the store to this version."""
    app.migrate(settings)


def purge(settings: Settings) -> None:
    """Ends matches that nobody touched, deletes what has been kept long enough, and says how many of each."""
    expired, deleted = app.tidy(settings)
    print(f"{expired} matches expired, {deleted} rows deleted")


def openapi(settings: Settings) -> None:
    """Writes the OpenAPI document to standard output."""
    sys.stdout.buffer.write(orjson.dumps(app.published_spec(), option=orjson.OPT_INDENT_2) + b"\n")


def verify(settings: Settings) -> None:
    """Proves the record of a finished match, read from standard input: its lots, its rules and its bots' moves."""
    try:
        proof = prove(orjson.loads(sys.stdin.buffer.read()), GAMES)
    except (orjson.JSONDecodeError, Lie) as error:
        sys.exit(f"not true: {error}")
    again, unproved = proof.bot_moves_made_again, proof.bot_moves_unproved
    print(f"true: {proof.actions} actions, {proof.events} events; {again} bot moves made again, {unproved} not at hand")


COMMANDS: Mapping[str, Callable[[Settings], None]] = {
    "serve": serve,
    "migrate": migrate,
    "purge": purge,
    "openapi": openapi,
    "verify": verify,
}


def main(arguments: list[str] | None = None) -> None:
    """Runs one command; a setting that cannot be used ends it with a sentence."""
    parser = argparse.ArgumentParser(prog="python -m api.cli", description="Runs and looks after a Cardavia server.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, command in COMMANDS.items():
        commands.add_parser(name, help=(command.__doc__ or "").splitlines()[0])
    command = COMMANDS[parser.parse_args(arguments).command]
    try:
        settings = from_environment()
    except SettingsError as error:
        sys.exit(str(error))
    logs.configure(settings.log_level)
    command(settings)


if __name__ == "__main__":
    main()
