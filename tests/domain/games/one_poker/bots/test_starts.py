"""What the solving of a deal starts from."""

from itertools import product

import numpy as np
import pytest

from domain.games.one_poker.bots.hands import CARRY_KINDS, FRESH, HANDS, Singles
from domain.games.one_poker.bots.layout import Layout, lay_out
from domain.games.one_poker.bots.master import Master
from domain.games.one_poker.bots.resolve import Solved, Start, solve
from domain.games.one_poker.bots.situation import Public
from domain.games.one_poker.bots.starts import load_starts, traits
from domain.games.one_poker.bots.table import load
from domain.games.one_poker.bots.tree import DEEPEST, SLIM, grow
from tests.bench.one_poker.deals import met_exploitability
from tests.domain.games.one_poker.support import later
from tools.one_poker.starts import learned
from tools.one_poker.starts import met as meetings

DEALS = [
    later(20, ("U+D", "D+U"), (9, 4), (7, 5, 8, 6, 7, 8, 6, 8, 7, 5, 8, 6, 7)),
    later(14, ("U+D", "U+U"), (8, 10), (3, 2, 3, 4, 1, 3, 2, 4, 3, 2, 4, 3, 2)),
    later(27, ("D+U", "D+D"), (11, 2), (8, 8, 7, 8, 8, 8, 8, 8, 8, 8, 8, 7, 8)),
]


def slim(depth: int) -> Layout:
    """The tree that deals are solved in."""
    return lay_out(grow(depth, (SLIM, SLIM)))


def met(depth: int, kinds: tuple[str, str], shown: tuple[int, int] | None) -> Public:
    """A deal of a depth."""
    return later(depth + 1, kinds, shown) if shown else Public(depth + 1, kinds, (), FRESH)


def begun(layout: Layout, public: Public) -> tuple[Start, Start]:
    """What the house ships for a deal."""
    return load_starts().start(layout, public, weights_of(public))


def weights_of(public: Public) -> Singles:
    """How likely the master takes each pair of states to be."""
    return Master(load()).weights(public, 0)


@pytest.mark.parametrize("depth", range(DEEPEST + 1))
def test_there_is_a_start_for_every_sort_of_deal(depth: int) -> None:
    for *kinds, one, two in product(CARRY_KINDS, CARRY_KINDS, (0, 12), (0, 12)):
        public = met(depth, (kinds[0], kinds[1]), (one, two))
        for player, start in enumerate(begun(slim(depth), public)):
            side, states = slim(depth).sides[player], len(HANDS[public.kinds[player]].pairs)
            assert start.edges.shape == (side.width, len(side.rows), states)
            assert start.locks.shape == (states,)
            assert np.isfinite(start.edges).all()
            assert (start.edges >= 0).all()
            assert not start.edges[side.floor[..., 0] == 0].any()


def test_an_opening_hand_starts_as_those_that_carry_do_on_average() -> None:
    opening, carried = met(9, ("UD", "DD"), None), met(9, ("U+D", "D+D"), (12, 12))
    for player, start in enumerate(begun(slim(9), opening)):
        other = HANDS[opening.kinds[player]].other
        assert (start.locks + start.locks[other] > 0).all()
        assert start.edges.shape == begun(slim(9), carried)[player].edges.shape
        assert not np.array_equal(start.edges, begun(slim(9), carried)[player].edges)


def test_traits_are_who_is_short_and_how_likely_each_rank_is_held() -> None:
    public = later(14, ("U+D", "U+U"), (8, 10))
    shorter, *held = traits(public, weights_of(public))
    assert shorter < 0
    assert sum(held[:6]) == pytest.approx(sum(held[6:13]), rel=1e-5)
    assert not any(held[13:19])


def test_a_size_off_the_menu_leaves_the_other_starts_as_they_are() -> None:
    larger, public = lay_out(grow(19, (SLIM, SLIM), (0, 5))), met(19, ("U+D", "D+U"), (3, 9))
    for player in (0, 1):
        small, large = (begun(layout, public)[player].edges for layout in (slim(19), larger))
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


def test_the_shipped_starts_play_on_average_as_deals_of_matches_are_solved() -> None:
    kinds, opening = ("U+D", "U+D"), met(2, ("UD", "UD"), None)
    block = learned(load(), 2, meetings(load(), 60)[kinds], solve)
    low = 0
    for start, side in zip(begun(slim(2), opening), slim(2).sides, strict=True):
        made = block.mean[low : low + (1 + start.edges[..., 0].size) * len(start.locks)].reshape(-1, len(start.locks))
        low += made.size
        shares = start.edges / start.edges.sum(axis=0)
        assert np.abs(shares - made[1:].reshape(shares.shape)).mean() < 0.05
        assert not shares[side.floor[..., 0] == 0].any()
