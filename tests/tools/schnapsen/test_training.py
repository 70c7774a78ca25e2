"""A training of a few seconds: it learns, and the same seed learns the same."""

import numpy as np
import pytest

pytest.importorskip("numba", reason="the train extra compiles self-play")

from tools.schnapsen.arena import meet
from tools.schnapsen.network import Network, Weights, from_weights
from tools.schnapsen.players import Chance, NetPlayer
from tools.schnapsen.train import Course, training

SHORT = Course(deals=8192, games=512, wide=32, narrow=16, batch=512, keep=0.98)


def learnt() -> Weights:
    """What the short course comes to."""
    *_, (_, weights) = training(SHORT)
    return weights


def test_the_same_seed_makes_the_same_net() -> None:
    assert all(np.array_equal(one, other) for one, other in zip(learnt(), learnt(), strict=True))


def test_a_few_thousand_deals_teach_a_net_to_beat_what_it_was() -> None:
    player, untaught = NetPlayer(from_weights(learnt())), NetPlayer(Network(SHORT.wide, SHORT.narrow, SHORT.seed))
    assert meet(player, untaught, 500, 1).game_points > 0.5
    assert meet(player, Chance(), 500, 1).game_points > 0.5


def test_duplicate_deals_set_equal_players_level() -> None:
    player = NetPlayer(Network(8, 8, 1))
    assert meet(player, player, 200, 1).game_points == 0
