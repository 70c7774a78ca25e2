"""The equilibrium: the table in the opening deal, and in every later one the deal solved again for what is known."""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

import numpy as np

from domain.games.one_poker.bots.hands import FRESH, HANDS, RANKS, Floats, Singles, chances, signal_kind
from domain.games.one_poker.bots.layout import Layout, lay_out
from domain.games.one_poker.bots.resolve import Solved, solve
from domain.games.one_poker.bots.situation import Public, believed
from domain.games.one_poker.bots.starts import load_starts
from domain.games.one_poker.bots.strategy import Mix
from domain.games.one_poker.bots.table import Table
from domain.games.one_poker.bots.tree import SLIM, Path, grow
from domain.games.one_poker.bots.worth import payoffs

LEAST_ROUNDS, ROUNDS_A_CHIP = 25, 2.2
"""How many rounds a deal of one up and one down against two up is solved for: deeper deals take longer to settle."""
SHARES = {
    ("UD", "UD"): 1.15,
    ("UD", "UU"): 1.0,
    ("DD", "UD"): 0.9,
    ("UU", "UU"): 0.75,
    ("DD", "DD"): 0.4,
    ("DD", "UU"): 0.35,
}
"""The share of them for other signals: for each the last round is to make as much of a difference."""
FEW_LEFT, LATE_SHARE = 43, 1 / 48
"""With fewer cards that were not shown a deal is farther from its start: so much longer for each that is missing."""
SETTLED_ROUNDS = 4
"""Two up against two down while many cards are to come."""
OFF_THE_MENU = 0.5
"""The share of them for a size off the menu, in a deal that has been solved before."""


class Master:
    """Plays the equilibrium of the deal at hand: revealed cards, known groups and likely carries counted in."""

    def __init__(
        self, table: Table, *, counting: bool = True, inferring: bool = True, solving: Callable[..., Solved] = solve
    ) -> None:
        """Without ``counting`` every rank is as likely as in fresh packs; without ``inferring`` either card is locked as likely.

        ``solving`` is called as ``resolve.solve`` is.
        """
        self.table, self._starts = table, load_starts()
        self._counting, self._solving = counting, solving
        self._lockings = table.lockings if inferring else np.full_like(table.lockings, 0.5)
        self.solved = lru_cache(maxsize=256)(self._solved)

    def locks(self, public: Public, player: int) -> Singles:
        """From the table in the opening deal, else from the deal as solved."""
        if not public.story:
            return self.table.block(public.stack, public.kinds, player).locks
        return self.solved(self.known(public), (), player).locks[player]

    def mix(self, public: Public, player: int, path: Path) -> Mix:
        """From the table in the opening deal, else from the deal as solved; a size off the menu is solved into the tree."""
        if not public.story:
            block = self.table.block(public.stack, public.kinds, player)
            if path in block.mixes:
                return Mix(block.labels[path], block.mixes[path])
        solved = self.solved(self.known(public), line_of(path, public.depth), player)
        return Mix(solved.layout.labels[path], solved.mix(player, path))

    def known(self, public: Public) -> Public:
        """What it goes by of what is public."""
        return public if self._counting else replace(public, story=public.story[-1:], left=FRESH)

    def _solved(self, public: Public, line: Path, own: int) -> Solved:
        layout = lay_out(grow(public.depth, (SLIM, SLIM), line))
        others = HANDS[public.kinds[0]].other, HANDS[public.kinds[1]].other
        rounds = int(rounds_for(public) * (OFF_THE_MENU if line else 1))
        weights = self.weights(public, own)
        start = self._starts.start(layout, public, weights)
        return self._solving(layout, weights, self.pays(public, layout), others, rounds, start=start)

    def weights(self, public: Public, own: int) -> Singles:
        """How likely each pair of hands is, from all that is public, if it is player ``own`` itself."""
        return weigh(self._lockings, public, own)

    def pays(self, public: Public, layout: Layout) -> Singles:
        """What the leaves are worth to player 0."""
        return payoffs(self.table.values, public.stack, layout.leaves, public.kinds)


def rounds_for(public: Public) -> int:
    """How many rounds a deal is solved for."""
    one, two = sorted(signal_kind(kind) for kind in public.kinds)
    missing = max(0, FEW_LEFT - sum(public.left))
    if (one, two) == ("DD", "UU") and not missing:
        return SETTLED_ROUNDS
    return int((LEAST_ROUNDS + ROUNDS_A_CHIP * public.depth) * SHARES[one, two] * (1 + LATE_SHARE * missing))


def weigh(lockings: Floats, public: Public, own: int) -> Singles:
    """How likely each pair of hands is, where the first of the ``lockings`` are player ``own``'s and the second its rival's."""
    left = np.array(public.left, np.float64)
    lockings = lockings if own == 0 else lockings[::-1]
    carries = believed(lockings, public.story, left) if public.story else np.ones((2, RANKS))
    return chances(public.kinds, carries, left).astype(np.float32)


def line_of(path: Path, depth: int) -> Path:
    """The path where a size on it is off the slim menu, else nothing."""
    on_menu = {node.path for node in grow(depth, (SLIM, SLIM))}
    return () if path in on_menu else path
