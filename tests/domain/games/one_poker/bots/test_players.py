"""The levels: honest mixes, from the view alone, with a worth for every choice."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from domain.core.bots import never
from domain.games.one_poker import GAME
from domain.games.one_poker.actions import Bet, Call, Fold, Lock, Raise
from domain.games.one_poker.bots.hands import HANDS
from domain.games.one_poker.bots.master import rounds_for
from domain.games.one_poker.bots.situation import situation
from domain.games.one_poker.bots.strategy import Player
from domain.games.one_poker.bots.table import load
from tests.domain.games.one_poker.support import CHECK, act, betting, course, later, table

LEVELS = ("novice", "club", "master")
BOTS = {level: GAME.bots[level].make() for level in LEVELS}


def policy(level: str, state: Any) -> dict[Any, float]:
    """The policy of the seat to act."""
    bot = BOTS[level]
    assert isinstance(bot, Player)
    return bot.policy(GAME.observe(state, GAME.turn(state)))  # type: ignore[arg-type]


@pytest.mark.parametrize("level", LEVELS)
def test_a_policy_is_a_chance_for_legal_actions_that_add_up_to_one(level: str) -> None:
    for seed in range(3):
        for state, _, _ in course(seed, longest=25):
            if isinstance(GAME.turn(state), int):
                found = policy(level, state)
                assert set(found) <= set(GAME.legal_actions(state))
                assert sum(found.values()) == pytest.approx(1, abs=1e-4)
                assert min(found.values()) >= 0


@pytest.mark.report("LEAK-06", "LEAK-07")
@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_may_not_know_changes_no_probability(level: str) -> None:
    for seed in range(3):
        for state, _, _ in course(seed, longest=16):
            turn = GAME.turn(state)
            if isinstance(turn, int):
                twin = GAME.imagine(GAME.observe(state, turn), Random(seed))
                assert policy(level, twin) == policy(level, state)


def test_the_opening_deal_is_played_from_the_table() -> None:
    state = betting("Kc 7d", "Qc 6d")
    block = load().block(20, ("UD", "UD"), 0)
    here = block.labels[()]
    found = policy("master", state)
    column = block.mixes[()][:, HANDS["UD"].pairs.index((11, 5))]
    for label, chance in zip(here, column, strict=True):
        action = CHECK if label == 0 else Bet(label)
        assert found.get(action, 0.0) == pytest.approx(float(chance))


def test_a_deal_is_solved_for_longer_where_fewer_cards_are_to_come() -> None:
    many, few, fewer = (later(14, ("U+D", "D+D"), (9, 3), (left,) * 13) for left in (4, 2, 1))
    assert rounds_for(many) < rounds_for(few) < rounds_for(fewer)


def test_moves_come_as_often_as_the_policy_says() -> None:
    view = GAME.observe(table("Kc 8d", "Qc 6d"), 0)
    bot = BOTS["master"]
    assert isinstance(bot, Player)
    chance = bot.policy(view).get(Lock(0), 0.0)
    random = Random(3)
    share = sum(bot.choose(view, random, never) == Lock(0) for _ in range(1500)) / 1500
    assert share == pytest.approx(chance, abs=0.05)


def test_a_card_that_cannot_lose_is_never_folded_and_one_that_cannot_win_never_calls() -> None:
    strong = betting("Kc Qd", "3c 4d", then="7s 7h")
    assert Fold() not in policy("master", act(strong, CHECK, Bet(4)))
    weak = policy("master", act(betting("9c Qd", "3c 4d", then="7s 7h"), Bet(8)))
    assert weak.get(Call(), 0.0) < 0.02


def test_counting_tells_that_a_rank_is_gone() -> None:
    state = act(betting("Kc 7d", "Qc 9d", then="Ac 3c"), CHECK, CHECK)
    view = GAME.observe(state, 0)
    more = replace(view, history=view.history * 3)
    assert sum(situation(more).public.left) == 98


@pytest.mark.parametrize("level", LEVELS)
def test_advice_gives_each_choice_a_chance_to_win_the_match(level: str) -> None:
    for state in (table(), betting(), act(betting(), Bet(3)), act(betting(), Bet(2), Raise(5))):
        advice = BOTS[level].advise(GAME.observe(state, GAME.turn(state)), Random(1), never)  # type: ignore[arg-type]
        assert advice.unit == "chance to win the match"
        assert {each.action for each in advice.candidates} <= set(GAME.legal_actions(state))
        assert sum(each.probability for each in advice.candidates) == pytest.approx(1, abs=1e-3)
        assert all(0 < each.value < 1 for each in advice.candidates)
        assert advice.action == advice.candidates[0].action


def test_advice_knows_what_a_fold_costs() -> None:
    advice = BOTS["master"].advise(GAME.observe(act(betting(), Bet(10)), 1), Random(1), never)
    fold = next(each for each in advice.candidates if each.action == Fold())
    assert fold.value == pytest.approx(19 / 40, abs=0.03)


def test_a_level_that_loses_its_way_off_the_menu_still_answers() -> None:
    for level in LEVELS:
        assert policy(level, act(betting(), Bet(3), Raise(9)))
        assert policy(level, act(betting(), CHECK, Bet(5), Raise(11), Raise(17)))
