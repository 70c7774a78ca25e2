"""The levels of play, weakest first."""

from collections.abc import Callable, Mapping
from hashlib import sha256

from domain.core.bots import Bot, BotKind
from domain.core.random_bot import RandomBot
from domain.core.resources import read_bytes
from domain.games.schnapsen.bots.judges import Expert
from domain.games.schnapsen.bots.net import NAME, load
from domain.games.schnapsen.bots.player import Player
from domain.games.schnapsen.view import choices

NOVICE, CLUB = 1.2, 0.4
"""The temperatures of the levels that slip, in game points."""
CHECKSUM = sha256(read_bytes("domain.games.schnapsen", "tables", NAME)).hexdigest()
"""The SHA-256 of the net, which is not decoded before a bot is made."""


def _random() -> Bot:
    return RandomBot(choices)


def _novice() -> Bot:
    return Player(Expert(load()), NOVICE)


def _club() -> Bot:
    return Player(Expert(load()), CLUB)


def _master() -> Bot:
    return Player(Expert(load()))


def _kind(level: str, version: str, description: str, make: Callable[[], Bot]) -> BotKind:
    """A level that rests on the net."""
    return BotKind(level, version, description, make, CHECKSUM)


BOTS: Mapping[str, BotKind] = {
    kind.level: kind
    for kind in (
        BotKind("random", "1", "Plays any card it may, without a thought.", _random),
        _kind("novice", "1", "Likes what is good, but plays carelessly, and often gives away what it had.", _novice),
        _kind("club", "2", "Remembers the cards and closes with sense, with a slip now and then.", _club),
        _kind("master", "1", "Forgets no card, closes at the right moment, and plays for the match.", _master),
    )
}
"""The levels of play, weakest first."""
