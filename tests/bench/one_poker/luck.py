"""What a player won of a match, luck left out: estimates that are right on average, with a fraction of the spread.

Let V be what the table says a standing is worth, from the stacks, the first seat and both carried cards, to the end of
the match, where it is the outcome. What is won is the sum of what V gains in each deal.

``Draws`` takes from it the luck of each draw: what plain play makes of the cards that both seats came to hold, less
its mean over all that they could have drawn out of what is left. That is nothing on average whoever plays, and whatever
plain play is, since the stock lies in random order.

``Ledger`` is for strategies that are known and keep to the slim menu: in place of what V gains in a deal it has the
mean of that gain over every card that may be drawn and every action that may be taken, once the signals are known; and
it takes from that the luck of the signals, by plain play again. What both leave out is nothing on average; the better V
and plain play are, the less luck stays in. The opening deal is left as it fell by ``Draws``, and left out by ``Ledger``:
there both strategies play alike, from the same packs with the seats swapped.

The idea is that of Burch, Schmid, Moravcik and Bowling, "AIVAT: A new variance reduction technique for agent
evaluation in imperfect information games" (2018).
"""

from dataclasses import dataclass, field
from functools import cache
from itertools import product
from random import Random
from typing import Any

import numpy as np

from domain.games.one_poker.bots.hands import CHIPS, FRESH, LOWEST_UP, RANKS, Floats, chances
from domain.games.one_poker.bots.situation import Public, Shown, Situation
from domain.games.one_poker.bots.table import Table
from tests.bench.one_poker.quick import Quick
from tools.one_poker.brisk import Decider, Drawing


@dataclass(frozen=True)
class Watched:
    """A player whose situations are noted down where it locks."""

    player: Decider
    seen: list[Situation] = field(default_factory=list)

    def decide(self, here: Situation, random: Random) -> int:
        """The player's choice."""
        if here.lock is None:
            self.seen.append(here)
        return self.player.decide(here, random)

    def choose(self, view: Any, random: Random, hurry: Any) -> Any:
        """The player's action, not noted."""
        return self.player.choose(view, random, hurry)


class Plain:
    """Plain play: an equilibrium of fresh packs, by the stacks and the groups that are known."""

    def __init__(self, table: Table) -> None:
        self._quick = Quick(table, counting=False, inferring=False)
        self._worths = cache(self._worths_of)

    def luck(self, deal: "Late", *, cards: bool) -> float:
        """How much more the signals, or with ``cards`` both hands, are worth to player 0 than on average, in chips."""
        public, left = deal.public, np.array(deal.public.left, np.float64)
        worth = mean = 0.0
        for kinds, chance in signals(public.left, deal.carried).items():
            worths = self._worths(public.stack, kinds)
            here = float((chances(kinds, sure(deal.carried), left) * worths).sum()) if chance else 0.0
            mean += chance * here
            if kinds == public.kinds:
                worth = float(worths[deal.states].sum()) if cards else here
        return worth - mean

    def _worths_of(self, stack: int, kinds: tuple[str, str]) -> Floats:
        return self._quick.worths(
            self._quick, Public(stack, kinds, (Shown((0, 0), (kinds[0][0], kinds[1][0])),), FRESH)
        )


class Late:
    """A later deal, as both its players saw it."""

    def __init__(self, first: Situation, second: Situation) -> None:
        self.public = first.public
        self.carried = (first.cards[0], second.cards[0])
        self.states = np.ix_(*(sorted({here.state(0), here.state(1)}) for here in (first, second)))

    @property
    def weights(self) -> Floats:
        """How likely each pair of states is to who knows both carried cards."""
        return chances(self.public.kinds, sure(self.carried), np.array(self.public.left, np.float64))


class Draws:
    """Judges the matches of any two players."""

    def __init__(self, own: Decider, rival: Decider, table: Table) -> None:
        self.own, self.rival, self._plain = Watched(own), Watched(rival), Plain(table)

    def judge(self, won: bool) -> float:
        """What the first player won of the match, less the luck of the draws; its notes are empty again."""
        deals = list(zip(self.own.seen, self.rival.seen, strict=True))
        self.own.seen.clear()
        self.rival.seen.clear()
        return self._match(won, [(own, rival) for own, rival in deals if own.public.story])

    def _match(self, won: bool, deals: list[tuple[Situation, Situation]]) -> float:
        return won - sum(signed(own, self._plain.luck(late(own, rival), cards=True)) for own, rival in deals) / CHIPS


class Ledger(Draws):
    """Judges the matches of two that solve their deals."""

    def __init__(self, own: Quick, rival: Quick) -> None:
        super().__init__(Drawing(own), Drawing(rival), own.table)
        self._strategies = own, rival
        self._values = own.table.values.astype(np.float64)

    def _match(self, won: bool, deals: list[tuple[Situation, Situation]]) -> float:
        return 0.5 + sum(self.gain(own, rival) for own, rival in deals) / CHIPS

    def gain(self, own: Situation, rival: Situation) -> float:
        """What the first player gains in a deal on average, 40 times in chances to win the match."""
        deal = late(own, rival)
        first, second = self._strategies if own.player == 0 else self._strategies[::-1]
        worth = float((deal.weights * first.worths(second, deal.public, deal.weights)).sum())
        gained = worth - float(self._values[deal.public.stack][deal.carried]) - self._plain.luck(deal, cards=False)
        return signed(own, gained)


def late(own: Situation, rival: Situation) -> Late:
    """The deal of two situations, whichever of them is first."""
    return Late(own, rival) if own.player == 0 else Late(rival, own)


def signed(own: Situation, gained: float) -> float:
    """What player 0 gains, to the seat of a situation."""
    return gained if own.player == 0 else -gained


def sure(carried: tuple[int, int]) -> Floats:
    """Beliefs that know both carried ranks; axes player, rank."""
    out = np.zeros((2, RANKS))
    out[(0, 1), carried] = 1
    return out


def signals(left: tuple[int, ...], carried: tuple[int, int]) -> dict[tuple[str, str], float]:
    """How likely each pair of kinds is, of hands with these carried ranks, where so many of each rank are not revealed."""
    stock = {"U": sum(left[LOWEST_UP:]), "D": sum(left[:LOWEST_UP])}
    held = ["U" if rank >= LOWEST_UP else "D" for rank in carried]
    for letter in held:
        stock[letter] -= 1
    total = sum(stock.values())
    found = {}
    for one, two in product("UD", "UD"):
        ways = stock[one] * (stock[two] - (one == two))
        found[f"{held[0]}+{one}", f"{held[1]}+{two}"] = ways / total / (total - 1)
    return found
