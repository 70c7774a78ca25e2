"""The levels of play."""

from domain.core.bots import Bot, BotKind
from domain.core.generic_bots import RandomBot, SamplingBot
from domain.games.schnapsen.legality import legal_actions, turn
from domain.games.schnapsen.rules import apply, deals, standing
from domain.games.schnapsen.view import choices, imagine


def _random() -> Bot:
    return RandomBot(choices)


def _club() -> Bot:
    return SamplingBot(
        imagine=imagine,
        choices=choices,
        turn=turn,
        legal_actions=legal_actions,
        apply=apply,
        deals=deals,
        standing=standing,
        unit="chance to win the match",
        playouts=PLAYOUTS,
    )


PLAYOUTS = 160
"""How many playouts a ``club`` move may cost."""

BOTS = {
    kind.level: kind
    for kind in (
        BotKind("random", "1", "Plays any card it may, without a thought.", _random),
        BotKind("club", "1", "Deals out the hidden cards as they might lie, and tries its cards on them.", _club),
    )
}
"""The levels of play, weakest first."""
