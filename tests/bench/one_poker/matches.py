"""Whole matches through the rules, in duplicate: the same packs twice, with the seats swapped."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import fmean

from domain.games.one_poker import GAME
from tests.bench.bars import error
from tests.bench.playing import Mover, play
from tools.one_poker.brisk import Decider, Match

Judge = Callable[[bool], float]
"""From whether the first player won the match that has just ended, an estimate of its chance to, with less luck in it."""


@dataclass
class Tally:
    """What the first of two players has won of pairs of matches, each pair 0 to 1, and that with less luck in it."""

    shares: list[float] = field(default_factory=list)
    expected: list[float] = field(default_factory=list)
    deals: int = 0

    def __str__(self) -> str:
        number = 2 * len(self.shares)
        told = f"wins {self.share:.2%} +- {error(self.shares):.2%} of {number} matches, {self.deals / number:.0f} deals each"
        if self.expected:
            told += f"; luck left out {fmean(self.expected):.2%} +- {error(self.expected):.2%}"
        return told

    @property
    def share(self) -> float:
        """The share of matches won, 0 to 1."""
        return fmean(self.shares)


def merged(tallies: Iterable[Tally]) -> Tally:
    """All of them in one."""
    total = Tally()
    for tally in tallies:
        total.shares += tally.shares
        total.expected += tally.expected
        total.deals += tally.deals
    return total


def duplicate(player: Decider, rival: Decider, numbers: range, seed: int, judge: Judge | None = None) -> Tally:
    """The pairs of matches of these numbers: each number names its packs."""
    tally = Tally()
    for number in numbers:
        won, expected = 0, 0.0
        for seat in (0, 1):
            match = Match((player, rival) if seat == 0 else (rival, player), *lots(seed, number, seat))
            wins = match.play() == seat
            won += wins
            expected += judge(wins) if judge else 0.0
            tally.deals += match.deals
        tally.shares.append(won / 2)
        if judge:
            tally.expected.append(expected / 2)
    return tally


def lots(seed: int, number: int, seat: int) -> tuple[str, Random]:
    """The name of a match's packs, and the luck of its players."""
    packs = f"{seed}:{number}"
    return packs, Random(f"{packs}:{seat}")


def ruled(players: Sequence[Mover], packs: str, luck: Random) -> tuple[int, int, list[list[float]]]:
    """The seat that wins the match by the rules, how many deals it took, and the CPU seconds of each seat's moves."""
    state, spent = play(GAME, GAME.opening(GAME.options()), players, packs, luck)
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.winners[0], GAME.deals(state), spent
