"""The features of positions with all hands open, in compiled loops, held to the ones that the server makes."""

from random import Random

import numpy as np
import pytest

from domain.games.dou_dizhu.bots import kernel, leaf
from domain.games.dou_dizhu.bots.kernel import Play, World
from domain.games.dou_dizhu.combinations import PACK, Kind

pytest.importorskip("numba", reason="the train extra compiles the engine")

from tests.domain.games.dou_dizhu.test_net import table_at
from tools.dou_dizhu import judge
from tools.dou_dizhu.leaves import WIDTH, rows

KINDS = list(Kind)


def test_features_are_those_that_the_server_makes() -> None:
    random, identity = Random(6), (np.eye(WIDTH, dtype=np.float32), np.zeros(WIDTH, np.float32))
    for landlord in range(3):
        world = kernel.dealt(random.sample(PACK, len(PACK)), landlord)
        while kernel.winner(world) is None:
            moves = kernel.moves(world)[:3]
            served = leaf.first(identity, table_at(world), moves, np.array(world.hands, np.int64)[:, None])
            states = np.stack([_state(kernel.after(world, move)) for move in moves])
            assert np.array_equal(served[:, 0], rows(states, np.arange(len(moves))))
            world = kernel.after(world, random.choice(moves))


def _state(world: World) -> np.ndarray:
    """A row of ``judge``, in which the landlord is seat 0."""
    row = np.zeros(judge.COLUMNS, np.int64)
    row[:3] = [world.hands[(world.landlord + role) % 3] for role in range(3)]
    row[judge.LAST_META] = _meta(world.last) if world.last else -1
    row[judge.LAST_BY] = (world.last_seat - world.landlord) % 3
    row[judge.LORD] = world.made[world.landlord]
    row[judge.FARMERS] = sum(world.made) - row[judge.LORD]
    return row


def _meta(play: Play) -> int:
    return KINDS.index(play.kind) + 16 * play.strength + 256 * play.length
