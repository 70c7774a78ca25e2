"""What is carried is counted in matches, where numba is there."""

import numpy as np
import pytest

from domain.games.one_poker.bots.hands import RANKS
from domain.games.one_poker.bots.situation import Public, Situation
from domain.games.one_poker.bots.table import load

pytest.importorskip("numba", reason="the train extra compiles the twin")

from tools.one_poker.carries import Counts, carried

SHAPE = (2, 3, RANKS, RANKS)


def test_what_is_seen_as_often_as_believed_stays() -> None:
    before, seen = load().carried + 1e-6, np.full(SHAPE, 40.0)
    after = carried(before, Counts(seen, seen))
    rows, same = (each / each.sum(axis=-1, keepdims=True) for each in (after, before))
    assert np.allclose(rows, same)


def test_what_is_seen_more_often_is_believed_more() -> None:
    seen, guessed = np.full(SHAPE, 40.0), np.full(SHAPE, 40.0)
    seen[1, 2, 3, 7] = 90.0
    after = carried(np.full(SHAPE, 1.0), Counts(seen, guessed))
    assert after[1, 2, 3, 7] == pytest.approx(2 * after[1, 2, 3, 8])


def test_a_hand_is_noted_under_what_was_shown_and_what_the_rival_had() -> None:
    counts = Counts()
    public = Public(20, ("U+D", "D+U"), (9, 2), (8,) * RANKS)
    counts.note(load().carried, Situation(public, 0, (), (12, 4), None))
    assert counts.seen[0, 0, 9, 12] == counts.seen.sum() == 1
    assert counts.guessed[0, 0, 9].sum() == pytest.approx(counts.guessed.sum()) == pytest.approx(1)
