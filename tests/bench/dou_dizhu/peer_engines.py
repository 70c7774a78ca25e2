"""Runs in the environment of the peers: RLCard's engine and rule agent, and DouZero's generator of moves."""

import json
import random
import sys
import time
from importlib.util import find_spec
from types import ModuleType, SimpleNamespace


def _package_without_its_requirements(name):
    """A package whose own imports need what is not here: so only the modules named are imported."""
    package = ModuleType(name)
    parent, _, rest = name.partition(".")
    package.__path__ = [f"{find_spec(parent).submodule_search_locations[0]}/{rest}"]
    sys.modules[name] = package


_package_without_its_requirements("douzero.env")

from douzero.env.move_generator import MovesGener  # noqa: E402
from rlcard.games.doudizhu import Game  # noqa: E402
from rlcard.models import doudizhu_rule_models as models  # noqa: E402

DOUZERO = dict(zip("3456789TJQKA2BR", [*range(3, 15), 17, 20, 30], strict=True))
"""The numbers DouZero gives the ranks."""


def agent_choices(state):
    """All that the rule agent may choose: one action, or those that it would draw from."""
    models.np = SimpleNamespace(random=SimpleNamespace(choice=list))
    chosen = models.DouDizhuRuleAgentV1().step({"raw_obs": state})
    return [chosen] if isinstance(chosen, str) else chosen


def new_game(seed):
    """A game with its first state."""
    game = Game()
    game.np_random.seed(seed)
    state, _ = game.init_game()
    return game, state


def rule_game(seed):
    """A game half by the rule agent and half at random: its hands, and what was played and might have been chosen."""
    game, state = new_game(seed)
    draw, moves, hands = random.Random(seed), [], [player.initial_hand for player in game.players]
    bottom = game.round.seen_cards
    while not game.is_over():
        chosen = agent_choices(state)
        action = draw.choice(chosen) if draw.random() < 0.5 else draw.choice(sorted(state["actions"]))
        moves.append([action, sorted(chosen)])
        state, _ = game.step(action)
    return {"hands": hands, "bottom": bottom, "moves": moves}


def random_games(seed, games):
    """The CPU seconds of so many games played at random, and how many decisions they had."""
    draw, decisions, began = random.Random(seed), 0, time.process_time()
    for number in range(games):
        game, state = new_game(seed + number)
        while not game.is_over():
            actions = state["actions"]
            state, _ = game.step(actions[int(draw.random() * len(actions))])
            decisions += 1
    return time.process_time() - began, decisions


def leads(hands):
    """The CPU seconds in which DouZero lists what these hands may lead, and how much it lists."""
    numbers = [[DOUZERO[rank] for rank in hand] for hand in hands]
    began, found = time.process_time(), 0
    for hand in numbers:
        found += len(MovesGener(hand).gen_moves())
    return time.process_time() - began, found


def main():
    """Answers what is asked, until nothing more is."""
    asked = {"rules": rule_game, "random": random_games, "leads": leads}
    for line in sys.stdin:
        name, *arguments = json.loads(line)
        print(json.dumps(asked[name](*arguments)), flush=True)


if __name__ == "__main__":
    main()
