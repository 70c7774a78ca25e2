"""The pack of twenty cards, and what each of them is worth (SN-1.1, FD-7, FD-12)."""

from collections.abc import Iterable

from domain.core.cards import Card

SUITS = "alhb"
"""Acorns, leaves, hearts, bells, in the order of FD-7."""
RANKS = "UOKTD"
"""Unter, Ober, King, Ten, Daus: weakest first."""
PACK = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)
"""The twenty cards in the fixed order of FD-7."""
CARD_POINTS = {"U": 2, "O": 3, "K": 4, "T": 10, "D": 11}
"""Card points by rank."""

STRENGTH = {card: RANKS.index(card[0]) for card in PACK}
"""How strong a card is within its suit, 0 (Unter) to 4 (Daus)."""
POINTS = {card: CARD_POINTS[card[0]] for card in PACK}
"""Card points by card; all twenty come to 120."""
PARTNER = {Card(one + suit): Card(two + suit) for suit in SUITS for one, two in ("KO", "OK")}
"""The other half of the marriage that a King or an Ober belongs to."""

_PLACE = {card: place for place, card in enumerate(PACK)}


def suit(card: Card) -> str:
    """The suit letter of a card."""
    return card[1]


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards in the order of the pack, which tells nothing of how they were come by."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The cards but one."""
    return tuple([each for each in cards if each != card])
