"""What a generation of self-play leaves to learn from."""

from itertools import pairwise

import numpy as np
import pytest

pytest.importorskip("numba", reason="the train extra compiles self-play")

from tools.schnapsen.chance import seeded
from tools.schnapsen.network import Network
from tools.schnapsen.players import Chance
from tools.schnapsen.selfplay import Exploration, Samples, SelfPlay

GAMES, NET = 64, Network(8, 8, 1)
BOLD = Exploration(1.0, 0.1)


def generation(play: SelfPlay, trust: float) -> Samples:
    """The samples of the first generation."""
    return play.generation(NET, BOLD, trust)


def test_with_full_trust_a_seat_learns_the_outcome_and_its_rival_the_opposite() -> None:
    samples = generation(SelfPlay(GAMES, 8, seeded(1)), 1.0)
    targets = samples.targets[: samples.count]
    assert np.array_equal(targets.sum(axis=1), np.ones(samples.count))
    as_seat_0 = np.where(samples.seats[: samples.count, None] == 0, targets, targets[:, ::-1])
    for game in range(GAMES):
        assert len(np.unique(as_seat_0[samples.games[: samples.count] == game], axis=0)) == 1


def test_with_less_trust_a_decision_before_one_that_strayed_learns_the_expectation_alone() -> None:
    samples = generation(SelfPlay(GAMES, 8, seeded(2)), 0.5)
    own = np.flatnonzero((samples.games[: samples.count] == 0) & (samples.seats[: samples.count] == 0))
    for now, after in pairwise(own):
        strayed, expected = samples.strayed[after], samples.expected[after]
        halfway = (samples.targets[after] + expected) / 2
        assert np.allclose(samples.targets[now], expected if strayed else halfway, atol=1e-6)


def test_against_a_rival_only_the_learner_s_decisions_are_learnt_from() -> None:
    samples = generation(SelfPlay(GAMES, 8, seeded(3), Chance(), erring=True), 1.0)
    for game in range(GAMES):
        assert len(np.unique(samples.seats[: samples.count][samples.games[: samples.count] == game])) == 1
