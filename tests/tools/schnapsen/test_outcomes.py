"""How often deals end in what."""

import pytest

pytest.importorskip("numba", reason="the train extra compiles the deals")

from tools.schnapsen.outcomes import shares
from tools.schnapsen.players import Chance


def test_every_deal_ends_in_one_of_the_outcomes_and_all_of_them_come_about() -> None:
    found = shares(Chance(), 2_000, 1)
    assert found.sum() == pytest.approx(1)
    assert (found > 0.005).all()
