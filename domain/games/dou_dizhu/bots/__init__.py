"""The levels of play, weakest first."""

from collections.abc import Mapping
from hashlib import sha256

from domain.core.bots import Bot, BotKind
from domain.core.random_bot import RandomBot
from domain.core.resources import read_bytes
from domain.games.dou_dizhu.bots import beliefs, leaf, net
from domain.games.dou_dizhu.bots.master import Master
from domain.games.dou_dizhu.bots.plain import Plain
from domain.games.dou_dizhu.bots.search import Search
from domain.games.dou_dizhu.view import choices

SLIP = 0.3
"""How often a novice takes any of the three moves that it likes best."""

CHECKSUM = sha256(
    b"".join(read_bytes("domain.games.dou_dizhu", "tables", name) for name in (net.NAME, leaf.NAME, beliefs.NAME))
).hexdigest()
"""The SHA-256 of the nets, one file after the other, which are not decoded before a bot is made."""


def _random() -> Bot:
    return RandomBot(choices)


def _novice() -> Bot:
    return Plain(counting=False, slip=SLIP)


def _master() -> Bot:
    return Master(net.load(), Search(beliefs=beliefs.load(), leaves=leaf.load()))


BOTS: Mapping[str, BotKind] = {
    kind.level: kind
    for kind in (
        BotKind("random", "1", "Plays any cards it may, with no plan at all.", _random),
        BotKind("novice", "1", "Sorts its hand well, but counts no cards and slips now and then.", _novice),
        BotKind("club", "2", "Plans its hand, counts the cards, and plays along with its partner.", Plain),
        BotKind(
            "master",
            "1",
            "Tries its best moves in hundreds of deals that fit what it has seen, and solves the last cards.",
            _master,
            CHECKSUM,
        ),
    )
}
