"""How much an exact best responder gains in a deal, any bet size allowed. Shares no code with what solves deals.

The responder knows the strategy for every hand. Its worths are those the table publishes: 40 times the chance to win
the match after the deal. Betting follows the rules' own ``betting``; hands, chances and worths are counted here anew.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from domain.games.one_poker import betting
from domain.games.one_poker.betting import Chips
from domain.games.one_poker.bots.hands import HANDS
from domain.games.one_poker.bots.situation import Public, Situation
from domain.games.one_poker.bots.strategy import Strategy
from domain.games.one_poker.bots.tree import FOLD, PASSIVE, Path

Vector = NDArray[np.float64]
CHIPS, COPIES, RANKS = 40, 8, 13
SIGNALS = ("UU", "UD", "DD")
Sizes = Callable[[Path, tuple[int, ...]], tuple[int, ...]]
"""Which of the legal totals the responder tries at a path."""


@dataclass(frozen=True)
class Response:
    """A best response: its ``worth`` to the responder over all hands, and the label it takes at each path, by state."""

    worth: float
    locks: NDArray[np.bool_]
    labels: dict[Path, NDArray[np.int64]]

    def choice(self, here: Situation) -> int:
        """The position it locks, or the label it takes; where none is known it stays passive."""
        if here.lock is None:
            return 0 if self.locks[here.state(0)] else 1
        labels = self.labels.get(here.path)
        return PASSIVE if labels is None else int(labels[here.state(here.lock)])


class Here(NamedTuple):
    """A node of the betting: how it was come by, the chips, who acts, and how likely each of the strategy's hands comes here."""

    path: Path
    chips: Chips
    actor: int
    reach: Vector


@dataclass(frozen=True)
class Responder:
    """A best responder on ``player``'s side of a deal. ``weights`` has axes responder's state, strategy's state.

    With ``own`` play it follows that instead, and its worth is what that play is worth against the strategy.
    """

    strategy: Strategy
    public: Public
    player: int
    values: Vector
    weights: Vector
    sizes: Sizes = lambda path, totals: totals
    own: Strategy | None = None
    _labels: dict[Path, NDArray[np.int64]] = field(default_factory=dict)
    _weighed: dict[tuple[int, int | None], Vector] = field(default_factory=dict)

    def respond(self) -> Response:
        """The best response from the locks on."""
        chips = betting.ante(Chips((self.public.stack, CHIPS - self.public.stack)))
        reach = np.asarray(self.strategy.locks(self.public, 1 - self.player), np.float64)
        root = self._showdown(chips, reach) if min(chips.stacks) == 0 else self._walk(Here((), chips, 0, reach))
        other = HANDS[self.public.kinds[self.player]].other
        if self.own is not None:
            locks = self.own.locks(self.public, self.player)
            return Response(float(root @ locks), locks >= locks[other], self._labels)
        once = np.arange(len(other)) <= other
        return Response(float(np.maximum(root, root[other])[once].sum()), root >= root[other], self._labels)

    def _walk(self, here: Here) -> Vector:
        """What each of the responder's states gets from here on, weighed by how likely it is."""
        if here.actor == self.player and self.own is None:
            options = self._options(here)
            worths = np.array([self._after(here, label) for label in options])
            self._labels[here.path] = np.array(options)[worths.argmax(axis=0)]
            return np.asarray(worths.max(axis=0))
        acting = self.own if self.own is not None and here.actor == self.player else self.strategy
        mix = acting.mix(self.public, here.actor, here.path)
        rows = zip(mix.labels, mix.chances, strict=True)
        if here.actor == self.player:
            return np.asarray(sum(row * self._after(here, label) for label, row in rows))
        parts = [self._after(here._replace(reach=here.reach * row), label) for label, row in rows if row.any()]
        return np.asarray(sum(parts))

    def _options(self, here: Here) -> tuple[int, ...]:
        """The responder's labels; a total beyond what the rival can match plays like one that it can just match."""
        span = betting.totals(here.chips, here.actor)
        most = betting.reach(here.chips, 1 - here.actor)
        totals = () if span is None else tuple(range(min(span[0], most), min(span[1], most) + 1))
        least = (FOLD, PASSIVE) if betting.owed(here.chips, here.actor) else (PASSIVE,)
        return (*least, *self.sizes(here.path, totals))

    def _after(self, here: Here, label: int) -> Vector:
        path, chips, actor, reach = here
        if label == FOLD:
            return self._settled(chips, 1 - actor, reach)
        if label == PASSIVE and (betting.owed(chips, actor) or actor == 1):
            return self._showdown(betting.call(chips, actor), reach)
        if label == PASSIVE:
            return self._walk(Here((*path, label), chips, 1, reach))
        span = betting.totals(chips, actor)
        assert span is not None
        paid = betting.wager(chips, actor, min(max(label, span[0]), span[1]))
        return self._walk(Here((*path, label), paid, 1 - actor, reach))

    def _showdown(self, chips: Chips, reach: Vector) -> Vector:
        pot = betting.refund(chips).pot
        if (pot, None) not in self._weighed:
            own, rival = _wins(*self._kinds)
            won, lost, tied = (self._worth(chips, winner) for winner in (self.player, 1 - self.player, None))
            self._weighed[pot, None] = self.weights * np.where(own, won, np.where(rival, lost, tied))
        return np.asarray(self._weighed[pot, None] @ reach)

    def _settled(self, chips: Chips, winner: int, reach: Vector) -> Vector:
        pot = betting.refund(chips).pot
        if (pot, winner) not in self._weighed:
            self._weighed[pot, winner] = self.weights * self._worth(chips, winner)
        return np.asarray(self._weighed[pot, winner] @ reach)

    def _worth(self, chips: Chips, winner: int | None) -> Vector:
        """What the settled stacks are worth to the responder, by both states: the winner is first, after a tie the second."""
        stacks = betting.settle(betting.refund(chips), winner).stacks
        first = 1 if winner is None else winner
        own, rival = _carried(*self._kinds)
        if first == self.player:
            return np.asarray(self.values[stacks[first]].take(RANKS * own + rival))
        return np.asarray(CHIPS - self.values[stacks[first]].take(RANKS * rival + own))

    @property
    def _kinds(self) -> tuple[str, str]:
        return self.public.kinds[self.player], self.public.kinds[1 - self.player]


@lru_cache
def _carried(own: str, rival: str) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The ranks that both sides carry, as a column and a row."""
    return np.array([[b] for _, b in HANDS[own].pairs]), np.array([[b for _, b in HANDS[rival].pairs]])


@lru_cache
def _wins(own: str, rival: str) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Where the responder's locked card wins, and where its rival's does."""
    ranks = [[rank for rank, _ in HANDS[kind].pairs] for kind in (own, rival)]
    return (
        np.array([[_beats(a, b) for b in ranks[1]] for a in ranks[0]]),
        np.array([[_beats(b, a) for b in ranks[1]] for a in ranks[0]]),
    )


def _beats(rank: int, other: int) -> bool:
    if {rank, other} == {0, RANKS - 1}:
        return rank == 0
    return rank > other


def fresh_weights(kinds: tuple[str, str]) -> Vector:
    """How likely each pair of opening hands of these signals is, of all deals from fresh packs; both locks carry it whole."""
    own, rival = HANDS[kinds[0]].pairs, HANDS[kinds[1]].pairs
    return np.array([[_chance(*a, *b) for b in rival] for a in own])


def _chance(a: int, b: int, c: int, d: int) -> float:
    """How likely one hand is the ranks a and b, in any order, and the other c and d."""
    left = [COPIES] * RANKS
    ways = 1.0
    for rank, total in zip((a, b, c, d), (104, 103, 102, 101), strict=True):
        ways *= left[rank] / total
        left[rank] -= 1
    return ways * (1 + (a != b)) * (1 + (c != d))


def exploitability(strategy: Strategy, values: Vector, stack: int) -> float:
    """What best responders gain a deal from fresh packs at player 0's ``stack``, the mean of both seats."""
    total = 0.0
    for kinds in product(SIGNALS, SIGNALS):
        public = Public(stack, kinds, (), (COPIES,) * RANKS)
        weights = fresh_weights(kinds)
        for player in (0, 1):
            shown = weights if player == 0 else weights.T
            total += Responder(strategy, public, player, values, shown).respond().worth
    return (total - CHIPS) / 2
