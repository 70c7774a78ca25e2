"""The levels of play, weakest first."""

from collections.abc import Mapping
from functools import cache

from domain.core.bots import Bot, BotKind
from domain.core.random_bot import RandomBot
from domain.games.one_poker.bots.appraisal import Appraisal
from domain.games.one_poker.bots.master import Master
from domain.games.one_poker.bots.plain import Beginner, Clubman
from domain.games.one_poker.bots.strategy import Player, Strategy
from domain.games.one_poker.bots.table import load
from domain.games.one_poker.view import choices


@cache
def _equilibrium() -> Master:
    return Master(load())


def _player(strategy: Strategy) -> Bot:
    return Player(strategy, Appraisal(_equilibrium()))


BOTS: Mapping[str, BotKind] = {
    "random": BotKind("random", "1", "Does anything that is legal, with no plan at all.", lambda: RandomBot(choices)),
    "novice": BotKind(
        "novice", "1", "Likes high cards, and gives way to a bet without one.", lambda: _player(Beginner())
    ),
    "club": BotKind(
        "club",
        "2",
        "Knows what fresh packs are worth and bluffs, but forgets every card and slips into old habits.",
        lambda: _player(Clubman(load())),
        load().checksum,
    ),
    "master": BotKind(
        "master",
        "1",
        "Solves each deal for an equilibrium, counting every card that was shown.",
        lambda: _player(_equilibrium()),
        load().checksum,
    ),
}
