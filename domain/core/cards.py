"""Cards as codes (FD-12). A card has no strength of its own: each game owns its order of ranks."""

from typing import NewType

Card = NewType("Card", str)
"""A card code: rank then suit, such as ``Td``; ``BJ`` and ``RJ`` are the jokers."""

FRENCH_RANKS = "23456789TJQKA"
FRENCH_SUITS = "cdhs"
BLACK_JOKER = Card("BJ")
RED_JOKER = Card("RJ")


def french_pack() -> tuple[Card, ...]:
    """The 52 French cards: clubs, diamonds, hearts, spades; in a suit 2 to A."""
    return tuple(Card(rank + suit) for suit in FRENCH_SUITS for rank in FRENCH_RANKS)
