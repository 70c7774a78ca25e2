"""What each move does to a deal in play; the rules have found it legal."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from domain.core.cards import Card
from domain.core.secrecy import Secret
from domain.games.schnapsen.actions import Close, Exchange, Marriage, Play, SeatAction
from domain.games.schnapsen.cards import PARTNER, POINTS, in_order, suit, without
from domain.games.schnapsen.events import (
    BonusCounted,
    CardDrawn,
    CardPlayed,
    CardsDealt,
    IndicatorDrawn,
    IndicatorExchanged,
    IndicatorTurned,
    MarriageDeclared,
    StockClosed,
    TrickWon,
)
from domain.games.schnapsen.state import DealState
from domain.games.schnapsen.table import Closing, DeclaredMarriage, Trick, by_seat, other, with_seat
from domain.games.schnapsen.tricks import takes

Moved = tuple[DealState, tuple[Any, ...]]
"""The deal after a move, and what happened."""

PLAIN_MARRIAGE, TRUMP_MARRIAGE = 20, 40
"""Card points of a marriage (SN-5.2)."""


def deal_out(order: tuple[Card, ...], dealer: int) -> Moved:
    """Three cards to each seat, the indicator, two to each, the non-dealer first; the rest is the stock (SN-2.1, FD-7)."""
    eldest = other(dealer)
    hands = by_seat(eldest, in_order(order[0:3] + order[7:9]), in_order(order[3:6] + order[9:11]))
    deal = DealState(hands=hands, stock=order[11:], indicator=order[6], leader=eldest)
    return deal, (
        _dealt(eldest, order[0:3]),
        _dealt(dealer, order[3:6]),
        IndicatorTurned(deal.indicator),
        _dealt(eldest, order[7:9]),
        _dealt(dealer, order[9:11]),
    )


def move(deal: DealState, action: SeatAction) -> Moved:
    """What the seat to act brings about, the draws after a trick not included."""
    return _MOVES[type(action)](deal, action)


def draw(deal: DealState) -> Moved:
    """Each seat draws a card, the trick's winner first; the last card is the indicator (SN-3.3, SN-3.4)."""
    winner, loser, last = deal.leader, other(deal.leader), len(deal.stock) == 1
    first, second = deal.stock[0], deal.indicator if last else deal.stock[1]
    hands = by_seat(winner, in_order((*deal.hands[winner], first)), in_order((*deal.hands[loser], second)))
    deal = replace(deal, hands=hands, stock=deal.stock[2:])
    drawn = CardDrawn(winner, Secret(first, (winner,)))
    if last:
        return _shown(deal, loser, second), (drawn, IndicatorDrawn(loser, second))
    return deal, (drawn, CardDrawn(loser, Secret(second, (loser,))))


def _dealt(seat: int, cards: tuple[Card, ...]) -> CardsDealt:
    return CardsDealt(seat, len(cards), Secret(in_order(cards), (seat,)))


def _exchange(deal: DealState, _: Exchange) -> Moved:
    seat, taken, unter = deal.leader, deal.indicator, Card("U" + deal.trump)
    hand = in_order((*without(deal.hands[seat], unter), taken))
    deal = replace(deal, hands=with_seat(deal.hands, seat, hand), indicator=unter)
    return _shown(deal, seat, taken), (IndicatorExchanged(seat, taken, unter),)


def _close(deal: DealState, _: Close) -> Moved:
    opponent = other(deal.leader)
    record = Closing(deal.leader, len(deal.tricks), deal.points[opponent], deal.tricks_won(opponent) > 0)
    event = StockClosed(record.seat, record.opponent_points, record.opponent_has_trick)
    return replace(deal, closing=record), (event,)


def _marriage(deal: DealState, action: Marriage) -> Moved:
    seat, card = deal.leader, action.card
    points = TRUMP_MARRIAGE if suit(card) == deal.trump else PLAIN_MARRIAGE
    pending = deal.tricks_won(seat) == 0
    deal = replace(deal, marriages=(*deal.marriages, DeclaredMarriage(seat, suit(card), points)))
    deal = _shown(_with_bonus(deal, seat, points, pending), seat, PARTNER[card])
    return _led(deal, card), (MarriageDeclared(seat, suit(card), points, pending), CardPlayed(seat, card))


def _with_bonus(deal: DealState, seat: int, points: int, pending: bool) -> DealState:
    """SN-5.3."""
    if pending:
        return replace(deal, pending=with_seat(deal.pending, seat, deal.pending[seat] + points))
    return replace(deal, points=with_seat(deal.points, seat, deal.points[seat] + points))


def _play(deal: DealState, action: Play) -> Moved:
    if deal.led is None:
        return _led(deal, action.card), (CardPlayed(deal.leader, action.card),)
    return _reply(deal, deal.led, action.card)


def _reply(deal: DealState, led: Card, reply: Card) -> Moved:
    """The trick's winner takes its points and the bonus they set free, and is on lead (SN-3.3, SN-6.2)."""
    follower = other(deal.leader)
    winner = follower if takes(reply, led, deal.trump) else deal.leader
    trick = Trick(deal.leader, led, reply, winner, POINTS[led] + POINTS[reply])
    freed = deal.pending[winner]
    deal = _from_hand(
        deal,
        follower,
        reply,
        tricks=(*deal.tricks, trick),
        leader=winner,
        led=None,
        points=with_seat(deal.points, winner, deal.points[winner] + trick.points + freed),
        pending=with_seat(deal.pending, winner, 0),
    )
    events = (CardPlayed(follower, reply), TrickWon(winner, trick.points))
    return deal, (*events, BonusCounted(winner, freed)) if freed else events


def _led(deal: DealState, card: Card) -> DealState:
    return _from_hand(deal, deal.leader, card, led=card)


def _from_hand(deal: DealState, seat: int, card: Card, **more: Any) -> DealState:
    """The deal without a card of a hand, and with what ``more`` changes: a deal is copied but once."""
    hands = with_seat(deal.hands, seat, without(deal.hands[seat], card))
    known = with_seat(deal.known, seat, without(deal.known[seat], card))
    return replace(deal, hands=hands, known=known, **more)


def _shown(deal: DealState, seat: int, card: Card) -> DealState:
    """The same deal, both seats knowing that ``seat`` holds the card, as they may have known before."""
    known = in_order((*without(deal.known[seat], card), card))
    return replace(deal, known=with_seat(deal.known, seat, known))


_MOVES: dict[type, Callable[[DealState, Any], Moved]] = {
    Play: _play,
    Marriage: _marriage,
    Exchange: _exchange,
    Close: _close,
}
