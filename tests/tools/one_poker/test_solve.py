"""The offline solver, where numba is there to compile it."""

from dataclasses import dataclass

import numpy as np
import pytest

from domain.games.one_poker.bots.hands import FULL, HANDS, RANKS, Singles, chances
from domain.games.one_poker.bots.situation import Public
from domain.games.one_poker.bots.strategy import Mix
from domain.games.one_poker.bots.tree import WIDE, Path
from domain.games.one_poker.bots.worth import payoffs
from tools.one_poker.best_response import CHIPS, Responder

pytest.importorskip("numba", reason="the train extra compiles the solver")

from tools.one_poker.solve import Solution, Tree, grow, solve
from tools.one_poker.values import linear_values

PUBLIC = Public(7, ("UD", "UD"), (), (8,) * RANKS)


@dataclass(frozen=True)
class Solved:
    """A solution as a strategy."""

    tree: Tree
    solution: Solution

    def locks(self, public: Public, player: int) -> Singles:
        """The solution's locks."""
        return self.solution.locks[player]

    def mix(self, public: Public, player: int, path: Path) -> Mix:
        """The solution's mix."""
        number = next(index for index, node in enumerate(self.tree.decisions) if node.path == path)
        edges = slice(self.tree.start[number], self.tree.start[number + 1])
        return Mix(self.tree.decisions[number].labels, self.solution.edges[player][edges])


def test_play_on_the_menu_leaves_next_to_nothing_to_a_rival_that_bets_any_size() -> None:
    weights, values = chances(PUBLIC.kinds, np.ones((2, RANKS)), FULL), linear_values()
    others = HANDS["UD"].other, HANDS["UD"].other
    worths = []
    for player, menus in enumerate([(WIDE, None), (None, WIDE)]):
        tree = grow(PUBLIC.depth, menus)
        pays = payoffs(values, PUBLIC.stack, tree.leaves, PUBLIC.kinds) - PUBLIC.stack
        solved = Solved(tree, solve(tree, weights, pays, others, 600))
        shown = weights if player == 1 else weights.T
        worths.append(Responder(solved, PUBLIC, 1 - player, values, shown).respond().worth)
    assert 0 <= (sum(worths) - CHIPS) / 2 < 0.01
