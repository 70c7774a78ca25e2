"""Dou Dizhu as the API serves it."""

import marshmallow as ma

from api.games.game_api import GameApi
from api.games.words import FRENCH_CARD
from api.resources.fields import Integer, Text
from api.resources.tagged import Strict, Tag, Union
from domain.games.dou_dizhu import GAME
from domain.games.dou_dizhu.combinations import Kind

CARD = "(?:[2-9TJQKA][cdhs]|BJ|RJ)"
"""A card as a pattern rather than a list: some generators would make names of the list, and `3c` is none."""
CARD_ABOUT = f"{FRENCH_CARD} The jokers are `BJ` (black) and `RJ` (red)."
_COMBINATIONS = ", ".join(f"`{kind.value}`" for kind in Kind)


class DouDizhuNewOptions(Strict):
    """Dou Dizhu has no options."""


class DouDizhuBid(Strict):
    """Bids for the landlord's seat."""

    type = Tag("bid")
    bid = Integer(minimum=1, maximum=3, description="More than the highest bid so far.", required=True)


class DouDizhuPass(Strict):
    """Passes, in the auction or in play."""

    type = Tag("pass")


class DouDizhuPlay(Strict):
    """Lays down a combination."""

    type = Tag("play")
    cards = ma.fields.List(
        Text(CARD, says="Must be a card, such as 3c, Td or BJ.", description=f"A card of the hand. {CARD_ABOUT}"),
        required=True,
        validate=ma.validate.Length(1, 20),
        metadata={"description": "The cards of the combination, in any order."},
    )


class DouDizhuAction(Union):
    """What a seat may do."""

    members = (DouDizhuBid, DouDizhuPass, DouDizhuPlay)


DOU_DIZHU = GameApi(
    game=GAME,
    prefix="DouDizhu",
    card=CARD,
    card_about=CARD_ABOUT,
    options=DouDizhuNewOptions,
    actions=DouDizhuAction,
    words={
        "phase": "What the match waits for.",
        "hand": "The seat's own cards, by rank, then suit.",
        "hand_counts": "How many cards each seat holds, by seat.",
        "first_bidder": "The seat that spoke first in this auction; null before the lot is drawn.",
        "calls": "The calls of this auction, in order.",
        "bid": "The bid, from 1 to 3.",
        "Call.bid": "The bid, from 1 to 3; null for a pass.",
        "highest_bid": "The highest bid so far; null before any.",
        "highest_bidder": "The seat that made it; null before any.",
        "landlord": "The landlord's seat; null before the auction is over.",
        "bottom": "The three bottom cards; null until the landlord has shown them.",
        "to_beat": "The play that must be beaten; null where the lead is free.",
        "passes": "How many seats have passed on it.",
        "history": "Every play and pass of the deal, in order.",
        "plays": "How many combinations each seat has played, by seat.",
        "bombs": "How many bombs and rockets have been played.",
        "multiplier": "What the bid is multiplied by.",
        "redeals": "How many deals were thrown in.",
        "hands_left": "What each seat still held at the end, by seat; null while the match is played.",
        "cards": "The cards.",
        "HandDealt.cards": "The cards; null for every other seat.",
        "BottomDealt.cards": "The bottom cards; null until they are shown.",
        "Move.cards": "The cards of the combination; none for a pass.",
        "Move.combination": f"The combination: {_COMBINATIONS}; null for a pass.",
        "combination": f"The combination: {_COMBINATIONS}.",
        "count": "How many cards.",
        "ranks": "The ranks of the cards, low to high.",
        "left": "How many cards the seat has left.",
        "by": "What doubled it: `bomb`, `rocket`, `spring` or `anti-spring`.",
        "leader": "The seat that leads anew.",
        "ending": "Whether it resigned or was timed out.",
        "hands": "What each seat still held, by seat.",
    },
    facts={
        "ranks": {
            "type": "string",
            "description": "The ranks of a play, low to high; any cards of the hand with these ranks may be named.",
        },
        "combination": {"type": "string", "description": f"The combination of a play: {_COMBINATIONS}."},
    },
)
"""Dou Dizhu, for the catalogue."""
