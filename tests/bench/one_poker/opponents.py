"""Opponents that only measure: one who bets by hand strength alone, and a best responder who knows the strategy it meets."""

from collections.abc import Callable
from functools import cache, lru_cache
from random import Random
from typing import Any

import numpy as np

from domain.games.one_poker.bots.hands import HANDS, RANKS, Singles
from domain.games.one_poker.bots.master import weigh
from domain.games.one_poker.bots.plain import spot_of
from domain.games.one_poker.bots.situation import Public, Situation, situation
from domain.games.one_poker.bots.strategy import Mix, Strategy, action_of
from domain.games.one_poker.bots.table import Table
from domain.games.one_poker.bots.tree import FOLD, PASSIVE, Path, sizes
from tests.bench.one_poker.quick import COMPILED, Quick, slim
from tools.one_poker.best_response import Responder, Response

EIGHT, KING = 6, 11


class HandStrength:
    """Locks its higher card, bets by its rank, calls with an eight or better, folds all else and never bluffs."""

    def locks(self, public: Public, player: int) -> Singles:
        """The higher rank."""
        hands = HANDS[public.kinds[player]]
        return (hands.locked >= hands.carried).astype(np.float32)

    def mix(self, public: Public, player: int, path: Path) -> Mix:
        """A total that grows with the rank, from an eight on."""
        return self._mix(public.kinds[player], public.depth, path)

    @staticmethod
    @cache
    def _mix(kind: str, depth: int, path: Path) -> Mix:
        spot = spot_of(path)
        legal = sizes(spot, depth)
        rows = []
        for rank in range(RANKS):
            wanted = spot.highest + (rank - EIGHT) if rank >= EIGHT else 0
            raising = legal and rank > EIGHT and (not spot.highest or (rank >= KING and spot.raises < 2))
            passive = PASSIVE if rank >= EIGHT or not spot.highest else FOLD
            rows.append(min(max(wanted, legal[0]), depth) if raising else passive)
        labels = tuple(sorted(set(rows)))
        table = np.array([[float(row == label) for row in rows] for label in labels], np.float32)
        return Mix(labels, table[:, HANDS[kind].locked])


class BestResponder:
    """Answers a strategy that it knows with the best response in every deal.

    It counts the cards and infers what is carried as well as the master does, and values what comes after a deal by
    the published table. In the opening deal it tries every size, later the sizes of the slim menu.
    """

    def __init__(self, strategy: Strategy, table: Table) -> None:
        self._strategy, self._table = strategy, table
        self._values = table.values.astype(np.float64)
        self._respond = lru_cache(maxsize=8)(self.response)
        self._open = lru_cache(maxsize=None)(self.response)

    def choose(self, view: Any, random: Random, hurry: Callable[[], bool]) -> Any:
        """The best action."""
        here = situation(view)
        return action_of(view, here, self.decide(here, random))

    def decide(self, here: Situation, random: Random) -> int:
        """The best choice."""
        respond = self._open if not here.public.story else self._respond
        return respond(here.public, here.player).choice(here)

    def response(self, public: Public, player: int) -> Response:
        """The best response, compiled where it can be."""
        if COMPILED and isinstance(self._strategy, Quick) and public.story:
            return self._strategy.answer(public, player)
        return self.plain(public, player)

    def plain(self, public: Public, player: int) -> Response:
        """The best response by nothing but ``Responder``."""
        weights = weigh(self._table.lockings, public, 1 - player).astype(np.float64)
        shown = weights if player == 0 else weights.T
        tried = every if not public.story else slim(public.depth)
        return Responder(self._strategy, public, player, self._values, shown, tried).respond()


def every(path: Path, legal: tuple[int, ...]) -> tuple[int, ...]:
    """All that are legal."""
    return legal
