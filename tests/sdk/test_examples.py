"""The examples do what they say."""

import asyncio
import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from cardavia import Cardavia
from tests.api.house import GAMES

EXAMPLES = Path(__file__).parents[2] / "sdk" / "examples"


def example(name: str) -> ModuleType:
    """An example as a module."""
    spec = spec_from_file_location(f"examples_{name}", EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game", GAMES)
def test_a_random_player_plays_any_game(client: Cardavia, game: str) -> None:
    assert " true: " in example("random_player").main(client, game)


@pytest.mark.parametrize(
    ("name", "matches"), [("one_poker_player", 20), ("schnapsen_player", 20), ("dou_dizhu_player", 60)]
)
def test_a_simple_player_beats_one_that_plays_anything(client: Cardavia, name: str, matches: int) -> None:
    line = example(name).main(client, matches, seed="cardavia")
    found = re.search(r"won ([\d.]+)%", line)
    assert found
    assert float(found[1]) > 50, line


def test_two_people_play_at_one_table(live: str) -> None:
    with Cardavia(live) as one, Cardavia(live) as other:
        line = example("two_people").main(one, other)
    assert re.fullmatch(r"seat 0 won: (True, seat 1 won: False|False, seat 1 won: True)", line)


def test_a_match_is_followed_as_a_stream(live: str) -> None:
    told = asyncio.run(example("follow").main(live))
    assert told[-2:] == ["Seat 0: card locked", "You win the match by resignation, chips 19 : 19"]


def test_a_record_is_verified_and_a_changed_one_is_not(client: Cardavia) -> None:
    true, changed = example("verify_record").main(client)
    assert true.startswith("true: 1 shuffle drawn again, ")
    assert changed.startswith("a lie at /actions/0/order")


def test_every_example_is_run_by_a_test() -> None:
    named = re.findall(r'"(\w+)"', Path(__file__).read_text())
    assert {file.stem for file in EXAMPLES.glob("*.py")} <= set(named)
