"""A player acts on what it foresees, for the match."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from domain.core.bots import never
from domain.games.schnapsen.bots.judges import Foresight
from domain.games.schnapsen.bots.player import Player
from domain.games.schnapsen.view import View, choices, observe
from tests.domain.games.schnapsen.positions import action, dealt

FRESH = observe(dealt("Da Ta Ul Kb Ob", "Ka Oa Dl Ub Uh", "Kh", "Db Ua Tl Oh Kl Dh Ol Th Tb"), 0)
SURE = [0, 0, 0, 0, 1, 0, 0]
BOLD = [0, 0, 0.45, 0, 0, 0, 0.55]
POOR = [0, 0, 1, 0, 0, 0, 0]


class Told:
    """A judge that has been told what some actions lead to; the others lose."""

    def __init__(self, **rows: Any) -> None:
        self.rows = {action(name.replace("marry_", "+")): row for name, row in rows.items()}

    def foresee(self, view: View, actions: Sequence[Any], random: Random, hurry: Any) -> Foresight:
        return Foresight(np.array([self.rows.get(each, POOR) for each in actions], dtype=np.float64), 7)


JUDGE = Told(close=BOLD, Da=SURE)


def test_at_seven_all_the_master_takes_the_greater_gain_and_at_one_to_go_the_surer() -> None:
    """Closing brings 1.2 game points on average, the Daus one, which is all that the seat still needs."""
    assert Player(JUDGE).choose(FRESH, Random(1), never) == action("close")
    assert Player(JUDGE).choose(replace(FRESH, scores=(1, 7)), Random(1), never) == action("Da")
    assert Player(JUDGE).choose(replace(FRESH, scores=(7, 1)), Random(1), never) == action("close")


def test_a_single_action_is_taken_without_a_thought() -> None:
    last = replace(FRESH, hand=FRESH.hand[:1], strict=True, stock_size=0, indicator_on_table=False)
    assert len(choices(last)) == 1
    assert Player(None).choose(last, Random(1), never) == choices(last)[0]  # type: ignore[arg-type]


def test_a_hint_tells_of_each_action_what_it_is_worth_and_how_often_it_wins_the_deal() -> None:
    advice = Player(JUDGE).advise(FRESH, Random(1), never)
    told = {each.action: each for each in advice.candidates}
    assert {*told} == {*choices(FRESH)}
    assert (advice.action, advice.unit, advice.worlds) == (action("close"), "game points", 7)
    assert (told[action("close")].value, told[action("close")].win_chance) == (1.2, 0.55)
    assert (told[action("Da")].value, told[action("Da")].win_chance) == (1.0, 1.0)
    assert (told[action("Ul")].value, told[action("Ul")].win_chance) == (-1.0, 0.0)


def test_a_hint_puts_the_best_for_the_match_first() -> None:
    order = [each.action for each in Player(JUDGE).advise(replace(FRESH, scores=(1, 7)), Random(1), never).candidates]
    assert order[:2] == [action("Da"), action("close")]


@pytest.mark.parametrize("temperature", [0.0, 0.2, 2.0])
def test_a_hint_tells_how_often_each_action_would_be_taken(temperature: float) -> None:
    player = Player(JUDGE, temperature)
    advice = player.advise(FRESH, Random(1), never)
    taken = Counter(player.choose(FRESH, Random(seed), never) for seed in range(3000))
    assert sum(each.probability for each in advice.candidates) == pytest.approx(1)
    for each in advice.candidates:
        assert taken[each.action] / 3000 == pytest.approx(each.probability, abs=0.04)


def test_the_hotter_the_likelier_a_slip() -> None:
    slips = []
    for temperature in (0.0, 0.1, 0.5, 2.0):
        advice = Player(JUDGE, temperature).advise(FRESH, Random(1), never)
        slips.append(1 - max(each.probability for each in advice.candidates))
    assert slips == sorted(slips)
    assert slips[0] == 0
