"""Exact play where both hands are known and no chance is left: alpha-beta over tricks, in game points.

The search takes the side of whoever leads. Suits are renamed so that trumps come first. What a side has taken is one
number: its card points, pending ones included, less ``TRICKLESS`` until its first trick, which keeps it below zero.
"""

from domain.games.schnapsen.bots.kernel import (
    ABOVE,
    CARDS,
    LEADS,
    LENGTH,
    MARRIAGE,
    OBERS,
    SPLIT,
    SUIT,
    SUIT_OF,
    TAKERS,
    VALUE,
    Deal,
    bonus,
    failure,
    stake,
)
from domain.games.schnapsen.scoring import HALF_WAY, TO_WIN

MOST = 3
"""The most game points that a deal is worth."""
TRICKLESS = 128
"""More than can be taken without 66 being reached in the end."""
CLOSED = 1
"""What a closed deal is worth to the search, where a close succeeds or fails and nothing lies between."""

Spot = tuple[int, int, int, int, int]
"""The leader's hand and the other, what each side has taken, and 1 if the leader has closed, -1 if the other, 0 if nobody."""

_TRUMPS, _TAKERS = SUIT[0], TAKERS[0]
_BONUS = tuple(bonus(card, 0) for card in CARDS)


def _strength(action: int) -> tuple[int, int]:
    """Sorts marriages first, trumps next, then the strongest of the other cards."""
    card = action % MARRIAGE
    return (0 if action >= MARRIAGE else 1 if card < LENGTH else 2, -(card % LENGTH))


class _Best(dict[int, tuple[int, ...]]):
    """What to lead from a hand, in the order in which it is tried."""

    def __missing__(self, hand: int) -> tuple[int, ...]:
        self[hand] = leads = tuple(sorted(LEADS[hand], key=_strength))
        return leads


class _Rising(dict[int, tuple[int, ...]]):
    """The cards of a hand, the weakest first."""

    def __missing__(self, hand: int) -> tuple[int, ...]:
        self[hand] = cards = tuple(sorted(SPLIT[hand], key=lambda card: card % LENGTH))
        return cards


class _Worth(dict[int, int]):
    """The card points of some cards."""

    def __missing__(self, cards: int) -> int:
        self[cards] = points = sum([VALUE[card] for card in SPLIT[cards]])
        return points


class _Marriages(dict[int, int]):
    """The card points of the marriages in a hand."""

    def __missing__(self, hand: int) -> int:
        self[hand] = points = sum([_BONUS[card] for card in SPLIT[hand & hand >> 1 & OBERS]])
        return points


_LEADS, _RISING, _WORTH, _MARRIAGES = _Best(), _Rising(), _Worth(), _Marriages()


class Solver:
    """Solves deals that no chance is left in, whose stock is closed, exhausted, or goes with this trick.

    It remembers what it has found, for as long as the cards lie as they do; ``nodes`` counts the leads it has weighed.
    """

    def __init__(self) -> None:
        self._bounds: dict[Spot, tuple[int, int]] = {}

    @property
    def nodes(self) -> int:
        """How many positions have been searched: about two microseconds each."""
        return len(self._bounds)

    def value(self, deal: Deal, low: int = -MOST, high: int = MOST) -> int:
        """What seat 0 wins with best play, -3 to 3 game points; a value beyond a bound is on its right side only."""
        if deal.won:
            return deal.won
        if deal.led < 0 and not deal.open:
            return self._played(deal, low, high)
        return self._best(deal, low, high)

    def _best(self, deal: Deal, low: int, high: int) -> int:
        """The best that the seat to act finds among all it may do."""
        first, best = deal.to_act == 0, 0
        for action in deal.legal():
            after = deal.copy()
            after.act(action)
            value = self.value(after, low, high)
            if first:
                best = max(best, value) if best else value
                low = max(low, best)
            else:
                best = min(best, value) if best else value
                high = min(high, best)
            if low >= high:
                break
        return best

    def _played(self, deal: Deal, low: int, high: int) -> int:
        """The value of a deal whose leader is to lead, and in which no more cards are drawn."""
        seat, trump, sign = deal.leader, deal.trump, 1 - 2 * deal.leader
        mine, theirs = renamed(deal.hands[seat], trump), renamed(deal.hands[1 - seat], trump)
        my, their = _taken(deal, seat), _taken(deal, 1 - seat)
        if deal.closer < 0:
            low, high = (low, high) if seat == 0 else (-high, -low)
            return sign * self._led((mine, theirs, my, their, 0), low, high)
        closing = 1 if deal.closer == seat else -1
        way = self._led((mine, theirs, my, their, closing), -CLOSED, CLOSED)
        return sign * way * (stake(*deal.record) if way == closing else failure(deal.record[1]))

    def _led(self, spot: Spot, low: int, high: int) -> int:
        """What the leader wins from a spot with its best lead."""
        least, most = self._bounds.get(spot) or _at_most(spot)
        low, high = max(low, least), min(high, most)
        if low >= high:
            return least if least >= high else most
        best, floor = -MOST, low
        for lead in _LEADS[spot[0]]:
            value = self._answered(spot, lead, low, high)
            if value > best:
                best = value
                if value >= high:
                    break
                low = max(low, value)
        self._bounds[spot] = (least if best <= floor else best, most if best >= high else best)
        return best

    def _answered(self, spot: Spot, lead: int, low: int, high: int) -> int:
        """What the leader wins by a lead, once the other side has found its best reply."""
        mine, theirs, my, their, closing = spot
        card = lead % MARRIAGE
        if lead >= MARRIAGE:
            my += _BONUS[card]
            if my >= TO_WIN:
                return CLOSED if closing else _stake(their)
        rest = mine ^ 1 << card
        replies = theirs & ABOVE[card] or theirs & SUIT_OF[card] or theirs & _TRUMPS or theirs
        if not replies & _TAKERS[card]:
            return self._kept((rest, theirs, my, their, closing), card, replies, low, high)
        worst, before = MOST, VALUE[card] + (their if their >= 0 else their + TRICKLESS)
        for reply in reversed(_RISING[replies]):
            points = before + VALUE[reply]
            if points >= TO_WIN:
                value = -CLOSED if closing else -_stake(my)
            elif rest:
                spot = theirs ^ 1 << reply, rest, points, my, -closing
                value = -self._led(spot, -min(high, worst), -low)
            else:
                value = -closing or -1
            worst = min(worst, value)
            if worst <= low:
                break
        return worst

    def _kept(self, spot: Spot, card: int, replies: int, low: int, high: int) -> int:
        """What the leader, whose card has left the spot, wins by it when no reply takes it."""
        rest, theirs, my, their, closing = spot
        worst, before = MOST, VALUE[card] + (my if my >= 0 else my + TRICKLESS)
        for reply in _RISING[replies]:
            points = before + VALUE[reply]
            if points >= TO_WIN:
                value = CLOSED if closing else _stake(their)
            elif rest:
                spot = rest, theirs ^ 1 << reply, points, their, closing
                value = self._led(spot, low, min(high, worst))
            else:
                value = -closing or 1
            worst = min(worst, value)
            if worst <= low:
                break
        return worst


def renamed(hand: int, trump: int) -> int:
    """A hand with the trump suit and the first suit of the pack swapped."""
    if trump == 0:
        return hand
    apart = (hand ^ hand >> LENGTH * trump) & _TRUMPS
    return hand ^ (apart | apart << LENGTH * trump)


def _at_most(spot: Spot) -> tuple[int, int]:
    """What the leader wins at least and at most; a closer wins nothing if all that is left does not bring it to 66."""
    mine, theirs, my, their, closing = spot
    if not closing:
        return -_stake(my), _stake(their)
    taken, hand = (my, mine) if closing > 0 else (their, theirs)
    within_reach = (taken if taken >= 0 else taken + TRICKLESS) + _WORTH[mine | theirs] + _MARRIAGES[hand]
    return (-CLOSED, CLOSED) if within_reach >= TO_WIN else (-closing, -closing)


def _taken(deal: Deal, seat: int) -> int:
    return deal.points[seat] + deal.pending[seat] - (0 if deal.tricks[seat] else TRICKLESS)


def _stake(taken: int) -> int:
    """The game points won from a side that has taken so much."""
    return 3 if taken < 0 else 2 if taken < HALF_WAY else 1
