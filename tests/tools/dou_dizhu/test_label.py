"""How plays are labelled, where numba is there to compile it."""

from functools import partial

import numpy as np
import pytest

pytest.importorskip("numba", reason="the train extra compiles the engine")

from tools.dou_dizhu import data, label
from tools.dou_dizhu.encode import WIDTH, rows
from tools.dou_dizhu.engine import held, size
from tools.dou_dizhu.fit import fitted
from tools.dou_dizhu.heuristic import SITUATIONS, TRAITS, standard_weights
from tools.dou_dizhu.nets import fresh, measured, train


@pytest.fixture(scope="module")
def shard() -> data.Shard:
    return data.make(4, standard_weights(), deals=12, worlds=2)


def test_imagined_hands_fit_what_the_seat_sees(shard: data.Shard) -> None:
    hands, cards, state = np.empty(3, np.int64), np.empty(54, np.int64), np.array([1], np.uint64)
    for position in shard.positions:
        label.imagine(position, hands, cards, state)
        role, numbers = position[label.ROLE], position[label.COUNTS]
        after, before = hands[(role + 1) % 3], hands[(role + 2) % 3]
        assert hands[role] == position[label.HAND]
        assert after + before == position[label.UNSEEN]
        assert (size(after), size(before)) == (numbers & 31, numbers >> 5)
        bottom = position[label.BOTTOM]
        assert all(held(hands[0], rank) >= held(bottom, rank) for rank in range(15))


def test_labels_are_shares_and_every_decision_has_a_choice(shard: data.Shard) -> None:
    assert np.all((shard.labels[:, 0] >= 0) & (shard.labels[:, 0] <= 1))
    assert np.all(np.bincount(shard.plays[:, 0]) >= 2)
    assert np.all((shard.labels[:, 1] > 0) >= (shard.labels[:, 0] == 1))


def test_bottom_cards_played_are_no_longer_known() -> None:
    assert label.unplayed(0x2_0010, 0x1_0000) == 0x1_0010
    assert label.unplayed(0x1_0010, 0x3_0000) == 0x10


def test_fitting_gives_a_row_of_weights_for_each_situation(shard: data.Shard) -> None:
    weights = fitted(shard)
    assert weights.shape == (SITUATIONS, TRAITS)
    assert np.all(np.isfinite(weights))
    assert np.any(weights, axis=1).all()


def test_training_lessens_the_error(shard: data.Shard) -> None:
    random, look = np.random.default_rng(1), partial(rows, shard.positions, shard.plays)
    layers = fresh(random, WIDTH, 32)
    before = measured(layers, look, shard.labels)
    train(layers, look, shard.labels, passes=12, random=random, tell=lambda *_: None)
    assert np.all(measured(layers, look, shard.labels) < before)
