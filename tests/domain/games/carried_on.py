"""Reads states as they are stored, and says how each match goes on; for a test that runs it in a process of its own."""

import json
import sys
from random import Random
from typing import Any

from domain.core.game import DEALER, Game
from domain.core.notation import plain, restore
from domain.games.catalog import GAMES
from tests.walks import lot


def carry_on(game: Game[Any, Any], state: Any, seed: int) -> list[Any]:
    """The legal actions of a state, and everything told until the match ends, in plain data."""
    random, told = Random(seed), [plain(game.legal_actions(state))]
    while (turn := game.turn(state)) is not None:
        action = lot(game.chance(state), random) if turn is DEALER else random.choice(game.legal_actions(state))
        step = game.apply(state, action)
        state = step.state
        told += [plain(event.outcome) if event.type == "match-ended" else event.type for event in step.events]
    return told


if __name__ == "__main__":
    for number, row in enumerate(sys.stdin):
        name, data = json.loads(row)
        game = GAMES[name]
        print(json.dumps(carry_on(game, restore(game.state, data), number)))
