"""What the net is told of a view and an action: the rows of its first layer that are switched on.

Trumps come first, the other suits in an order that depends only on what the seat sees of them, so that positions that
differ in the names of suits alone look the same. ``tools.schnapsen.features`` says the same again for training.
"""

from collections.abc import Sequence

from domain.core.cards import Card
from domain.games.schnapsen.actions import Close, Exchange, Marriage, Play, SeatAction
from domain.games.schnapsen.cards import PACK, POINTS, STRENGTH, SUITS, suit
from domain.games.schnapsen.table import other
from domain.games.schnapsen.tricks import takes
from domain.games.schnapsen.view import View, ruled_out

MINE, SHOWN, RIVALS, UNSEEN, ASLEEP, INDICATOR, LED, GONE_MINE, GONE_RIVALS = range(9)
"""Where a card is: in the hand, there and known to the rival, in its hand, anywhere, in a closed stock, on the table, played."""
WHERE = 0
RIVAL_LED = WHERE + 9 * 20
REPLIED = RIVAL_LED + 6 * 20
OPEN = REPLIED + 20 * 20
CLOSED = OPEN + 6 * 2
STAKE = CLOSED + 2 * 5 * 2
FRESH = STAKE + 2 * 3
SWAP = FRESH + 7
SHUT = SWAP + 1
WED = SHUT + 1
LEAD = WED + 4 * 2
ANSWER = LEAD + 2 * 20
TAKE = ANSWER + 20 * 20
POINTS_FINE = TAKE + 2 * 20
POINTS_COARSE = POINTS_FINE + 2 * 67
TRICKS = POINTS_COARSE + 2 * 12
PENDING = TRICKS + 9
SUIT = PENDING + 2 * 3
NEXT = SUIT + 2 * 243
ROWS = NEXT + 6
"""Where each group of rows begins; rows from SWAP on belong to the action."""
MOST_STATE, MOST_ACTION = 40, 16
"""The most rows that a position, and that an action, switches on."""


class Sight:
    """A view sorted for the net: who holds what as masks of five bits a suit, suits in the net's order."""

    def __init__(self, view: View) -> None:
        assert view.trump is not None
        self.view, self.rival = view, other(view.seat)
        self.where = self._cards()
        self.suits = self._order(view.trump)
        self.place = {
            card: 5 * k + STRENGTH[card] for k, s in enumerate(self.suits) for card in PACK if suit(card) == s
        }

    def _cards(self) -> dict[Card, int]:
        view = self.view
        where = {card: ASLEEP if ruled_out(view, card) else UNSEEN for card in PACK}
        for trick in view.tricks:
            mine = trick.leader == view.seat
            where[trick.led] = GONE_MINE if mine else GONE_RIVALS
            where[trick.reply] = GONE_RIVALS if mine else GONE_MINE
        if view.indicator_on_table and view.indicator is not None:
            where[view.indicator] = INDICATOR
        if view.led is not None:
            where[view.led] = LED
        where.update(dict.fromkeys(view.hand, MINE))
        where.update(dict.fromkeys(view.known_cards[view.seat], SHOWN))
        where.update(dict.fromkeys(view.known_cards[self.rival], RIVALS))
        return where

    def _order(self, trump: str) -> tuple[str, ...]:
        plain = [each for each in SUITS if each != trump]
        return (trump, *sorted(plain, key=self._key, reverse=True))

    def _key(self, name: str) -> tuple[int, int, int, int]:
        return (
            self.mask(name, (MINE, SHOWN)),
            self.mask(name, (UNSEEN,)),
            self.mask(name, (RIVALS,)),
            self.mask(name, (GONE_MINE,)),
        )

    def mask(self, name: str, places: tuple[int, ...]) -> int:
        """The cards of a suit that are in one of some places, a bit for each strength."""
        return sum([1 << k for k, card in enumerate(_OF_SUIT[name]) if self.where[card] in places])


def rows(view: View, actions: Sequence[SeatAction]) -> tuple[list[int], list[list[int]]]:
    """The rows that the position switches on, and those of each action."""
    sight = Sight(view)
    return _position(sight), [_action(sight, action) for action in actions]


def _position(sight: Sight) -> list[int]:
    view = sight.view
    return [
        *[WHERE + 20 * place + sight.place[card] for card, place in sight.where.items()],
        *_history(sight),
        *_phase(view, sight.rival),
        *([FRESH + _fresh(view, sight.rival)] if view.stock_size else []),
    ]


def _history(sight: Sight) -> list[int]:
    """What the rival led in which trick, and what it gave to what."""
    place = sight.place
    return [
        REPLIED + 20 * place[trick.led] + place[trick.reply]
        if trick.leader == sight.view.seat
        else RIVAL_LED + 20 * min(number, 5) + place[trick.led]
        for number, trick in enumerate(sight.view.tricks)
    ]


def _phase(view: View, rival: int) -> list[int]:
    replying, closing = int(view.led is not None), view.closing
    if closing is None:
        return [OPEN + view.stock_size // 2 * 2 + replying]
    by_rival, since = int(closing.seat == rival), min(len(view.tricks) - closing.after_tricks, 4)
    worth = 3 if not closing.opponent_has_trick else 2 if closing.opponent_points < 33 else 1
    return [CLOSED + 10 * by_rival + 2 * since + replying, STAKE + 3 * by_rival + worth - 1]


def _fresh(view: View, rival: int) -> int:
    """How many cards the rival has drawn since it last could exchange, close or declare; 6 if it never could."""
    if view.led is not None:
        return 0
    led = [number for number, trick in enumerate(view.tricks) if trick.leader == rival]
    draws = len(view.tricks) if view.closing is None else view.closing.after_tricks
    return max(0, draws - led[-1]) if led else 6


def _action(sight: Sight, action: SeatAction) -> list[int]:
    view, me = sight.view, sight.view.seat
    points, pending, won = list(view.points), list(view.pending), list(view.tricks_won)
    out, leader = _kind(sight, action), me
    if isinstance(action, Marriage):
        (points if won[me] else pending)[me] += 40 if suit(action.card) == view.trump else 20
    if isinstance(action, Play | Marriage) and view.led is None:
        leader = _OPEN_TRICK
    elif isinstance(action, Play) and view.led is not None:
        leader = me if takes(action.card, view.led, str(view.trump)) else sight.rival
        points[leader] += POINTS[action.card] + POINTS[view.led] + pending[leader]
        pending[leader] = 0
        won[leader] += 1
    strict = view.strict or isinstance(action, Close)
    following = 2 if leader == _OPEN_TRICK else int(leader != me)
    out += [*_standing(sight, points, pending, won), *_suits(sight, action), NEXT + 2 * following + strict]
    return out


_OPEN_TRICK = -1


def _kind(sight: Sight, action: SeatAction) -> list[int]:
    view = sight.view
    match action:
        case Exchange():
            return [SWAP]
        case Close():
            return [SHUT]
        case Marriage(card):
            place = sight.place[card]
            return [WED + place // 5 * 2 + place % 5 - 1]
        case Play(card) if view.led is None:
            return [LEAD + 20 * view.strict + sight.place[card]]
        case Play(card):
            assert view.led is not None
            led, reply = sight.place[view.led], sight.place[card]
            return [ANSWER + 20 * led + reply, TAKE + 20 * takes(card, view.led, str(view.trump)) + reply]


def _standing(sight: Sight, points: list[int], pending: list[int], won: list[int]) -> list[int]:
    """What both have after the action."""
    out = []
    for side, seat in enumerate((sight.view.seat, sight.rival)):
        have = min(points[seat], 66)
        out += [POINTS_FINE + 67 * side + have, POINTS_COARSE + 12 * side + have // 6]
        if pending[seat]:
            out.append(PENDING + 3 * side + min(pending[seat] // 20, 3) - 1)
    out.append(TRICKS + 3 * min(won[sight.view.seat], 2) + min(won[sight.rival], 2))
    return out


def _suits(sight: Sight, action: SeatAction) -> list[int]:
    """Each suit as the action leaves it: what the hand has, what the rival may have."""
    view, changed = sight.view, dict(sight.where)
    if isinstance(action, Play | Marriage):
        changed[action.card] = GONE_MINE
    elif isinstance(action, Exchange) and view.indicator is not None:
        changed[_OF_SUIT[view.indicator[1]][0]] = INDICATOR
        changed[view.indicator] = SHOWN
    return [
        SUIT + 243 * (number > 0) + sum([_DIGIT[changed[card]] * 3**k for k, card in enumerate(_OF_SUIT[name])])
        for number, name in enumerate(sight.suits)
    ]


_DIGIT = {place: 1 if place in (MINE, SHOWN) else 2 if place in (UNSEEN, RIVALS) else 0 for place in range(9)}
_OF_SUIT = {name: tuple(card for card in PACK if suit(card) == name) for name in SUITS}
