"""``python -m tools.schnapsen.expert``: how much exact play should say beside the net, measured against the shares the bot has.

The player is the bot's expert (``bots/judges.py``) compiled, except that it draws its worlds with replacement.
"""

# ruff: noqa: PLR0917 -- numba calls by position

from pathlib import Path
from typing import NamedTuple

import numpy as np
from numba import njit

from domain.games.schnapsen.bots import judges
from tools.schnapsen.arena import meet
from tools.schnapsen.chance import shuffled
from tools.schnapsen.deal import CLOSE, FACE_DOWN, MOST_ACTIONS, NOBODY, act, exhausted, is_open, legal, to_act
from tools.schnapsen.network import GAME_POINTS, Network, read
from tools.schnapsen.players import Board, Deals, NetPlayer, Places, overrule, pick
from tools.schnapsen.solver import spare, value
from tools.schnapsen.train import HOME, NAME

PAIRS, SEED = 10_000, 9
DEEPEST = 6
"""Spare deals: one a ply of the last open trick, with exchange and close, and one for the world."""


class Shares(NamedTuple):
    """How much exact play has to say in closed deals, and before the last draw of closing and of all else."""

    closed: float = judges.CLOSED_SHARE
    closing: float = judges.CLOSING_SHARE
    last_draw: float = judges.LAST_DRAW_SHARE


class ExpertPlayer:
    """Plays what the net and exact play in some worlds together find best, or by temperature (game points)."""

    def __init__(self, network: Network, shares: Shares = Shares(), *, temperature: float = 0.0) -> None:  # noqa: B008
        self.network, self.shares, self.temperature = network, shares, temperature

    def choose(self, deals: Deals, games: Places, rng: np.ndarray) -> Places:
        """See ``Player``."""
        board = Board(len(games), self.network.weights[0].shape[1])
        values = board.look(deals, games, self.network) @ GAME_POINTS
        overrule(deals, games, board.start, board.actions, values, spare(2))
        join(deals, games, board.start, board.actions, values, spare(DEEPEST), rng, judges.WORLDS, *self.shares)
        return board.actions[pick(values, board.start, len(games), self.temperature, 0.0, rng)]


@njit
def join(deals, games, start, actions, values, spares, rng, worlds, closed, closing, last_draw):
    """Joins what exact play finds to the net's values, by the shares."""
    found = np.empty(MOST_ACTIONS, dtype=np.float64)
    for i in range(len(games)):
        deal, first, n = deals[games[i]], start[i], start[i + 1] - start[i]
        shut, last = deal.closer != NOBODY, deal.drawn == FACE_DOWN - 1
        if n == 1 or exhausted(deal) or not (shut or last):
            continue
        mean_values(deal, actions[first:], n, spares, rng, worlds, found)
        for k in range(n):
            share = closed if shut else closing if actions[first + k] == CLOSE else last_draw
            values[first + k] += share * (found[k] - values[first + k])


@njit
def mean_values(deal, actions, n, spares, rng, worlds, out):
    """Writes what each action is worth on average, in game points, with exact play in random worlds."""
    me = to_act(deal)
    out[:n] = 0
    for _ in range(worlds):
        imagine(deal, me, spares[0:1], rng)
        for k in range(n):
            spares[1] = spares[0]
            act(spares[1], actions[k])
            worth = best(spares[1], spares[2:])
            out[k] += worth if me == 0 else -worth
    for k in range(n):
        out[k] /= worlds


@njit
def best(deal, spares):
    """Game points for seat 0 with best play, from the last open trick at the earliest."""
    if deal.result:
        return deal.result
    if not is_open(deal):
        worth = value(deal, spares[0:1])
        return worth if deal.leader == 0 else -worth
    actions, me, most = np.empty(MOST_ACTIONS, dtype=np.int64), to_act(deal), -4
    for k in range(legal(deal, actions)):
        spares[0] = deal
        act(spares[0], actions[k])
        worth = best(spares[0], spares[1:])
        most = max(most, worth if me == 0 else -worth)
    return most if me == 0 else -most


@njit
def imagine(deal, me, world, rng):
    """Writes the deal with the cards that ``me`` has not seen dealt anew, none to the rival that it has been proved to lack."""
    rival, cards, n = 1 - me, np.empty(20, dtype=np.int64), 0
    world[0] = deal
    unknown = deal.hand[rival] & ~deal.known[rival]
    for k in range(deal.drawn, FACE_DOWN):
        unknown |= 1 << deal.stock[k]
    for card in range(20):
        if unknown >> card & 1 and not deal.lacks[rival] >> card & 1:
            cards[n] = card
            n += 1
    shuffled(rng, cards[:n])
    hand, k = deal.known[rival], 0
    while unknown_left(deal, rival, hand):
        hand |= 1 << cards[k]
        k += 1
    world[0].hand[rival] = hand
    place = deal.drawn
    for card in range(20):
        if unknown >> card & 1 and not hand >> card & 1:
            world[0].stock[place] = card
            place += 1


@njit
def unknown_left(deal, rival, hand):
    """Whether the hand is not yet as large as the rival's."""
    left = 0
    for card in range(20):
        left += (deal.hand[rival] >> card & 1) - (hand >> card & 1)
    return left > 0


def main() -> None:
    """Prints what other shares gain or lose against the bot's, and the net alone but for the exhausted stock."""
    network = read(Path(HOME / NAME))
    bot, shipped = ExpertPlayer(network), Shares()
    print(f"the net alone: {meet(NetPlayer(network), bot, PAIRS, SEED)}", flush=True)
    for name in Shares._fields:
        for share in (0.0, 0.25, 0.5, 0.75, 1.0):
            other = ExpertPlayer(network, shipped._replace(**{name: share}))
            print(f"{name} {share}, not {getattr(shipped, name)}: {meet(other, bot, PAIRS, SEED)}", flush=True)


if __name__ == "__main__":
    main()
