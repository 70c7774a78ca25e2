"""The nets of open hands: what they are told, and that they answer in chances."""

from random import Random

import numpy as np
import pytest

from domain.core.resources import read_bytes
from domain.games.dou_dizhu.bots import leaf
from domain.games.dou_dizhu.bots.beliefs import STYLES
from domain.games.dou_dizhu.bots.groups import Rows
from domain.games.dou_dizhu.bots.kernel import Table, World, after, dealt, moves, winner
from domain.games.dou_dizhu.combinations import PACK
from tests.domain.games.dou_dizhu.tables import combination, counts
from tests.domain.games.dou_dizhu.test_net import table_at, turned


def met() -> list[tuple[Table, World]]:
    """Positions of a random deal, played at random."""
    random, found = Random(8), []
    world = dealt(random.sample(PACK, len(PACK)))
    while winner(world) is None:
        found.append((table_at(world), world))
        world = after(world, random.choice(moves(world)))
    return found


POSITIONS = met()
EVEN = np.full(len(STYLES), 1 / len(STYLES), np.float32)


def column(world: World) -> Rows:
    """The hands of one world."""
    return np.array(world.hands, np.int64)[:, None]


def highest(hand: int) -> int:
    """A card of the highest rank of packed counts."""
    return 1 << 4 * ((hand.bit_length() - 1) // 4)


def test_the_file_is_no_larger_than_that_of_the_other_nets() -> None:
    assert len(read_bytes("domain.games.dou_dizhu", "tables", leaf.NAME)) <= 1_000_000


def test_win_chances_are_chances_and_points_are_bounded() -> None:
    for table, world in POSITIONS:
        tried = moves(world)[:5]
        chances, points = leaf.load().judge(table, tried, column(world), EVEN)
        assert chances.shape == points.shape == (len(tried), 1)
        assert np.all((chances >= 0) & (chances <= 1))
        assert np.all(np.abs(points) < 64)


def test_each_world_is_judged_by_itself() -> None:
    table, world = POSITIONS[4]
    then, other = (table.seat + 1) % 3, (table.seat + 2) % 3
    swapped = list(world.hands)
    low, high = highest(swapped[then]), highest(swapped[other])
    swapped[then], swapped[other] = swapped[then] - low + high, swapped[other] + low - high
    both = np.array([world.hands, swapped], np.int64).T
    tried = moves(world)[:3]
    together, _ = leaf.load().judge(table, tried, both, EVEN)
    for place in range(2):
        alone, _ = leaf.load().judge(table, tried, both[:, place : place + 1], EVEN)
        assert together[:, place] == pytest.approx(alone[:, 0], abs=1e-5)


def test_how_the_other_side_plays_changes_what_a_position_is_worth() -> None:
    table, world = POSITIONS[0]
    judged = [
        leaf.load().judge(table, moves(world)[:5], column(world), each)[0] for each in np.eye(3, dtype=np.float32)
    ]
    assert all(np.abs(judged[one] - judged[other]).max() > 0.01 for one, other in ((0, 1), (0, 2), (1, 2)))


def test_turning_the_seats_round_changes_nothing() -> None:
    for table, world in POSITIONS:
        tried, hands = moves(world)[:3], column(world)
        here, there = (
            leaf.load().judge(each, tried, held, EVEN)
            for each, held in ((table, hands), (turned(table), np.roll(hands, 1, 0)))
        )
        assert np.array_equal(here[0], there[0])


def test_a_lead_that_keeps_the_lead_is_liked_better_than_one_that_lets_an_opponent_out() -> None:
    hands = counts("3R"), counts("Q4"), counts("K5")
    table = table_at(World(hands, 0, 0))
    chances, _ = leaf.load().judge(table, [combination("R"), combination("3")], column(World(hands, 0, 0)), EVEN)
    assert chances[0, 0] > 0.8
    assert chances[0, 0] > chances[1, 0]
