"""Two players against each other over duplicate deals: every deal is played twice, with the seats changed."""

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from tools.schnapsen.chance import seeded
from tools.schnapsen.deal import DEAL, act, deal_out, random_order, to_act
from tools.schnapsen.players import Player


class Score(NamedTuple):
    """Of the first player: game points a deal with their standard error over pairs, and the share of deals it won."""

    game_points: float
    error: float
    won: float

    def __str__(self) -> str:
        return f"{self.game_points:+.3f} +- {self.error:.3f} gp, {100 * self.won:.1f} % of deals"


def meet(one: Player, two: Player, pairs: int, seed: int) -> Score:
    """Plays ``pairs`` deals twice; half of them each way round who leads."""
    rng, deals = seeded(seed), np.zeros(2 * pairs, dtype=DEAL)
    deal_twice(deals, rng)
    seat_of_one = np.arange(2 * pairs) % 2
    while len(going := np.flatnonzero(deals["result"] == 0)):
        ones_turn = turns(deals, going) == seat_of_one[going]
        for player, games in ((one, going[ones_turn]), (two, going[~ones_turn])):
            if len(games):
                act_all(deals, games, player.choose(deals, games, rng))
    gained = np.where(seat_of_one == 0, deals["result"], -deals["result"])
    pair = gained.reshape(-1, 2).mean(axis=1)
    return Score(float(pair.mean()), float(pair.std() / pairs**0.5), float((gained > 0).mean()))


@njit(cache=True)
def deal_twice(deals: Any, rng: Any) -> None:
    """Deals the same cards to two neighbouring deals."""
    for i in range(0, len(deals), 2):
        order = random_order(rng)
        deal_out(deals[i], order, i // 2 % 2)
        deal_out(deals[i + 1], order, i // 2 % 2)


@njit(cache=True)
def turns(deals, games):
    """The seats to act."""
    out = np.empty(len(games), dtype=np.int64)
    for i in range(len(games)):
        out[i] = to_act(deals[games[i]])
    return out


@njit(cache=True)
def act_all(deals, games, actions):
    """Takes an action in each of some deals."""
    for i in range(len(games)):
        act(deals[games[i]], actions[i])
