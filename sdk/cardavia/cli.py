"""The command line: ``cardavia play GAME``, ``cardavia join CODE``, ``cardavia verify FILE``."""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cardavia.client import LOCAL, MODULES, AnyMatch, Cardavia
from cardavia.errors import CardaviaError, ConnectionFailed
from cardavia.verification import verify
from cardavia.words import LANGUAGES, speak

GAMES = tuple(MODULES)


def parser() -> argparse.ArgumentParser:
    """What may be said on the command line."""
    main = argparse.ArgumentParser(prog="cardavia", description="Card games against bots and people, verified.")
    commands = main.add_subparsers(dest="command", required=True, metavar="COMMAND")
    play = commands.add_parser("play", help="play a match in this terminal")
    play.add_argument("game", choices=GAMES)
    play.add_argument("--level", default="club", help="how strong the bots are (default: club)")
    play.add_argument(
        "--people", action="store_true", help="leave the other seats to people, and print their invitations"
    )
    play.add_argument("--resume", type=Path, metavar="FILE", help="go on with a match that was saved")
    join = commands.add_parser("join", help="sit down by the code of an invitation")
    join.add_argument("code")
    for command in (play, join):
        command.add_argument(
            "--url", default=os.environ.get("CARDAVIA_URL", LOCAL), help=f"the server (default: {LOCAL})"
        )
        command.add_argument("--language", default=_language(), help=f"one of {', '.join(LANGUAGES)}")
    check = commands.add_parser("verify", help="deal a finished match again from its record")
    check.add_argument("file", type=Path, help="the record, as the API gives it")
    return main


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; its exit status."""
    options = parser().parse_args(arguments)
    try:
        return _verify(options.file) if options.command == "verify" else _play(options)
    except ConnectionFailed as error:
        print(speak(options.language)("unreachable", url=options.url, why=error), file=sys.stderr)
    except (CardaviaError, OSError, ValueError) as error:
        print(error, file=sys.stderr)
    return 1


def _play(options: argparse.Namespace) -> int:
    try:
        from cardavia.terminal.player import TerminalPlayer
        from cardavia.terminal.screen import Screen
    except ImportError:
        print("The terminal needs rich: pip install 'cardavia[terminal]'", file=sys.stderr)
        return 1
    screen = Screen(speak(options.language))
    with Cardavia(options.url, language=options.language) as client:
        match = _match(client, options)
        for invitation in match.invitations:
            screen.console.print(f"cardavia join {invitation.code} --url {options.url}", soft_wrap=True, markup=False)
        TerminalPlayer(client, match, screen, screen.console.input).play()
    return 0


def _match(client: Cardavia, options: argparse.Namespace) -> AnyMatch:
    if options.command == "join":
        return client.join(options.code)
    if options.resume is not None:
        return client.resume(json.loads(options.resume.read_text("utf-8")))
    if options.people:
        return client.game(options.game).start(["player"] * client.describe(options.game).seats, committed=True)
    return client.game(options.game).start(opponent=options.level, committed=True)


def _verify(file: Path) -> int:
    record: Any = json.loads(file.read_text("utf-8"))
    verification = verify(record)
    print(verification)
    return 0 if verification else 1


def _language() -> str:
    return os.environ.get("LC_ALL", os.environ.get("LANG", "en")).split(".")[0].replace("_", "-") or "en"


if __name__ == "__main__":
    sys.exit(main())
