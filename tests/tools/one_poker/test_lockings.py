"""Which card is locked is counted in matches, where numba is there."""

from random import Random

import numpy as np
import pytest

from domain.games.one_poker.bots.hands import CARRY_KINDS
from domain.games.one_poker.bots.situation import Situation
from domain.games.one_poker.bots.table import load

pytest.importorskip("numba", reason="the train extra compiles the twin")

from tests.domain.games.one_poker.support import later
from tools.one_poker import lockings
from tools.one_poker.lockings import SHAPE, SURENESS, Counting, played, shares


class Always:
    """Locks the card at one position."""

    def __init__(self, position: int) -> None:
        self._position = position

    def decide(self, here: Situation, random: Random) -> int:
        """The position."""
        return self._position


def test_what_was_never_seen_is_locked_as_likely_as_not() -> None:
    assert np.array_equal(shares(np.zeros((2, *SHAPE))), np.full((2, *SHAPE), 0.5))


def test_what_was_locked_more_often_is_likelier_to_be() -> None:
    seen = np.full((2, *SHAPE), 10.0)
    seen[0, 1, 3, 7] = 90.0
    odds = [each[1, 3, 7] / (1 - each[1, 3, 7]) for each in shares(seen)]
    assert odds == pytest.approx([(92 / 12) ** power for power in SURENESS])


@pytest.mark.parametrize("position", [0, 1])
def test_a_lock_is_counted_under_the_hand_and_the_kind_of_the_rival(position: int) -> None:
    seen = np.zeros((2, *SHAPE))
    here = Situation(later(20, ("U+D", "D+U"), (9, 2)), 0, (), (12, 4), None)
    assert Counting(Always(position), seen).decide(here, Random(1)) == position
    assert seen[position, CARRY_KINDS.index("D+U"), 12, 4] == seen.sum() == 1


def test_matches_of_the_master_against_its_best_responder_are_counted_seat_by_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lockings, "MATCHES", 2)
    seen = played(load(), 0)
    assert seen.sum() > 20
    assert seen.sum() % 2 == 0
