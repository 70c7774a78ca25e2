"""All combinations that a hand holds (DD-3.1) and all that beat another (DD-3.2), by packed rank counts.

A hand is cut into parts that many hands share: the ranks of which it has one, two, three or four cards, those of them
up to the ace, and a trio, quad or airplane with what it might carry. Each part is packed like a hand, and its plays are
listed once.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import cast

from domain.games.dou_dizhu.combinations import ACE, COMBINATIONS, RANKS, ROCKET_COUNTS, SHORTEST, Combination, Kind
from domain.games.dou_dizhu.memo import Memo

Plays = Sequence[Combination]
Held = tuple[int, int, int, int]
"""A 1 for each rank of which a hand holds at least one, two, three, four cards."""
_ALL = (1 << 4 * len(RANKS)) - 1
_ONES = _ALL // 15
_BLACK = 1 << 4 * (ACE + 2)
_CHAIN = (1 << 4 * (ACE + 1)) - 1
_LOW = (1 << 4 * (len(RANKS) // 2)) - 1
_HIGH = _ALL - _LOW
_ABOVE = [_ALL >> 4 * rank + 4 << 4 * rank + 4 for rank in range(len(RANKS))]


def leads(counts: int) -> tuple[Combination, ...]:
    """Every combination in a hand, in the order of Kind, then of length and strength, then of kickers."""
    ones, twos, threes, fours = _held(counts)
    found = [*_alike(ones), *_alike(2 * twos)]
    if threes:
        trios = _ALIKE[3 * threes]
        found += trios
        _carry(found, trios, ones)
        _carry(found, trios, 2 * twos)
    found += _CHAINS[ones & _CHAIN]
    found += _CHAINS[2 * (twos & _CHAIN)]
    if threes and (airplanes := _CHAINS[3 * (threes & _CHAIN)]):
        found += airplanes
        _wing(found, airplanes, ones, twos)
        _pair(found, airplanes, twos)
    if fours:
        quads = _ALIKE[4 * fours]
        _wing(found, quads, ones, twos)
        _pair(found, quads, twos)
        found += quads
    if counts & ROCKET_COUNTS == ROCKET_COUNTS:
        found += _ROCKET
    return tuple(found)


def follows(counts: int, last: Combination) -> tuple[Combination, ...]:
    """Every combination in a hand that beats ``last``, in the same order: its own kind, bombs, the rocket."""
    if last.kind is Kind.ROCKET:
        return ()
    held = _held(counts)
    found = _HIGHER[last.kind](held, last)
    if held[3] and last.kind is not Kind.BOMB:
        found = [*found, *_ALIKE[4 * held[3]]]
    return (*found, *_ROCKET) if counts & ROCKET_COUNTS == ROCKET_COUNTS else tuple(found)


def _held(counts: int) -> Held:
    halves = counts >> 1
    quarters = counts >> 2
    return (
        (counts | halves | quarters) & _ONES,
        (halves | quarters) & _ONES,
        (counts & halves | quarters) & _ONES,
        quarters & _ONES,
    )


def _alike(part: int) -> tuple[Combination, ...]:
    """The solos, pairs, trios or bombs that a part is made of, by its halves, so that few parts are kept."""
    return _ALIKE[part & _LOW] + _ALIKE[part & _HIGH]


def _carry(found: list[Combination], trios: Plays, kickers: int) -> None:
    """Adds each trio with each of the kickers, single cards or pairs, that is not of its rank."""
    for trio in trios:
        core = trio.counts
        spare = kickers & ~(5 * core)
        found += _CARRYING[core + (spare & _LOW)]
        found += _CARRYING[core + (spare & _HIGH)]


def _wing(found: list[Combination], cores: Plays, ones: int, twos: int) -> None:
    """Adds each airplane or quad with each choice of single cards."""
    for core in cores:
        spare = ones & ~_ranks(core)
        found += _WITH_SOLOS[core.counts + spare + (twos & spare)]


def _pair(found: list[Combination], cores: Plays, twos: int) -> None:
    """Adds each airplane or quad with each choice of pairs."""
    for core in cores:
        found += _WITH_PAIRS[core.counts + 2 * (twos & ~_ranks(core))]


def _ranks(core: Combination) -> int:
    """All bits of the ranks of an airplane or a quad."""
    return 15 * (core.counts // (4 if core.kind is Kind.BOMB else 3))


def _known(plays: Iterable[int]) -> tuple[Combination, ...]:
    return cast("tuple[Combination, ...]", tuple(map(COMBINATIONS.__getitem__, plays)))


def _piles(part: int) -> tuple[int, ...]:
    """The cards of each rank of a part, packed, by its halves, so that few parts are kept."""
    return _PILES[part & _LOW] + _PILES[part & _HIGH]


def _ranked(part: int) -> tuple[int, ...]:
    return tuple([pile for rank in range(len(RANKS)) if (pile := part & 15 << 4 * rank)])


def _each(part: int) -> tuple[Combination, ...]:
    """Each rank of a part, with all its cards."""
    return _known(_ranked(part))


def _chains(part: int) -> tuple[Combination, ...]:
    """The chains in a part that has a number of cards, the same of each rank; short ones first, then low ones."""
    size = sum(map(bool, _held(part)))
    return _known(
        row
        for length in range(SHORTEST.get(size, ACE + 2), ACE + 2)
        for start in range(ACE + 2 - length)
        if (row := size * ((1 << 4 * length) // 15) << 4 * start) & part == row
    )


def _cut(part: int) -> tuple[Combination, int]:
    """The trio, quad or airplane of a part, and what it might carry, packed."""
    core = part & 15 * _held(part)[2]
    return _known((core,))[0], part - core


def _carrying(part: int) -> tuple[Combination, ...]:
    core, kickers = _cut(part)
    return _known([core.counts + kicker for kicker in _piles(kickers)])


def _with_solos(part: int) -> tuple[Combination, ...]:
    core, spare = _cut(part)
    ones, twos, _, _ = _held(spare)
    return _known(_choices(core.counts, _piles(ones), twos, _number(core)))


def _choices(counts: int, units: Sequence[int], pairs: int, number: int) -> list[int]:
    """The counts with each choice of ``number`` single cards, one of a unit or two of a pair, but never both jokers."""
    if number == 1:
        return [counts + unit for unit in units]
    found: list[int] = []
    for place, unit in enumerate(units, 1):
        later = units[place:] if unit != _BLACK else ()
        if unit & pairs:
            later = (unit, *later)
        found += _choices(counts + unit, later, pairs & ~unit, number - 1)
    return found


def _with_pairs(part: int) -> tuple[Combination, ...]:
    core, spare = _cut(part)
    return _known([core.counts + sum(pairs) for pairs in combinations(_piles(spare), _number(core))])


def _number(core: Combination) -> int:
    """How many kickers a quad or an airplane carries."""
    return 2 if core.kind is Kind.BOMB else core.length


Higher = Callable[[Held, Combination], Plays]
"""The plays of the last one's kind and length that are stronger."""


def _higher_alike(size: int) -> Higher:
    return lambda held, last: _alike(size * (held[size - 1] & _ABOVE[last.strength]))


def _higher_chains(size: int) -> Higher:
    def higher(held: Held, last: Combination) -> Plays:
        part = size * (held[size - 1] & _CHAIN & _ABOVE[last.strength - last.length + 1])
        return [each for each in _CHAINS[part] if each.length == last.length]

    return higher


def _higher_trios(size: int) -> Higher:
    def higher(held: Held, last: Combination) -> Plays:
        found: list[Combination] = []
        _carry(found, _trios(held, last), size * held[size - 1])
        return found

    return higher


def _higher_with(cores: Higher, *, pairs: bool) -> Higher:
    def higher(held: Held, last: Combination) -> Plays:
        found: list[Combination] = []
        if pairs:
            _pair(found, cores(held, last), held[1])
        else:
            _wing(found, cores(held, last), held[0], held[1])
        return found

    return higher


_PILES = Memo(_ranked)
_ALIKE = Memo(_each)
_CHAINS = Memo(_chains)
_CARRYING = Memo(_carrying)
_WITH_SOLOS = Memo(_with_solos, 1 << 12)
_WITH_PAIRS = Memo(_with_pairs, 1 << 12)
_ROCKET = _known((ROCKET_COUNTS,))
_trios, _quads, _airplanes = _higher_alike(3), _higher_alike(4), _higher_chains(3)
_HIGHER: dict[Kind, Higher] = {
    Kind.SOLO: _higher_alike(1),
    Kind.PAIR: _higher_alike(2),
    Kind.TRIO: _trios,
    Kind.TRIO_SOLO: _higher_trios(1),
    Kind.TRIO_PAIR: _higher_trios(2),
    Kind.STRAIGHT: _higher_chains(1),
    Kind.PAIR_STRAIGHT: _higher_chains(2),
    Kind.AIRPLANE: _airplanes,
    Kind.AIRPLANE_SOLOS: _higher_with(_airplanes, pairs=False),
    Kind.AIRPLANE_PAIRS: _higher_with(_airplanes, pairs=True),
    Kind.QUAD_SOLOS: _higher_with(_quads, pairs=False),
    Kind.QUAD_PAIRS: _higher_with(_quads, pairs=True),
    Kind.BOMB: _quads,
}
