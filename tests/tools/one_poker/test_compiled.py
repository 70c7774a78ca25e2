"""The compiled solver and what answers its play, held to the plain ones, where numba is there."""

import numpy as np
import pytest

from domain.games.one_poker.bots.hands import HANDS
from domain.games.one_poker.bots.layout import lay_out
from domain.games.one_poker.bots.master import Master
from domain.games.one_poker.bots.resolve import solve
from domain.games.one_poker.bots.situation import Public
from domain.games.one_poker.bots.starts import load_starts
from domain.games.one_poker.bots.table import load
from domain.games.one_poker.bots.tree import SLIM, grow
from tests.bench.one_poker.quick import Quick, slim
from tests.domain.games.one_poker.support import later
from tools.one_poker.best_response import Responder

pytest.importorskip("numba", reason="the train extra compiles the twin")

from numba import njit

from tools.one_poker import compiled
from tools.one_poker.products import LANES, tile

VALUES = load().values.astype(np.float64)
DEALS = [
    later(stack, kinds, shown, left)
    for stack, kinds, shown, left in (
        (1, ("U+U", "D+D"), (3, 9), (8, 8, 8, 7, 8, 8, 8, 8, 8, 7, 8, 8, 8)),
        (4, ("U+D", "D+U"), (12, 0), (7, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 7)),
        (20, ("D+U", "U+D"), (6, 11), (3, 1, 2, 0, 4, 2, 1, 3, 2, 0, 1, 2, 3)),
        (27, ("U+U", "U+U"), (7, 7), (8, 8, 8, 8, 8, 8, 8, 6, 8, 8, 8, 8, 8)),
        (38, ("D+D", "U+D"), (2, 10), (4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4)),
    )
]


@njit
def multiplied(rows, matrix, out, at, places):  # type: ignore[no-untyped-def]
    """A pair of rows by a matrix, by the tiles."""
    whole = places // LANES * LANES
    for column in range(0, whole, LANES):
        _halves(out, rows, at, 0, matrix, column)
    if whole < places:
        _in_order(out, rows, at, 0, matrix, whole)


_halves, _in_order = tile(2, 1, halves=True), tile(2, 1, halves=False)


@pytest.mark.parametrize("terms", [36, 49, 84])
@pytest.mark.parametrize("places", [36, 49, 84])
def test_tiles_multiply(terms: int, places: int) -> None:
    random = np.random.default_rng(terms * places)
    rows = random.random((3, terms)).astype(np.float32)
    matrix = np.zeros((terms, -(-places // LANES) * LANES), np.float32)
    matrix[:, :places] = random.standard_normal((terms, places))
    out = np.empty((2, matrix.shape[1]), np.float32)
    multiplied(rows, matrix, out, np.array([2, 0]), places)
    assert np.allclose(out, rows[[2, 0]].astype(np.float64) @ matrix, atol=2e-3)


@pytest.mark.parametrize("rounds", [2, 6])
@pytest.mark.parametrize("public", DEALS)
def test_the_twin_learns_as_the_solver_does(public: Public, rounds: int) -> None:
    # few rounds: where BLAS adds in another order than the twin, learning amplifies the last bit as it goes on
    master, layout = Master(load()), lay_out(grow(public.depth, (SLIM, SLIM)))
    others = HANDS[public.kinds[0]].other, HANDS[public.kinds[1]].other
    weights = master.weights(public, 0)
    asked = (layout, weights, master.pays(public, layout), others, rounds)
    start = load_starts().start(layout, public, weights)
    plain, twin = solve(*asked, start=start), compiled.solve(*asked, start=start)
    for player in (0, 1):
        assert np.allclose(plain.locks[player], twin.locks[player], atol=2e-3)
        assert np.allclose(plain.edges[player], twin.edges[player], atol=2e-3)


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("public", DEALS)
def test_the_compiled_answer_is_the_best_response(public: Public, player: int) -> None:
    quick = Quick(load())
    weights = quick.weights(public, 1 - player).astype(np.float64)
    found = quick.answer(public, player)
    shown = weights if player == 0 else weights.T
    best = Responder(quick, public, player, VALUES, shown, slim(public.depth)).respond()
    assert found.worth == pytest.approx(best.worth, abs=1e-9)
    assert np.array_equal(found.locks, best.locks)
    assert all(np.array_equal(found.labels[path], labels) for path, labels in best.labels.items())
