"""The levels of play."""

from collections.abc import Mapping
from random import Random
from typing import Any

from domain.core.bots import Bot, BotKind
from domain.core.generic_bots import RandomBot, SamplingBot
from domain.games.dou_dizhu.actions import Pass, Play
from domain.games.dou_dizhu.judgement import sensible, worth_weighing
from domain.games.dou_dizhu.legal import SeatAction, namer
from domain.games.dou_dizhu.rules import apply, deals, legal_actions, position, standing, turn
from domain.games.dou_dizhu.table import Phase, combination_of
from domain.games.dou_dizhu.view import View, choices, imagine
from domain.games.dou_dizhu.view import position as position_seen

PLAYOUTS = 36
"""How many playouts a ``club`` move may cost."""


def candidates(view: View, actions: tuple[SeatAction, ...]) -> tuple[SeatAction, ...]:
    """A pass where there is one, every call, and of the plays the few worth weighing."""
    plays = [combination_of(action.cards) for action in actions if isinstance(action, Play)]
    others = tuple(action for action in actions if not isinstance(action, Play))
    named = namer(view.hand)
    return others + tuple(named(play) for play in worth_weighing(position_seen(view), plays))


def playout(world: Any, random: Random) -> SeatAction:
    """What a sensible player would do in an imagined world, from what its seat sees there; it leaves the auction to others."""
    table = position(world)
    best = None if table.phase is Phase.AUCTION else sensible(table)
    return Pass() if best is None else namer(table.hand)(best)


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
        unit="points",
        playouts=PLAYOUTS,
        candidates=candidates,
        policy=playout,
    )


BOTS: Mapping[str, BotKind] = {
    kind.level: kind
    for kind in (
        BotKind("random", "1", "Plays any cards it may, with no plan at all.", _random),
        BotKind("club", "1", "Deals out the hidden cards as they might lie, and tries its best plays on them.", _club),
    )
}
"""The levels of play, weakest first."""
