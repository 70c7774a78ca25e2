"""What the solving of a deal starts from."""

from itertools import product

import numpy as np
import pytest

from domain.games.one_poker.bots.hands import CARRY_KINDS, HANDS, RANKS
from domain.games.one_poker.bots.layout import Layout, lay_out
from domain.games.one_poker.bots.master import Master
from domain.games.one_poker.bots.resolve import Solved, solve
from domain.games.one_poker.bots.situation import Public
from domain.games.one_poker.bots.starts import load_starts
from domain.games.one_poker.bots.table import load
from domain.games.one_poker.bots.tree import DEEPEST, SLIM, grow
from tests.bench.one_poker.deals import met_exploitability
from tools.one_poker.starts import begun

DEALS = [
    Public(20, ("U+D", "D+U"), (9, 4), (7, 5, 8, 6, 7, 8, 6, 8, 7, 5, 8, 6, 7)),
    Public(14, ("U+D", "U+U"), (8, 10), (3, 2, 3, 4, 1, 3, 2, 4, 3, 2, 4, 3, 2)),
    Public(27, ("D+U", "D+D"), (11, 2), (8, 8, 7, 8, 8, 8, 8, 8, 8, 8, 8, 7, 8)),
]


def slim(depth: int) -> Layout:
    """The tree that deals are solved in."""
    return lay_out(grow(depth, (SLIM, SLIM)))


def met(depth: int, kinds: tuple[str, str], shown: tuple[int, int] | None) -> Public:
    """A deal of a depth."""
    return Public(depth + 1, kinds, shown, (8,) * RANKS)


@pytest.mark.parametrize("depth", range(DEEPEST + 1))
def test_there_is_a_start_for_every_sort_of_deal(depth: int) -> None:
    for *kinds, one, two in product(CARRY_KINDS, CARRY_KINDS, (0, 12), (0, 12)):
        public = met(depth, (kinds[0], kinds[1]), (one, two))
        for player, start in enumerate(load_starts().start(slim(depth), public)):
            side, states = slim(depth).sides[player], len(HANDS[public.kinds[player]].pairs)
            assert start.edges.shape == (side.width, len(side.rows), states)
            assert start.locks.shape == (states,)
            assert np.isfinite(start.edges).all()
            assert (start.edges >= 0).all()
            assert not start.edges[side.floor[..., 0] == 0].any()


def test_an_opening_hand_starts_as_a_carried_one_of_the_same_states() -> None:
    opening, carried = (
        load_starts().start(slim(9), met(9, kinds, shown))
        for kinds, shown in ((("UD", "DD"), None), (("U+D", "D+D"), (12, 12)))
    )
    assert all(
        np.array_equal(*parts) for both in zip(opening, carried, strict=True) for parts in zip(*both, strict=True)
    )


def test_a_size_off_the_menu_leaves_the_other_starts_as_they_are() -> None:
    larger, public = lay_out(grow(19, (SLIM, SLIM), (0, 5))), met(19, ("U+D", "D+U"), (3, 9))
    for player in (0, 1):
        small, large = (load_starts().start(layout, public)[player].edges for layout in (slim(19), larger))
        for path, row in slim(19).sides[player].rows.items():
            for place, label in enumerate(slim(19).labels[path]):
                at = larger.labels[path].index(label), larger.sides[player].rows[path]
                assert np.array_equal(large[at], small[place, row])
        assert large.sum() == pytest.approx(small.sum(), rel=1e-5)


def test_from_a_start_fewer_rounds_come_as_near_to_the_equilibrium() -> None:
    def cold(*asked: object, start: object) -> Solved:
        return solve(*asked)  # type: ignore[arg-type]

    warm_gain, _ = met_exploitability(Master(load()), load(), DEALS)
    cold_gain, _ = met_exploitability(Master(load(), solving=cold), load(), DEALS)
    assert warm_gain < 0.8 * cold_gain


def test_the_shipped_starts_are_what_the_command_makes() -> None:
    found = load_starts().start(slim(2), met(2, ("U+D", "D+U"), (3, 9)))
    for player, (rows, sizes) in enumerate(begun(load(), 2, (("U+D", "D"), ("D+U", "U")))):
        side = slim(2).sides[player]
        made = rows[1:].reshape(side.width, len(side.rows), -1) * sizes[1:, None]
        # a byte a probability, and processors add in different orders
        assert np.allclose(found[player].edges, made, atol=0.05 * sizes.max())
        assert np.allclose(found[player].locks, rows[0] * sizes[0], atol=0.05 * sizes.max())
