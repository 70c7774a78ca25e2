"""The levels of play."""

from random import Random
from typing import Any

import pytest

from domain.core.bots import never
from domain.core.game import DEALER
from domain.games.schnapsen import GAME
from domain.games.schnapsen.bots import BOTS
from domain.games.schnapsen.bots.net import load
from domain.games.schnapsen.view import observe
from tests.domain.games.schnapsen.positions import action, after, dealt, lot

FRESH = "Da Ta Ul Kb Ob", "Ka Oa Dl Ub Uh", "Kh", "Db Ua Tl Oh Kl Dh Ol Th Tb"


def test_the_levels_are_listed_by_name_weakest_first() -> None:
    assert [*BOTS] == [kind.level for kind in BOTS.values()] == ["random", "novice", "club", "master"]
    assert GAME.bots is BOTS


def test_the_levels_that_rest_on_the_net_tell_its_checksum() -> None:
    assert {kind.level: kind.checksum for kind in BOTS.values()} == {
        "random": None, "novice": load().checksum, "club": load().checksum, "master": load().checksum
    }  # fmt: skip


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
    view = observe(dealt(*FRESH), 0)
    assert len({BOTS[level].make().choose(view, Random(5), never) for _ in range(3)}) == 1


def hint(state: Any, seat: int = 0) -> Any:
    """What the master advises."""
    return BOTS["master"].make().advise(observe(state, seat), Random(1), never)


def closing(state: Any) -> Any:
    """What a hint says of closing."""
    return next(each for each in hint(state).candidates if each.action == action("close"))


def test_a_hint_shows_whether_closing_now_is_right() -> None:
    """The four highest trumps with forty to declare and a Daus, and a hand without any of that."""
    strong = closing(dealt("Dh Th Kh Oh Da", "Ul Ol Kl Ua Oa", "Uh", "Ub Ob Kb Db Tl Dl Ta Ka Tb"))
    weak = closing(dealt("Ul Ol Ua Oa Kb", "Dh Th Kh Da Db", "Oh", "Ub Ob Kl Uh Tl Dl Ta Ka Tb"))
    assert strong.value > 2 and strong.win_chance > 0.9
    assert weak.value < -2 and weak.win_chance < 0.1


def test_the_master_declares_the_marriage_that_wins() -> None:
    """With 33 in tricks forty more make it."""
    state = after(dealt("Kh Oh Da Dl Ul", "Ua Ub Tl Ob Kl", "Uh", "Kb Tb Dh Oa Th Ka Ta Ol Db"), "Da Ua Dl Tl")
    assert hint(state).action in (action("+Kh"), action("+Oh"))
    assert hint(state).candidates[0].win_chance > 0.95
