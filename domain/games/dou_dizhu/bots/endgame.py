"""The end of a deal solved exactly, all hands known: whether the landlord can force a win."""

from domain.games.dou_dizhu.bots.kernel import Counts, Play, legal
from domain.games.dou_dizhu.memo import Memo
from domain.games.dou_dizhu.table import SEATS


class _OutOfNodesError(Exception):
    """A question would take more nodes than are left."""


class Solver:
    """Answers questions about deals with one landlord, keeps what it has found, and looks at ``nodes`` positions at most."""

    def __init__(self, landlord: int, nodes: int) -> None:
        self._landlord = landlord
        self._known: dict[tuple[int, int, int, int, int, int], bool] = {}
        self._left = nodes

    def landlord_wins(self, hands: Counts, turn: int, last: Play | None, last_seat: int) -> bool | None:
        """Whether the landlord wins if nobody errs, None where the nodes do not suffice. ``last`` is that of ``last_seat``."""
        try:
            return self._wins(hands, turn, last, last_seat) == (turn == self._landlord)
        except _OutOfNodesError:
            return None

    def _wins(self, hands: Counts, turn: int, last: Play | None, last_seat: int) -> bool:
        """Whether the side to act wins."""
        if last_seat == turn:
            last = None
        key = (*hands, turn, last.counts if last else 0, last_seat)
        known = self._known.get(key)
        if known is not None:
            return known
        if self._left <= 0:
            raise _OutOfNodesError
        self._left -= 1
        found = self._known[key] = self._search(hands, turn, last, last_seat)
        return found

    def _search(self, hands: Counts, turn: int, last: Play | None, last_seat: int) -> bool:
        hand, then = hands[turn], (turn + 1) % SEATS
        plays = _LEADS[hand] if last is None else _by_size(legal(hand, last))
        if plays and plays[0].counts == hand:
            return True
        allied = self._landlord not in (turn, then)
        supporting = self._landlord not in (turn, last_seat)
        if last is not None and supporting and self._wins(hands, then, last, last_seat) == allied:
            return True
        for play in plays:
            left = hand - play.counts
            if not left or self._wins(_with(hands, turn, left), then, play, turn) == allied:
                return True
        return last is not None and not supporting and self._wins(hands, then, last, last_seat) == allied


def _by_size(plays: tuple[Play, ...]) -> tuple[Play, ...]:
    return tuple(sorted(plays, key=lambda play: -play.size))


def _leads(hand: int) -> tuple[Play, ...]:
    return _by_size(legal(hand, None))


_LEADS = Memo(_leads)


def _with(hands: Counts, seat: int, hand: int) -> Counts:
    if seat == 0:
        return hand, hands[1], hands[2]
    return (hands[0], hand, hands[2]) if seat == 1 else (hands[0], hands[1], hand)
