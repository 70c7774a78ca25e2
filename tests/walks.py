"""Random matches of any game: the dealer's lots and the seats' actions follow from a number.

Each match has a temper of its own (some kinds of action are rare in it, others frequent), so that over many of them
the quiet matches are met as well as the short ones: a One Poker match in which hardly anybody bets, say.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from random import Random
from typing import Any

from domain.core.game import DEALER, Choice, Choose, Deal, Game, Shuffle, Step


@dataclass(frozen=True, slots=True)
class Passage:
    """An action of a match, the state it was taken in, and what it led to."""

    before: Any
    action: Any
    step: Step[Any]


def walk(game: Game[Any, Any], seed: int, limit: int = 20_000) -> Iterator[Passage]:
    """A random match from its opening to its end; no longer than ``limit`` actions."""
    random = Random(seed)
    policy, state = Temper(random), game.opening(options(game, random))
    for _ in range(limit):
        if (turn := game.turn(state)) is None:
            return
        action = lot(game.chance(state), random) if turn is DEALER else policy.choose(game.legal_actions(state))
        passage = Passage(state, action, game.apply(state, action))
        yield passage
        state = passage.step.state
    raise AssertionError(f"{game.name} {seed} has not ended after {limit} actions")


def states(game: Game[Any, Any], seed: int) -> list[Any]:
    """All the states of a random match, from the opening to the end."""
    passages = list(walk(game, seed))
    return [passages[0].before, *(passage.step.state for passage in passages)]


def some(items: list[Any], count: int, seed: int) -> list[Any]:
    """At most ``count`` of the items, in order, the last always among them."""
    chosen = sorted(Random(seed).sample(range(len(items)), min(count, len(items))))
    return [items[index] for index in chosen[:-1]] + items[-1:]


def options(game: Game[Any, Any], random: Random) -> Any:
    """Options of a game at random: each yes-or-no option by the toss of a coin."""
    default = game.options()
    names = [name for name in getattr(default, "__slots__", ()) if isinstance(getattr(default, name), bool)]
    return game.options(**{name: random.random() < 0.5 for name in names})


def lot(chance: Shuffle | Choice, random: Random) -> Deal | Choose:
    """The dealer's action."""
    if isinstance(chance, Shuffle):
        return Deal(tuple(random.sample(chance.cards, len(chance.cards))))
    return Choose(random.randrange(chance.among))


class Temper:
    """A player that prefers some types of action to others, and within a type plays at random."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.likes: dict[str, float] = {}

    def choose(self, actions: tuple[Any, ...]) -> Any:
        """One of the actions."""
        by_type = [list(group) for _, group in groupby(actions, key=lambda action: action.type)]
        weights = [self._like(group[0].type) for group in by_type]
        return self.random.choice(self.random.choices(by_type, weights)[0])

    def _like(self, kind: str) -> float:
        return self.likes.setdefault(kind, 0.02 + self.random.random() ** 3)
