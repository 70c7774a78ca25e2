"""``make bench-bots GAME=schnapsen``: strength and cost of Schnapsen's players, against the bars they are to reach.

Seeds and numbers are fixed here. Parts may be named on the command line. Results do not depend on the number of processes
(WORKERS, by default the cores); SHARE=0.05 does a twentieth of the work, for a trial that decides nothing.
"""

import sys
from collections.abc import Callable, Sequence
from itertools import pairwise
from statistics import fmean
from typing import TypeVar

from domain.games.schnapsen.bots import BOTS
from tests.bench.bars import bar, cpu_bars, error, mean_bar
from tests.bench.hidden import Trial, tried
from tests.bench.peers import environment
from tests.bench.playing import Series, seconds_to_load
from tests.bench.schnapsen import exploiter, vu
from tests.bench.schnapsen.duplicates import Pair, deal_pair, match_pair
from tests.bench.schnapsen.speed import ratio
from tests.bench.spread import WORKERS, count, spread

SEED = 66_2026
WEAK, DEEP = "rdeep-16-4", "rdeep-64-6"
CPU = {"mean": 2.0, "p99": 30.0, "worst": 60.0}
T = TypeVar("T")


def load() -> None:
    """What it costs to make the players, in a fresh process each."""
    for level in BOTS:
        print(f"{level}: {seconds_to_load('schnapsen', level):.3f} CPU seconds to load", flush=True)


def series(name: str, task: Callable[[T], Pair], items: Sequence[T]) -> list[Pair]:
    """Plays pairs, and tells how they went."""
    pairs = spread(task, items)
    points, won = [pair.points for pair in pairs], [pair.won for pair in pairs]
    told = f"won {fmean(won):.2%} +- {error(won):.2%}"
    if task is not match_pair:
        told = f"{fmean(points):+.4f} +- {error(points):.4f} game points a deal, {told}"
    print(f"{name}, {len(pairs)} pairs: {told}", flush=True)
    return pairs


def deals_of(first: str, second: str, number: int) -> list[Pair]:
    """Duplicate deals at seven to seven."""
    items = [Series(first, second, SEED, each) for each in count(number)]
    return series(f"{first} against {second}", deal_pair, items)


def deals() -> None:
    """Single deals against rdeep, and what a move costs there."""
    pairs = deals_of("master", WEAK, 1000)
    mean_bar("game points a deal", [pair.points for pair in pairs], 0.85)
    mean_bar("deals won", [pair.won for pair in pairs], 0.73)
    mean_bar("game points a deal, stretch", [pair.points for pair in pairs], 1.0)
    cpu_bars("master", [move for pair in pairs for move in pair.moves], CPU)
    mean_bar("game points a deal", [pair.points for pair in deals_of("master", DEEP, 1000)], 0.65)


def matches() -> None:
    """Matches to seven against rdeep, and what a move costs there."""
    items = [Series("master", WEAK, SEED, number) for number in count(600)]
    pairs = series(f"master against {WEAK}, matches to seven", match_pair, items)
    mean_bar("matches won", [pair.won for pair in pairs], 0.91)
    cpu_bars("master", [move for pair in pairs for move in pair.moves], CPU)


def levels() -> None:
    """Each level against the one before."""
    for lower, higher in pairwise(BOTS):
        mean_bar("game points a deal", [pair.points for pair in deals_of(higher, lower, 500)], 0.3)


def platform() -> None:
    """In the VU platform's engine: our rdeep against its own, then the master."""
    python = environment("vu", vu.RELEASES)
    if python is None:
        return
    for name, number, text in (
        (WEAK, 500, f"our {WEAK} in the VU engine against its own"),
        ("master", 1000, f"master in the VU engine against its own {WEAK}"),
    ):
        items = [vu.Pairing(python, name, SEED, each, 16, 4) for each in count(number)]
        pairs = series(text, vu.pair, items)
        won = [pair.won for pair in pairs]
        if name == "master":
            mean_bar("games won", won, 0.67)
            mean_bar("games won, stretch", won, 0.70)
        else:
            bar("standard errors from one half", abs(fmean(won) - 0.5) / (error(won) / 1.96), 2.0, least=False)


def kernel() -> None:
    """Random deals through the kernel and through the VU engine."""
    python = environment("vu", vu.RELEASES)
    if python is not None:
        ours, theirs = ratio(python, vu.SCRIPT, SEED, rounds=7)
        print(f"random deals a CPU second: kernel {ours:.0f}, VU engine {theirs:.0f}", flush=True)
        bar("times as many", ours / theirs, 10.0, least=True)


def exploit() -> None:
    """What a fresh net wins from a player that it was trained for ten minutes to beat."""
    for level, limit in (("master", 0.03), ("club", 0.3)):
        gain = exploiter.gain(level)
        if gain is not None:
            bar(f"game points a deal won from {level}", gain[0], limit, least=level == "club", error=gain[1])


def hidden() -> None:
    """Whether hidden cards change what the master does."""
    found = spread(tried, [Trial("schnapsen", "master", f"{SEED}:{number}", 0.2) for number in count(60)])
    print(f"decisions made again with the hidden cards permuted: {sum(each.decisions for each in found)}", flush=True)
    bar("changed decisions", sum(each.changed for each in found), 0, least=False)


def main() -> None:
    """All of it in order, or the parts that are named."""
    parts = {part.__name__: part for part in (load, deals, matches, levels, platform, kernel, hidden, exploit)}
    print(f"seed {SEED}, {WORKERS} processes", flush=True)
    for name in sys.argv[1:] or parts:
        parts[name]()


if __name__ == "__main__":
    main()
