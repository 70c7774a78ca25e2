"""Whole deals with their auction, by the score of DD-5: what one seat gains by a better player."""

from dataclasses import dataclass
from random import Random

from domain.games.dou_dizhu import GAME
from domain.games.dou_dizhu.table import SEATS
from tests.bench.dou_dizhu.decks import player
from tests.bench.playing import Series, play


@dataclass(frozen=True, slots=True)
class Gain:
    """What the first player, on each seat in turn, won more than the second there (the mean), how often it was landlord."""

    points: float
    landlord: float
    moves: list[float]


def gain(series: Series) -> Gain:
    """A deck played with the second player on all seats, then with the first on each of them."""
    before, _, _ = _played(series, None)
    points, landlord, moves = 0, 0, list[float]()
    for seat in range(SEATS):
        scores, owner, spent = _played(series, seat)
        points += scores[seat] - before[seat]
        landlord += owner == seat
        moves += spent
    return Gain(points / SEATS, landlord / SEATS, moves)


def _played(series: Series, seat: int | None) -> tuple[tuple[int, ...], int | None, list[float]]:
    """The scores, who was the landlord, and the CPU seconds of the first player's moves; deals thrown in are dealt anew."""
    packs = f"{series.seed}:{series.number}"
    movers = [player(series.first if each == seat else series.second) for each in range(SEATS)]
    state, spent = play(GAME, GAME.opening(GAME.options()), movers, packs, Random(f"{packs}:{seat}"))
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.scores, state.landlord, [] if seat is None else spent[seat]
