"""Tricks: which card takes one, and which cards may answer a lead (SN-3.2, SN-4)."""

from enum import IntEnum

from domain.core.cards import Card
from domain.games.schnapsen.cards import STRENGTH, suit


class Duty(IntEnum):
    """What a reply does; where the rules are strict, a hand owes the first of these that it can do (SN-4.1)."""

    BEAT = 0
    FOLLOW_SUIT = 1
    TRUMP = 2
    ANYTHING = 3


def duty(reply: Card, led: Card, trump: str) -> Duty:
    """The duty that a reply to the card led would do."""
    if suit(reply) == suit(led):
        return Duty.BEAT if STRENGTH[reply] > STRENGTH[led] else Duty.FOLLOW_SUIT
    return Duty.TRUMP if suit(reply) == trump else Duty.ANYTHING


def takes(reply: Card, led: Card, trump: str) -> bool:
    """Whether the reply takes the trick from the card led (SN-3.2)."""
    return duty(reply, led, trump) in (Duty.BEAT, Duty.TRUMP)


def owed(hand: tuple[Card, ...], led: Card, trump: str) -> Duty:
    """What the hand must do where the rules are strict (SN-4.1, SN-4.2)."""
    return min([duty(card, led, trump) for card in hand])
