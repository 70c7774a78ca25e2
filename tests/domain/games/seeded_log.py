"""Prints the logs of seeded matches of every game, bots and all, for a test that runs it in processes of their own."""

import sys
from typing import Any

from domain.core.bots import move_random, never
from domain.core.shuffle import Seeds
from domain.games.catalog import GAMES
from tests.golden import play

SEEDS = Seeds(bytes(range(32)), "twice")
MOVES = 30


def log(name: str) -> str:
    """The first actions of a match in which the strongest bot sits on seat 0 and random ones sit elsewhere."""
    game = GAMES[name]
    strong, weak = ([*game.bots.values()][index].make() for index in (-1, 0))
    numbers = iter(range(MOVES))

    def policy(state: Any) -> Any:
        seat, number = game.turn(state), next(numbers, None)
        if number is None or not isinstance(seat, int):
            return None
        bot = weak if seat else strong
        return bot.choose(game.observe(state, seat), move_random(bytes([seat]) * 32, number), never)

    return play(game, name, game.options(), SEEDS, policy)


if __name__ == "__main__":
    sys.stdout.writelines(log(name) for name in GAMES)
