"""The levels of play."""

from random import Random

import pytest

from domain.core.bots import never
from domain.core.game import DEALER
from domain.games.schnapsen import GAME
from domain.games.schnapsen.bots import BOTS
from tests.domain.games.schnapsen.positions import action, dealt, lot, position


def test_the_levels_are_listed_by_name_weakest_first() -> None:
    assert [*BOTS] == [kind.level for kind in BOTS.values()] == ["random", "club"]
    assert GAME.bots is BOTS


@pytest.mark.parametrize("level", BOTS)
def test_a_bot_plays_a_deal_by_the_rules_from_its_views(level: str) -> None:
    bot, random = BOTS[level].make(), Random(3)
    state = GAME.opening(GAME.options())
    while GAME.deals(state) == 0:
        turn = GAME.turn(state)
        dealing = turn is DEALER
        taken = lot(state, random) if dealing else bot.choose(GAME.observe(state, turn), random, never)
        state = GAME.apply(state, taken).state


@pytest.mark.parametrize("level", BOTS)
def test_the_same_view_and_seed_give_the_same_move(level: str) -> None:
    view = GAME.observe(dealt("Da Ta Ul Kb Ob", "Ka Oa Dl Ub Uh", "Kh", "Db Ua Tl Oh Kl Dh Ol Th Tb"), 0)
    assert len({BOTS[level].make().choose(view, Random(5), never) for _ in range(3)}) == 1


def test_the_club_bot_declares_the_marriage_that_wins() -> None:
    state = position("Kh Oh Ua", "Tl Ol Dh", points=(28, 20), tricks=(2, 1), stock="Ub Kb Db")
    advice = BOTS["club"].make().advise(GAME.observe(state, 0), Random(1), never)
    assert advice.action in (action("+Kh"), action("+Oh"))
    assert sum(candidate.probability for candidate in advice.candidates) == pytest.approx(1)


def test_the_club_bot_takes_the_trick_that_wins() -> None:
    state = position("Da Ua", "Ub", points=(54, 60), tricks=(4, 3), stock="Kb Ob Tb", led="Ta", leader=1)
    assert BOTS["club"].make().choose(GAME.observe(state, 0), Random(1), never) == action("Da")
