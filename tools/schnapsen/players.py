"""Who plays: the net, the sampling bot of the VU Amsterdam platform, chance. Each chooses for many deals at once."""

# ruff: noqa: PLR0917 -- numba calls by position

from typing import Any, Protocol

import numpy as np
from numba import njit
from numpy.typing import NDArray

from tools.schnapsen.chance import below, uniform
from tools.schnapsen.deal import (
    MOST_ACTIONS,
    exhausted,
    legal,
)
from tools.schnapsen.features import MOST_ACTION, MOST_STATE, action_rows, position_rows, sight
from tools.schnapsen.network import GAME_POINTS, Network, sum_rows
from tools.schnapsen.solver import action_values, spare

Deals = NDArray[Any]
Places = NDArray[np.int64]


class Player(Protocol):
    """Chooses an action in each of some deals."""

    def choose(self, deals: Deals, games: Places, rng: NDArray[np.uint64]) -> Places:
        """The actions for ``deals[games]``."""
        ...


class Board:
    """Room for the actions of many deals, their rows and the net's first layer."""

    def __init__(self, games: int, wide: int) -> None:
        most = games * MOST_ACTIONS
        self.start = np.zeros(games + 1, dtype=np.int64)
        self.actions = np.zeros(most, dtype=np.int64)
        self.state_rows = np.zeros((games, MOST_STATE), dtype=np.int16)
        self.state_counts = np.zeros(games, dtype=np.int16)
        self.action_rows = np.zeros((most, MOST_ACTION), dtype=np.int16)
        self.action_counts = np.zeros(most, dtype=np.int16)
        self.first = np.zeros((most, wide), dtype=np.float32)

    def look(self, deals: Deals, games: Places, network: Network) -> NDArray[np.float32]:
        """Fills everything for ``deals[games]``; returns the chances [actions, 7] of each outcome."""
        count = fill(
            deals, games, network.weights[0], network.weights[1], self.start, self.actions, self.state_rows,
            self.state_counts, self.action_rows, self.action_counts, self.first,
        )  # fmt: skip
        return network.outcomes(self.first[:count])


@njit(cache=True, fastmath=True)
def fill(deals, games, table, bias, start, actions, state_rows, state_counts, rows, counts, first):
    """See ``Board``; returns how many actions there are in all."""
    where, place = np.empty(20, dtype=np.int64), np.empty(20, dtype=np.int64)
    base = np.empty(table.shape[1], dtype=np.float32)
    n = 0
    for i in range(len(games)):
        deal = deals[games[i]]
        mine, theirs = sight(deal, where, place)
        state_counts[i] = position_rows(deal, where, place, state_rows[i])
        sum_rows(bias, state_rows[i], state_counts[i], table, base)
        start[i] = n
        end = n + legal(deal, actions[n:])
        while n < end:
            counts[n] = action_rows(deal, place, mine, theirs, actions[n], rows[n])
            sum_rows(base, rows[n], counts[n], table, first[n])
            for k in range(first.shape[1]):
                first[n, k] = max(first[n, k], np.float32(0))
            n += 1
    start[len(games)] = n
    return n


class NetPlayer:
    """Plays the net's best action, or by temperature (game points), and best play itself once the stock is exhausted."""

    def __init__(self, network: Network, *, temperature: float = 0.0, exact: bool = True) -> None:
        self.network, self.temperature, self.exact = network, temperature, exact
        self._board: Board | None = None

    def choose(self, deals: Deals, games: Places, rng: NDArray[np.uint64]) -> Places:
        """See ``Player``."""
        if self._board is None or len(self._board.start) <= len(games):
            self._board = Board(len(games), self.network.weights[0].shape[1])
        board = self._board
        values = board.look(deals, games, self.network) @ GAME_POINTS
        if self.exact:
            overrule(deals, games, board.start, board.actions, values, spare(2))
        picks = pick(values, board.start, len(games), self.temperature, 0.0, rng)
        return board.actions[picks]


@njit
def overrule(deals, games, start, actions, values, scratch):
    """Puts what actions are worth in place of the net's values where that is known; the net settles ties."""
    worth = np.empty(MOST_ACTIONS, dtype=np.int64)
    for i in range(len(games)):
        deal, first, n = deals[games[i]], start[i], start[i + 1] - start[i]
        if n > 1 and exhausted(deal):
            action_values(deal, actions[first:], n, scratch, worth)
            for k in range(n):
                values[first + k] = worth[k] + 0.001 * values[first + k]


@njit(cache=True)
def pick(values, start, games, temperature, wild, rng):
    """Places of the chosen actions: the best, or softmax of value / temperature, or with chance ``wild`` any."""
    picks = np.empty(games, dtype=np.int64)
    weights = np.empty(MOST_ACTIONS, dtype=np.float64)
    for i in range(games):
        first, n = start[i], start[i + 1] - start[i]
        best = first + np.argmax(values[first : first + n])
        picks[i] = best
        if n == 1:
            continue
        if wild > 0 and uniform(rng) < wild:
            picks[i] = first + below(rng, n)
        elif temperature > 0:
            total = 0.0
            for k in range(n):
                weights[k] = np.exp((values[first + k] - values[best]) / temperature)
                total += weights[k]
            left = uniform(rng) * total
            for k in range(n):
                left -= weights[k]
                if left < 0:
                    picks[i] = first + k
                    break
    return picks


class Chance:
    """Plays any legal action."""

    def choose(self, deals: Deals, games: Places, rng: NDArray[np.uint64]) -> Places:
        """See ``Player``."""
        return any_actions(deals, games, rng)


@njit(cache=True)
def any_actions(deals, games, rng):
    """A legal action for each deal."""
    out, actions = np.empty(len(games), dtype=np.int64), np.empty(MOST_ACTIONS, dtype=np.int64)
    for i in range(len(games)):
        out[i] = actions[below(rng, legal(deals[games[i]], actions))]
    return out
