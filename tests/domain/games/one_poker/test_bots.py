"""What every opponent that One Poker ships with keeps to."""

from random import Random

import pytest

from domain.core.bots import never
from domain.games.one_poker import GAME
from domain.games.one_poker.actions import Bet, Lock
from tests.domain.games.one_poker.support import act, betting, course, table

LEVELS = sorted(GAME.bots)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", range(3))
def test_every_level_only_ever_does_what_is_legal(level: str, seed: int) -> None:
    bot = GAME.bots[level].make()
    for state, _, _ in course(seed, longest=12):
        legal = GAME.legal_actions(state)
        if legal and state.actor is not None:
            assert bot.choose(GAME.observe(state, state.actor), Random(seed), never) in legal


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.report("LEAK-06")
def test_a_bot_plays_the_same_in_two_truths_it_cannot_tell_apart(level: str) -> None:
    bot = GAME.bots[level].make()
    truths = [act(table("Kc 7d", hand), Lock(0), Lock(lock)) for hand, lock in (("Qc 6d", 0), ("8s 2h", 1))]
    moves = [bot.choose(GAME.observe(each, 0), Random(9), never) for each in truths]
    assert moves[0] == moves[1]


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_move_again(level: str) -> None:
    view = GAME.observe(act(betting(), Bet(4)), 1)
    moves = [GAME.bots[level].make().choose(view, Random(4), never) for _ in range(2)]
    assert moves[0] == moves[1]


@pytest.mark.parametrize("level", LEVELS)
def test_a_hint_names_a_legal_action_and_chances_that_make_one(level: str) -> None:
    state = act(betting(), Bet(4))
    hint = GAME.bots[level].make().advise(GAME.observe(state, 1), Random(4), never)
    legal = GAME.legal_actions(state)
    assert hint.action in legal
    assert all(each.action in legal for each in hint.candidates)
    assert sum(each.probability for each in hint.candidates) == pytest.approx(1)
