"""Whole matches of players that are told the situation at once, with no state, view or event between: ten times as quick.

What is dealt, drawn and won is what the rules deal, draw and award from the same lots, card for card; chips are the
rules' own ``betting``. Tests hold it to the rules, and so does the bench in each run.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from random import Random
from typing import Any, Protocol

from domain.core.cards import Card
from domain.games.one_poker import betting
from domain.games.one_poker.betting import START, Chips
from domain.games.one_poker.bots.hands import BEATS, COPIES, LOWEST_UP, RANKS
from domain.games.one_poker.bots.situation import STORY, Public, Situation, path_of, rank_of, shown
from domain.games.one_poker.bots.strategy import Player, Strategy, choices, draw
from domain.games.one_poker.bots.tree import FOLD, PASSIVE
from domain.games.one_poker.dealing import PACKS
from domain.games.one_poker.ranks import group_of
from domain.games.one_poker.state import Revealed


class Decider(Protocol):
    """Whoever can choose from a situation."""

    def decide(self, here: Situation, random: Random) -> int:
        """A lock's position, or a label."""
        ...


@dataclass(frozen=True)
class Drawing:
    """A decider that draws from a strategy, as ``Player`` does."""

    strategy: Strategy

    def decide(self, here: Situation, random: Random) -> int:
        """The strategy's choice."""
        return draw(choices(self.strategy, here), random)

    def choose(self, view: Any, random: Random, hurry: Callable[[], bool]) -> Any:
        """The strategy's action."""
        return Player(self.strategy, self.strategy).choose(view, random, hurry)  # type: ignore[arg-type]


@dataclass
class Match:
    """A match on its way: hands by seat with the carried card first, ``shown`` by deal and seat since the last shuffle.

    ``last`` was told in the deal before; ``left`` counts what has not been shown of each rank.
    """

    players: Sequence[Decider]
    packs: str
    luck: Random
    stacks: tuple[int, int] = (START, START)
    first: int = 0
    deals: int = 0
    lots: int = 0
    stock: list[Card] = field(default_factory=list)
    hands: list[list[Card]] = field(default_factory=lambda: [[], []])
    shown: list[Revealed] = field(default_factory=list)
    last: Revealed | None = None
    left: list[int] = field(default_factory=list)

    def play(self) -> int:
        """The seat that wins."""
        while 0 not in self.stacks:
            self._draw()
            self._deal()
        return self.stacks.index(2 * START)

    def _draw(self) -> None:
        if len(self.stock) < 2:
            discards = chain.from_iterable(each.cards for each in self.shown)
            order = [*discards, *reversed(self.stock)] if self.deals else list(PACKS)
            Random(f"{self.packs}:shuffle:{self.lots}").shuffle(order)
            self.stock, self.left, self.lots = order[::-1], [COPIES] * RANKS, self.lots + 1
            self.shown = []
        for seat in (self.first, 1 - self.first) * (2 - len(self.hands[0])):
            self.hands[seat].append(self.stock.pop())

    def _deal(self) -> None:
        public = self._public()
        seats = (self.first, 1 - self.first)
        ranks = [(rank_of(one), rank_of(two)) for one, two in self.hands]
        locks = [0, 0]
        for player, seat in enumerate(seats):
            locks[seat] = self.players[seat].decide(Situation(public, player, (), ranks[seat], None), self.luck)
        chips = betting.ante(Chips(self.stacks))
        folded = None
        if 0 not in chips.stacks:
            chips, folded = self._bet(public, chips, ranks, locks)
        winner = _winner(ranks[0][locks[0]], ranks[1][locks[1]]) if folded is None else 1 - folded
        self.stacks = betting.settle(betting.refund(chips), winner).stacks
        self.first = 1 - self.first if winner is None else winner
        self.deals += 1
        cards = self.hands[0][locks[0]], self.hands[1][locks[1]]
        self.hands = [[hand[1 - lock]] for hand, lock in zip(self.hands, locks, strict=True)]
        self.last = Revealed(self.deals, cards, (group_of(self.hands[0][0]), group_of(self.hands[1][0])))
        self.shown.append(self.last)
        for card in cards:
            self.left[rank_of(card)] -= 1

    def _public(self) -> Public:
        seats = (self.first, 1 - self.first)
        kinds = tuple(_kind(self.hands[seat], carried=self.deals > 0) for seat in seats)
        told = self.shown or ([self.last] if self.last else [])
        story = tuple([shown(each, seats) for each in told[-STORY:]])
        return Public(self.stacks[self.first], (kinds[0], kinds[1]), story, tuple(self.left))

    def _bet(
        self, public: Public, chips: Chips, ranks: list[tuple[int, int]], locks: list[int]
    ) -> tuple[Chips, int | None]:
        """The chips after the betting round, and the seat that folded."""
        player = 0
        while True:
            seat = self.first if player == 0 else 1 - self.first
            bets = (min(chips.bets[self.first], public.depth), min(chips.bets[1 - self.first], public.depth))
            path = path_of(player, bets, chips.last_raise, public.depth)
            choice = self.players[seat].decide(Situation(public, player, path, ranks[seat], locks[seat]), self.luck)
            span = betting.totals(chips, seat)
            if choice == FOLD:
                return chips, seat
            if choice != PASSIVE and span is not None:
                chips = betting.wager(chips, seat, min(max(choice, span[0]), span[1]))
            elif betting.owed(chips, seat):
                return betting.call(chips, seat), None
            elif player == 1:
                return chips, None
            player = 1 - player


def _kind(hand: list[Card], *, carried: bool) -> str:
    letters = ["U" if rank_of(card) >= LOWEST_UP else "D" for card in hand]
    return "+".join(letters) if carried else "".join(sorted(letters, reverse=True))


def _winner(one: int, other: int) -> int | None:
    return 0 if BEATS[one, other] else 1 if BEATS[other, one] else None
