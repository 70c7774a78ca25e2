"""The PettingZoo environment, by PettingZoo's own test and by what it promises."""

import warnings
from collections import Counter
from random import Random
from typing import Any

import pytest
from pettingzoo.test import api_test

from cardavia import Cardavia
from cardavia.zoo import env
from cardavia.zoo.codes import CODES
from cardavia.zoo.plays import all_plays
from domain.games.dou_dizhu.combinations import PACK, Combination, classify, count
from domain.games.dou_dizhu.plays import leads
from tests.api.house import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_own_test_passes(client: Cardavia, game: str) -> None:
    with warnings.catch_warnings():
        # PettingZoo warns of every masked environment but its own, which it knows by their names.
        warnings.filterwarnings("ignore", "Observation ")
        api_test(env(game, client=client, render_mode="ansi"), num_cycles=60)


@pytest.mark.parametrize("game", GAMES)
def test_every_number_stands_for_one_action(game: str) -> None:
    names = CODES[game].names()
    assert len(set(names)) == len(names) == CODES[game].actions
    assert "" not in names


def test_every_play_of_the_environment_is_a_combination_of_the_rules() -> None:
    for ranks in all_plays():
        combination = classify(count(_cards(ranks)))
        assert isinstance(combination, Combination), ranks
        assert combination.ranks == ranks


def test_every_combination_of_any_hand_is_a_play_of_the_environment() -> None:
    known, dice = set(all_plays()), Random(1)
    for _ in range(40):
        hand = dice.sample(PACK, 20)
        assert {combination.ranks for combination in leads(count(hand))} <= known


@pytest.mark.parametrize("game", GAMES)
def test_a_match_follows_from_its_seed(client: Cardavia, game: str) -> None:
    assert _walk(env(game, client=client), 7) == _walk(env(game, client=client), 7)


def test_agents_play_against_bots(client: Cardavia) -> None:
    table = env("dou-dizhu", client=client, bots={1: "random", 2: "random"})
    assert table.possible_agents == ["seat_0"]
    moves, rewards = _walk(table, 3)
    assert {agent for agent, _ in moves} == set(rewards) == {"seat_0"}


@pytest.mark.parametrize("game", ["one-poker", "schnapsen"])
def test_one_wins_what_the_other_loses(client: Cardavia, game: str) -> None:
    _, rewards = _walk(env(game, client=client), 5)
    assert sorted(rewards.values()) == [-1.0, 1.0]


def test_an_action_outside_the_mask_is_refused(client: Cardavia) -> None:
    table = env("schnapsen", client=client)
    table.reset(seed=1)
    mask = table.observe(table.agent_selection)["action_mask"]
    with pytest.raises(ValueError, match="not legal"):
        table.step(int(mask.argmin()))


def _cards(ranks: str) -> list[Any]:
    """Cards of the pack with these ranks."""
    held = Counter(ranks)
    return [card for rank, number in held.items() for card in [each for each in PACK if each[0] == rank][:number]]


def _walk(table: Any, seed: int) -> tuple[list[tuple[str, int]], dict[str, float]]:
    """Plays the last legal action to the end; the actions, and what each agent was given."""
    table.reset(seed=seed)
    moves, rewards = [], Counter[str]()
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, _ = table.last()
        rewards[agent] += reward
        action = None if terminated or truncated else int(observation["action_mask"].nonzero()[0][-1])
        if action is not None:
            moves.append((agent, action))
        table.step(action)
    return moves, dict(rewards)
