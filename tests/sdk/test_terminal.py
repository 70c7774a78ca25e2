"""A person at the terminal."""

import io
import json
import re
import stat
from pathlib import Path

import pytest
from rich.console import Console

from cardavia import Cardavia, cli
from cardavia.client import AnyMatch
from cardavia.errors import ConnectionFailed
from cardavia.terminal.player import TerminalPlayer
from cardavia.terminal.screen import THEME, Screen
from cardavia.words import LANGUAGES, speak
from tests.api.house import GAMES, House
from tests.sdk.conftest import in_process
from tests.sdk.records import golden


class Person:
    """Types lines in turn, then the same line for ever; what the screen showed is in ``seen``."""

    def __init__(self, *lines: str, language: str = "en") -> None:
        self._lines = list(lines)
        self.out = io.StringIO()
        console = Console(file=self.out, width=100, theme=THEME, highlight=False)
        self.screen = Screen(speak(language), console)

    def ask(self, prompt: str) -> str:
        self.out.write(prompt + "\n")
        return self._lines.pop(0) if len(self._lines) > 1 else self._lines[0]

    @property
    def seen(self) -> str:
        return self.out.getvalue()

    def sit(self, client: Cardavia, match: AnyMatch, folder: Path | None = None) -> bool:
        return TerminalPlayer(client, match, self.screen, self.ask, folder=folder).play()


@pytest.mark.parametrize(("game", "language"), [*zip(GAMES, LANGUAGES, strict=False), ("schnapsen", "pt-BR")])
def test_a_whole_match_is_played_and_verified(client: Cardavia, game: str, language: str) -> None:
    person = Person("1", language=language)
    match = client.game(game).start(opponent="random")
    assert person.sit(client, match)
    assert match.over
    won = "match-won" if match.won else "match-lost"
    assert speak(language)(won) in person.seen
    assert speak(language)("verified", shuffles="", events="").split(":")[0] in person.seen


def test_hints_rules_and_help_are_at_hand(client: Cardavia, tmp_path: Path) -> None:
    person = Person("h", "r", "", "q", "?", "nonsense", "w", language="es")
    assert not person.sit(client, client.schnapsen.start(opponent="random"), tmp_path)
    for sentence in ("El bot haría esto: ", "Objetivo", "Preparación", "Esa no es ninguna de las jugadas."):
        assert sentence in person.seen
    assert person.seen.count("Tu mano: ") == 5


def test_a_hint_says_the_chance_to_win_in_per_cent(client: Cardavia, tmp_path: Path) -> None:
    person = Person("h", "w")
    person.sit(client, client.schnapsen.start(opponent="random"), tmp_path)
    assert re.search(r"\d\d? % to win\n", person.seen)


def test_a_match_is_saved_for_its_owner_alone_and_resumed(client: Cardavia, tmp_path: Path) -> None:
    match = client.schnapsen.start(opponent="random")
    assert not Person("1", "w").sit(client, match, tmp_path)
    (file,) = tmp_path.iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    again = client.resume(json.loads(file.read_text()))
    assert (again.id, again.version) == (match.id, match.version)


def test_a_match_whose_server_goes_away_is_saved(client: Cardavia, tmp_path: Path) -> None:
    def gone(prompt: str) -> str:
        raise ConnectionFailed("no answer")

    person = Person("")
    person.ask = gone  # type: ignore[method-assign]
    with pytest.raises(ConnectionFailed):
        person.sit(client, client.schnapsen.start(), tmp_path)
    assert len(list(tmp_path.glob("schnapsen-*.json"))) == 1


def test_the_command_to_go_on_is_one_unbroken_line(client: Cardavia, tmp_path: Path) -> None:
    folder = tmp_path / ("a long name " * 12)
    person = Person("w")
    person.sit(client, client.schnapsen.start(), folder)
    (file,) = folder.iterdir()
    assert f"cardavia play schnapsen --resume '{file}'\n" in person.seen
    assert len(file.name) < 30


def test_the_end_of_the_input_saves_the_match(client: Cardavia, tmp_path: Path) -> None:
    person = Person("")

    def ended(prompt: str) -> str:
        raise EOFError

    person.ask = ended  # type: ignore[method-assign]
    assert not person.sit(client, client.schnapsen.start(), tmp_path)
    assert len(list(tmp_path.iterdir())) == 1


def test_resigning_is_asked_twice(client: Cardavia) -> None:
    person = Person("x", "n", "x", "y")
    match = client.schnapsen.start()
    assert person.sit(client, match)
    assert match.outcome is not None
    assert match.outcome.ending == "resigned"
    assert "You lose the match by resignation" in person.seen


def test_a_play_of_dou_dizhu_is_chosen_by_its_ranks(client: Cardavia, tmp_path: Path) -> None:
    matches = (client.dou_dizhu.start(opponent="random") for _ in range(20))
    match = next(match for match in matches if match.view.landlord is None)
    match.play("bid", bid=3)
    rank = next(card[0] for card in match.view.hand if card[0] in "JQKA")
    Person(rank.lower(), "w").sit(client, match, tmp_path)
    assert [card[0] for card in match.view.history[0].cards] == [rank]


def test_another_move_meanwhile_is_no_mishap(client: Cardavia, tmp_path: Path) -> None:
    match = client.schnapsen.start(opponent="random")
    other = client.resume(match.to_dict())
    person = Person("1", "w")
    asked = person.ask

    def first_elsewhere(prompt: str) -> str:
        if other.version == 1:
            other.play(other.legal_actions()[0])
        return asked(prompt)

    person.ask = first_elsewhere  # type: ignore[method-assign]
    assert not person.sit(client, match, tmp_path)
    assert match.version == other.version == 2


@pytest.fixture
def served(open_house: House, client: Cardavia, monkeypatch: pytest.MonkeyPatch) -> Cardavia:
    """The command line speaks to the house in this process."""
    monkeypatch.setattr(cli, "Cardavia", lambda url, language: in_process(open_house))
    return client


def test_the_command_line_starts_a_match_and_goes_on_with_it(
    served: Cardavia, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], state_folder: Path
) -> None:
    monkeypatch.setattr(Console, "input", lambda *_: "w")
    assert cli.main(["play", "schnapsen", "--level", "random", "--language", "it"]) == 0
    assert "Briscola" in capsys.readouterr().out
    (file,) = state_folder.iterdir()
    assert cli.main(["play", "schnapsen", "--resume", str(file)]) == 0


def test_people_are_invited_by_a_line_to_pass_on(
    served: Cardavia, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Console, "input", lambda *_: "w")
    assert cli.main(["play", "one-poker", "--people", "--language", "en"]) == 0
    said, line = capsys.readouterr().out.splitlines()[:2]
    assert said == "  Seat 1 is kept for another player, who sits down with this line:"
    assert line.startswith("cardavia join ")
    assert served.join(line.split()[2]).seat == 1


def test_a_record_is_verified_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = golden("schnapsen", "last-trick")
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    assert cli.main(["verify", str(file)]) == 0
    record["actions"][0]["action"]["order"].reverse()
    file.write_text(json.dumps(record))
    assert cli.main(["verify", str(file)]) == 1
    assert "a lie at /actions/0/order" in capsys.readouterr().out


def test_a_server_that_is_not_there_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", "schnapsen", "--url", "http://127.0.0.1:9", "--language", "en"]) == 1
    assert capsys.readouterr().err == "The server at http://127.0.0.1:9 does not answer; start one with `make serve`.\n"


def test_a_level_that_is_not_there_is_answered_with_those_there_are(
    served: Cardavia, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["play", "schnapsen", "--level", "godlike", "--language", "en"]) == 1
    assert capsys.readouterr().err == "There is no level godlike; this game has random, novice, club, master.\n"


def test_help_lists_the_levels_that_the_server_has(live: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["play", "--url", live, "--help"])
    assert "schnapsen: random, novice, club, master" in " ".join(capsys.readouterr().out.split())


def test_help_needs_no_server(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["play", "--url", "http://127.0.0.1:9", "--help"])
    assert "http://127.0.0.1:9 does not answer" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("held", "said"),
    [(None, "there is no file {file}"), ("[]", "{file}: this is not {what}"), ("{", "{file}: this is not {what}")],
)
@pytest.mark.parametrize(
    ("command", "what"),
    [(["verify"], "the record of a match"), (["play", "schnapsen", "--resume"], "a saved match")],
)
def test_a_file_that_is_none_is_a_sentence(
    command: list[str], what: str, held: str | None, said: str, *, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file.json"
    if held is not None:
        file.write_text(held)
    assert cli.main([*command, str(file)]) == 1
    assert capsys.readouterr().err == said.format(file=file, what=what) + "\n"
