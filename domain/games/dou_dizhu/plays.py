"""All combinations that a hand holds (DD-3.1) and all that beat another (DD-3.2), by packed rank counts.

What follows from two or three ranks is looked up: a trio with its kicker, a quad or airplane of two with its kickers, and
chains by where the shortest of them start. So a play costs little more than its place in the list.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import cast

from domain.games.dou_dizhu.combinations import ACE, COMBINATIONS, RANKS, ROCKET_COUNTS, SHORTEST, Combination, Kind
from domain.games.dou_dizhu.memo import Memo

Ranks = tuple[int, ...]
Held = tuple[Ranks, Ranks, Ranks, Ranks]
"""The ranks of which a hand holds at least one, two, three, four cards, low to high."""
Plays = list[Combination]
Rows = list[dict[int, Combination]]
"""Plays by two ranks."""
_SUITED = ACE + 2
"""The ranks below this have more than one card; it is the black joker's."""
_THIRDS = (0xFFFFF, 0xFFFFF << 20, 0xFFFFF << 40)
_IN_CHAINS = ((1 << 4 * (ACE + 1)) - 1) // 15


def leads(counts: int) -> tuple[Combination, ...]:
    """Every combination in a hand, in the order of Kind, then of length and strength, then of kickers."""
    held = ones, twos, threes, fours = _held(counts)
    found = [_SOLOS[rank] for rank in ones]
    found += [_PAIRS[rank] for rank in twos]
    if threes:
        found += [_TRIOS[rank] for rank in threes]
        found += _carried(_TRIO_SOLOS, threes, ones)
        found += _carried(_TRIO_PAIRS, threes, twos)
    found += _chains(1, counts)
    if len(twos) >= SHORTEST[2]:
        found += _chains(2, counts)
    if len(threes) >= SHORTEST[3] and (airplanes := _chains(3, counts)):
        found += airplanes
        found += _with_solos(airplanes, held)
        found += _with_pairs(airplanes, held)
    if fours:
        quads = [_QUADS[rank] for rank in fours]
        found += _with_solos(quads, held)
        found += _with_pairs(quads, held)
        found += quads
    return _and_rocket(counts, found)


def follows(counts: int, last: Combination) -> tuple[Combination, ...]:
    """Every combination in a hand that beats ``last``, in the same order: its own kind, bombs, the rocket."""
    if last.kind is Kind.ROCKET:
        return ()
    held = _held(counts)
    found = _HIGHER[last.kind](counts, held, last)
    if held[3] and last.kind is not Kind.BOMB:
        found += [_QUADS[rank] for rank in held[3]]
    return _and_rocket(counts, found)


def _and_rocket(counts: int, found: Plays) -> tuple[Combination, ...]:
    return (*found, _ROCKET) if counts & ROCKET_COUNTS == ROCKET_COUNTS else tuple(found)


def _held(counts: int) -> Held:
    low, middle, high = _HELD[counts & _THIRDS[0]], _HELD[counts & _THIRDS[1]], _HELD[counts & _THIRDS[2]]
    return (
        low[0] + middle[0] + high[0],
        low[1] + middle[1] + high[1],
        low[2] + middle[2] + high[2],
        low[3] + middle[3] + high[3],
    )


def _held_in(counts: int) -> Held:
    one, two, three, four = (
        tuple([rank for rank in range(len(RANKS)) if counts >> 4 * rank & 15 >= number]) for number in (1, 2, 3, 4)
    )
    return one, two, three, four


def _carried(table: Rows, trios: Sequence[int], kickers: Ranks) -> Plays:
    """Each trio with each of the kickers that is not of its rank."""
    return [row[rank] for trio in trios for row in (table[trio],) for rank in kickers if rank != trio]


def _chains(size: int, counts: int) -> Plays:
    """The chains of so many cards a rank in a hand, by the ranks that the shortest of them start with."""
    if size == 1:
        ranks = (counts | counts >> 1 | counts >> 2) & _IN_CHAINS
        starts = ranks & ranks >> 4
        starts &= starts >> 8 & ranks >> 16
    elif size == 2:
        ranks = (counts >> 1 | counts >> 2) & _IN_CHAINS
        starts = ranks & ranks >> 4 & ranks >> 8
    else:
        ranks = (counts >> 1 & counts | counts >> 2) & _IN_CHAINS
        starts = ranks & ranks >> 4
    return _CHAINS[size * starts]


def _chains_from(part: int) -> Plays:
    """The chains by a number of cards at each rank that a shortest one starts with; short ones first, then low ones."""
    size = max(part >> 4 * rank & 15 for rank in range(ACE + 1))
    found: Plays = []
    for length in range(SHORTEST.get(size, ACE + 2), ACE + 2):
        row = size * ((1 << 4 * length) // 15)
        found += [_play(row << 4 * rank) for rank in range(ACE + 1) if part >> 4 * rank & 15]
        part &= part >> 4
    return found


def _with_solos(cores: Sequence[Combination], held: Held) -> Plays:
    """Each airplane or quad with each choice of single cards."""
    found: Plays = []
    for core in cores:
        ones, twos = _spare(core, held[0]), _spare(core, held[1])
        if _number(core) > 2:
            found += _loaded(core, Kind.AIRPLANE_SOLOS, 1, _choices(core.counts, ones, twos, core.length))
            continue
        table = _TWO_SOLOS[core.counts]
        for place, rank in enumerate(ones, 1):
            row = table[rank]
            if rank in twos:
                found.append(row[rank])
            if rank != _SUITED:
                found += [row[other] for other in ones[place:]]
    return found


def _with_pairs(cores: Sequence[Combination], held: Held) -> Plays:
    """Each airplane or quad with each choice of pairs."""
    found: Plays = []
    for core in cores:
        kind = Kind.QUAD_PAIRS if core.kind is Kind.BOMB else Kind.AIRPLANE_PAIRS
        pairs = [2 << 4 * rank for rank in _spare(core, held[1])]
        found += _loaded(core, kind, 2, [core.counts + sum(some) for some in combinations(pairs, _number(core))])
    return found


def _loaded(core: Combination, kind: Kind, each: int, plays: Sequence[int]) -> Plays:
    """A core with kickers of ``each`` cards, by packed counts; made here, not classified, since most are met but once."""
    _, strength, length, _, size = core
    size += _number(core) * each
    known, keep = COMBINATIONS.get, COMBINATIONS.setdefault
    return cast(Plays, [known(play) or keep(play, Combination(kind, strength, length, play, size)) for play in plays])


def _number(core: Combination) -> int:
    """How many kickers a quad or an airplane carries."""
    return 2 if core.kind is Kind.BOMB else core.length


def _spare(core: Combination, ranks: Ranks) -> list[int]:
    """The ranks that are not of a quad or an airplane."""
    above, below = core.strength, core.strength - core.length + 1
    return [rank for rank in ranks if rank > above or rank < below]


def _choices(counts: int, ones: Sequence[int], twos: Sequence[int], number: int) -> list[int]:
    """The counts with each choice of single cards, one or two of a rank, but never both jokers."""
    if number == 0:
        return [counts]
    found: list[int] = []
    for place, rank in enumerate(ones, 1):
        later = ones[place:] if rank != _SUITED else ()
        again = (rank, *later) if rank in twos else later
        found += _choices(counts + (1 << 4 * rank), again, [two for two in twos if two != rank], number - 1)
    return found


def _play(counts: int) -> Combination:
    return cast(Combination, COMBINATIONS[counts])


def _two_solos(core: int) -> Rows:
    """A quad or airplane of two with two single cards, by their ranks, the lower one first."""
    free = [rank for rank in range(len(RANKS)) if not core >> 4 * rank & 15]
    return [
        {
            other: _play(core + (1 << 4 * rank) + (1 << 4 * other))
            for other in free
            if rank in free and (rank < other or rank == other < _SUITED) and rank != _SUITED
        }
        for rank in range(len(RANKS))
    ]


def _with_kicker(size: int) -> Rows:
    """A trio with a kicker of one or two cards, by the ranks of both."""
    ranks = range(len(RANKS) if size == 1 else _SUITED)
    return [
        {kicker: _play((3 << 4 * trio) + (size << 4 * kicker)) for kicker in ranks if kicker != trio}
        for trio in range(_SUITED)
    ]


_SOLOS = [_play(1 << 4 * rank) for rank in range(len(RANKS))]
_PAIRS, _TRIOS, _QUADS = ([_play(size << 4 * rank) for rank in range(_SUITED)] for size in (2, 3, 4))
_ROCKET = _play(ROCKET_COUNTS)
_TRIO_SOLOS, _TRIO_PAIRS = _with_kicker(1), _with_kicker(2)
_HELD = Memo(_held_in)
_CHAINS = Memo(_chains_from)
_TWO_SOLOS = Memo(_two_solos)

Higher = Callable[[int, Held, Combination], Plays]
"""The plays of the last one's kind and length that are stronger, from counts and the ranks held."""


def _higher_alike(size: int, table: Plays) -> Higher:
    return lambda _, held, last: [table[rank] for rank in held[size - 1] if rank > last.strength]


def _higher_trios(size: int, table: Rows) -> Higher:
    return lambda _, held, last: _carried(table, [rank for rank in held[2] if rank > last.strength], held[size - 1])


def _higher_chains(size: int) -> Higher:
    def higher(counts: int, _: Held, last: Combination) -> Plays:
        return [each for each in _chains(size, counts) if each.length == last.length and each.strength > last.strength]

    return higher


_quads, _airplanes = _higher_alike(4, _QUADS), _higher_chains(3)
_HIGHER: dict[Kind, Higher] = {
    Kind.SOLO: _higher_alike(1, _SOLOS),
    Kind.PAIR: _higher_alike(2, _PAIRS),
    Kind.TRIO: _higher_alike(3, _TRIOS),
    Kind.TRIO_SOLO: _higher_trios(1, _TRIO_SOLOS),
    Kind.TRIO_PAIR: _higher_trios(2, _TRIO_PAIRS),
    Kind.STRAIGHT: _higher_chains(1),
    Kind.PAIR_STRAIGHT: _higher_chains(2),
    Kind.AIRPLANE: _airplanes,
    Kind.AIRPLANE_SOLOS: lambda counts, held, last: _with_solos(_airplanes(counts, held, last), held),
    Kind.AIRPLANE_PAIRS: lambda counts, held, last: _with_pairs(_airplanes(counts, held, last), held),
    Kind.QUAD_SOLOS: lambda counts, held, last: _with_solos(_quads(counts, held, last), held),
    Kind.QUAD_PAIRS: lambda counts, held, last: _with_pairs(_quads(counts, held, last), held),
    Kind.BOMB: _quads,
}
