"""The bot that any game can use."""

from random import Random

from domain.core.bots import never
from domain.core.random_bot import RandomBot

STAKES = (0, 1, 2, 3)


def choices(view: str) -> tuple[int, ...]:
    return STAKES


def test_a_random_bot_takes_every_action_about_as_often() -> None:
    random, taken = Random(1), [0, 0, 0, 0]
    for _ in range(4000):
        taken[RandomBot(choices).choose("a view", random, never)] += 1
    assert all(900 < count < 1100 for count in taken)


def test_a_random_bot_says_that_all_actions_are_alike() -> None:
    advice = RandomBot(choices).advise("a view", Random(1), never)
    assert [(each.action, each.probability) for each in advice.candidates] == [(stake, 0.25) for stake in STAKES]
    assert (advice.unit, advice.worlds) == ("none", None)
