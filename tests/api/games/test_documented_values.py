"""The values that the document lists for a word of the games are those of the rules, and those that matches show."""

import json
import os
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from domain.core.game import Abandon, Ending, Game
from domain.games.catalog import GAMES
from tests.walks import walk

SCHEMAS = json.loads((Path(__file__).parents[3] / "openapi" / "openapi.json").read_bytes())["components"]["schemas"]
MATCHES = 1000 if os.environ.get("FULL") else 200
RARE = {"airplane-pairs", "quad-pairs", "airplane-solos"}
"""Combinations that random play may go hundreds of matches without; golden records show them."""
ENDINGS = {ending.value for ending in Ending}
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
Word = tuple[str, str]


@cache
def names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def words(value: Any, *, deep: bool = True) -> Iterator[tuple[Word, Enum]]:
    """Every enumerated value inside a value, with the class and field that hold it."""
    if isinstance(value, tuple):
        for item in value:
            yield from words(item)
    elif is_dataclass(value):
        kind = type(value)
        for name in names(kind):
            inner = getattr(value, name)
            if isinstance(inner, Enum):
                yield (kind.__name__, name), inner
            if deep and not isinstance(inner, str | int):
                yield from words(inner)


def shown(game: Game[Any, Any], seed: int) -> Iterator[tuple[Word, Enum]]:
    """The enumerated values that a match lets a seat see."""
    passage = None
    for passage in walk(game, seed):
        yield from words(passage.step.events)
        yield from words(game.observe(passage.before, 0), deep=False)
    if passage is not None:
        yield from words(game.observe(passage.step.state, 0))


def documented(game: Game[Any, Any], word: Word) -> set[str] | None:
    """The values that the document lists for a field, None where the class has no schema of its own that lists any."""
    name, field = word
    schema = SCHEMAS.get(game.title.replace(" ", "") + name) or SCHEMAS.get(name, {})
    listed = schema.get("properties", {}).get(field, {}).get("x-extensible-enum")
    return set(listed) - {None} if listed else None


@every_game
@pytest.mark.report("API-23")
def test_many_matches_show_every_documented_value_and_no_other(game: Game[Any, Any]) -> None:
    seen: dict[type[Enum], set[Enum]] = {}
    for word, value in {each for seed in range(MATCHES) for each in shown(game, seed)}:
        assert documented(game, word) in (None, {member.value for member in type(value)}), word
        seen.setdefault(type(value), set()).add(value)
    assert Ending in seen
    for kind in seen.keys() - {Ending}:
        assert {member.value for member in set(kind) - seen[kind]} <= RARE, kind


@every_game
@pytest.mark.report("API-23")
@pytest.mark.clause("M-4")
def test_every_documented_ending_can_be_reached(game: Game[Any, Any]) -> None:
    assert documented(game, ("Outcome", "ending")) == ENDINGS
    state = game.opening(game.options())
    leave = (Abandon(ending, None if ending is Ending.EXPIRED else 0) for ending in Ending)
    left = {game.outcome(game.apply(state, each).state) for each in leave if each.ending is not Ending.PLAYED_OUT}
    assert {outcome.ending for outcome in left if outcome} == ENDINGS - {Ending.PLAYED_OUT}
