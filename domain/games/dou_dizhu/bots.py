"""The bots that sit down to Dou Dizhu."""

from collections.abc import Mapping

from domain.core.bots import BotKind
from domain.core.generic_bots import RandomBot
from domain.games.dou_dizhu.view import choices

BOTS: Mapping[str, BotKind] = {
    "random": BotKind("random", "1", "Plays any legal card, with no plan at all.", lambda: RandomBot(choices)),
}
