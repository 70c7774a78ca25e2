"""The betting tree: nothing left out of it for a rival, little in it for the house."""

import pytest

from domain.games.one_poker.betting import Chips, ante, totals, wager
from domain.games.one_poker.bots.tree import DEEPEST, PASSIVE, ROOT, SLIM, WIDE, Leaf, Spot, follow, grow, sizes


def test_the_whole_tree_of_the_opening_deal_has_every_size() -> None:
    nodes = grow(DEEPEST, (None, None))
    assert len(nodes) == 6388
    assert 1 + sum(len(node.labels) for node in nodes) == 19161


@pytest.mark.clause("OP-6.3", "OP-6.5", "OP-6.6")
@pytest.mark.parametrize(
    ("depth", "line"), [(19, ()), (19, (3,)), (19, (3, 8)), (19, (3, 8, 13)), (19, (15,)), (7, (0, 2))]
)
def test_its_sizes_are_those_the_rules_allow(depth: int, line: tuple[int, ...]) -> None:
    chips, spot = ante(Chips((depth + 1, depth + 1))), ROOT
    for label in line:
        chips = wager(chips, spot.actor, label) if label != PASSIVE else chips
        after = follow(spot, label)
        assert isinstance(after, Spot)
        spot = after
    least, most = totals(chips, spot.actor) or (0, -1)
    assert sizes(spot, depth) == tuple(range(least, most + 1))


def test_a_menu_is_a_part_of_what_is_legal() -> None:
    everything = {node.path: set(node.labels) for node in grow(9, (None, None))}
    for menu in (SLIM, WIDE):
        assert all(set(node.labels) <= everything[node.path] for node in grow(9, (menu, menu)))


def test_a_size_really_bet_is_grown_into_a_menu_tree() -> None:
    line = (3, 9)
    assert any(node.path == line for node in grow(12, (SLIM, SLIM), line))
    assert not any(node.path == line for node in grow(12, (SLIM, SLIM)))


def test_a_checked_out_deal_is_a_leaf_for_the_antes_alone() -> None:
    second = follow(ROOT, PASSIVE)
    assert isinstance(second, Spot)
    last = follow(second, PASSIVE)
    assert isinstance(last, Leaf)
    assert last.chips == 0
