"""How beliefs are learnt: splits are summed up exactly, and players move as those that they stand for."""

from random import Random

import numpy as np
import pytest

pytest.importorskip("numba", reason="the train extra compiles the engine")

from domain.games.dou_dizhu.bots import kernel
from domain.games.dou_dizhu.bots.beliefs import NUMBERS, unknown
from domain.games.dou_dizhu.bots.kernel import by_rank
from domain.games.dou_dizhu.bots.net import load
from domain.games.dou_dizhu.bots.worlds import Split
from domain.games.dou_dizhu.combinations import PACK, count
from tools.dou_dizhu import beliefs


def test_all_splits_are_summed_up() -> None:
    random = np.random.default_rng(4)
    out, drawn = np.array([by_rank(count(PACK[11:22]))]), np.array([5])
    odds = random.normal(size=(1, 15, NUMBERS))
    total, chances = beliefs.summed(odds, out, drawn)
    hands, weights = Split(out[0].tolist(), 5, odds[0].astype(np.float32)).all()
    likeliest = np.where(beliefs.WAYS[out[0]] > 0, odds[0], -np.inf).max(axis=1)
    assert np.exp(total[0] - likeliest.sum()) == pytest.approx(weights.sum(), rel=1e-4)
    for rank in range(15):
        shares = [weights[hands >> 4 * rank & 15 == number].sum() / weights.sum() for number in range(NUMBERS)]
        assert chances[0, rank] == pytest.approx(shares, abs=1e-5)


def test_the_slope_is_that_of_the_likelihood() -> None:
    shown, random = beliefs.examples(range(2), load()), np.random.default_rng(4)
    odds = random.normal(size=(len(shown.drawn), 15, NUMBERS))
    told, slope = beliefs.likelihoods(odds, shown)
    step = 1e-5 * random.normal(size=odds.shape)
    there, back = beliefs.likelihoods(odds + step, shown)[0], beliefs.likelihoods(odds - step, shown)[0]
    assert (there - back) / 2 == pytest.approx((slope * step).sum(axis=(1, 2)), abs=1e-8)
    assert (told < 0).all()


def test_examples_are_cards_that_the_next_hand_may_hold() -> None:
    shown = beliefs.examples(range(3), load())
    assert (shown.held <= shown.out).all()
    assert (shown.held.sum(axis=1) == shown.drawn).all()


def test_what_is_learnt_is_likelier_than_even() -> None:
    shown = beliefs.examples(range(60), load())
    layers = beliefs.learnt(shown, np.random.default_rng(1), lambda _: None, passes=40)
    nats, share = beliefs.gained(layers, shown)
    assert nats > 0.2
    assert share > 0.5


def test_positions_are_those_that_a_player_sees() -> None:
    players = (beliefs.Club(), beliefs.Rule(), beliefs.Rule())
    for table, world in beliefs.positions(players, Random(2)):
        assert table.hand == world.hands[world.turn]
        assert table.unseen == sum(world.hands) - table.hand
        left = by_rank(world.hands[world.landlord])
        assert all(least <= held for least, held in zip(by_rank(table.bottom), left, strict=True))
        assert sum(unknown(table)[1]) == kernel.size(unknown(table)[0])


def test_the_rule_agent_takes_the_lowest_that_beats() -> None:
    for table, _ in beliefs.positions((beliefs.Rule(),) * 3, Random(3)):
        if table.last is not None:
            same = [play for play in kernel.legal(table.hand, table.last) if play.kind is table.last.kind]
            lowest = min((play.strength for play in same), default=None)
            move = beliefs.Rule().move(table)
            assert lowest is None or (move is not None and move.strength == lowest)
