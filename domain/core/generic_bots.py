"""Bots for any game: one that plays at random, and one that tries its actions out in imagined worlds."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil, log2
from random import Random
from statistics import fmean
from typing import Any, Generic, TypeVar

from domain.core.bots import Advice, Candidate
from domain.core.game import Step, Turn

S = TypeVar("S")
V = TypeVar("V")
Hurry = Callable[[], bool]

ADVICE_EFFORT = 4
"""How many times the playouts of a move a hint may take."""


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


def every_action(view: Any, actions: tuple[Any, ...]) -> tuple[Any, ...]:
    """The candidates of a bot that weighs all it may do."""
    return actions


@dataclass(frozen=True, slots=True, kw_only=True)
class SamplingBot(Generic[S, V]):
    """A bot that deals the hidden cards as they might lie, and plays each candidate out in those worlds.

    It is given the functions of the game as ``Game`` names them; its views have a ``seat``. A playout goes to the end of
    the deal, and is worth what ``standing`` then says in ``unit``. Within a world every candidate is played out with the
    same random numbers. ``playouts`` bounds the work of a move; sequential halving (Karnin, Koren, Somekh, 2013)
    spends it: the lower half of the candidates leaves after each round. ``candidates(view, actions)`` may name fewer
    actions than are legal, never none; ``policy(state, random)`` plays every seat in a playout, at random by default.
    """

    imagine: Callable[[V, Random], S]
    choices: Callable[[V], tuple[Any, ...]]
    turn: Callable[[S], Turn]
    legal_actions: Callable[[S], tuple[Any, ...]]
    apply: Callable[[S, Any], Step[S]]
    deals: Callable[[S], int]
    standing: Callable[[S], tuple[float, ...]]
    unit: str
    playouts: int
    candidates: Callable[[V, tuple[Any, ...]], tuple[Any, ...]] = every_action
    policy: Callable[[S, Random], Any] | None = None

    def choose(self, view: V, random: Random, hurry: Hurry) -> Any:
        """The candidate that did best; a single one is taken unplayed."""
        candidates = self.candidates(view, self.choices(view))
        if len(candidates) == 1:
            return candidates[0]
        return self._weigh(view, candidates, random, hurry, _rounds(self.playouts, len(candidates))).action

    def advise(self, view: V, random: Random, hurry: Hurry) -> Advice:
        """The candidate that does best, and what each is worth on average, all of them in the same worlds.

        No candidate leaves early, since means over different worlds cannot be compared; so more work is spent.
        """
        candidates = self.candidates(view, self.choices(view))
        worlds = max(1, ADVICE_EFFORT * self.playouts // len(candidates))
        return self._weigh(view, candidates, random, hurry, (worlds,))

    def _weigh(self, view: V, candidates: Sequence[Any], random: Random, hurry: Hurry, rounds: Iterable[int]) -> Advice:
        results: dict[int, list[float]] = {index: [] for index in range(len(candidates))}
        alive, worlds = list(results), 0
        for size in rounds:
            for _ in range(size):
                self._try(view, candidates, alive, results, random)
                worlds += 1
                if hurry():
                    return _advice(candidates, results, self.unit, worlds)
            alive = _better_half(alive, results)
        return _advice(candidates, results, self.unit, worlds)

    def _try(
        self, view: V, candidates: Sequence[Any], alive: list[int], results: dict[int, list[float]], random: Random
    ) -> None:
        world, common, seat = self.imagine(view, random), random.getrandbits(64), _seat(view)
        for index in alive:
            results[index].append(self._playout(world, candidates[index], Random(common))[seat])

    def _playout(self, world: S, action: Any, random: Random) -> tuple[float, ...]:
        deal, state = self.deals(world), self.apply(world, action).state
        while isinstance(self.turn(state), int) and self.deals(state) == deal:
            action = self.policy(state, random) if self.policy else random.choice(self.legal_actions(state))
            state = self.apply(state, action).state
        return self.standing(state)


def _seat(view: Any) -> int:
    seat: int = view.seat
    return seat


def _rounds(playouts: int, candidates: int) -> Iterator[int]:
    """The worlds of each round, so that the rounds cost the same until two candidates are left."""
    rounds = max(1, ceil(log2(candidates)))
    for _ in range(rounds):
        yield max(1, playouts // (rounds * candidates))
        candidates = ceil(candidates / 2)


def _better_half(alive: list[int], results: dict[int, list[float]]) -> list[int]:
    ranked = sorted(alive, key=lambda index: -fmean(results[index]))
    return sorted(ranked[: ceil(len(ranked) / 2)])


def _advice(candidates: Sequence[Any], results: dict[int, list[float]], unit: str, worlds: int) -> Advice:
    """Best first: those that stayed longest, and among them the higher mean."""
    ranked = sorted(
        ((len(values), fmean(values), index) for index, values in results.items() if values),
        key=lambda each: (-each[0], -each[1], each[2]),
    )
    best = ranked[0]
    told = tuple(Candidate(candidates[index], mean, float(index == best[2])) for _, mean, index in ranked)
    return Advice(candidates[best[2]], told, unit, worlds)
