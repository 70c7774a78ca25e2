"""Whether the chance to win as landlord, told from 17 cards, is what a player wins in games against itself."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean

from domain.games.dou_dizhu import GAME
from domain.games.dou_dizhu.bots.bidding import chance
from domain.games.dou_dizhu.combinations import count
from domain.games.dou_dizhu.table import SEATS
from tests.bench.dou_dizhu.decks import LANDLORD, dealt, player
from tests.bench.playing import Series, play


@dataclass(frozen=True, slots=True)
class Forecast:
    """The chance that was told before the bottom was seen, and whether the landlord has won (0 or 1)."""

    told: float
    won: float


def forecast(series: Series) -> Forecast:
    """A deck without an auction, the first player on all seats."""
    packs = f"{series.seed}:{series.number}"
    state = dealt(packs)
    told = chance(count(state.hands[LANDLORD]) - count(state.bottom))
    end, _ = play(GAME, state, [player(series.first)] * SEATS, packs, Random(packs))
    outcome = GAME.outcome(end)
    assert outcome is not None
    return Forecast(told, float(outcome.winners == (LANDLORD,)))


def bins(forecasts: Sequence[Forecast], number: int) -> list[list[Forecast]]:
    """The forecasts by what was told, in bins of the same size."""
    ordered = sorted(forecasts, key=lambda each: each.told)
    return [ordered[len(ordered) * each // number : len(ordered) * (each + 1) // number] for each in range(number)]


def told_and_won(forecasts: Sequence[Forecast]) -> tuple[float, list[float]]:
    """The mean of what was told, and every result."""
    return fmean(each.told for each in forecasts), [each.won for each in forecasts]
