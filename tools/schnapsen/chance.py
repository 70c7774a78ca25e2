"""Random numbers for numba: xorshift64* (Vigna 2016), whose whole state is one number that the caller holds."""

import numpy as np
from numba import njit


@njit(cache=True)
def uniform(rng):
    """A number in [0, 1) by xorshift64*; ``rng`` is one uint64, which moves on."""
    x = rng[0]
    x ^= x >> np.uint64(12)
    x ^= x << np.uint64(25)
    x ^= x >> np.uint64(27)
    rng[0] = x
    return np.float64((x * np.uint64(2685821657736338717)) >> np.uint64(11)) / 9007199254740992.0


@njit(cache=True)
def below(rng, bound):
    """A whole number from 0 to ``bound`` - 1."""
    return int(uniform(rng) * bound)


@njit(cache=True)
def shuffled(rng, cards):
    """Shuffles in place."""
    for i in range(len(cards) - 1, 0, -1):
        j = below(rng, i + 1)
        cards[i], cards[j] = cards[j], cards[i]


def seeded(seed):
    """A generator in the state that follows from a seed."""
    return np.random.SeedSequence(seed).generate_state(1, np.uint64) | np.uint64(1)
