"""Plays any game with random actions, and has it verified: ``python random_player.py schnapsen``."""

import random
import sys

from cardavia import Cardavia


def main(client: Cardavia, game: str = "schnapsen") -> str:
    """Plays one match; how it ended, in a line."""
    match = client.game(game).start()
    while not match.over:
        match.play(random.choice(match.legal_actions()))
    return f"{match.outcome} {match.verify()}"


if __name__ == "__main__":
    with Cardavia() as client:
        print(main(client, *sys.argv[1:2]))
