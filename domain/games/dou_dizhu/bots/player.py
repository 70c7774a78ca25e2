"""A hand as a player of playouts holds it: cut into groups once, and from then on kept to that cut."""

from bisect import bisect_left, insort

from domain.games.dou_dizhu.bots.hand import ONES, Pieces, pieces
from domain.games.dou_dizhu.combinations import ROCKET_COUNTS, Combination, Kind
from domain.games.dou_dizhu.plays import follows


class Player:
    """Packed ``counts``, how many cards are ``left``, the groups as ``Pieces`` has them, and how many ``groups`` they are."""

    __slots__ = ("bombs", "chains", "counts", "groups", "left", "pairs", "solos", "trios")

    def __init__(self, counts: int) -> None:
        self.counts = counts
        self._cut()

    def copy(self) -> "Player":
        """Another player with the same hand."""
        other = object.__new__(Player)
        other.counts, other.left, other.groups = self.counts, self.left, self.groups
        other.solos, other.pairs, other.trios = self.solos[:], self.pairs[:], self.trios[:]
        other.chains, other.bombs = self.chains[:], self.bombs[:]
        return other

    def take(self, play: Combination) -> None:
        """Plays some cards; what is left of a group that was broken is a group of its own."""
        self.counts -= play.counts
        self.left -= play.size
        kind, rank = play.kind, play.strength
        if kind is Kind.SOLO:
            kept = self._solo(rank)
        elif kind is Kind.PAIR:
            kept = self._pair(rank)
        elif kind is Kind.TRIO or kind is Kind.TRIO_SOLO or kind is Kind.TRIO_PAIR:
            kept = self._trio(play)
        else:
            kept = _drop(self.chains if play.length > 1 else self.bombs, play)
        if not kept:
            self._cut()
        self.groups = len(self.solos) + len(self.pairs) + len(self.trios) + len(self.chains) + len(self.bombs)

    def _cut(self) -> None:
        cut = pieces(self.counts)
        self.solos, self.pairs, self.trios = [*cut.solos], [*cut.pairs], [*cut.trios]
        self.chains, self.bombs, self.left = [*cut.chains], [*cut.bombs], cut.size
        self.groups = len(self.solos) + len(self.pairs) + len(self.trios) + len(self.chains) + len(self.bombs)

    def _solo(self, rank: int) -> bool:
        if rank in self.solos:
            self.solos.remove(rank)
        elif rank in self.pairs:
            self.pairs.remove(rank)
            insort(self.solos, rank)
        elif rank in self.trios:
            self.trios.remove(rank)
            insort(self.pairs, rank)
        else:
            return False
        return True

    def _pair(self, rank: int) -> bool:
        if rank in self.pairs:
            self.pairs.remove(rank)
        elif rank in self.trios:
            self.trios.remove(rank)
            insort(self.solos, rank)
        else:
            return False
        return True

    def _trio(self, play: Combination) -> bool:
        if play.strength not in self.trios:
            return False
        self.trios.remove(play.strength)
        for rank, number in play.groups:
            if rank != play.strength:
                return self._solo(rank) if number == 1 else self._pair(rank)
        return True


def _drop(groups: list[Combination], play: Combination) -> bool:
    for place, group in enumerate(groups):
        if group is play:
            del groups[place]
            return True
    return False


def armed(one: int, other: int) -> bool:
    """Whether either of two packed hands has a bomb or the rocket."""
    quads = (one | other) >> 2 & ONES
    return bool(quads) or one & ROCKET_COUNTS == ROCKET_COUNTS or other & ROCKET_COUNTS == ROCKET_COUNTS


def goes_through(cut: Player | Pieces, one: int, other: int) -> bool:
    """Whether, bombs apart, all groups of a hand on lead but one keep the lead against two packed hands."""
    both, trios = one | other, cut.trios
    weak = bisect_left(trios, _highest((one & one >> 1 | other & other >> 1 | both >> 2) & ONES)) if trios else 0
    loose = bisect_left(cut.solos, both.bit_length() - 1 >> 2) - len(trios)
    if cut.pairs:
        loose += bisect_left(cut.pairs, _highest((both >> 1 | both >> 2) & ONES))
    if loose > 0:
        weak += loose
    for chain in cut.chains:
        if weak > 1:
            break
        weak += stopped(chain, one, other)
    return weak <= 1


def stopped(play: Combination, one: int, other: int) -> bool:
    """Whether, bombs apart, either of two packed hands can beat a play."""
    kind = play.kind
    if kind is Kind.SOLO:
        return (one | other).bit_length() - 1 >> 2 > play.strength
    if kind is Kind.PAIR:
        both = one | other
        return _highest((both >> 1 | both >> 2) & ONES) > play.strength
    return _beaten(play, one) or (other != one and _beaten(play, other))


def _beaten(play: Combination, counts: int) -> bool:
    found = follows(counts, play)
    return bool(found) and found[0].kind is play.kind


def _highest(ranks: int) -> int:
    """The highest of packed ranks, -1 where there is none."""
    return (ranks.bit_length() + 3 >> 2) - 1
