"""``python -m tools.schnapsen.outcomes``: how often a deal of the net against itself ends in what for the seat that leads first.

The shares go into ``domain/games/schnapsen/bots/match.py``, which makes the chances to win a match of them.
"""

import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tools.schnapsen.arena import act_all, deal_twice
from tools.schnapsen.chance import seeded
from tools.schnapsen.deal import DEAL
from tools.schnapsen.network import read
from tools.schnapsen.players import NetPlayer, Player
from tools.schnapsen.train import HOME, NAME

DEALS, SEED = 100_000, 3
POINTS = (-3, -2, -1, 1, 2, 3)


def shares(player: Player, number: int, seed: int) -> NDArray[np.float64]:
    """The share of each of ``POINTS`` for the seat that leads to the first trick, over so many deals."""
    rng, deals = seeded(seed), np.zeros(number, dtype=DEAL)
    deal_twice(deals, rng)
    eldest = deals["leader"].copy()
    while len(going := np.flatnonzero(deals["result"] == 0)):
        act_all(deals, going, player.choose(deals, going, rng))
    won = np.where(eldest == 0, deals["result"], -deals["result"])
    return np.array([(won == points).mean() for points in POINTS])


def main() -> None:
    """Prints the shares of the net that ships, or of the file that is named."""
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else HOME / NAME
    found = shares(NetPlayer(read(path), temperature=0.02), DEALS, SEED)
    print(dict(zip(POINTS, found.round(3).tolist(), strict=True)))


if __name__ == "__main__":
    main()
