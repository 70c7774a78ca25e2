"""A player who acts on a judge's foresight, for the match, and slips the more the higher its temperature."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import numpy as np

from domain.core.bots import Advice, Candidate
from domain.games.schnapsen.actions import SeatAction
from domain.games.schnapsen.bots.judges import Chances, Judge
from domain.games.schnapsen.bots.match import GAME_POINTS, Floats, worths
from domain.games.schnapsen.view import View, choices

DIGITS = 4
"""How many decimal places of a value are told."""


@dataclass(frozen=True, slots=True)
class Player:
    """Takes what leads to the best chance to win the match; with a ``temperature``, in game points, it draws lots by value."""

    judge: Judge
    temperature: float = 0.0

    def choose(self, view: View, random: Random, hurry: Callable[[], bool]) -> SeatAction:
        """The action to take; a single one is taken without a thought."""
        actions = choices(view)
        if len(actions) == 1:
            return actions[0]
        chances = self.judge.foresee(view, actions, random, hurry).chances
        if self.temperature == 0:
            return actions[int((chances @ worths(view)).argmax())]
        return random.choices(actions, self._policy(view, chances).tolist())[0]

    def advise(self, view: View, random: Random, hurry: Callable[[], bool]) -> Advice:
        """The likeliest action, and what each is worth in game points; the best for the match comes first."""
        actions = choices(view)
        chances, worlds = self.judge.foresee(view, actions, random, hurry)
        policy, good = self._policy(view, chances), chances @ worths(view)
        ranked = sorted(range(len(actions)), key=lambda row: (-policy[row], -good[row]))
        told = tuple(_candidate(actions[row], chances[row], float(policy[row])) for row in ranked)
        return Advice(actions[ranked[0]], told, "game points", worlds)

    def _policy(self, view: View, chances: Chances) -> Floats:
        """How likely each action is: softmax of game points over the temperature, or the best for the match."""
        if self.temperature == 0:
            best: Floats = np.eye(len(chances))[(chances @ worths(view)).argmax()]
            return best
        points: Floats = chances @ GAME_POINTS
        weights: Floats = np.exp((points - points.max()) / self.temperature)
        policy: Floats = weights / weights.sum()
        return policy


def _candidate(action: SeatAction, chances: Floats, probability: float) -> Candidate:
    value, won = float(chances @ GAME_POINTS), float(chances[GAME_POINTS > 0].sum())
    return Candidate(action, round(value, DIGITS), probability, round(won, DIGITS))
