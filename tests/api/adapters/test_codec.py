"""Rows hold the notation of the domain, whatever writes them fastest."""

from typing import Any

import orjson
import pytest

from api.adapters.codec import instant, match_of, match_row, micros, remember, text
from api.adapters.tables import matches
from domain.core.game import Game
from domain.core.notation import plain, restore
from domain.core.secrecy import Secret
from domain.games.catalog import GAMES
from tests.api.adapters.conftest import KNOWN
from tests.api.adapters.stored import opened
from tests.fakes import NOON
from tests.walks import walk


def read(value: Any) -> Any:
    return orjson.loads(text(value))


@pytest.mark.report("REP-08")
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_what_is_stored_of_states_actions_and_events_is_their_notation(game: Game[Any, Any]) -> None:
    for passage in walk(game, 1):
        assert read(passage.step.state) == plain(passage.step.state)
        assert restore(game.state, read(passage.step.state)) == passage.step.state
        assert read(passage.action) == plain(passage.action)
        assert read(passage.step.events) == plain(passage.step.events)


def test_a_secret_is_stored_with_the_seats_that_know_it() -> None:
    assert read(Secret("Td", (1,))) == {"value": "Td", "seats": [1]}


def test_an_instant_survives_to_the_microsecond() -> None:
    assert instant(micros(NOON.replace(microsecond=999_999))) == NOON.replace(microsecond=999_999)


def test_a_state_that_was_just_written_is_not_read_again() -> None:
    match, _ = opened("high-card", 77)
    remember(match.state, text(match.state))
    row = match_row(match)
    assert match_of([row[column.name] for column in matches.c], KNOWN).state is match.state
