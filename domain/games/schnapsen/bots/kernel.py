"""A deal in plain integers, for search and playouts: the rules in short, held to the rules move for move by a test.

A card is its place in the pack, 0 to 19, and a hand a number with a bit for each of its cards. An action is a number too: a
card that is played is its place, a marriage declared with it is ``MARRIAGE`` more; then there are ``EXCHANGE`` and ``CLOSE``.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from domain.core.cards import Card
from domain.games.schnapsen.actions import Close, Exchange, Marriage, Play, SeatAction
from domain.games.schnapsen.cards import PACK, POINTS, RANKS, SUITS
from domain.games.schnapsen.moves import PLAIN_MARRIAGE, TRUMP_MARRIAGE
from domain.games.schnapsen.scoring import HALF_WAY, TO_WIN
from domain.games.schnapsen.table import by_seat
from domain.games.schnapsen.view import View

CARDS = range(len(PACK))
LENGTH = len(RANKS)
NOBODY = NOTHING = -1
MARRIAGE = len(PACK)
EXCHANGE = 2 * MARRIAGE
CLOSE = EXCHANGE + 1
ACTIONS: tuple[SeatAction, ...] = (*map(Play, PACK), *map(Marriage, PACK), Exchange(), Close())
"""The action behind each number."""
NUMBER = {action: number for number, action in enumerate(ACTIONS)}
"""The number of each action. Not every one is legal in some deal: a marriage takes a King or an Ober."""
PLACE = {card: place for place, card in enumerate(PACK)}
"""The number of each card."""
VALUE = tuple(POINTS[card] for card in PACK)
"""Card points by card."""
SUIT = tuple((1 << LENGTH) - 1 << LENGTH * suit for suit in range(len(SUITS)))
"""The cards of each suit."""
SUIT_OF = tuple(SUIT[card // LENGTH] for card in CARDS)
"""The cards of each card's suit."""
ABOVE = tuple(SUIT_OF[card] & -2 << card for card in CARDS)
"""The cards of its suit that are higher, by card."""
TAKERS = tuple(tuple(ABOVE[card] | (SUIT[trump] & ~SUIT_OF[card]) for card in CARDS) for trump in range(len(SUITS)))
"""The replies that take a card led, by trump suit and card (SN-3.2)."""
OBERS = sum(1 << LENGTH * suit + 1 for suit in range(len(SUITS)))
"""The Obers; the King of each is one bit higher."""


class _Split(dict[int, tuple[int, ...]]):
    """The cards of a hand in order, filled as hands are met: at most 21,700 of up to five cards."""

    def __missing__(self, hand: int) -> tuple[int, ...]:
        self[hand] = cards = tuple([card for card in CARDS if hand >> card & 1])
        return cards


class _Leads(dict[int, tuple[int, ...]]):
    """What a hand may lead, marriages first (SN-5.2). One that was declared has lost a card, so none comes twice (SN-5.4)."""

    def __missing__(self, hand: int) -> tuple[int, ...]:
        pairs = hand & hand >> 1 & OBERS
        self[hand] = leads = (*[MARRIAGE + card for card in SPLIT[pairs | pairs << 1]], *SPLIT[hand])
        return leads


SPLIT = _Split()
"""The cards of each hand in order."""
LEADS = _Leads()
"""The cards and marriages that each hand may lead."""


def owed(hand: int, led: int, trump: int) -> int:
    """The cards that may answer a lead where the rules are strict (SN-4.1)."""
    return hand & ABOVE[led] or hand & SUIT_OF[led] or hand & SUIT[trump] or hand


def bonus(card: int, trump: int) -> int:
    """The card points of a marriage declared with the card."""
    return TRUMP_MARRIAGE if card // LENGTH == trump else PLAIN_MARRIAGE


@dataclass(slots=True, eq=False)
class Deal:
    """A deal in play, which its moves change. Pairs are lists in seat order; ``leader`` leads the present trick, or led ``led``.

    ``stock`` is in drawing order, the indicator last. ``closer`` has closed, when the opponent had ``record``: card points, and
    whether it had a trick. ``won`` are the game points that seat 0 has won in the end, negative if seat 1 has won, 0 until then.
    """

    hands: list[int]
    stock: tuple[int, ...]
    trump: int
    leader: int
    led: int
    points: list[int]
    pending: list[int]
    tricks: list[int]
    closer: int = NOBODY
    record: tuple[int, int] = (0, 0)
    won: int = 0

    def copy(self) -> "Deal":
        """Another deal that stands alike."""
        return Deal(
            self.hands[:],
            self.stock,
            self.trump,
            self.leader,
            self.led,
            self.points[:],
            self.pending[:],
            self.tricks[:],
            self.closer,
            self.record,
            self.won,
        )

    @property
    def to_act(self) -> int:
        """The seat to act, as long as ``won`` is 0."""
        return self.leader if self.led < 0 else 1 - self.leader

    @property
    def open(self) -> bool:
        """Whether cards are still drawn."""
        return self.closer < 0 and bool(self.stock)

    def legal(self) -> tuple[int, ...]:
        """What the seat to act may do, in the order of the rules' ``legal_actions``."""
        still_open = self.closer < 0 and self.stock
        if self.led >= 0:
            hand = self.hands[1 - self.leader]
            return SPLIT[hand if still_open else owed(hand, self.led, self.trump)]
        hand = self.hands[self.leader]
        if not still_open:
            return LEADS[hand]
        return ((EXCHANGE, CLOSE) if hand >> LENGTH * self.trump & 1 else (CLOSE,)) + LEADS[hand]

    def act(self, action: int) -> None:
        """Does what is legal for the seat to act; draws follow a trick at once."""
        if action < MARRIAGE:
            if self.led >= 0:
                self._reply(action)
            else:
                self._lead(action)
        elif action < EXCHANGE:
            self._declare(action - MARRIAGE)
        elif action == EXCHANGE:
            unter = LENGTH * self.trump
            self.hands[self.leader] ^= 1 << unter | 1 << self.stock[-1]
            self.stock = (*self.stock[:-1], unter)
        else:
            self.closer, opponent = self.leader, 1 - self.leader
            self.record = (self.points[opponent], int(self.tricks[opponent] > 0))

    def _lead(self, card: int) -> None:
        self.hands[self.leader] ^= 1 << card
        self.led = card

    def _declare(self, card: int) -> None:
        seat = self.leader
        self._lead(card)
        if self.tricks[seat] == 0:
            self.pending[seat] += bonus(card, self.trump)
            return
        self.points[seat] += bonus(card, self.trump)
        if self.points[seat] >= TO_WIN:
            self._end(seat)

    def _reply(self, card: int) -> None:
        led = self.led
        self.hands[1 - self.leader] ^= 1 << card
        if TAKERS[self.trump][led] >> card & 1:
            self.leader = 1 - self.leader
        winner = self.leader
        self.led = NOTHING
        self.tricks[winner] += 1
        self.points[winner] += VALUE[led] + VALUE[card] + self.pending[winner]
        self.pending[winner] = 0
        if self.points[winner] >= TO_WIN:
            self._end(winner)
        elif self.stock and self.closer < 0:
            self.hands[winner] |= 1 << self.stock[0]
            self.hands[1 - winner] |= 1 << self.stock[1]
            self.stock = self.stock[2:]
        elif not self.hands[winner]:
            self._end(winner if self.closer < 0 else 1 - self.closer)

    def _end(self, winner: int) -> None:
        """The deal ends: a seat has reached 66, has taken the last trick of all, or its opponent's close has failed (SN-6)."""
        loser = 1 - winner
        if self.closer < 0:
            worth = stake(self.points[loser], self.tricks[loser]) if self.points[winner] >= TO_WIN else 1
        else:
            worth = stake(*self.record) if self.closer == winner else failure(self.record[1])
        self.won = worth if winner == 0 else -worth


def stake(points: int, tricks: int) -> int:
    """The game points won from a seat with so many card points and tricks (SN-6.3)."""
    return 3 if not tricks else 2 if points < HALF_WAY else 1


def failure(tricks: int) -> int:
    """The game points of a close that fails, by the opponent's tricks when it was made (SN-6.5)."""
    return 2 if tricks else 3


def deal_out(order: Sequence[int], dealer: int) -> Deal:
    """A fresh deal from the order of the pack: 3-3-indicator-2-2, the non-dealer first (SN-2.1)."""
    a, b, c, d, e, f, indicator, g, h, i, j, *stock = order
    hands = [1 << a | 1 << b | 1 << c | 1 << g | 1 << h, 1 << d | 1 << e | 1 << f | 1 << i | 1 << j]
    if dealer == 0:
        hands.reverse()
    return Deal(hands, (*stock, indicator), indicator // LENGTH, 1 - dealer, NOTHING, [0, 0], [0, 0], [0, 0])


def play_out(deal: Deal, random: Random) -> int:
    """Plays a deal to its end at random, and tells what seat 0 has won: -3 to 3 game points."""
    draw = random.random
    while not deal.won:
        legal = deal.legal()
        deal.act(legal[int(draw() * len(legal))])
    return deal.won


def mask(cards: Iterable[Card]) -> int:
    """A hand as a number."""
    return sum(1 << PLACE[card] for card in cards)


def deal_of(view: View, theirs: int, stock: Sequence[int]) -> Deal:
    """The deal in play behind a view, if the other hand is ``theirs`` and the face-down stock, in drawing order, is ``stock``."""
    assert view.indicator is not None and view.leader is not None
    indicator, closing = PLACE[view.indicator], view.closing
    return Deal(
        hands=[*by_seat(view.seat, mask(view.hand), theirs)],
        stock=(*stock, indicator) if view.indicator_on_table else (),
        trump=indicator // LENGTH,
        leader=view.leader,
        led=NOTHING if view.led is None else PLACE[view.led],
        points=[*view.points],
        pending=[*view.pending],
        tricks=[*view.tricks_won],
        closer=NOBODY if closing is None else closing.seat,
        record=(0, 0) if closing is None else (closing.opponent_points, int(closing.opponent_has_trick)),
    )
