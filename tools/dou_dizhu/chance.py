"""Lots from a seed, alike on every machine."""

# mypy: ignore-errors

import numpy as np
from numba import njit


@njit(cache=True)
def draw(state, below):
    """A number below ``below``, from a state of one word that it moves on (splitmix64)."""
    state[0] += np.uint64(0x9E3779B97F4A7C15)
    mixed = state[0]
    mixed = (mixed ^ mixed >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ mixed >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    mixed ^= mixed >> np.uint64(31)
    return np.int64((mixed >> np.uint64(33)) * np.uint64(below) >> np.uint64(31))


@njit(cache=True)
def shuffle(cards, n, state):
    """Shuffles the first ``n`` entries."""
    for k in range(n - 1, 0, -1):
        other = draw(state, k + 1)
        cards[k], cards[other] = cards[other], cards[k]
