"""Every combination of Dou Dizhu by its ranks, in a fixed order, so that a number can stand for a play."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

SUITED = "3456789TJQKA2"
RANKS = SUITED + "BR"
CHAIN = SUITED[:12]
"""Ranks that a chain may hold; 2 and the jokers are in none."""
LARGEST = 20
"""Cards in the largest hand."""


@cache
def all_plays() -> tuple[str, ...]:
    """The ranks of every combination that a hand of twenty cards may hold, each string from low to high."""
    return tuple(dict.fromkeys(map(_spelled, _plays())))


def _plays() -> Iterator[str]:
    yield from RANKS
    yield from _repeated(SUITED, (2, 3, 4))
    yield "BR"
    yield from (rank * 3 + kicker for rank in SUITED for kicker in _without(RANKS, rank))
    yield from (rank * 3 + kicker * 2 for rank in SUITED for kicker in _without(SUITED, rank))
    yield from _chains(1, 5)
    yield from _chains(2, 3)
    yield from _chains(3, 2)
    for trios in _chains(3, 2):
        count = len(trios) // 3
        if count * 4 <= LARGEST:
            yield from (trios + wings for wings in _wings(_without(RANKS, trios), count))
        if count * 5 <= LARGEST:
            yield from (trios + pairs for pairs in _pairs(_without(SUITED, trios), count))
    for rank in SUITED:
        yield from (rank * 4 + two for two in _wings(_without(RANKS, rank), 2))
        yield from (rank * 4 + pairs for pairs in _pairs(_without(SUITED, rank), 2))


def _repeated(ranks: str, counts: Iterable[int]) -> Iterator[str]:
    return (rank * count for count in counts for rank in ranks)


def _chains(each: int, shortest: int) -> Iterator[str]:
    """Runs of neighbouring ranks, so many cards of each, at least ``shortest`` ranks long."""
    for length in range(shortest, len(CHAIN) + 1):
        if length * each <= LARGEST:
            for start in range(len(CHAIN) - length + 1):
                yield "".join(rank * each for rank in CHAIN[start : start + length])


def _wings(ranks: str, count: int) -> Iterator[str]:
    """So many further cards: no three of a rank, not both jokers (DD-4.4, DD-4.6)."""
    for cards in combinations_with_replacement(ranks, count):
        if all(cards.count(rank) <= (1 if rank in "BR" else 2) for rank in cards) and not {"B", "R"} <= set(cards):
            yield "".join(cards)


def _pairs(ranks: str, count: int) -> Iterator[str]:
    return ("".join(rank * 2 for rank in chosen) for chosen in combinations(ranks, count))


def _without(ranks: str, taken: str) -> str:
    return "".join(rank for rank in ranks if rank not in taken)


def _spelled(cards: Sequence[str]) -> str:
    return "".join(sorted(cards, key=RANKS.index))
