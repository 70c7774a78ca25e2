"""The levels of play, weakest first."""

from collections.abc import Mapping

from domain.core.bots import BotKind
from domain.core.generic_bots import RandomBot
from domain.games.one_poker.bots import club
from domain.games.one_poker.view import choices

BOTS: Mapping[str, BotKind] = {
    "random": BotKind("random", "1", "Does anything that is legal, with no plan at all.", lambda: RandomBot(choices)),
    "club": BotKind("club", "1", "Reckons what a call costs, bets good cards and now and then bluffs.", club.make),
}
