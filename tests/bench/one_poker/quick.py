"""The master with its sums compiled, so that ten thousand matches can be played; the plain one where numba is absent."""

from functools import cache, lru_cache, partial

import numpy as np

from domain.core.resources import read_bytes
from domain.games.one_poker.bots.hands import FRESH, Floats, Singles, signal_kind
from domain.games.one_poker.bots.layout import PLACES, Layout
from domain.games.one_poker.bots.master import Master
from domain.games.one_poker.bots.plain import Clubman, spot_of
from domain.games.one_poker.bots.resolve import Solved, solve
from domain.games.one_poker.bots.situation import Public
from domain.games.one_poker.bots.strategy import Mix
from domain.games.one_poker.bots.table import NAME, Table
from domain.games.one_poker.bots.tree import SLIM, Path, totals
from domain.games.one_poker.bots.worth import payoffs
from tools.one_poker.best_response import Response, Sizes

try:
    from tools.one_poker import answers, compiled
except ModuleNotFoundError as absent:
    if absent.name not in {"numba", "llvmlite"}:
        raise
    COMPILED = False
else:
    COMPILED = True

PAYS, BLIND = 2000, 20000
"""How many pay-offs, and how many deals solved without counting, are kept."""


@lru_cache(maxsize=1)
def whole_table() -> Table:
    """The house's table, all of it kept once decoded."""
    return Table(read_bytes("domain.games.one_poker", "tables", NAME), keep=None)


@cache
def slim(depth: int) -> Sizes:
    """The sizes of the slim menu, of those that are legal."""

    @cache
    def menu(path: Path) -> set[int]:
        return {*totals(spot_of(path), depth, SLIM)}

    return lambda path, legal: tuple(sorted({*legal} & menu(path)))


class Quick(Master):
    """Plays as the master does. Who does not count solves a deal once for all that may lie open."""

    def __init__(self, table: Table, *, counting: bool = True, inferring: bool = True) -> None:
        solving = compiled.solve if COMPILED else solve
        super().__init__(table, counting=counting, inferring=inferring, solving=solving)
        self._pays = lru_cache(maxsize=PAYS)(partial(payoffs, table.values))
        self._fine = lru_cache(maxsize=PAYS)(partial(payoffs, table.values.astype(np.float64)))
        if not counting:
            self.solved = lru_cache(maxsize=BLIND)(self._solved)

    def pays(self, public: Public, layout: Layout) -> Singles:
        """What the leaves are worth to player 0."""
        return self._pays(public.stack, layout.leaves, public.kinds)

    def answer(self, public: Public, player: int) -> Response:
        """What answers its play of a later deal best, of the sizes on the slim menu."""
        return answers.best(self, public, player, self._fine)

    def worths(self, rival: "Quick", public: Public, weights: Floats | None = None) -> Floats:
        """What its play as player 0 of a later deal makes of each pair of states against a rival's play, on the slim menu.

        Summed over both states of a hand, since the chance of the lock is in it; only where there is weight, if any is given.
        """
        own, other = (each.solved(each.known(public), (), player) for player, each in enumerate((self, rival)))
        pays = self._fine(public.stack, own.layout.leaves, public.kinds)
        live = np.ones(pays.shape[1:]) if weights is None else weights
        rows, columns = np.flatnonzero(live.any(axis=1)), np.flatnonzero(live.any(axis=0))
        met = reach_of(own, 0)[:, rows], reach_of(other, 1)[:, columns]
        some, total = pays[:, rows[:, None], columns], np.zeros((len(rows), len(columns)))
        for place, ends in enumerate(zip(*(side.leaf for side in own.layout.sides), strict=True)):
            total += met[0][ends[0]][:, None] * met[1][ends[1]] * some[place // PLACES]
        out = np.zeros(pays.shape[1:])
        out[rows[:, None], columns] = total
        return out


def reach_of(solved: Solved, player: int) -> Floats:
    """How likely each state of a player comes through each of its slots; the last row but one is the lock, the last nothing."""
    side, locks = solved.layout.sides[player], solved.locks[player].astype(np.float64)
    reach = np.zeros((len(side.rows) * side.width + 2, len(locks)))
    reach[-2] = locks
    slots = reach[:-2].reshape(side.width, len(side.rows), -1)
    for level in side.levels:
        edges = solved.edges[player][level.low : level.high].transpose(1, 0, 2)
        slots[:, level.low : level.high] = reach[level.parent] * edges
    return reach


class Remembering(Clubman):
    """Plays as the club player does, and remembers all of its play that was ever asked for."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._mixes = lru_cache(maxsize=None)(super().mix)

    def mix(self, public: Public, player: int, path: Path) -> Mix:
        """The club player's mix, which looks at nothing but the stacks and the signals."""
        kinds = signal_kind(public.kinds[0]), signal_kind(public.kinds[1])
        return self._mixes(Public(public.stack, kinds, (), FRESH), player, path)
