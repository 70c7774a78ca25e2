"""A bot for any game, which plays at random."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeVar

from domain.core.bots import Advice, Candidate

V = TypeVar("V")
Hurry = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class RandomBot(Generic[V]):
    """A bot that takes any of its actions with the same probability."""

    choices: Callable[[V], tuple[Any, ...]]

    def choose(self, view: V, random: Random, hurry: Hurry) -> Any:
        """One of the legal actions."""
        return random.choice(self.choices(view))

    def advise(self, view: V, random: Random, hurry: Hurry) -> Advice:
        """One of the legal actions; all are worth the same to it."""
        actions = self.choices(view)
        even = tuple(Candidate(action, 0.0, 1 / len(actions)) for action in actions)
        return Advice(random.choice(actions), even, "none", None)
