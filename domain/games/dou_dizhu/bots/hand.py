"""A hand cut into the plays that it would go out with, and what they cost.

A play costs a turn of the lead, less the chance that it wins the lead back; kickers go along with trios for little. The
cheapest cut is looked for by trying the few chains that promise most, and all else is counted from tables, so that a hand
never seen before costs tens of microseconds.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, cast

from domain.games.dou_dizhu.combinations import (
    ACE,
    COMBINATIONS,
    RANKS,
    ROCKET_COUNTS,
    SHORTEST,
    Combination,
    Kind,
)
from domain.games.dou_dizhu.memo import Memo

Groups = tuple[Combination, ...]
ONES = ((1 << 4 * len(RANKS)) - 1) // 15
CHAIN_RANKS = ACE + 1
CHAIN = (1 << 4 * CHAIN_RANKS) - 1
_ROW = [(1 << 4 * length) // 15 for length in range(CHAIN_RANKS + 1)]
_THIRD = (1 << 20) - 1
"""Hands are looked up in thirds of five ranks, of which there are some three thousand each."""

COSTS = {
    1: (1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.97, 0.93, 0.88, 0.75, 0.55, 0.2, 0.1, -0.05),
    2: (1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.97, 0.93, 0.88, 0.8, 0.68, 0.45, 0.05, 0.0, 0.0),
    3: (0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.85, 0.8, 0.75, 0.65, 0.5, 0.35, 0.0, 0.0, 0.0),
    4: (-0.8,) * len(RANKS),
}
"""What one to four cards of a rank cost, played alone."""
_ROCKET_COST = -0.9
_CARRIED = 0.9
"""What a single card or a pair no longer costs when a trio carries it."""
_CHAIN_COST = {1: (0.75, 0.03), 2: (0.6, 0.05), 3: (0.4, 0.05)}
"""What the shortest chain of one, two, three cards a rank costs, and what a rank more saves."""
_HIGHER, _MIDDLE = 0.05, 6
"""What a chain saves for each rank that it reaches above the nine."""
_FREED = {1: (0.0, 1.0, -0.05, -1.0), 2: (0.0, 0.0, 1.0, -0.35), 3: (0.0, 0.0, 0.0, 0.9)}
"""What it saves about to take one, two or three cards of a rank into a chain, by how many the hand has."""
_WIDTH = 2
"""How many chains are tried at each step of a cut."""
_PROMISE = -0.3


class Plan(NamedTuple):
    """The cut of a hand: its cost, its groups (chains first, then low to high, kickers apart), the number of plays."""

    cost: float
    groups: Groups
    plays: int


class _Part(NamedTuple):
    """Some cards cut: the cost with no kicker carried, the groups, how many kickers are wanted, how many there are."""

    cost: float
    groups: Groups
    wanted: int
    kickers: int

    @property
    def carried(self) -> int:
        """How many kickers are carried."""
        return min(self.wanted, self.kickers)


def plan(counts: int) -> Plan:
    """The cut of a hand by packed counts."""
    return _PLANS[counts]


def chain_cost(size: int, length: int, top: int) -> float:
    """What a chain of single cards, pairs or trios costs: less the longer and the higher it is."""
    base, longer = _CHAIN_COST[size]
    return base - longer * (length - SHORTEST[size]) - _HIGHER * max(0, top - _MIDDLE)


def _plan(counts: int) -> Plan:
    quads = counts >> 2 & ONES
    chains = _CUTS[counts - 4 * quads & CHAIN].groups
    chained = sum([chain.counts for chain in chains])
    cut = _joined(_loose(counts - chained), chains)
    return Plan(cut.cost - _CARRIED * cut.carried, cut.groups, len(cut.groups) - cut.carried)


def _loose(counts: int) -> _Part:
    """A hand, or some of it, without chains."""
    low, middle, high = _PARTS[counts & _THIRD], _PARTS[counts & _THIRD << 20], _PARTS[counts & _THIRD << 40]
    return _Part(
        low.cost + middle.cost + high.cost,
        low.groups + middle.groups + high.groups,
        low.wanted + middle.wanted + high.wanted,
        low.kickers + middle.kickers + high.kickers,
    )


def _joined(part: _Part, chains: Groups) -> _Part:
    """A part with chains on top of it."""
    cost, wanted = part.cost, part.wanted
    for chain in chains:
        cost += CHAIN_COSTS[chain.counts]
        if chain.kind is Kind.AIRPLANE:
            wanted += chain.length
    return _Part(cost, chains + part.groups, wanted, part.kickers)


def _part(counts: int) -> _Part:
    rocket = ROCKET_COUNTS if counts & ROCKET_COUNTS == ROCKET_COUNTS else 0
    numbers = [(rank, number) for rank in range(len(RANKS)) if (number := counts - rocket >> 4 * rank & 15)]
    cost = sum(COSTS[number][rank] for rank, number in numbers) + (_ROCKET_COST if rocket else 0.0)
    piles = [number << 4 * rank for rank, number in numbers] + [rocket] * bool(rocket)
    held = [number for _, number in numbers]
    return _Part(cost, _known(piles), held.count(3), held.count(1) + held.count(2))


def _known(plays: Iterable[int]) -> Groups:
    """The combinations that packed counts are; they must be some."""
    return cast(Groups, tuple([COMBINATIONS[counts] for counts in plays]))


def _cut(counts: int) -> _Part:
    """The chains worth taking from the ranks up to the ace, quads apart, with what all of that costs."""
    loose = _loose(counts)
    best = _Part(loose.cost, (), loose.wanted, loose.kickers)
    least = best.cost - _CARRIED * best.carried
    for saved, chain in sorted(_promising(counts), reverse=True)[:_WIDTH]:
        if saved < _PROMISE:
            break
        cut = _joined(_CUTS[counts - chain], _known((chain,)))
        if (cost := cut.cost - _CARRIED * cut.carried) < least:
            best, least = cut, cost
    return best


def _promising(counts: int) -> list[tuple[float, int]]:
    """(about what it saves, packed counts) of every chain in ranks of at most three cards."""
    found: list[tuple[float, int]] = []
    halves = counts >> 1
    for size, held in ((1, (counts | halves) & ONES), (2, halves & ONES), (3, counts & halves & ONES)):
        starts = held
        for place in range(1, SHORTEST[size]):
            starts &= held >> 4 * place
        while starts:
            start = (starts & -starts).bit_length() >> 2
            found += _from(counts, held, size, start)
            starts &= starts - 1
    return found


def _from(counts: int, held: int, size: int, start: int) -> Iterator[tuple[float, int]]:
    saved, length, freed = 0.0, 0, _FREED[size]
    while held >> 4 * (start + length) & 1:
        saved += freed[counts >> 4 * (start + length) & 15]
        length += 1
        if length >= SHORTEST[size]:
            chain = size * _ROW[length] << 4 * start
            yield saved - CHAIN_COSTS[chain], chain


CHAIN_COSTS = {
    size * _ROW[length] << 4 * start: chain_cost(size, length, start + length - 1)
    for size in SHORTEST
    for length in range(SHORTEST[size], CHAIN_RANKS + 1)
    for start in range(CHAIN_RANKS + 1 - length)
}
_PARTS = Memo(_part)
_CUTS = Memo(_cut, 1 << 16)
_PLANS = Memo(_plan, 1 << 16)
