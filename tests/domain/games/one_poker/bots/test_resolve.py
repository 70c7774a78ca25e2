"""A deal solved at the table, held against an exact best response that shares no code with it."""

from dataclasses import dataclass

import numpy as np
import pytest

from domain.games.one_poker.bots.hands import HANDS, Singles
from domain.games.one_poker.bots.layout import lay_out
from domain.games.one_poker.bots.master import Master, weigh
from domain.games.one_poker.bots.resolve import Solved, solve
from domain.games.one_poker.bots.situation import Public
from domain.games.one_poker.bots.strategy import Mix
from domain.games.one_poker.bots.table import load
from domain.games.one_poker.bots.tree import SLIM, Path, grow
from tests.domain.games.one_poker.support import later
from tools.one_poker.best_response import CHIPS, Responder

PUBLIC = later(8, ("U+D", "D+U"), (10, 4), (8, 8, 7, 8, 6, 8, 8, 8, 8, 8, 7, 8, 8))


@dataclass(frozen=True)
class Fixed:
    """A solution as a strategy."""

    solved: Solved

    def locks(self, public: Public, player: int) -> Singles:
        """The solution's locks."""
        return self.solved.locks[player]

    def mix(self, public: Public, player: int, path: Path) -> Mix:
        """The solution's mix."""
        return Mix(self.solved.layout.labels[path], self.solved.mix(player, path))


def solution(rounds: int) -> Solved:
    master = Master(load())
    layout = lay_out(grow(PUBLIC.depth, (SLIM, SLIM)))
    others = HANDS[PUBLIC.kinds[0]].other, HANDS[PUBLIC.kinds[1]].other
    return solve(layout, master.weights(PUBLIC, 0), master.pays(PUBLIC, layout), others, rounds)


def exploitable(solved: Solved) -> float:
    """What best responders on the slim menu gain together, a seat."""
    weights = weigh(load().lockings, PUBLIC, 0).astype(np.float64)
    slim = {node.path: node.labels for node in grow(PUBLIC.depth, (SLIM, SLIM))}
    values = load().values.astype(np.float64)

    def some(path: Path, totals: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(set(totals) & set(slim[path])))

    worths = [
        Responder(Fixed(solved), PUBLIC, player, values, weights if player == 0 else weights.T, some).respond().worth
        for player in (0, 1)
    ]
    return (sum(worths) - CHIPS) / 2


def test_more_rounds_leave_less_to_exploit_and_many_leave_next_to_nothing() -> None:
    few, many = exploitable(solution(10)), exploitable(solution(400))
    assert 0 <= many < 0.002 < few


def test_a_solution_is_a_mix_at_every_decision() -> None:
    solved = solution(30)
    for node in grow(PUBLIC.depth, (SLIM, SLIM)):
        mix = solved.mix(node.spot.actor, node.path)
        assert mix.shape[0] == len(node.labels)
        assert mix.min() >= 0
        assert mix.sum(axis=0) == pytest.approx(np.ones(mix.shape[1]), abs=1e-4)
    for player in (0, 1):
        other, locks = HANDS[PUBLIC.kinds[player]].other, solved.locks[player]
        single = other == np.arange(len(other))
        assert (locks + np.where(single, 0, locks[other])) == pytest.approx(np.ones(len(other)), abs=1e-4)


def test_solving_again_gives_the_same_play() -> None:
    first, second = solution(20), solution(20)
    assert all(np.array_equal(a, b) for a, b in zip(first.edges, second.edges, strict=True))
