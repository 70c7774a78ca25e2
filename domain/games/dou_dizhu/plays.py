"""All combinations that a hand holds (DD-3.1) and all that beat another (DD-3.2), by packed rank counts."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, combinations
from typing import cast

from domain.games.dou_dizhu.combinations import ACE, RANKS, ROCKET_COUNTS, SHORTEST, Combination, Kind, classify

Held = tuple[list[int], ...]
"""Held[n] has the ranks of which a hand holds n or more, low to high."""
ANY = 0
"""In place of a length: chains of every length."""
_ONES = [(1 << 4 * length) // 15 for length in range(ACE + 2)]


def leads(counts: int) -> tuple[Combination, ...]:
    """Every combination in a hand, in the order of Kind, then of length and strength, then of kickers."""
    held = _held(counts)
    return _known(chain.from_iterable(plays(held, -1, ANY) for plays in _PLAYS.values()))


def follows(counts: int, last: Combination) -> tuple[Combination, ...]:
    """Every combination in a hand that beats ``last``, in the same order: its own kind, bombs, the rocket."""
    if last.kind is Kind.ROCKET:
        return ()
    held = _held(counts)
    higher = _PLAYS[last.kind](held, last.strength, last.length)
    bombs = _PLAYS[Kind.BOMB](held, -1, ANY) if last.kind is not Kind.BOMB else ()
    return _known(chain(higher, bombs, _rocket(held, -1, ANY)))


def _known(plays: Iterable[int]) -> tuple[Combination, ...]:
    return cast("tuple[Combination, ...]", tuple(map(classify, plays)))


def _held(counts: int) -> Held:
    held: Held = ([], [], [], [], [])
    for rank in range(len(RANKS)):
        for number in range(1, (counts >> 4 * rank & 15) + 1):
            held[number].append(rank)
    return held


Plays = Callable[[Held, int, int], Iterable[int]]
"""The packed counts of all plays of a kind that are stronger than a rank and have a length (or ANY)."""


def _alike(size: int) -> Plays:
    return lambda held, above, _: [size << 4 * rank for rank in held[size] if rank > above]


def _with_kickers(size: int, kicker: int, number: int) -> Plays:
    def plays(held: Held, above: int, _: int) -> Iterator[int]:
        for rank in held[size]:
            if rank > above:
                core = size << 4 * rank
                yield from [core + kickers for kickers in _kickers(held, (rank,), kicker, number)]

    return plays


def _chains(size: int) -> Plays:
    return lambda held, above, length: [
        _ONES[n] * size << 4 * start for start, n in _runs(held[size], SHORTEST[size], above, length)
    ]


def _airplanes(kicker: int) -> Plays:
    def plays(held: Held, above: int, length: int) -> Iterator[int]:
        for start, n in _runs(held[3], SHORTEST[3], above, length):
            core = _ONES[n] * 3 << 4 * start
            yield from [core + wings for wings in _kickers(held, range(start, start + n), kicker, n)]

    return plays


def _rocket(held: Held, above: int, length: int) -> Iterable[int]:
    return (ROCKET_COUNTS,) if held[1][-2:] == [ACE + 2, ACE + 3] else ()


def _runs(ranks: Sequence[int], shortest: int, above: int, length: int) -> Iterator[tuple[int, int]]:
    """(lowest rank, number of ranks) of each chain in ``ranks`` whose highest rank is above ``above``."""
    reach = _reach(ranks)
    lengths = (length,) if length else range(shortest, max(reach.values(), default=0) + 1)
    for n in lengths:
        yield from [(top - n + 1, n) for top, reached in reach.items() if reached >= n and top > above]


def _reach(ranks: Sequence[int]) -> dict[int, int]:
    """For each rank up to the ace, how many consecutive ranks end with it."""
    reach: dict[int, int] = {}
    for rank in ranks:
        if rank <= ACE:
            reach[rank] = reach.get(rank - 1, 0) + 1
    return reach


def _kickers(held: Held, core: Sequence[int], size: int, number: int) -> list[int]:
    """Each way to add ``number`` kickers of ``size`` cards, none of a rank of the core (DD-4.2, DD-4.4 to DD-4.7)."""
    spare = [size << 4 * rank for rank in held[size] if rank not in core]
    if size > 1 or number == 1:
        return [sum(some) for some in combinations(spare, number)]
    twice = sorted(spare + [1 << 4 * rank for rank in held[2] if rank not in core])
    return [
        some for some in dict.fromkeys(map(sum, combinations(twice, number))) if some & ROCKET_COUNTS != ROCKET_COUNTS
    ]


_PLAYS: dict[Kind, Plays] = {
    Kind.SOLO: _alike(1),
    Kind.PAIR: _alike(2),
    Kind.TRIO: _alike(3),
    Kind.TRIO_SOLO: _with_kickers(3, 1, 1),
    Kind.TRIO_PAIR: _with_kickers(3, 2, 1),
    Kind.STRAIGHT: _chains(1),
    Kind.PAIR_STRAIGHT: _chains(2),
    Kind.AIRPLANE: _chains(3),
    Kind.AIRPLANE_SOLOS: _airplanes(1),
    Kind.AIRPLANE_PAIRS: _airplanes(2),
    Kind.QUAD_SOLOS: _with_kickers(4, 1, 2),
    Kind.QUAD_PAIRS: _with_kickers(4, 2, 2),
    Kind.BOMB: _alike(4),
    Kind.ROCKET: _rocket,
}
