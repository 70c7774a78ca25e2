"""The rulebooks as people read them, the clauses, and a sentence for every refusal.

A rulebook is markdown: a title, a summary of one line, and sections with headings such as ``## Purpose {#purpose}``.
The languages of a game say the same thing on the same line.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from domain.core.resources import read_bytes

LANGUAGES: Final = ("en", "es", "it", "pt-BR")
"""The languages (BCP 47) in which every rulebook and every sentence exists."""

_CLAUSE: Final = re.compile(r"^\*\*([A-Z]+-[0-9.]+)\*\* (.+?)(?:\n\n|\n*\Z)", re.MULTILINE | re.DOTALL)
_SECTION: Final = re.compile(r"^## (.+) \{#([a-z-]+)\}$", re.MULTILINE)


class UnknownLanguage(KeyError):
    """No rulebook is written in this language."""


class UnknownGame(KeyError):
    """No rulebook is kept for a game of this name."""


class UnknownCode(KeyError):
    """No sentence says what this code means."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a rulebook: an ``id`` that is the same in every language, a title, and its markdown."""

    id: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The complete rules of a game in one language."""

    game: str
    language: str
    title: str
    summary: str
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Clause:
    """A rule by its id, such as SN-5.1, and what it says, in English, code between backticks."""

    id: str
    text: str


@cache
def rulebook(game: str, language: str) -> Rulebook:
    """The rulebook of a game by its name in paths; UnknownLanguage or UnknownGame where there is none."""
    head, *rest = _SECTION.split(_read(game, f"{_known(language)}.md"))
    title, summary = head.removeprefix("# ").strip().split("\n\n")
    parts = zip(rest[1::3], rest[::3], rest[2::3], strict=True)
    sections = tuple(Section(id_, heading, text.strip()) for id_, heading, text in parts)
    return Rulebook(game, language, title, summary, sections)


@cache
def clauses(game: str | None) -> tuple[Clause, ...]:
    """The numbered rules of a game, or with None those of every match, in order; UnknownGame where there are none."""
    text = read_bytes("domain.matches", "clauses.md").decode() if game is None else _read(game, "clauses.md")
    return tuple(Clause(id_, " ".join(said.split())) for id_, said in _CLAUSE.findall(text))


def sentence(game: str | None, code: str, language: str) -> str:
    """What a refusal says to a player: the game's own sentence for ``code``, else the house's; else UnknownCode."""
    own = _refusals(game) if game is not None else {}
    said = own.get(code) or _house().get(code)
    if said is None:
        raise UnknownCode(code)
    return said[_known(language)]


@cache
def _refusals(game: str) -> Mapping[str, Mapping[str, str]]:
    sentences: Mapping[str, Mapping[str, str]] = json.loads(_read(game, "refusals.json"))
    return sentences


@cache
def _house() -> Mapping[str, Mapping[str, str]]:
    sentences: Mapping[str, Mapping[str, str]] = json.loads(read_bytes("domain.core", "house_sentences.json"))
    return sentences


def _known(language: str) -> str:
    if language not in LANGUAGES:
        raise UnknownLanguage(language)
    return language


def _read(game: str, name: str) -> str:
    try:
        return read_bytes("domain.games", game.replace("-", "_"), "rulebook", name).decode()
    except FileNotFoundError:
        raise UnknownGame(game) from None
