"""How far a strategy can be exploited in a deal: from fresh packs at every depth, and where real matches lead."""

from dataclasses import dataclass
from random import Random
from statistics import fmean, stdev
from typing import Any

import numpy as np

from domain.core.bots import never
from domain.core.game import DEALER, Deal
from domain.games.one_poker import GAME
from domain.games.one_poker.bots.hands import Singles
from domain.games.one_poker.bots.master import Master, weigh
from domain.games.one_poker.bots.resolve import Solved
from domain.games.one_poker.bots.situation import Public, situation
from domain.games.one_poker.bots.strategy import Mix, Strategy
from domain.games.one_poker.bots.table import Table
from domain.games.one_poker.bots.tree import Path
from tests.bench.one_poker.quick import slim
from tests.bench.playing import Mover
from tools.one_poker.best_response import CHIPS, Responder, exploitability


def fresh(strategy: Strategy, table: Table, depth: int) -> float:
    """The exploitability at a depth, the mean over which seat has the shorter stack."""
    values = table.values.astype(np.float64)
    return fmean(exploitability(strategy, values, stack) for stack in sorted({depth + 1, CHIPS - depth - 1}))


def met(mover: Mover, number: int, seed: int) -> list[Public]:
    """Deals that matches of a player against itself lead to, one in ten, the opening deals left out."""
    random, found = Random(seed), list[Public]()
    while len(found) < number:
        state = GAME.opening(GAME.options())
        while (turn := GAME.turn(state)) is not None and len(found) < number:
            if turn is DEALER:
                order = list(GAME.chance(state).cards)
                random.shuffle(order)
                action: Any = Deal(tuple(order))
            else:
                view = GAME.observe(state, turn)
                here = situation(view)
                if here.lock is None and here.player == 0 and here.public.story and random.random() < 0.1:
                    found.append(here.public)
                action = mover.choose(view, random, never)
            state = GAME.apply(state, action).state
    return found


def met_exploitability(strategy: Strategy, table: Table, deals: list[Public]) -> tuple[float, float]:
    """What best responders that bet the slim menu gain in these deals, the mean of both seats; and its 95 % error."""
    gains = [_gain(strategy, table, public) for public in deals]
    return fmean(gains), 1.96 * stdev(gains) / len(gains) ** 0.5


def edge(own: Strategy, rival: Strategy, table: Table, deals: list[Public]) -> tuple[float, float]:
    """What one strategy gains from another in these deals, exactly, the mean of both seats; and its standard error."""
    gains = [_gain(rival, table, public, own) for public in deals]
    return fmean(gains), stdev(gains) / len(gains) ** 0.5


def _gain(strategy: Strategy, table: Table, public: Public, own: Strategy | None = None) -> float:
    """What a best responder, or ``own`` play, gains from a strategy: the mean over which seat's beliefs are right."""
    values, gains = table.values.astype(np.float64), []
    for seat in (0, 1):
        weights = weigh(table.lockings, public, seat).astype(np.float64)
        shown, other, mine = (weights, weights.T), _by(strategy, seat), _by(own, seat) if own else None
        players = (
            Responder(other, public, player, values, shown[player], slim(public.depth), mine) for player in (0, 1)
        )
        gains.append((sum(player.respond().worth for player in players) - CHIPS) / 2)
    return fmean(gains)


@dataclass(frozen=True)
class Taken:
    """What a master that is at a seat takes both players' play of a later deal to be."""

    master: Master
    seat: int

    def locks(self, public: Public, player: int) -> Singles:
        """As it has solved the deal."""
        return self._solved(public).locks[player]

    def mix(self, public: Public, player: int, path: Path) -> Mix:
        """As it has solved the deal."""
        solved = self._solved(public)
        return Mix(solved.layout.labels[path], solved.mix(player, path))

    def _solved(self, public: Public) -> Solved:
        return self.master.solved(self.master.known(public), (), self.seat)


def _by(strategy: Strategy, seat: int) -> Strategy:
    return Taken(strategy, seat) if isinstance(strategy, Master) else strategy
