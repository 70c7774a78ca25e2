"""What packed hands are made of, many at a time: how they fall into groups, what of them nobody can beat.

Ranks are marked in packed ints, a one in the four bits of each. ``tools/dou_dizhu/encode.py`` has a compiled twin.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from domain.games.dou_dizhu.bots.groups import EACH, PAIRS, SOLOS, TRIOS, below, cut, groups_in, number, turns
from domain.games.dou_dizhu.bots.kernel import Play
from domain.games.dou_dizhu.combinations import ACE, ROCKET_COUNTS, Kind

Rows = NDArray[Any]
CHAIN: Final = EACH & (1 << 4 * (ACE + 1)) - 1
LOW: Final = EACH & (1 << 4 * 8) - 1
"""The ranks up to the 10."""
SCALES: Final = np.array((8, 6, 4, 2, 12, 8, 4, 8, 5, 6, 4, 4, 3, 2, 8, 1), np.float32)
"""What each entry of ``shapes`` is counted in."""
MOST_PLAYS: Final = 9
CUT_SCALES: Final = np.array((6, 4, 3, 5, 4, 400), np.float32)
CUT: Final = MOST_PLAYS + 1 + len(CUT_SCALES)
"""How many entries ``groups`` has."""
_CORE = {Kind.PAIR: 2, Kind.PAIR_STRAIGHT: 2, Kind.SOLO: 1, Kind.STRAIGHT: 1}
_QUADS = (Kind.QUAD_SOLOS, Kind.QUAD_PAIRS, Kind.BOMB)


def shapes(hands: Rows, unseen: Rows | int) -> Rows:
    """Rows of len(SCALES) counts, scaled: ranks of one to four cards; ranks in straights, pair straights and airplanes; lone

    solos and pairs, low ones; cards, pairs and trios above all unseen ones; turns, chains aside; whether one play is all.
    """
    some = [_at_least(hands, cards) for cards in (1, 2, 3, 4)]
    alike = [some[0] & ~some[1], some[1] & ~some[2], some[2] & ~some[3], some[3]]
    chained = [_in_chains(each, least) for each, least in zip(some[:3], (5, 3, 2), strict=True)]
    lone = alike[0] & ~chained[0], alike[1] & ~(chained[0] | chained[1])
    above = [_above(_at_least(unseen, cards)) for cards in (1, 2, 3)]
    free = (*[marks & above[0] for marks in some], some[1] & above[1], some[2] & above[2])
    found = number(np.stack((*alike, *chained, *lone, lone[0] & LOW, lone[1] & LOW, *free)))
    turns = np.maximum(found[0] + found[1] - found[2], 0) + found[2] + found[3]
    columns = (found[:11], found[11:15].sum(axis=0)[None], found[15:], turns[None], is_play(hands, alike, found)[None])
    return np.concatenate(columns).T.astype(np.float32) / SCALES


def groups(hands: Rows) -> Rows:
    """Rows of CUT entries of hands cut into groups: a one at the number of plays, MOST_PLAYS at most; solos, pairs and trios

    alone, low solos and pairs, the turns that the hand costs, all scaled."""
    pieces = cut(hands)
    marks = pieces[SOLOS], pieces[PAIRS], pieces[TRIOS], pieces[SOLOS] & LOW, pieces[PAIRS] & LOW
    out = np.zeros((len(hands), CUT), np.float32)
    out[np.arange(len(hands)), np.minimum(groups_in(pieces), MOST_PLAYS)] = 1
    out[:, MOST_PLAYS + 1 : -1] = number(np.stack(marks)).T
    out[:, -1] = turns(pieces)
    out[:, MOST_PLAYS + 1 :] /= CUT_SCALES
    return out


def is_play(hands: Rows, alike: list[Rows], numbers: Rows) -> Rows:
    """Whether each hand is one combination (DD-4); ``alike`` marks its ranks of one to four cards, of which there are so many."""
    ones, twos, threes, fours = numbers[:4]
    rocket = (hands & ROCKET_COUNTS) == ROCKET_COUNTS
    few = ones + twos + threes + fours == 1
    trio = (threes == 1) & (fours == 0) & (ones + twos == 1)
    straight = _is_run(alike[0], ones, 5) & (twos + threes + fours == 0)
    pairs = _is_run(alike[1], twos, 3) & (ones + threes + fours == 0)
    winged = (2 * twos + ones == threes) & ~rocket | (twos == threes) & (ones == 0) | (ones + twos == 0)
    airplane = _is_run(alike[2], threes, 2) & (fours == 0) & winged
    kickers = (ones == 2) & (twos == 0) & ~rocket | (ones == 0) & ((twos == 1) | (twos == 2))
    quad = (fours == 1) & (threes == 0) & kickers
    found: Rows = few | (hands == ROCKET_COUNTS) | trio | straight | pairs | airplane | quad
    return found


def beatable(play: Play, unseen: int, most: int) -> tuple[bool, bool]:
    """Whether ``most`` cards out of ``unseen`` may beat a play by its own kind (kickers taken for granted), and by a bomb."""
    if play.kind is Kind.ROCKET:
        return False, False
    quads, above = unseen >> 2 & EACH, 4 * (play.strength + 1)
    rocket = most > 1 and unseen & ROCKET_COUNTS == ROCKET_COUNTS
    bombed = rocket or (most > 3 and (quads >> above if play.kind is Kind.BOMB else quads) != 0)
    if play.kind is Kind.BOMB or play.size > most:
        return False, bombed
    marks = int(_at_least(unseen, 4 if play.kind in _QUADS else _CORE.get(play.kind, 3)))
    if play.length > 1:
        marks &= CHAIN
        having = marks
        for _ in range(play.length - 1):
            marks = marks << 4 & having
    return marks >> above != 0, bombed


def _at_least(counts: Any, cards: int) -> Any:
    if cards == 1:
        return (counts | counts >> 1 | counts >> 2) & EACH
    if cards == 2:
        return (counts >> 1 | counts >> 2) & EACH
    return (counts & counts >> 1 | counts >> 2 if cards == 3 else counts >> 2) & EACH


def _in_chains(marks: Rows, least: int) -> Rows:
    """The marks that are in a chain of at least so many ranks."""
    tops = marks = marks & CHAIN
    for _ in range(least - 1):
        tops = tops << 4 & marks
    for _ in range(least - 1):
        tops = tops | tops >> 4 & marks
    return tops


def _above(marks: Any) -> Any:
    """Marks of all ranks above the highest marked."""
    return EACH & ~(below(marks) | marks)


def _is_run(marks: Rows, ranks: Rows, least: int) -> Rows:
    """Whether marks are a chain of at least so many ranks, and nothing else."""
    found: Rows = (ranks >= least) & (number(marks & marks >> 4) == ranks - 1) & (marks & ~CHAIN == 0)
    return found
