"""The compiled engine, held to the rules, where numba is there to compile it."""

from random import Random

import numpy as np
import pytest

from domain.games.dou_dizhu import plays
from domain.games.dou_dizhu.combinations import PACK, classify, count
from tests.tools.dou_dizhu.packed import hand, meta

pytest.importorskip("numba", reason="the train extra compiles the engine")

from tools.dou_dizhu import engine
from tools.dou_dizhu.analysis import group_worth, memory, split, standard_worths, worth
from tools.dou_dizhu.games import outcome


def test_leads_are_those_of_the_rules() -> None:
    random, buffers = Random(1), engine.buffers()
    for _ in range(2000):
        held = hand(random)
        n = engine.leads(held, *buffers)
        assert _sorted(buffers, n) == sorted((play.counts, meta(play)) for play in plays.leads(held))


def test_follows_are_those_of_the_rules() -> None:
    random, buffers = Random(2), engine.buffers()
    for _ in range(2000):
        held, last = hand(random), random.choice(plays.leads(hand(random)))
        n = engine.follows(held, meta(last), *buffers)
        assert _sorted(buffers, n) == sorted((play.counts, meta(play)) for play in plays.follows(held, last))


def test_a_play_is_called_unbeatable_only_if_nothing_unseen_beats_it() -> None:
    random, sure = Random(3), 0
    for _ in range(1000):
        unseen, last = hand(random), random.choice(plays.leads(hand(random)))
        if not engine.beaten(meta(last), unseen, 20):
            sure += 1
            assert plays.follows(unseen, last) == ()
    assert sure > 100


def test_a_split_is_the_hand_and_adds_up_to_its_worth() -> None:
    random, worths, memo, buffers = Random(4), standard_worths(), memory(1 << 12), engine.buffers()
    for _ in range(500):
        held = hand(random)
        total, n = worth(held, worths, memo), split(held, worths, memo, *buffers)
        assert buffers[0][:n].sum() == held
        assert total & 31 == n
        assert sum(group_worth(each, worths) for each in buffers[1][:n]) == total
        assert all(play in plays.leads(held) for play in map(classify, buffers[0][:n].tolist()))


@pytest.mark.parametrize(
    ("out", "doublings", "made", "points"),
    [(0, 0, (5, 0), 2), (0, 1, (5, 1), 2), (1, 0, (1, 4), -2), (2, 2, (2, 4), -4)],
)
def test_springs_and_bombs_double(out: int, doublings: int, made: tuple[int, int], points: int) -> None:
    assert outcome(out, doublings, np.array(made)) == points


def test_the_size_of_a_hand_is_the_number_of_its_cards() -> None:
    assert [engine.size(count(PACK[:n])) for n in range(55)] == list(range(55))


def _sorted(buffers: tuple[np.ndarray, np.ndarray], n: int) -> list[tuple[int, int]]:
    counts, metas = buffers
    return sorted(zip(counts[:n].tolist(), metas[:n].tolist(), strict=True))
