"""Fits the heuristic's weights to labelled plays: least squares on what sets the moves of a position apart."""

# mypy: ignore-errors

import numpy as np
from numba import njit

from tools.dou_dizhu.analysis import memory, standard_worths, worth
from tools.dou_dizhu.heuristic import OUT, SITUATIONS, TRAITS, passing, playing
from tools.dou_dizhu.label import BY, COUNTS, HAND, META, POINTS_SHARE, ROLE, UNSEEN

RIDGE = 20.0


@njit(cache=True)
def traits_of(positions, plays, worths, memo, out):
    """Writes the traits of every play."""
    for k in range(len(plays)):
        position = positions[plays[k, 0]]
        role, after, before = position[ROLE], position[COUNTS] & 31, position[COUNTS] >> 5
        rest = worth(position[HAND] - plays[k, 1], worths, memo)
        if plays[k, 1]:
            playing(
                plays[k, 1],
                plays[k, 2],
                rest,
                position[UNSEEN],
                role,
                after,
                before,
                position[BY] == 0,
                out[k],
            )
        else:
            passing(rest, position[META], position[BY], role, after, before, out[k])


def fitted(shard):
    """Weights [SITUATIONS, TRAITS], in shares of a win."""
    traits = np.empty((len(shard.plays), TRAITS))
    traits_of(shard.positions, shard.plays, standard_worths(), memory(1 << 18), traits)
    places = shard.plays[:, 0]
    target = shard.labels[:, 0] + POINTS_SHARE * np.clip(shard.labels[:, 1], -8, 8)
    table = np.column_stack([traits, target])
    number = np.bincount(places, minlength=len(shard.positions))
    means = (
        np.stack([np.bincount(places, column, len(number)) for column in table.T], 1) / np.maximum(number, 1)[:, None]
    )
    table -= means[places]
    situation = (3 * shard.positions[:, ROLE] + shard.positions[:, BY])[places]
    weights = np.zeros((SITUATIONS, TRAITS))
    for row in range(SITUATIONS):
        mine = table[situation == row]
        square = mine[:, :TRAITS].T @ mine[:, :TRAITS] + RIDGE * np.eye(TRAITS)
        weights[row] = np.linalg.solve(square, mine[:, :TRAITS].T @ mine[:, TRAITS])
    weights[:, OUT] = np.maximum(weights[:, OUT], 0)
    return weights
