"""Who keeps the lead, whoever holds the cards that are out; bombs apart."""

from collections.abc import Iterable

from domain.games.dou_dizhu.bots.hand import ONES
from domain.games.dou_dizhu.combinations import Combination, Kind
from domain.games.dou_dizhu.plays import follows

_CARRIED = (Kind.SOLO, Kind.PAIR)
_CARRYING = (Kind.TRIO, Kind.AIRPLANE)
_TRIOS = (Kind.TRIO, Kind.TRIO_SOLO, Kind.TRIO_PAIR)
_BOMBS = (Kind.BOMB, Kind.ROCKET)


def stopped(play: Combination, out: int) -> bool:
    """Whether the packed cards that are out have a play of the same kind that beats a play."""
    kind = play.kind
    if kind is Kind.SOLO:
        return _highest(out) > play.strength
    if kind is Kind.PAIR:
        return _highest((out >> 1 | out >> 2) & ONES) > play.strength
    if kind in _TRIOS:
        return _highest((out >> 1 & out | out >> 2) & ONES) > play.strength
    found = follows(out, play)
    return bool(found) and found[0].kind is kind


def goes_through(groups: Iterable[Combination], out: int) -> bool:
    """Whether a hand on lead, cut into groups, goes out without fail: all its plays but one keep the lead."""
    weak = loose = 0
    for group in groups:
        if group.kind in _CARRYING:
            loose -= group.length
        if group.kind not in _BOMBS and stopped(group, out):
            if group.kind in _CARRIED:
                loose += 1
            else:
                weak += 1
    return weak + max(0, loose) <= 1


def _highest(counts: int) -> int:
    """The highest rank in packed counts, -1 where there is none."""
    return counts.bit_length() - 1 >> 2
