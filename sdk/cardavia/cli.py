"""The command line: ``cardavia play GAME``, ``cardavia join CODE``, ``cardavia verify FILE``."""

import argparse
import json
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx

from cardavia._transport import Retry
from cardavia.client import LOCAL, MODULES, AnyMatch, Cardavia
from cardavia.errors import CardaviaError, ConnectionFailed
from cardavia.verification import verify
from cardavia.words import LANGUAGES, Words, speak

GAMES = tuple(MODULES)


class Help(argparse.Action):
    """Help that lists the levels of each game, as the server has them."""

    def __call__(self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, *_: Any) -> None:
        """Prints it, and leaves."""
        parser.epilog = _levels(namespace.url)
        parser.print_help()
        parser.exit()


def parser() -> argparse.ArgumentParser:
    """What may be said on the command line."""
    main = argparse.ArgumentParser(prog="cardavia", description="Card games against bots and people, verified.")
    commands = main.add_subparsers(dest="command", required=True, metavar="COMMAND")
    play = commands.add_parser("play", help="play a match in this terminal", add_help=False)
    play.add_argument("-h", "--help", action=Help, nargs=0, help="show this help, with the levels of the bots")
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
    except (ConnectionFailed, httpx.InvalidURL):
        print(speak(options.language)("unreachable", url=options.url), file=sys.stderr)
    except OSError as error:
        print(f"{error.filename} cannot be written", file=sys.stderr)
    except (CardaviaError, ValueError) as error:
        print(error, file=sys.stderr)
    except KeyboardInterrupt:
        return 130
    return 1


def _play(options: argparse.Namespace) -> int:
    try:
        from cardavia.terminal.player import TerminalPlayer
        from cardavia.terminal.screen import Screen
    except ImportError:
        print("The terminal needs rich; in the checkout: pip install './sdk[terminal]'", file=sys.stderr)
        return 1
    words = speak(options.language)
    screen = Screen(words)
    with Cardavia(options.url, language=options.language) as client:
        match = _match(client, options, words)
        at = [] if options.url == LOCAL else ["--url", options.url]
        for invitation in match.invitations:
            screen.say("invited", who=words("seat", n=invitation.seat))
            screen.line(f"cardavia join {invitation.code} --url {options.url}")
        resume = [_program(), "play", match.game, *at, "--resume"]
        TerminalPlayer(client, match, screen, screen.console.input, resume=resume).play()
    return 0


def _match(client: Cardavia, options: argparse.Namespace, words: Words) -> AnyMatch:
    if options.command == "join":
        return client.join(options.code)
    if options.resume is not None:
        return client.resume(_read(options.resume, "a saved match"))
    entry = client.describe(options.game)
    if options.people:
        return client.game(options.game).start(["player"] * entry.seats, committed=True)
    levels = [each.level for each in entry.bots]
    if options.level not in levels:
        raise ValueError(words("no-level", level=options.level, levels=", ".join(levels)))
    return client.game(options.game).start(opponent=options.level, committed=True)


def _verify(file: Path) -> int:
    verification = verify(_read(file, "the record of a match"))
    print(verification)
    return 0 if verification else 1


def _read(file: Path, what: str) -> Any:
    """What a file holds; ValueError in a sentence where it cannot be read."""
    try:
        found = json.loads(file.read_text("utf-8"))
        if not isinstance(found, dict):
            raise ValueError(found)
        return found
    except FileNotFoundError:
        raise ValueError(f"there is no file {file}") from None
    except OSError:
        raise ValueError(f"{file} cannot be read") from None
    except ValueError:
        raise ValueError(f"{file}: this is not {what}") from None


def _levels(url: str) -> str:
    try:
        with Cardavia(url, timeout=2.0, retry=Retry(attempts=1)) as client:
            return "levels: " + "; ".join(
                f"{game.name}: {', '.join(b.level for b in game.bots)}" for game in client.games()
            )
    except (CardaviaError, httpx.InvalidURL):
        return f"levels: those of the server, and {url} does not answer"


def _program() -> str:
    """How this program was called, where it is not on the path."""
    called = sys.argv[0]
    return called if Path(called).name == "cardavia" and shutil.which("cardavia") is None else "cardavia"


def _language() -> str:
    return os.environ.get("LC_ALL", os.environ.get("LANG", "en")).split(".")[0].replace("_", "-") or "en"


if __name__ == "__main__":
    sys.exit(main())
