"""How the playouts of the auction are read: the net plays deals against itself, and a logistic fits who wins.

Run as ``python -m tools.dou_dizhu.calibrate``; it prints CHANCE of ``bots/bidding.py`` and how well each bin is met.
"""

from random import Random
from typing import Any

import numpy as np

from domain.games.dou_dizhu.bots import bidding, kernel, net
from domain.games.dou_dizhu.combinations import PACK, count
from tools.dou_dizhu.clues import History, seen

SEED, DEALS, BINS = 11, 1200, 8
STEPS = 25


def landlord_wins(order: list[Any], landlord: int) -> bool:
    """The end of a deal in which every seat takes the move that the net likes best."""
    world, history, played = kernel.dealt(order, landlord), History(), [0, 0, 0]
    judge, bottom = net.load(), count(order[51:])
    while kernel.winner(world) is None:
        moves = list(kernel.moves(world))
        table = seen(world, history, played, left_of(bottom, played[landlord]))
        move = moves[int(np.argmax(judge.values(table, moves)))]
        history.append((world.turn, move))
        played[world.turn] += move.counts if move else 0
        world = kernel.after(world, move)
    return world.hands[landlord] == 0


def left_of(bottom: int, played: int) -> int:
    """The bottom cards that the landlord may be known to hold still, of any suit."""
    return sum(max(0, (bottom >> shift & 15) - (played >> shift & 15)) << shift for shift in range(0, 60, 4))


def fit(odds: Any, won: Any) -> tuple[float, float]:
    """Intercept and slope of a logistic by Newton's method."""
    columns, weights = np.stack([np.ones(len(odds)), odds], axis=1), np.zeros(2)
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-columns @ weights))
        curve = (columns * (chances * (1 - chances))[:, None]).T @ columns
        weights = weights + np.linalg.solve(curve, columns.T @ (won - chances))
    return float(weights[0]), float(weights[1])


def main() -> None:
    """Plays, fits and prints."""
    random = Random(SEED)
    shares, won = [], []
    for deal in range(DEALS):
        order, landlord = random.sample(PACK, len(PACK)), deal % 3
        shares.append(bidding.share_won(count(order[landlord:51:3])))
        won.append(landlord_wins(order, landlord))
    odds = np.array([bidding.log_odds(share) for share in shares])
    base, slope = fit(odds, np.array(won, float))
    chances = 1 / (1 + np.exp(-base - slope * odds))
    print(f"CHANCE = ({base:.2f}, {slope:.2f}); the landlord won {np.mean(won):.3f} of {DEALS}")
    for some in np.array_split(np.argsort(chances), BINS):
        print(f"said {chances[some].mean():.3f}, won {np.array(won)[some].mean():.3f} of {len(some)}")


if __name__ == "__main__":
    main()
