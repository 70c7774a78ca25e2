"""Runs in the environment of the VU package: its engine, its rdeep, and seats for players on the other end of the line."""

import json
import sys
import time
from importlib.util import find_spec
from random import Random
from types import ModuleType


def _bots_without_their_requirements():
    """The package's bots import much that neither the engine nor rdeep needs: so only the named ones are imported."""
    bots = ModuleType("schnapsen.bots")
    bots.__path__ = [f"{find_spec('schnapsen').submodule_search_locations[0]}/bots"]
    sys.modules["schnapsen.bots"] = bots


_bots_without_their_requirements()

from schnapsen.bots.rand import RandBot  # noqa: E402
from schnapsen.bots.rdeep import RdeepBot  # noqa: E402
from schnapsen.deck import Card, Rank, Suit  # noqa: E402
from schnapsen.game import (  # noqa: E402
    Bot,
    Marriage,
    RegularMove,
    SchnapsenGamePlayEngine,
    TrumpExchange,
)

RANKS = {Rank.JACK: "U", Rank.QUEEN: "O", Rank.KING: "K", Rank.TEN: "T", Rank.ACE: "D"}
SUITS = {Suit.CLUBS: "a", Suit.SPADES: "l", Suit.HEARTS: "h", Suit.DIAMONDS: "b"}
CARDS = {RANKS[rank] + SUITS[suit]: Card.get_card(rank, suit) for rank in RANKS for suit in SUITS}
ENGINE = SchnapsenGamePlayEngine()


def code(card):
    """A card as the other end writes it."""
    return RANKS[card.rank] + SUITS[card.suit]


def told(perspective, led):
    """What a player may know: its hand, what is public, and what has happened."""
    history = perspective.get_game_history()
    mine, theirs = perspective.get_my_score(), perspective.get_opponent_score()
    return {
        "hand": [code(card) for card in perspective.get_hand()],
        "indicator": code(history[0][0].get_trump_card()),
        "talon": perspective.get_talon_size(),
        "led": led and _lead(led),
        "points": [mine.direct_points, theirs.direct_points],
        "pending": [mine.pending_points, theirs.pending_points],
        "history": [_told(trick, past.am_i_leader()) for past, trick in history if trick],
    }


def _lead(move):
    """The card led, and whether it declares a marriage."""
    if move.is_marriage():
        return [code(move.underlying_regular_move().card), True]
    return [code(move.card), False]


def _told(trick, leading):
    """What happened, and whether this player was on lead: an exchange with its two cards, or a lead and its reply."""
    if trick.is_trump_exchange():
        return {"leading": leading, "exchange": [code(trick.trump_card), code(trick.exchange.jack)]}
    return {"leading": leading, "led": _lead(trick.leader_move), "reply": code(trick.follower_move.card)}


class Remote(Bot):
    """A player on the other end of the line."""

    def get_move(self, perspective, leader_move):
        """Asks for a move."""
        answer(told(perspective, leader_move))
        kind, card = json.loads(sys.stdin.readline())
        if kind == "exchange":
            return TrumpExchange(CARDS["U" + card])
        if kind == "marriage":
            return Marriage(CARDS["O" + card], CARDS["K" + card])
        return RegularMove(CARDS[card])


def answer(message):
    """Sends a line."""
    print(json.dumps(message), flush=True)


def game(seed, leading, samples, depth):
    """The game points of the player on the other end against the package's rdeep."""
    remote, rdeep = Remote(), RdeepBot(samples, depth, Random(f"{seed}:{leading}"))
    first, second = (remote, rdeep) if leading else (rdeep, remote)
    winner, points, _ = ENGINE.play_game(first, second, Random(seed))
    return points if winner is remote else -points


def random_deals(seed, deals):
    """The CPU seconds of so many deals played at random."""
    random = Random(seed)
    began = time.process_time()
    for _ in range(deals):
        ENGINE.play_game(RandBot(random), RandBot(random), random)
    return time.process_time() - began


def main():
    """Answers what is asked, until nothing more is."""
    for line in sys.stdin:
        asked = json.loads(line)
        answer({"end": game(*asked["game"]) if "game" in asked else random_deals(*asked["random"])})


if __name__ == "__main__":
    main()
