"""A hand as a player of playouts holds it: cut into groups once, and from then on kept to that cut."""

from bisect import bisect_left, insort

from domain.games.dou_dizhu.bots.hand import ONES, pieces
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


def goes_through(me: Player, one: Player, other: Player) -> bool:
    """Whether a hand, on lead, goes out without fail: no rival has a bomb, and all groups but one keep the lead."""
    a, b = one.counts, other.counts
    if (a | b) >> 2 & ONES or a & ROCKET_COUNTS == ROCKET_COUNTS or b & ROCKET_COUNTS == ROCKET_COUNTS:
        return False
    trios = me.trios
    weak = bisect_left(trios, _highest((a & a >> 1 | b & b >> 1) & ONES)) if trios else 0
    loose = bisect_left(me.solos, (a | b).bit_length() - 1 >> 2) - len(trios)
    if me.pairs:
        loose += bisect_left(me.pairs, _highest((a | b) >> 1 & ONES))
    if loose > 0:
        weak += loose
    for chain in me.chains:
        if weak > 1:
            break
        weak += stopped(chain, one, other)
    return weak <= 1


def stopped(play: Combination, one: Player, other: Player) -> bool:
    """Whether a rival can beat a play, bombs apart."""
    kind = play.kind
    if kind is Kind.SOLO:
        return (one.counts | other.counts).bit_length() - 1 >> 2 > play.strength
    if kind is Kind.PAIR:
        twos = (one.counts | other.counts) >> 1 | one.counts >> 2 | other.counts >> 2
        return _highest(twos & ONES) > play.strength
    return _follows(one, play) or (other is not one and _follows(other, play))


def _follows(player: Player, play: Combination) -> bool:
    if player.left < play.size:
        return False
    found = follows(player.counts, play)
    return bool(found) and found[0].kind is play.kind


def _highest(ranks: int) -> int:
    """The highest of packed ranks, -1 where there is none."""
    return (ranks.bit_length() + 3 >> 2) - 1
