"""All combinations that a hand holds (DD-3.1) and all that beat another (DD-3.2), by packed rank counts.

What follows from few ranks is looked up: cards of one rank and a trio's kicker by halves of a hand, chains by where the
shortest of them start, the last two kickers of other plays by the rest. So a play costs little more than its place in the list.
"""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, cast

from domain.games.dou_dizhu.combinations import ACE, COMBINATIONS, RANKS, ROCKET_COUNTS, SHORTEST, Combination, Kind
from domain.games.dou_dizhu.memo import Memo

Ranks = tuple[int, ...]
Plays = tuple[Combination, ...]
Table = tuple[Sequence[Any], ...]
"""Plays by the ranks of two kickers, the lower one first; None where there is none."""
ByTrio = tuple[Plays, ...]
"""Plays by the rank of a trio, and those without one at ``_ALONE``."""
Held = tuple[int, int, int, int]
"""The ranks of which a hand holds at least one, two, three, four cards, each marked by a one in its four bits."""
_SUITED = ACE + 2
"""The ranks below this have more than one card; it is the black joker's."""
_ALONE = _SUITED
"""Where plays without a trio stand, after those with each."""
_EACH = ((1 << 4 * len(RANKS)) - 1) // 15
_IN_CHAINS = ((1 << 4 * (ACE + 1)) - 1) // 15
_LOW = (1 << 4 * 8) - 1
_HIGH = (1 << 4 * len(RANKS)) - 1 - _LOW
_TWO = 2
"""Kickers have no more cards than this of a rank."""


def leads(counts: int) -> Plays:
    """Every combination in a hand, in the order of Kind, then of length and strength, then of kickers."""
    ones, twos, threes, fours = held = _held(counts)
    solos, pairs = _kickers(1, ones), _kickers(2, twos)
    found = [*solos[0][_ALONE], *solos[1][_ALONE], *pairs[0][_ALONE], *pairs[1][_ALONE]]
    if threes:
        trios = _alike(3, threes)
        found += trios
        for low, high in (solos, pairs):
            for trio in trios:
                found += low[trio.strength]
                found += high[trio.strength]
    found += _chains(1, ones)
    found += _chains(2, twos)
    if threes and (airplanes := _chains(3, threes)):
        found += airplanes
        found += _with_some(airplanes, 1, held)
        found += _with_some(airplanes, 2, held)
    if fours:
        quads = _alike(4, fours)
        found += _with_some(quads, 1, held)
        found += _with_some(quads, 2, held)
        found += quads
    found += _rocket(counts)
    return tuple(found)


def follows(counts: int, last: Combination) -> Plays:
    """Every combination in a hand that beats ``last``, in the same order: its own kind, bombs, the rocket."""
    if last.kind is Kind.ROCKET:
        return ()
    held = _held(counts)
    bombs = _alike(4, held[3]) if held[3] and last.kind is not Kind.BOMB else ()
    return tuple(_higher(held, last)) + bombs + _rocket(counts)


def _higher(held: Held, last: Combination) -> Sequence[Combination]:
    """The plays of the last one's kind and length that are stronger (DD-4.8)."""
    size, each = _CORES[last.kind]
    above = 4 * (last.strength - last.length + 2)
    marks = held[size - 1] >> above << above
    if not marks:
        return ()
    if last.length > 1:
        chains = [chain for chain in _chains(size, marks) if chain.length == last.length]
        return _with_some(chains, each, held) if each else chains
    alike = _alike(size, marks)
    if not each:
        return alike
    return _with_one(alike, each, held) if size == 3 else _with_some(alike, each, held)


def _held(counts: int) -> Held:
    halved, fours = counts >> 1, counts >> 2 & _EACH
    twos = halved & _EACH | fours
    return counts & _EACH | twos, twos, halved & counts & _EACH | fours, fours


def _rocket(counts: int) -> Plays:
    return _ROCKET if counts & ROCKET_COUNTS == ROCKET_COUNTS else ()


def _alike(size: int, marks: int) -> Plays:
    """The plays of so many cards of each rank that is marked, low to high."""
    table = _ALIKE[size]
    return table[marks & _LOW] + table[marks & _HIGH]


def _chains(size: int, marks: int) -> Plays:
    """The chains of so many cards of the ranks that are marked, by the ranks that the shortest of them start with."""
    marks &= _IN_CHAINS
    starts = marks & marks >> 4
    if size == 1:
        starts &= starts >> 8 & marks >> 16
    elif size == 2:
        starts &= marks >> 8
    return _CHAINS[size * starts] if starts else ()


def _chains_from(part: int) -> Plays:
    """The chains by a number of cards at each rank that a shortest one starts with; short ones first, then low ones."""
    size = max(part >> 4 * rank & 15 for rank in range(ACE + 1))
    found: list[Combination] = []
    for length in range(SHORTEST[size], ACE + 2):
        row = size * ((1 << 4 * length) // 15)
        found += [_play(row << 4 * rank) for rank in range(ACE + 1) if part >> 4 * rank & 15]
        part &= part >> 4
    return tuple(found)


def _with_one(trios: Iterable[Combination], each: int, held: Held) -> list[Combination]:
    """Each trio with each kicker of ``each`` cards."""
    low, high = _kickers(each, held[each - 1])
    found: list[Combination] = []
    for trio in trios:
        found += low[trio.strength]
        found += high[trio.strength]
    return found


def _kickers(each: int, marks: int) -> tuple[ByTrio, ByTrio]:
    """What each trio becomes with ``each`` cards of a rank that is marked, one of the lower ranks and one of the higher."""
    table = _TRIOS[each]
    return table[marks & _LOW], table[marks & _HIGH]


def _with_some(cores: Iterable[Combination], each: int, held: Held) -> list[Combination]:
    """Each airplane or quad with each choice of kickers of ``each`` cards."""
    marks = held[each - 1]
    found: list[Combination] = []
    for core in cores:
        others = _OTHERS[core.counts]
        twice = _ranks(held[1] & others) if each == 1 else ()
        found += _choices(core.counts, each, _carried(core), _ranks(marks & others), twice)
    return found


def _choices(counts: int, each: int, kickers: int, once: Ranks, twice: Ranks) -> list[Combination]:
    """The plays that packed counts become with so many more kickers of some ranks, low to high, and of some ranks twice.

    A joker is only taken last, and so never with the other.
    """
    if kickers == _TWO:
        table = _TABLES[each][counts]
        return [
            row[other]
            for place, rank in enumerate(once, 1)
            if rank < _SUITED
            for row in (table[rank],)
            for other in once[place - (rank in twice) :]
        ]
    found: list[Combination] = []
    for place, rank in enumerate(once, 1):
        if rank < _SUITED:
            later, again = once[place - (rank in twice) :], tuple([two for two in twice if two != rank])
            found += _choices(counts + (each << 4 * rank), each, kickers - 1, later, again)
    return found


def _carried(core: Combination) -> int:
    """How many kickers an airplane or a quad carries."""
    return _TWO if core.kind is Kind.BOMB else core.length


def _others(counts: int) -> int:
    """Marks at the ranks that are not among packed counts."""
    return _EACH & ~(counts | counts >> 1 | counts >> 2)


def _ranks(marks: int) -> Ranks:
    return _RANKS[marks & _LOW] + _RANKS[marks & _HIGH]


def _ranks_in(marks: int) -> Ranks:
    return tuple([rank for rank in range(len(RANKS)) if marks >> 4 * rank & 1])


def _alike_in(size: int, marks: int) -> Plays:
    return tuple([_play(size << 4 * rank) for rank in _ranks_in(marks)])


def _trios_in(each: int, marks: int) -> ByTrio:
    """The plays of a trio and a kicker of the ranks that are marked, by the rank of the trio; last, those of no trio."""
    kickers = _ranks_in(marks)
    loaded = [
        tuple([_play((3 << 4 * trio) + (each << 4 * rank)) for rank in kickers if rank != trio])
        for trio in range(_SUITED)
    ]
    return (*loaded, _alike_in(each, marks))


def _table(each: int, counts: int) -> Table:
    """What an airplane or a quad with all its kickers but two becomes with the last two, none lower than those before."""
    core = _play(counts & 15 * ((counts >> 1 & counts | counts >> 2) & _EACH))
    lowest = (counts - core.counts).bit_length() - 1 >> 2
    return tuple(
        [
            _row(core, each, counts + (each << 4 * rank), rank) if rank >= lowest and _room(counts, rank, each) else ()
            for rank in range(_SUITED)
        ]
    )


def _row(core: Combination, each: int, counts: int, lowest: int) -> Sequence[Combination | None]:
    """What a core with all its kickers but one becomes with the last; made here, not classified, most being met but once."""
    kind, size = _CARRYING[core.kind][each - 1], core.size + each * _carried(core)
    return tuple(
        [
            _kept(Combination(kind, core.strength, core.length, counts + (each << 4 * rank), size))
            if rank >= lowest and _room(counts, rank, each)
            else None
            for rank in range(len(RANKS))
        ]
    )


def _room(counts: int, rank: int, each: int) -> bool:
    """Whether a core with kickers may carry a kicker more of a rank."""
    return (counts >> 4 * rank & 15) + each <= (_TWO if rank < _SUITED else 1)


def _kept(play: Combination) -> Combination:
    return cast(Combination, COMBINATIONS.setdefault(play.counts, play))


def _play(counts: int) -> Combination:
    return cast(Combination, COMBINATIONS[counts])


_CARRYING = {
    Kind.TRIO: (Kind.TRIO_SOLO, Kind.TRIO_PAIR),
    Kind.AIRPLANE: (Kind.AIRPLANE_SOLOS, Kind.AIRPLANE_PAIRS),
    Kind.BOMB: (Kind.QUAD_SOLOS, Kind.QUAD_PAIRS),
}
"""What a core is called with kickers of one card, of two."""
_CORES = {Kind.SOLO: (1, 0), Kind.STRAIGHT: (1, 0), Kind.PAIR: (2, 0), Kind.PAIR_STRAIGHT: (2, 0)} | {
    kind: (4 if core is Kind.BOMB else 3, each)
    for core, loaded in _CARRYING.items()
    for each, kind in enumerate((core, *loaded))
}
"""How many cards a rank the core of each kind has, and how many each of its kickers."""
_ROCKET = (_play(ROCKET_COUNTS),)
_ALIKE = [Memo(partial(_alike_in, size)) for size in range(5)]
_TRIOS = [Memo(partial(_trios_in, each)) for each in (0, 1, 2)]
_CHAINS = Memo(_chains_from)
_RANKS = Memo(_ranks_in)
_OTHERS = Memo(_others)
_TABLES = [Memo(partial(_table, each)) for each in (0, 1, 2)]
