"""The net: its file, its probabilities, and that it knows no more than the view."""

from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Any

import numpy as np

from domain.core.game import DEALER
from domain.core.resources import read_bytes
from domain.games.schnapsen import GAME
from domain.games.schnapsen.actions import Close
from domain.games.schnapsen.bots.features import MOST_ACTION, MOST_STATE, ROWS, SWAP, rows
from domain.games.schnapsen.bots.net import NAME, load
from tests.domain.games.schnapsen.positions import dealt, lot

DEALS = 40


def decisions(seed: int) -> Iterator[Any]:
    """The states of some deals of random actions, which close seldom."""
    random = Random(seed)
    for _ in range(DEALS):
        state = GAME.opening(GAME.options())
        state = GAME.apply(state, lot(state, random)).state
        while GAME.turn(state) is not DEALER:
            yield state
            actions = [
                each for each in GAME.legal_actions(state) if not isinstance(each, Close) or random.random() < 0.2
            ]
            state = GAME.apply(state, random.choice(actions)).state


def test_the_net_is_the_file_it_says_it_is() -> None:
    data = read_bytes("domain.games.schnapsen", "tables", NAME)
    assert load().checksum == sha256(data).hexdigest()
    assert len(data) <= 1_000_000


def test_every_row_is_the_net_s() -> None:
    for state in decisions(1):
        view = GAME.observe(state, GAME.turn(state))
        position, by_action = rows(view, GAME.choices(view))
        assert len(position) <= MOST_STATE and all(0 <= row < SWAP for row in position)
        assert all(len(each) <= MOST_ACTION and all(SWAP <= row < ROWS for row in each) for each in by_action)


def test_outcomes_are_probabilities() -> None:
    for state in decisions(2):
        view = GAME.observe(state, GAME.turn(state))
        actions = GAME.choices(view)
        outcomes = load().outcomes(view, actions)
        assert outcomes.shape == (len(actions), 7)
        assert (outcomes >= 0).all() and np.allclose(outcomes.sum(axis=1), 1, atol=1e-5)


def test_hidden_cards_have_no_say() -> None:
    random = Random(3)
    for state in decisions(3):
        view = GAME.observe(state, GAME.turn(state))
        same = GAME.observe(GAME.imagine(view, random), view.seat)
        assert rows(same, GAME.choices(same)) == rows(view, GAME.choices(view))


def test_the_names_of_plain_suits_have_no_say() -> None:
    one = dealt("Da Kl Ol Tb Uh", "Ta Db Kb Oh Dl", "Th", "Ua Ka Oa Ub Ob Ul Tl Dh Kh")
    other = dealt("Db Ka Oa Tl Uh", "Tb Dl Kl Oh Da", "Th", "Ub Kb Ob Ul Ol Ua Ta Dh Kh")
    assert _lit(one) == _lit(other)


def _lit(state: Any) -> Any:
    view = GAME.observe(state, 0)
    position, by_action = rows(view, GAME.choices(view))
    return sorted(position), sorted(sorted(each) for each in by_action)
