"""The circumstances under which deals are solved for what comes after them, where numba is there."""

from itertools import product

import numpy as np
import pytest

from domain.games.one_poker.bots.hands import CARRY_KINDS, RANKS, group

pytest.importorskip("numba", reason="the train extra compiles the flow of matches")

from tools.one_poker.values import circumstances


@pytest.mark.parametrize("kinds", [*product(CARRY_KINDS, CARRY_KINDS)])
def test_a_card_carried_in_training_is_of_its_group_and_of_what_is_left(kinds: tuple[str, str]) -> None:
    random, joint = np.random.default_rng(1), np.full((2, RANKS, RANKS), 1 / RANKS**2)
    for _ in range(20):
        carries, left = circumstances(joint, kinds, random)
        assert carries.sum(axis=1) == pytest.approx(1)
        for player in (0, 1):
            ranks = list(group(kinds[player][0]))
            assert carries[player, ranks] == pytest.approx(left[ranks] / left[ranks].sum(), rel=1e-3)
