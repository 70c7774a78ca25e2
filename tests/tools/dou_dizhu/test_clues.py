"""Fitting what clues weigh, and how the playouts of the auction are read."""

from random import Random

import numpy as np
import pytest

from domain.games.dou_dizhu.bots import kernel
from domain.games.dou_dizhu.combinations import PACK
from tools.dou_dizhu import calibrate, clues


def test_the_fit_finds_weights_that_made_the_examples() -> None:
    random, weights = np.random.Generator(np.random.PCG64(1)), np.array([-2.0, 0.0, -0.5])
    counted = random.integers(0, 2, (1500, 12, 3)).astype(np.float32)
    chances = clues.likely(counted, weights)
    for place, row in enumerate(chances):
        true = random.choice(12, p=row)
        counted[place, [0, true]] = counted[place, [true, 0]]
    assert clues.fit(counted) == pytest.approx(weights, abs=0.2)


def test_likely_deals_are_those_with_few_clues_against_them() -> None:
    chances = clues.likely(np.array([[[0.0], [1.0]]]), np.array([-1.0]))
    assert chances[0].tolist() == pytest.approx([1 / (1 + np.exp(-1)), 1 / (1 + np.exp(1))])


def test_the_logistic_is_found_again() -> None:
    random = np.random.Generator(np.random.PCG64(2))
    odds = random.normal(0, 2, 20_000)
    won = random.random(20_000) < 1 / (1 + np.exp(0.3 - 0.7 * odds))
    assert calibrate.fit(odds, won.astype(float)) == pytest.approx((-0.3, 0.7), abs=0.06)


def test_a_plain_follower_takes_the_lowest_that_beats() -> None:
    world = kernel.dealt(Random(3).sample(PACK, 54))
    table = clues.seen(world, [], [0, 0, 0])
    lead = clues.follower(table)
    assert lead is not None
    assert lead.groups[0][0] == min(rank for rank in range(15) if table.hand >> 4 * rank & 15)
    after = kernel.after(world, lead)
    answer = clues.follower(clues.seen(after, [(0, lead)], [lead.counts, 0, 0]))
    same = [play for play in kernel.legal(after.hands[1], lead) if play.kind is lead.kind]
    assert (answer.strength if answer else None) == min((play.strength for play in same), default=None)
