"""Whole matches through the rules, in duplicate: the same packs twice, with the seats swapped."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean, stdev

from domain.games.one_poker import GAME
from tests.bench.playing import Mover, play


@dataclass
class Tally:
    """What the first of two players has won of pairs of matches (0 to 2), and the CPU seconds of its moves."""

    pairs: list[int] = field(default_factory=list)
    moves: list[float] = field(default_factory=list)
    deals: int = 0

    def __str__(self) -> str:
        shares = [won / 2 for won in self.pairs]
        error = 1.96 * stdev(shares) / sqrt(len(shares))
        cost = sorted(self.moves)
        return (
            f"wins {fmean(shares):.1%} +- {error:.1%} of {2 * len(shares)} matches, "
            f"{self.deals / 2 / len(shares):.0f} deals each; CPU a move: "
            f"mean {1e3 * fmean(cost):.2f} ms, p99 {1e3 * cost[len(cost) * 99 // 100]:.1f} ms"
        )

    @property
    def share(self) -> float:
        """The share of matches won, 0 to 1."""
        return fmean(self.pairs) / 2


def duplicate(player: Mover, rival: Mover, numbers: range, seed: int) -> Tally:
    """The pairs of matches of these numbers: each number names its packs."""
    tally = Tally()
    for number in numbers:
        won = 0
        for seat in (0, 1):
            movers = (player, rival) if seat == 0 else (rival, player)
            won += _match(movers, f"{seed}:{number}", seat, tally) == seat
        tally.pairs.append(won)
    return tally


def _match(movers: Sequence[Mover], packs: str, seat: int, tally: Tally) -> int:
    """Who wins a match; every shuffle follows from ``packs`` and its number."""
    state, spent = play(GAME, GAME.opening(GAME.options()), movers, packs, Random(f"{packs}:{seat}"))
    tally.moves += spent[seat]
    tally.deals += GAME.deals(state)
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.winners[0]
