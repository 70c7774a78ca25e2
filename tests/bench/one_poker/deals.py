"""How far a strategy can be exploited in a deal: from fresh packs at every depth, and where real matches lead."""

from random import Random
from statistics import fmean, stdev
from typing import Any

import numpy as np

from domain.core.bots import never
from domain.core.game import DEALER, Deal
from domain.games.one_poker import GAME
from domain.games.one_poker.bots.master import weigh
from domain.games.one_poker.bots.situation import Public, situation
from domain.games.one_poker.bots.strategy import Strategy
from domain.games.one_poker.bots.table import Table
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
                if here.lock is None and here.player == 0 and here.public.revealed and random.random() < 0.1:
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
    """What a best responder, or ``own`` play, gains from a strategy."""
    values = table.values.astype(np.float64)
    weights = weigh(table.carried, public, np.array(public.left, np.float64)).astype(np.float64)
    shown = (weights, weights.T)
    players = (Responder(strategy, public, player, values, shown[player], slim(public.depth), own) for player in (0, 1))
    return (sum(player.respond().worth for player in players) - CHIPS) / 2
