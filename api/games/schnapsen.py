"""Schnapsen as the API serves it."""

from api.games.game_api import GameApi
from api.resources.fields import Boolean, OneOf
from api.resources.tagged import Strict, Tag, Union
from domain.games.schnapsen import GAME
from domain.games.schnapsen.cards import PACK

CARD_ABOUT = (
    "A card is its rank, then its suit: `U` (Unter), `O` (Ober), `K` (King), `T` (Ten), `D` (Daus); `a` (acorns), `l` (leaves),"
    " `h` (hearts), `b` (bells)."
)


class SchnapsenNewOptions(Strict):
    """What a match of Schnapsen may ask for."""

    random_dealer = Boolean(description="Whether the lot says who deals first; else seat 1 deals and seat 0 leads.")


class SchnapsenPlay(Strict):
    """Leads a card, or replies with it; declares nothing."""

    type = Tag("play")
    card = OneOf(PACK, description=f"A card of the hand. {CARD_ABOUT}", required=True)


class SchnapsenMarriage(Strict):
    """Declares a marriage and leads one of its two cards."""

    type = Tag("marriage")
    card = OneOf(PACK, description=f"The King or the Ober to lead. {CARD_ABOUT}", required=True)


class SchnapsenExchange(Strict):
    """Swaps the trump Unter for the indicator."""

    type = Tag("exchange")


class SchnapsenClose(Strict):
    """Closes the stock."""

    type = Tag("close")


class SchnapsenAction(Union):
    """What a seat may do."""

    members = (SchnapsenPlay, SchnapsenMarriage, SchnapsenExchange, SchnapsenClose)


SCHNAPSEN = GameApi(
    game=GAME,
    prefix="Schnapsen",
    card="[UOKTD][alhb]",
    card_about=CARD_ABOUT,
    options=SchnapsenNewOptions,
    actions=SchnapsenAction,
    words={
        "phase": "What the match waits for.",
        "random_dealer": "Whether the lot said who deals first.",
        "scores": "The match scores, by seat, from 7 down to 0.",
        "deal_number": "How many deals have begun.",
        "dealer": "The seat that deals.",
        "View.dealer": "The seat that deals this deal, or the coming one; null before the lot is drawn.",
        "leader": "The seat that led, or leads, to the trick.",
        "View.leader": "The seat that leads, or led, to this trick; null between deals.",
        "hand": "The seat's own cards, in the order of the pack.",
        "hand_sizes": "How many cards each seat holds, by seat.",
        "trump": "The suit of trumps: `a`, `l`, `h` or `b`; null between deals.",
        "indicator": "The card turned up; null between deals.",
        "indicator_on_table": "Whether the indicator lies under the stock.",
        "stock_size": "How many cards are left to draw, the indicator among them.",
        "strict": "Whether the second player must follow suit, beat and trump.",
        "View.led": "The card to reply to; null before a lead.",
        "led": "The card led.",
        "reply": "The card replied.",
        "winner": "The seat that won.",
        "tricks": "All tricks of the deal, in order.",
        "tricks_won": "How many tricks each seat has won, by seat.",
        "points": "How many points.",
        "View.points": "The card points that count, by seat.",
        "DealResult.points": "The card points of each seat at the end, by seat.",
        "DealEnded.points": "The card points of each seat at the end, by seat.",
        "View.pending": "The marriage points that wait for the seat's first trick, by seat.",
        "pending": "Whether the points wait for the seat's first trick.",
        "marriages": "The marriages declared in this deal, in order.",
        "suit": "The suit: `a`, `l`, `h` or `b`.",
        "closing": "Who closed the stock, and what stood then; null where nobody has.",
        "after_tricks": "How many tricks had been played.",
        "opponent_points": "The card points of the other seat at that moment.",
        "opponent_has_trick": "Whether the other seat had a trick at that moment.",
        "known_cards": "The cards of each hand that both seats know of, by seat.",
        "can_exchange": "Whether this seat may exchange now.",
        "can_close": "Whether this seat may close now.",
        "last_deal": "How the deal before ended; null in the opening deal.",
        "number": "The number of the deal, from 1.",
        "game_points": "The game points won, from 1 to 3.",
        "reason": "Why the deal ended.",
        "closer": "The seat that closed; null where nobody did.",
        "count": "How many cards.",
        "cards": "The cards; null for the other seat.",
        "card": "The card.",
        "CardDrawn.card": "The card; null for the other seat.",
        "taken": "The indicator, which the seat took.",
        "left": "The trump Unter, which it left.",
    },
)
"""Schnapsen, for the catalogue."""
