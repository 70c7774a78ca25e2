"""The rulebooks and the sentences of refusals: complete, alike in every language, and true to the clauses."""

import json
import re
from collections.abc import Iterable, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable

import pytest

from api.resources.errors import CODES
from domain.core.game import Objection
from domain.core.rulebook import LANGUAGES, UnknownCode, UnknownGame, UnknownLanguage, rulebook, sentence
from domain.games.catalog import GAMES

NAMES = sorted(GAMES)
OTHERS = [language for language in LANGUAGES if language != "en"]

HOUSE = "M-1 M-2 M-3 M-4"
STATED_IN: Mapping[str, Mapping[str, str]] = {
    "one-poker": {
        "set-up": "OP-1.1 OP-2.1 OP-2.2 OP-2.3 OP-3.1 OP-3.2 OP-3.3",
        "playing-a-turn": "OP-3.4 OP-4.1 OP-4.2 OP-4.3 OP-5.1 OP-5.2 OP-5.3 OP-5.4 "
        "OP-6.1 OP-6.2 OP-6.3 OP-6.4 OP-6.5 OP-6.6 OP-6.7 OP-6.8 OP-6.10 OP-6.11",
        "rankings": "OP-1.2 OP-1.3",
        "scoring": "OP-6.9 OP-7.1 OP-7.2 OP-7.3 OP-7.4",
        "end": f"OP-2.3 OP-2.4 {HOUSE}",
    },
    "dou-dizhu": {
        "set-up": "DD-1.1 DD-2.1 DD-2.2 DD-2.3 DD-2.4 DD-2.5 DD-2.6",
        "playing-a-turn": "DD-3.1 DD-3.2 DD-3.3 DD-3.4 DD-3.5 DD-3.6",
        "combinations": "DD-1.2 DD-4.1 DD-4.2 DD-4.3 DD-4.4 DD-4.5 DD-4.6 DD-4.7 DD-4.8 DD-4.9 DD-4.10 DD-4.11",
        "scoring": "DD-5.1 DD-5.2 DD-5.3 DD-5.4",
        "end": f"DD-5.1 {HOUSE}",
    },
    "schnapsen": {
        "set-up": "SN-1.1 SN-2.1 SN-2.2 SN-2.3",
        "playing-a-turn": "SN-3.1 SN-3.2 SN-3.3 SN-3.4 SN-3.5 SN-4.1 SN-4.2",
        "exchange-marriages-closing": "SN-5.1 SN-5.2 SN-5.3 SN-5.4 SN-5.5 SN-5.6",
        "scoring": "SN-6.1 SN-6.2 SN-6.3 SN-6.4 SN-6.5 SN-6.6",
        "end": f"SN-7.1 {HOUSE}",
    },
}
"""The section of the readers' rulebook that states each clause."""

MACHINE_TALK = re.compile(
    r"[a-z]_[a-z]|`|\bnull\b|https?:|\bJSON\b|\b(?:token|boolean|integer|server|client|API)\b", re.IGNORECASE
)
ENGLISH_AT_TABLE = re.compile(
    r"\b(?:fold|raise|call|bet|pot|deal|stock|trick|trump|lead|pass|bid|quad|kicker|straight|landlord|farmer|spring)s?\b",
    re.IGNORECASE,
)


def folder_of(game: str) -> Traversable:
    return files("domain.games") / game.replace("-", "_") / "rulebook"


def text_of(game: str, language: str) -> str:
    return (folder_of(game) / f"{language}.md").read_text("utf-8")


def clauses_of(game: str) -> set[str]:
    """The ids of a game's clauses, and of those that hold for every game."""
    for_every_game = (files("domain.matches") / "clauses.md").read_text("utf-8")
    return set(re.findall(rf'<a id="((?:{GAMES[game].prefix}|M)-[\d.]+)">', text_of(game, "clauses") + for_every_game))


def kind(line: str) -> str:
    """What a line is in markdown: a heading with its section id, an item, a row of so many cells, or prose."""
    if line.startswith("#"):
        return line.split(" ", maxsplit=1)[0] + "".join(re.findall(r"\{#.*\}", line))
    if line.startswith("|"):
        return f"row of {line.count('|')}"
    return line[:2] if line.startswith("- ") else "prose" if line else ""


def figures(text: str) -> list[str]:
    """The numbers and the rank letters in a text, in order of kind rather than of place, as languages differ there."""
    return sorted(re.findall(r"\d+|\b[JQK]\b|\b(?:UP|DOWN|Ober|Unter|Daus|König)\b", text))


def refusals(game: str) -> Iterable[Objection]:
    package = f"domain.games.{game.replace('-', '_')}."
    return [each for family in Objection.__subclasses__() if family.__module__.startswith(package) for each in family]


@pytest.mark.parametrize("name", NAMES)
def test_a_rulebook_is_kept_in_every_language_and_in_no_other(name: str) -> None:
    kept = {each.name.removesuffix(".md") for each in folder_of(name).iterdir() if each.name.endswith(".md")}
    assert kept == {*LANGUAGES, "clauses"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_rulebook_has_a_title_a_summary_of_one_line_and_its_sections(name: str, language: str) -> None:
    book = rulebook(name, language)
    assert book.title == GAMES[name].title
    assert re.fullmatch(r"[^\n]{20,160}\.", book.summary)
    assert [section.id for section in book.sections] == ["purpose", *STATED_IN[name]]
    assert all(section.title and section.text for section in book.sections)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", NAMES)
def test_all_languages_say_the_same_on_the_same_line(name: str, language: str) -> None:
    ours, theirs = text_of(name, "en").splitlines(), text_of(name, language).splitlines()
    assert [kind(line) for line in theirs] == [kind(line) for line in ours]
    for our, their in zip(ours, theirs, strict=True):
        assert figures(their) == figures(our), their


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", NAMES)
def test_no_line_is_left_in_english(name: str, language: str) -> None:
    ours = {line for line in text_of(name, "en").splitlines() if re.search(r"[a-z]{4}", line)}
    kept = ours & set(text_of(name, language).splitlines())
    assert all(line.startswith(("# ", "| Ober", "| Unter")) for line in kept)


@pytest.mark.parametrize("name", NAMES)
def test_every_clause_has_a_section_that_states_it(name: str) -> None:
    stated = {clause for clauses in STATED_IN[name].values() for clause in clauses.split()}
    assert stated == clauses_of(name)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_rulebook_talks_as_players_do(name: str, language: str) -> None:
    text = re.sub(r"\{#.*\}", "", text_of(name, language))
    assert not MACHINE_TALK.findall(text)
    assert language == "en" or not ENGLISH_AT_TABLE.findall(text)


@pytest.mark.parametrize("name", NAMES)
def test_every_refusal_of_a_game_has_a_sentence_in_every_language(name: str) -> None:
    assert refusals(name)
    for refusal in refusals(name):
        said = [sentence(name, refusal, language) for language in LANGUAGES]
        assert len(set(said)) == len(LANGUAGES), refusal
        assert all(re.fullmatch(r"\S[^\n_`]{8,160}\.", each) for each in said), refusal
        assert all(figures(each) == figures(said[0]) for each in said), refusal


@pytest.mark.parametrize("code", sorted(CODES))
def test_every_problem_of_the_house_has_a_sentence_in_every_language(code: str) -> None:
    said = [sentence(None, code, language) for language in LANGUAGES]
    assert len(set(said)) == len(LANGUAGES)
    assert all(re.fullmatch(r"\S[^\n_`]{8,160}\.", each) for each in said)


def test_no_sentence_outlives_its_refusal() -> None:
    assert set(json.loads((files("domain.core") / "house_sentences.json").read_text("utf-8"))) == set(CODES)
    for name in NAMES:
        kept = json.loads((folder_of(name) / "refusals.json").read_text("utf-8"))
        assert set(kept) == set(refusals(name))


def test_a_game_speaks_for_itself_and_the_house_for_the_rest() -> None:
    assert sentence("dou-dizhu", "nothing-beats-the-rocket", "es") == "Al cohete no le gana nada."
    assert sentence("dou-dizhu", "not-found", "pt-BR") == sentence(None, "not-found", "pt-BR")


def test_what_is_not_written_is_named() -> None:
    with pytest.raises(UnknownLanguage, match="de"):
        rulebook("schnapsen", "de")
    with pytest.raises(UnknownGame, match="tarock"):
        rulebook("tarock", "en")
    with pytest.raises(UnknownCode, match="no-such-code"):
        sentence("schnapsen", "no-such-code", "en")
    with pytest.raises(UnknownLanguage, match="de"):
        sentence(None, "not-found", "de")
