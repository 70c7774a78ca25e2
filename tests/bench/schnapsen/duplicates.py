"""Deals and matches in duplicate: the same packs twice, with the seats swapped."""

from dataclasses import dataclass
from functools import cache
from random import Random

from domain.games.schnapsen import GAME
from domain.games.schnapsen.bots import BOTS
from domain.games.schnapsen.state import State
from domain.games.schnapsen.table import MATCH_SCORE
from tests.bench.playing import Mover, Series, play
from tests.bench.schnapsen.rdeep import RDeep

LEVEL = State(dealer=1, scores=(MATCH_SCORE, MATCH_SCORE))
"""A match that nobody is ahead in."""


@dataclass(frozen=True, slots=True)
class Pair:
    """What the first player has of a pair: game points (the mean of both), the share won, the CPU seconds of its moves."""

    points: float
    won: float
    moves: list[float]


@cache
def player(name: str) -> Mover:
    """A level of play, or ``rdeep-`` with samples and depth, such as ``rdeep-16-4``."""
    if name.startswith("rdeep"):
        _, samples, depth = name.split("-")
        return RDeep(int(samples), int(depth))
    return BOTS[name].make()


def deal_pair(series: Series) -> Pair:
    """A deal played twice; each seat is the dealer once."""
    return _pair(series, [_deal(series, seat) for seat in (0, 1)])


def match_pair(series: Series) -> Pair:
    """A match to seven played twice."""
    return _pair(series, [_match(series, seat) for seat in (0, 1)])


def _pair(series: Series, played: list[tuple[int, list[float]]]) -> Pair:
    points = [points for points, _ in played]
    return Pair(sum(points) / 2, sum(each > 0 for each in points) / 2, [*played[0][1], *played[1][1]])


def _deal(series: Series, seat: int) -> tuple[int, list[float]]:
    """The game points of the first player, who sits in ``seat``."""
    packs = f"{series.seed}:{series.number}"
    state, spent = play(GAME, LEVEL, _seated(series, seat), packs, Random(f"{packs}:{seat}"), deals=1)
    assert state.last_deal is not None
    won = state.last_deal.game_points
    return won if state.last_deal.winner == seat else -won, spent[seat]


def _match(series: Series, seat: int) -> tuple[int, list[float]]:
    """1 where the first player, who sits in ``seat``, wins, else -1."""
    packs = f"{series.seed}:{series.number}"
    state, spent = play(GAME, LEVEL, _seated(series, seat), packs, Random(f"{packs}:{seat}"))
    return 1 if GAME.outcome(state).winners == (seat,) else -1, spent[seat]  # type: ignore[union-attr]


def _seated(series: Series, seat: int) -> list[Mover]:
    movers = [player(series.first), player(series.second)]
    return movers if seat == 0 else movers[::-1]
