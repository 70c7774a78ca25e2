"""The games that the API serves, in the order in which it lists them."""

from api.games.dou_dizhu import DOU_DIZHU
from api.games.game_api import GameApi
from api.games.one_poker import ONE_POKER
from api.games.schnapsen import SCHNAPSEN

GAMES: tuple[GameApi, ...] = (
    ONE_POKER,
    DOU_DIZHU,
    SCHNAPSEN,
)
