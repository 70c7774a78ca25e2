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
from tools.dou_dizhu.leaves import WIDTH, guesses, rows, styled

KINDS = list(Kind)


def test_features_are_those_that_the_server_makes() -> None:
    wide = WIDTH + leaf.RIVALS
    random, identity = Random(6), (np.eye(wide, dtype=np.float32), np.zeros(wide, np.float32))
    styles = np.array([0.5, 0.2, 0.3], np.float32)
    for landlord in range(3):
        world = kernel.dealt(random.sample(PACK, len(PACK)), landlord)
        while kernel.winner(world) is None:
            moves = kernel.moves(world)[:3]
            served = leaf.first(identity, table_at(world), moves, np.array(world.hands, np.int64)[:, None], styles)
            states = np.stack([_state(kernel.after(world, move), world.turn) for move in moves])
            told = np.tile(styles, (len(moves), 1))
            assert np.array_equal(served[:, 0], styled(states, np.arange(len(moves)), told))
            assert np.array_equal(served[:, 0, :WIDTH], rows(states, np.arange(len(moves))))
            world = kernel.after(world, random.choice(moves))


def test_what_is_guessed_of_a_style_is_right_as_often_as_it_says() -> None:
    random = np.random.default_rng(3)
    styles = random.integers(0, 3, 60_000)
    told = guesses(random, styles)
    assert told.sum(axis=1) == pytest.approx(1, abs=1e-5)
    for low in (0.0, 0.2, 0.4, 0.6, 0.8):
        held = (told >= low) & (told < low + 0.2)
        assert (np.eye(3)[styles][held]).mean() == pytest.approx(told[held].mean(), abs=0.02)


def _state(world: World, mover: int) -> np.ndarray:
    """A row of ``judge``, in which the landlord is seat 0."""
    row = np.zeros(judge.COLUMNS, np.int64)
    row[:3] = [world.hands[(world.landlord + role) % 3] for role in range(3)]
    row[judge.LAST_META] = _meta(world.last) if world.last else -1
    row[judge.LAST_BY] = (world.last_seat - world.landlord) % 3
    row[judge.MOVER] = (mover - world.landlord) % 3
    row[judge.LORD] = world.made[world.landlord]
    row[judge.FARMERS] = sum(world.made) - row[judge.LORD]
    return row


def _meta(play: Play) -> int:
    return KINDS.index(play.kind) + 16 * play.strength + 256 * play.length
