"""What is written down of a match is the match: states, actions and events survive, in this process and in any other."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from domain.core.game import Game
from domain.core.notation import plain, restore
from domain.games.catalog import GAMES
from tests.domain.games.carried_on import carry_on
from tests.walks import some, states, walk

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
AnyGame = Game[Any, Any]
ROOT = Path(__file__).parents[3]


def again(annotation: Any, value: Any) -> Any:
    """The value written as JSON and read back."""
    return restore(annotation, json.loads(json.dumps(plain(value))))


def run(module: str, *, given: str = "", hash_seed: str = "random") -> str:
    """What a module prints when it is run in a process of its own."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-m", module]
    return subprocess.run(
        command, input=given, env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True
    ).stdout


@every_game
@pytest.mark.report("REP-08")
def test_a_match_saved_and_loaded_after_every_action_goes_on_as_if_it_had_not_been(game: AnyGame) -> None:
    for seed in range(300):
        for passage in walk(game, seed):
            state = passage.step.state
            loaded = again(game.state, state)
            assert loaded == state
            assert game.legal_actions(loaded) == game.legal_actions(state)


@every_game
@pytest.mark.report("REP-08")
def test_a_fresh_process_carries_a_saved_match_on_to_the_same_end(game: AnyGame) -> None:
    saved = [state for seed in range(20) for state in some(states(game, seed), 8, seed)]
    rows = "".join(json.dumps([game.name, plain(state)]) + "\n" for state in saved)
    carried_on = run("tests.domain.games.carried_on", given=rows).splitlines()
    assert [json.loads(row) for row in carried_on] == [
        carry_on(game, state, number) for number, state in enumerate(saved)
    ]


@every_game
def test_actions_events_and_views_are_read_back_as_they_were_written(game: AnyGame) -> None:
    for seed in range(20):
        for passage in walk(game, seed):
            assert again(game.actions, passage.action) == passage.action
            assert [again(game.events, event) for event in passage.step.events] == list(passage.step.events)
            view = game.observe(passage.step.state, seed % game.seats)
            assert again(game.view, view) == view


@every_game
def test_the_opening_state_and_its_options_are_read_back_as_they_were_written(game: AnyGame) -> None:
    options = game.options()
    assert again(game.options, options) == options
    assert again(game.state, game.opening(options)) == game.opening(options)


@pytest.mark.report("REP-04")
def test_the_hash_seed_of_the_process_changes_nothing() -> None:
    logs = {run("tests.domain.games.seeded_log", hash_seed=seed) for seed in ("0", "1", "2", "random")}
    (log,) = logs
    assert all(f"game {name}\n" in log for name in GAMES)
