"""How the playouts of the auction are read: the net plays deals against itself, and a logistic fits who wins.

Run as ``python -m tools.dou_dizhu.calibrate``; it prints CHANCE of ``bots/bidding.py`` and how well each bin is met.
"""

from typing import Any

import numpy as np

from domain.games.dou_dizhu.bots import bidding, net

SEED, DEALS, BINS = 11, 4000, 8
STEPS = 25


def fit(odds: Any, won: Any) -> tuple[float, float]:
    """Intercept and slope of a logistic by Newton's method."""
    columns, weights = np.stack([np.ones(len(odds)), odds], axis=1), np.zeros(2)
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-columns @ weights))
        curve = (columns * (chances * (1 - chances))[:, None]).T @ columns
        weights = weights + np.linalg.solve(curve, columns.T @ (won - chances))
    return float(weights[0]), float(weights[1])


def main() -> None:
    """Plays, fits and prints; needs the ``train`` extra, which ``fit`` does not."""
    from tools.dou_dizhu.heuristic import standard_weights
    from tools.dou_dizhu.judge import self_play

    hands, results = self_play(net.load().layers, DEALS, SEED, standard_weights())
    won = (results > 0).astype(float)
    odds = np.array([bidding.log_odds(bidding.share_won(int(hand))) for hand in hands])
    base, slope = fit(odds, won)
    chances = 1 / (1 + np.exp(-base - slope * odds))
    print(f"CHANCE = ({base:.2f}, {slope:.2f}); the landlord won {won.mean():.3f} of {DEALS}")
    for some in np.array_split(np.argsort(chances), BINS):
        print(f"said {chances[some].mean():.3f}, won {won[some].mean():.3f} of {len(some)}")


if __name__ == "__main__":
    main()
