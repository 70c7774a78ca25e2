"""What a player could expect of a match against another, luck left out: an unbiased estimate of what it wins.

Let V be what the table says a standing is worth, from the stacks, the first seat and both carried cards, to the end of
the match, where it is the outcome. The outcome is the sum of what V gains in each deal. In its place this sums what V
gains in the deal by expectation: over every card that either seat may draw out of what is left, and every action that
either strategy may take. The expectation is taken once the signals are known, since a strategy is solved for them;
their luck is taken out by what each pair of signals is worth to plain play with fresh packs, less its own expectation
over the signals. All that is left out is zero on average whatever V and plain play are, since both strategies are known
and the stock lies in random order; the better they are, the less luck stays in. The opening deal is left out of both
matches of a pair: both strategies play it alike, from the same packs with the seats swapped.

The idea is that of Burch, Schmid, Moravcik and Bowling, "AIVAT: A new variance reduction technique for agent
evaluation in imperfect information games" (2018), here with both strategies known.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from random import Random

import numpy as np

from domain.games.one_poker.bots.hands import CHIPS, LOWEST_UP, RANKS, Floats, chances
from domain.games.one_poker.bots.situation import Public, Situation
from tests.bench.one_poker.brisk import Drawing
from tests.bench.one_poker.quick import FRESH, Quick


@dataclass(frozen=True)
class Watched(Drawing):
    """A player whose situations are noted down where it locks."""

    seen: list[Situation] = field(default_factory=list)

    def decide(self, here: Situation, random: Random) -> int:
        """The strategy's choice."""
        if here.lock is None:
            self.seen.append(here)
        return super().decide(here, random)


class Ledger:
    """Judges the matches of two watched players."""

    def __init__(self, own: Quick, rival: Quick) -> None:
        self.own, self.rival = Watched(own), Watched(rival)
        self._strategies = (own, rival)
        self._plain = Quick(own.table, counting=False, inferring=False)
        self._values = own.table.values.astype(np.float64)
        self._worth = lru_cache(maxsize=None)(self._worth_of)

    def judge(self, seat: int) -> float:
        """What the first player could expect of the match, and the ledger is empty again."""
        deals = list(zip(self.own.seen, self.rival.seen, strict=True))
        self.own.seen.clear()
        self.rival.seen.clear()
        return 0.5 + sum(self.gain(own, rival) for own, rival in deals if own.public.revealed is not None) / CHIPS

    def gain(self, own: Situation, rival: Situation) -> float:
        """What the first player gains in a deal by expectation, 40 times in chances to win the match."""
        public, order = own.public, (own, rival) if own.player == 0 else (rival, own)
        carried = (order[0].cards[0], order[1].cards[0])
        weights = chances(public.kinds, sure(carried), np.array(public.left, np.float64))
        first, second = self._strategies if own.player == 0 else reversed(self._strategies)
        found = first.against(second, public, weights) - float(self._values[public.stack][carried])
        found -= self.luck(public, carried)
        return found if own.player == 0 else -found

    def luck(self, public: Public, carried: tuple[int, int]) -> float:
        """How much better the signals are for player 0 than signals are on average, in plain play."""
        worths = {
            kinds: (chance, self._worth(public.stack, kinds, carried))
            for kinds, chance in signals(public.left, carried).items()
        }
        return worths[public.kinds][1] - sum(chance * worth for chance, worth in worths.values())

    def _worth_of(self, stack: int, kinds: tuple[str, str], carried: tuple[int, int]) -> float:
        weights = chances(kinds, sure(carried), np.array(FRESH, np.float64))
        return self._plain.against(self._plain, Public(stack, kinds, (0, 0), FRESH), weights)


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
