"""The player at the terminal: looks, chooses, asks for hints and rules, saves and resigns."""

import json
import os
import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from cardavia.client import AnyMatch, Cardavia
from cardavia.errors import ApiError, ConnectionFailed, HintsOff, StaleVersion
from cardavia.terminal.screen import Screen

Ask = Callable[[str], str]


class Leave(Exception):
    """The player leaves the table; the match goes on without being played."""


class TerminalPlayer:
    """Plays one match through a screen; ``ask`` reads a line of the player's.

    A match that the player leaves is saved in ``folder``, where it is not given in the user's state folder; ``resume`` is
    the command that goes on with it, once the name of its file is added.
    """

    def __init__(
        self,
        client: Cardavia,
        match: AnyMatch,
        screen: Screen,
        ask: Ask,
        *,
        folder: Path | None = None,
        resume: Sequence[str] = (),
    ) -> None:
        self._client = client
        self._match = match
        self._screen = screen
        self._words = screen.words
        self._ask = ask
        self._folder = folder or state_folder()
        self._resume = resume or ("cardavia", "play", match.game, "--resume")

    def play(self) -> bool:
        """Plays to the end, or until the player leaves; whether the match is over."""
        match = self._match
        try:
            self._tell(list(match.events()))
            while not match.over:
                self._turn() if match.my_turn else self._wait()
        except Leave:
            self._save()
            return False
        except (EOFError, KeyboardInterrupt):
            self._screen.line("")  # leaves the line of the prompt
            self._save()
            return False
        except ConnectionFailed:
            self._save()
            raise
        self._screen.table(match)
        self._screen.verified(match.verify())
        return True

    def _wait(self) -> None:
        self._screen.table(self._match)
        self._screen.say("waiting")
        self._tell(self._match.wait())

    def _turn(self) -> None:
        """Shows the table and the moves, and follows one answer; whatever it was, they are shown again after it."""
        legal = self._match.legal_actions()
        self._screen.table(self._match)
        self._screen.moves(legal, self._match)
        answer = self._ask(f"  {self._words('prompt')}: ").strip()
        chosen = self._chosen(answer, legal)
        if chosen is not None:
            self._act(chosen)
        else:
            self._command(answer)

    def _act(self, chosen: Any) -> None:
        try:
            self._tell(self._match.play(chosen))
        except StaleVersion:
            self._tell(self._match.wait())
        except ApiError as error:
            self._screen.console.print(f"  {error}", markup=False)

    def _chosen(self, answer: str, legal: Sequence[Any]) -> Any | None:
        """The action of a number; in Dou Dizhu that of ranks too, where they are not a number of the list."""
        if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(legal):
            return legal[int(answer) - 1]
        wanted = sorted(
            answer.upper().replace("10", "T").replace("BJ", "B").replace("RJ", "R").replace(" ", "").replace("-", "")
        )
        return next((each for each in legal if wanted and sorted(getattr(each, "ranks", None) or "") == wanted), None)

    def _command(self, answer: str) -> None:
        if answer == "w":
            raise Leave
        if answer == "x":
            self._resign()
        elif answer == "h":
            self._hint()
        elif answer == "r":
            self._rules()
        elif answer != "?":
            self._screen.say("not-a-move")

    def _hint(self) -> None:
        try:
            self._screen.hint(self._match.hint(), self._match)
        except HintsOff:
            self._screen.say("hints-off")

    def _rules(self) -> None:
        for section in self._client.rulebook(self._match.game, self._words.language).sections:
            self._screen.rules(section)
            if self._ask(f"  {self._words('more')} ").strip() == "q":
                return

    def _resign(self) -> None:
        if self._ask(f"  {self._words('sure')} ").strip().lower() == self._words("yes"):
            self._tell(self._match.resign())

    def _save(self) -> None:
        """Writes the match down, for its owner alone to read: the file holds the token."""
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = self._folder / f"{self._match.game}-{self._match.id[:8]}.json"
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as out:
            json.dump(self._match.to_dict(), out)
        self._screen.say("saved")
        self._screen.line(shlex.join([*self._resume, str(file)]))

    def _tell(self, events: Sequence[Any]) -> None:
        self._screen.events(events, self._match)


def state_folder() -> Path:
    """Where matches are kept that somebody has left (XDG Base Directory Specification)."""
    home = os.environ.get("XDG_STATE_HOME")
    return Path(home if home else Path.home() / ".local" / "state") / "cardavia"
