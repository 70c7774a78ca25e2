"""Combinations (DD-4): what a set of cards is, and what beats what. Only ranks count.

Rank counts are packed into one int, four bits a rank from the 3 up, so that adding cards is adding ints.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import NamedTuple

from domain.core.cards import BLACK_JOKER, RED_JOKER, Card
from domain.games.dou_dizhu.memo import Memo
from domain.games.dou_dizhu.objections import Refusal

RANKS = "3456789TJQKA2BR"
"""The ranks, low to high (DD-1.2); B and R are the jokers."""
ACE = RANKS.index("A")
PACK = (*(Card(rank + suit) for rank in RANKS[:-2] for suit in "cdhs"), BLACK_JOKER, RED_JOKER)
"""The 54 cards in the order in which they are shuffled (DD-1.1, FD-7), which is also the order of a hand."""
POSITION = {card: place for place, card in enumerate(PACK)}
RANK = {card: RANKS.index(card[0]) for card in PACK}
_UNIT = {card: 1 << 4 * rank for card, rank in RANK.items()}
ROCKET_COUNTS = _UNIT[BLACK_JOKER] + _UNIT[RED_JOKER]


class Kind(StrEnum):
    """The types of combination, in the order in which plays are listed."""

    SOLO = "solo"
    PAIR = "pair"
    TRIO = "trio"
    TRIO_SOLO = "trio-solo"
    TRIO_PAIR = "trio-pair"
    STRAIGHT = "straight"
    PAIR_STRAIGHT = "pair-straight"
    AIRPLANE = "airplane"
    AIRPLANE_SOLOS = "airplane-solos"
    AIRPLANE_PAIRS = "airplane-pairs"
    QUAD_SOLOS = "quad-solos"
    QUAD_PAIRS = "quad-pairs"
    BOMB = "bomb"
    ROCKET = "rocket"


SHORTEST = {1: 5, 2: 3, 3: 2}
"""The least number of ranks in a chain of single cards, of pairs, of trios (DD-4.3)."""


class Combination(NamedTuple):
    """A set of ranks that may be played, as packed ``counts`` of ``size`` cards.

    ``strength`` is the index in RANKS that decides (DD-4.8), ``length`` the number of ranks of a chain, else 1.
    """

    kind: Kind
    strength: int
    length: int
    counts: int
    size: int

    @property
    def groups(self) -> tuple[tuple[int, int], ...]:
        """(Index of the rank, number of cards) for each rank in it, low to high."""
        return _GROUPS[self.counts]

    @property
    def ranks(self) -> str:
        """Its ranks, low to high, such as ``3334``."""
        return _WRITTEN[self.counts]


def sort(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards of the pack in the order of a hand: by rank, then suit."""
    return tuple(sorted(cards, key=POSITION.__getitem__))


def count(cards: Iterable[Card]) -> int:
    """The packed rank counts of cards of the pack."""
    return sum(map(_UNIT.__getitem__, cards))


def classify(counts: int) -> Combination | Refusal:
    """The one combination that these rank counts are, or why they are none (DD-4.11)."""
    return COMBINATIONS[counts]


class _Combinations(dict[int, Combination | Refusal]):
    """What packed rank counts are. Combinations are kept, being but 27,471, and other sets of cards are not."""

    def __missing__(self, counts: int) -> Combination | Refusal:
        found = _classified(counts)
        return self.setdefault(counts, found) if isinstance(found, Combination) else found


COMBINATIONS = _Combinations()


def _groups(counts: int) -> tuple[tuple[int, int], ...]:
    return tuple([(rank, number) for rank in range(len(RANKS)) if (number := counts >> 4 * rank & 15)])


def _written(counts: int) -> str:
    return "".join([RANKS[rank] * number for rank, number in _groups(counts)])


_GROUPS = Memo(_groups, 1 << 12)
_WRITTEN = Memo(_written)


def _classified(counts: int) -> Combination | Refusal:
    alike: Alike = {1: [], 2: [], 3: [], 4: []}
    groups = _groups(counts)
    for rank, number in groups:
        alike[number].append(rank)
    found = _shape(alike, both_jokers=counts & ROCKET_COUNTS == ROCKET_COUNTS)
    if isinstance(found, Refusal):
        return found
    kind, core = found
    return Combination(kind, core[-1], len(core), counts, sum([number for _, number in groups]))


def shortfall(play: Combination, last: Combination) -> Refusal | None:
    """Why a combination does not beat the last one, None if it does (DD-3.2, DD-4.8 to DD-4.10)."""
    if last.kind is Kind.ROCKET:
        return Refusal.NOTHING_BEATS_THE_ROCKET
    if play.kind is Kind.ROCKET or (play.kind is Kind.BOMB and last.kind is not Kind.BOMB):
        return None
    if play.kind is not last.kind:
        return Refusal.QUAD_IS_NO_BOMB if play.kind in (Kind.QUAD_SOLOS, Kind.QUAD_PAIRS) else Refusal.OTHER_COMBINATION
    if play.length != last.length:
        return Refusal.OTHER_LENGTH
    if play.strength <= last.strength:
        return Refusal.BOMB_NOT_HIGHER if play.kind is Kind.BOMB else Refusal.NOT_HIGHER
    return None


def beats(play: Combination, last: Combination) -> bool:
    """Whether a combination may be played on the last one."""
    return shortfall(play, last) is None


Alike = dict[int, list[int]]
Shape = tuple[Kind, Sequence[int]]
"""A kind, and the ranks that decide its strength and length, low to high."""


def _shape(alike: Alike, *, both_jokers: bool) -> Shape | Refusal:
    if alike[4]:
        return _quads(alike, both_jokers=both_jokers)
    if alike[3]:
        return _airplane(alike, both_jokers=both_jokers) if len(alike[3]) > 1 else _trio(alike)
    if alike[2]:
        return _pairs(alike)
    return _singles(alike[1], both_jokers=both_jokers)


def _quads(alike: Alike, *, both_jokers: bool) -> Shape | Refusal:
    if len(alike[4]) > 1 or alike[3]:
        size = sum(number * len(ranks) for number, ranks in alike.items())
        return Refusal.NO_COMBINATION if size % 4 else Refusal.QUAD_IN_AIRPLANE
    kickers = len(alike[2]), len(alike[1])
    if kickers == (0, 0):
        return Kind.BOMB, alike[4]
    if kickers == (2, 0):
        return Kind.QUAD_PAIRS, alike[4]
    if kickers not in ((0, 2), (1, 0)):
        return Refusal.QUAD_KICKERS
    return Refusal.ROCKET_AS_KICKERS if both_jokers else (Kind.QUAD_SOLOS, alike[4])


def _trio(alike: Alike) -> Shape | Refusal:
    kickers = len(alike[2]), len(alike[1])
    kind = {(0, 0): Kind.TRIO, (0, 1): Kind.TRIO_SOLO, (1, 0): Kind.TRIO_PAIR}.get(kickers)
    return Refusal.TRIO_KICKERS if kind is None else (kind, alike[3])


def _airplane(alike: Alike, *, both_jokers: bool) -> Shape | Refusal:
    trios, pairs, singles = alike[3], len(alike[2]), len(alike[1])
    if broken := _chain_fault(trios, SHORTEST[3]):
        return broken
    if pairs == singles == 0:
        return Kind.AIRPLANE, trios
    if pairs == len(trios) and not singles:
        return Kind.AIRPLANE_PAIRS, trios
    if 2 * pairs + singles != len(trios):
        return Refusal.WRONG_WINGS
    return Refusal.ROCKET_AS_WINGS if both_jokers else (Kind.AIRPLANE_SOLOS, trios)


def _pairs(alike: Alike) -> Shape | Refusal:
    if alike[1]:
        return Refusal.NO_COMBINATION
    if len(alike[2]) == 1:
        return Kind.PAIR, alike[2]
    return _chain_fault(alike[2], SHORTEST[2]) or (Kind.PAIR_STRAIGHT, alike[2])


def _singles(singles: list[int], *, both_jokers: bool) -> Shape | Refusal:
    if len(singles) == 1:
        return Kind.SOLO, singles
    if both_jokers and len(singles) == 2:
        return Kind.ROCKET, singles[-1:]
    if not singles:
        return Refusal.NO_CARDS
    return _chain_fault(singles, SHORTEST[1]) or (Kind.STRAIGHT, singles)


def _chain_fault(ranks: Sequence[int], shortest: int) -> Refusal | None:
    consecutive = ranks[-1] - ranks[0] == len(ranks) - 1
    if len(ranks) < shortest:
        return Refusal.CHAIN_TOO_SHORT if consecutive and ranks[-1] <= ACE else Refusal.NO_COMBINATION
    if not consecutive:
        return Refusal.CHAIN_BROKEN
    return Refusal.CHAIN_TOO_HIGH if ranks[-1] > ACE else None
