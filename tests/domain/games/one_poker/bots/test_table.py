"""The table that is shipped."""

from itertools import product

import numpy as np
import pytest

from domain.core.resources import read_bytes
from domain.games.one_poker import GAME
from domain.games.one_poker.bots.hands import CHIPS, HANDS, OPENING_KINDS
from domain.games.one_poker.bots.table import NAME, Table, load

DATA = read_bytes("domain.games.one_poker", "tables", NAME)


def test_it_fits_into_three_and_a_half_megabytes() -> None:
    assert len(DATA) <= 3_500_000


def test_the_players_that_use_it_are_listed_with_its_checksum() -> None:
    assert {GAME.bots[level].checksum for level in ("club", "master")} == {Table(DATA).checksum}


@pytest.mark.parametrize("stack", [1, 7, 20, 33, 39])
def test_it_has_play_for_every_pair_of_signals_and_both_seats(stack: int) -> None:
    for first, second, player in product(OPENING_KINDS, OPENING_KINDS, (0, 1)):
        block = load().block(stack, (first, second), player)
        other = HANDS[(first, second)[player]].other
        for path, mix in block.mixes.items():
            assert mix.shape == (len(block.labels[path]), len(other))
            assert np.allclose(mix.sum(axis=0), 1, atol=1e-5)
        single = other == np.arange(len(other))
        assert np.allclose(block.locks + np.where(single, 0, block.locks[other]), 1, atol=1e-5)


def test_its_values_are_chances_of_both_seats_out_of_forty_chips() -> None:
    values = load().values
    assert values.min() >= 0
    assert values.max() <= CHIPS
    assert (values[CHIPS] == CHIPS).all()
    assert (np.diff(values.mean(axis=(1, 2))) > 0).all()
