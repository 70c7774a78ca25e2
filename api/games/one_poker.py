"""One Poker as the API serves it."""

from api.games.game_api import GameApi
from api.games.words import FRENCH_CARD
from api.resources.fields import Integer
from api.resources.tagged import Strict, Tag, Union
from domain.games.one_poker import GAME


class OnePokerNewOptions(Strict):
    """One Poker has no options."""


class OnePokerLock(Strict):
    """Locks one of the two cards of the hand, face down."""

    type = Tag("lock")
    position = Integer(minimum=0, maximum=1, description="Where the card is in the hand, 0 or 1.", required=True)


class OnePokerCheck(Strict):
    """Bets nothing where nothing is owed."""

    type = Tag("check")


class OnePokerBet(Strict):
    """Opens the betting."""

    type = Tag("bet")
    to = Integer(minimum=1, maximum=40, description="The seat's total for this betting round, in chips.", required=True)


class OnePokerCall(Strict):
    """Pays what is owed, or all the seat has where that is less."""

    type = Tag("call")


class OnePokerRaise(Strict):
    """Lifts the highest total."""

    type = Tag("raise")
    to = Integer(minimum=1, maximum=40, description="The seat's total for this betting round, in chips.", required=True)


class OnePokerFold(Strict):
    """Gives the pot up."""

    type = Tag("fold")


class OnePokerAction(Union):
    """What a seat may do."""

    members = (OnePokerLock, OnePokerCheck, OnePokerBet, OnePokerCall, OnePokerRaise, OnePokerFold)


ONE_POKER = GameApi(
    game=GAME,
    prefix="OnePoker",
    card="[2-9TJQKA][cdhs]",
    card_about=FRENCH_CARD,
    options=OnePokerNewOptions,
    actions=OnePokerAction,
    words={
        "phase": "What the match waits for.",
        "deal": "The number of the deal, from 1.",
        "first": "The seat that draws, locks and acts first in this deal.",
        "stacks": "The chips behind, by seat.",
        "pot": "The chips in the pot, antes and bets together.",
        "ante": "The chips each seat has paid as its ante.",
        "bets": "The totals of this betting round, by seat, the ante excluded.",
        "highest": "The highest total of this betting round.",
        "to_call": "What a call costs the seat that is to act, in chips.",
        "last_raise": "The size of the last full bet or raise, 0 before any.",
        "all_in": "Whether the seat has no chips left.",
        "View.all_in": "Whether each seat has no chips left, by seat.",
        "signals": "How many up and down cards each seat holds, by seat.",
        "up": "How many of its cards are eights or higher.",
        "down": "How many of its cards are sevens or lower.",
        "carried": "The group of the card each seat carries over, by seat.",
        "View.carried": "The group of the card each seat brought into this deal, by seat; null in the opening deal.",
        "locked": "Whether each seat has locked a card, by seat.",
        "stock": "How many cards are left in the stock.",
        "discards": "How many cards lie on the discards.",
        "View.cards": "The seat's own cards, by position.",
        "cards": "The revealed cards, by seat.",
        "StockShuffled.cards": "How many cards were shuffled.",
        "lock": "The position this seat has locked; null before.",
        "legal": "What the seat may do, in short; empty while it is not to act.",
        "Legal.type": "The `type` of the action.",
        "smallest": "The smallest legal total; null where the action has none.",
        "largest": "The largest legal total; null where the action has none.",
        "history": "What was revealed since the last shuffle, and which group each seat kept, in order.",
        "last_deal": "How the deal before ended; this one once it has ended the match. Null in the opening deal.",
        "reason": "Why the deal ended.",
        "winner": "The seat that took the pot; null where it was split.",
        "refund": "Chips that nobody matched and that went back; null where there were none.",
        "chips": "How many chips.",
        "again": "Whether the discards were shuffled into it.",
        "CardDealt.card": "The card; null for every other seat.",
        "position": "The position that was locked; null for every other seat.",
        "to": "The seat's total for this betting round, in chips.",
    },
)
"""One Poker, for the catalogue."""
