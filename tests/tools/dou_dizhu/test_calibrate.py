"""How the playouts of the auction are read."""

import numpy as np
import pytest

from tools.dou_dizhu import calibrate


def test_the_logistic_is_found_again() -> None:
    random = np.random.Generator(np.random.PCG64(2))
    odds = random.normal(0, 2, 20_000)
    won = random.random(20_000) < 1 / (1 + np.exp(0.3 - 0.7 * odds))
    assert calibrate.fit(odds, won.astype(float)) == pytest.approx((-0.3, 0.7), abs=0.06)
