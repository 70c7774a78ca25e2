"""A strategy is play for every hand at once; a player draws its moves from one."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import accumulate
from random import Random
from typing import Any, Protocol, TypeVar

from domain.core.bots import Advice, Candidate
from domain.games.one_poker.actions import Bet, Call, Check, Fold, Lock, Raise
from domain.games.one_poker.bots.hands import Singles
from domain.games.one_poker.bots.situation import Public, Situation, situation
from domain.games.one_poker.bots.tree import FOLD, PASSIVE, Path

T = TypeVar("T")
Hurry = Callable[[], bool]


@dataclass(frozen=True)
class Mix:
    """Play at a decision: ``chances`` has axes label, state."""

    labels: tuple[int, ...]
    chances: Singles


class Strategy(Protocol):
    """How a player plays from what is public; it never sees more than that, and answers for all hands alike."""

    def locks(self, public: Public, player: int) -> Singles:
        """How likely the player locks the first card of each state, given that hand."""
        ...

    def mix(self, public: Public, player: int, path: Path) -> Mix:
        """How likely the player takes each label at ``path`` in each state."""
        ...


class Appraiser(Protocol):
    """What each choice of a player is worth."""

    def worths(self, here: Situation) -> Mapping[int, float]:
        """The worth of each choice, in chances to win the match: of a lock's position, or else of a label."""
        ...


@dataclass(frozen=True)
class Player:
    """A bot that plays a strategy, and may say what its choices are worth."""

    strategy: Strategy
    appraiser: Appraiser

    def policy(self, view: Any) -> dict[Any, float]:
        """How likely each action is, of those that are likely at all; the sum is one."""
        here = situation(view)
        chances: dict[Any, float] = {}
        for choice, chance in choices(self.strategy, here).items():
            action = action_of(view, here, choice)
            chances[action] = chances.get(action, 0.0) + chance
        return chances

    def choose(self, view: Any, random: Random, hurry: Hurry) -> Any:
        """An action drawn from the policy."""
        return draw(self.policy(view), random)

    def advise(self, view: Any, random: Random, hurry: Hurry) -> Advice:
        """The likeliest action; what each is worth in chances to win the match, and how likely the bot takes it."""
        here = situation(view)
        policy = self.policy(view)
        worths = {action_of(view, here, choice): worth for choice, worth in self.appraiser.worths(here).items()}
        actions = dict.fromkeys([*policy, *worths])
        rated = [
            Candidate(action, worths.get(action, 0.0), policy.get(action, 0.0))
            for action in actions
            if action in worths
        ]
        rated.sort(key=lambda each: (-each.probability, -each.value))
        return Advice(rated[0].action, tuple(rated), "chance to win the match", None)


def draw(policy: Mapping[T, float], random: Random) -> T:
    """One of what a policy gives chances to."""
    point = random.random() * sum(policy.values())
    upto = zip(policy, accumulate(policy.values()), strict=True)
    return next((choice for choice, total in upto if point < total), [*policy][-1])


def choices(strategy: Strategy, here: Situation) -> dict[int, float]:
    """How likely each choice is: a lock's position, or a label of the tree."""
    if here.lock is None:
        locks = strategy.locks(here.public, here.player)
        first = float(locks[here.state(0)]) if here.cards[0] != here.cards[1] else 0.5
        return {0: first, 1: 1.0 - first}
    mix = strategy.mix(here.public, here.player, here.path)
    column = mix.chances[:, here.state(here.lock)]
    return {label: float(chance) for label, chance in zip(mix.labels, column, strict=True) if chance > 0}


def action_of(view: Any, here: Situation, choice: int) -> Any:
    """The legal action that a choice of ``choices`` means."""
    if here.lock is None:
        return Lock(choice)
    legal = {each.type: each for each in view.legal}
    if choice == FOLD:
        return Fold()
    if choice == PASSIVE:
        return Call() if "call" in legal else Check()
    kind = Bet if "bet" in legal else Raise
    span = legal.get(kind(1).type)
    return kind(min(max(choice, span.smallest), span.largest)) if span else Call()
