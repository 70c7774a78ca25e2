"""The measure of whether hidden cards change decisions can tell a bot that peeps."""

from dataclasses import replace
from random import Random
from typing import Any

from domain.core.bots import BotKind
from domain.games.schnapsen import GAME
from domain.games.schnapsen.view import choices
from tests.bench.hidden import permute


class Ordered:
    """Takes its first or last action by a number that it is handed, or by how often it has been asked."""

    def __init__(self, *, counting: bool) -> None:
        self.counting, self.asked = counting, 0

    def choose(self, view: Any, random: Random, hurry: Any) -> Any:
        self.asked += 1
        number = self.asked if self.counting else random.getrandbits(1)
        return choices(view)[-(number % 2)]


def game_of(bot: Ordered) -> Any:
    """Schnapsen with a single level."""
    return replace(GAME, bots={"only": BotKind("only", "1", "", lambda: bot)})  # type: ignore[arg-type,return-value]


def test_a_function_of_view_and_number_never_changes_its_mind():
    found = permute(game_of(Ordered(counting=False)), "only", "1", 0.5)
    assert found.decisions > 10
    assert found.changed == 0


def test_a_bot_that_keeps_something_between_moves_is_found_out():
    assert permute(game_of(Ordered(counting=True)), "only", "1", 0.5).changed > 0
