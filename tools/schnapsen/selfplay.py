"""Deals that the net plays against itself, in lockstep, and what is learnt from them (deep Monte Carlo)."""

# ruff: noqa: PLR0917 -- numba calls by position

from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from tools.schnapsen.arena import act_all, turns
from tools.schnapsen.deal import DEAL, deal_out, exhausted, random_order
from tools.schnapsen.features import MOST_ACTION, MOST_STATE
from tools.schnapsen.network import GAME_POINTS, OUTCOMES, Network
from tools.schnapsen.players import Board, Deals, Places, Player, overrule, pick
from tools.schnapsen.solver import solved, spare

LONGEST = 32
"""The most decisions of a deal whose end is reckoned once the stock is exhausted."""


@dataclass(frozen=True)
class Exploration:
    """How the net strays from its best action: softmax of game points / ``temperature``, and anything at all with ``wild``."""

    temperature: float
    wild: float


class Samples:
    """Decisions: the rows of position and action, whose they were, and in the end what to learn from them."""

    def __init__(self, most: int) -> None:
        self.rows = np.zeros((most, MOST_STATE + MOST_ACTION), dtype=np.int16)
        self.counts = np.zeros(most, dtype=np.int16)
        self.games = np.zeros(most, dtype=np.int64)
        self.seats = np.zeros(most, dtype=np.int8)
        self.strayed = np.zeros(most, dtype=np.bool_)
        self.expected = np.zeros((most, OUTCOMES), dtype=np.float32)
        self.targets = np.zeros((most, OUTCOMES), dtype=np.float32)
        self.count = 0


class SelfPlay:
    """Plays generations of deals at once.

    ``rival`` takes the other seat where it is given; only the net's decisions count. ``erring`` says that its play is not
    the best once the stock is exhausted, so that deals have to be played to their end.
    """

    def __init__(
        self, games: int, wide: int, rng: NDArray[np.uint64], rival: Player | None = None, *, erring: bool = False
    ) -> None:
        self._deals = np.zeros(games, dtype=DEAL)
        self._board, self._samples = Board(games, wide), Samples(games * LONGEST)
        self._rng, self._rival, self._erring = rng, rival, erring
        self._learners = np.arange(games) // 2 % 2

    def generation(self, network: Network, exploration: Exploration, trust: float) -> Samples:
        """Plays every deal to its end, or to the end of the stock and from there by best play.

        A decision's target is the outcome, mixed with what the net expected at the seat's next decision: ``trust`` is the
        share of the former (the lambda of TD(lambda)); where the next decision strayed, only the expectation counts.
        """
        samples, deals = self._samples, self._deals
        samples.count = 0
        deal_all(deals, self._rng)
        going = np.arange(len(deals))
        while len(going):
            own = going
            if self._rival is not None:
                at_turn = turns(deals, going) == self._learners[going]
                own, others = going[at_turn], going[~at_turn]
                if len(others):
                    act_all(deals, others, self._rival.choose(deals, others, self._rng))
            if len(own):
                self._decide(network, own, exploration)
            if not self._erring:
                settle(deals, going, spare(1))
            going = going[deals["result"][going] == 0]
        learn(
            samples.games,
            samples.seats,
            samples.strayed,
            samples.expected,
            deals,
            trust,
            samples.targets,
            samples.count,
        )
        return samples

    def _decide(self, network: Network, games: Places, exploration: Exploration) -> None:
        board, deals = self._board, self._deals
        chances = board.look(deals, games, network)
        values = chances @ GAME_POINTS
        if self._erring:
            overrule(deals, games, board.start, board.actions, values, spare(2))
        picks = pick(values, board.start, len(games), exploration.temperature, exploration.wild, self._rng)
        self._samples.count = record(
            deals, games, picks, board.start, values, chances, board.state_rows, board.state_counts, board.action_rows,
            board.action_counts, self._samples.rows, self._samples.counts, self._samples.games, self._samples.seats,
            self._samples.strayed, self._samples.expected, self._samples.count,
        )  # fmt: skip
        act_all(deals, games, board.actions[picks])


@njit(cache=True)
def deal_all(deals: Deals, rng: Any) -> None:
    """Deals every deal anew, the lead in turn."""
    for i in range(len(deals)):
        deal_out(deals[i], random_order(rng), i % 2)


@njit
def settle(deals, games, scratch):
    """Ends the deals whose stock is exhausted as best play would."""
    for i in games:
        if deals[i].result == 0 and exhausted(deals[i]):
            deals[i].result = solved(deals[i], scratch)


@njit(cache=True)
def record(
    deals, games, picks, start, values, chances, state_rows, state_counts, action_rows, action_counts,
    rows, counts, whose_game, whose_seat, strayed, expected, count,
):  # fmt: skip
    """Appends a sample a deal; returns how many there are then."""
    seats = turns(deals, games)
    for i in range(len(games)):
        choice, n = picks[i], state_counts[i]
        rows[count, :n] = state_rows[i, :n]
        rows[count, n : n + action_counts[choice]] = action_rows[choice, : action_counts[choice]]
        counts[count] = n + action_counts[choice]
        whose_game[count], whose_seat[count] = games[i], seats[i]
        best = start[i] + np.argmax(values[start[i] : start[i + 1]])
        strayed[count] = choice != best
        expected[count] = chances[best]
        count += 1
    return count


@njit(cache=True)
def learn(games, seats, strayed, expected, deals, trust, targets, count):
    """Writes the targets, from each seat's last decision back to its first."""
    latest = np.full((len(deals), 2), -1, dtype=np.int64)
    for i in range(count - 1, -1, -1):
        game, seat = games[i], seats[i]
        after = latest[game, seat]
        if after < 0:
            result = deals[game].result
            targets[i, :] = 0
            targets[i, 3 + (result if seat == 0 else -result)] = 1
        elif strayed[after] and trust < 1:
            targets[i] = expected[after]
        else:
            share = np.float32(trust)
            targets[i] = share * targets[after] + (np.float32(1) - share) * expected[after]
        latest[game, seat] = i
