"""``make bench-bots GAME=dou-dizhu``: strength and cost of Dou Dizhu's players, against the bars they are to reach.

Seeds and numbers are fixed here. Parts may be named on the command line. Results do not depend on the number of processes
(WORKERS, by default the cores); SHARE=0.05 does a twentieth of the work, for a trial that decides nothing.
"""

import sys
from itertools import pairwise
from statistics import fmean

from domain.games.dou_dizhu.bots import BOTS
from tests.bench.bars import bar, cpu_bars, error, mean_bar
from tests.bench.dou_dizhu import peers, speed
from tests.bench.dou_dizhu.auctions import gain
from tests.bench.dou_dizhu.calibration import bins, forecast, told_and_won
from tests.bench.dou_dizhu.decks import NET, PARTITION, RULES, Deck, deck
from tests.bench.hidden import Trial, tried
from tests.bench.peers import environment
from tests.bench.playing import Series, seconds_to_load
from tests.bench.spread import WORKERS, count, spread

SEED = 54_2026
BINS = 5
CPU = {"mean": 30.0, "p95": 50.0, "worst": 100.0}


def load() -> None:
    """What it costs to make the players, in a fresh process each."""
    for level in BOTS:
        print(f"{level}: {seconds_to_load('dou_dizhu', level):.3f} CPU seconds to load", flush=True)


def versus(first: str, second: str, number: int, least: float | None = None, role: float | None = None) -> list[Deck]:
    """Plays decks, and tells the share won over both roles and in each; ``least`` and ``role`` are their bars."""
    decks = spread(deck, [Series(first, second, SEED, each) for each in count(number)])
    shares = {
        "landlord": [each.landlord for each in decks],
        "farmers": [each.farmers for each in decks],
        "both": [(each.landlord + each.farmers) / 2 for each in decks],
    }
    told = ", ".join(f"{name} {fmean(won):.4f} +- {error(won):.4f}" for name, won in shares.items())
    print(f"{first} against {second}, {len(decks)} decks: {told}", flush=True)
    if least is not None:
        mean_bar(f"share won against {second}", shares["both"], least)
    if role is not None:
        mean_bar("as the landlord", shares["landlord"], role)
        mean_bar("as the farmers", shares["farmers"], role)
    return decks


def master() -> None:
    """The master against the rules of RLCard, against club, and against random; what a move costs."""
    decks = versus("master", RULES, 1000, 0.91, 0.89)
    mean_bar("stretch", [(each.landlord + each.farmers) / 2 for each in decks], 0.94)
    cpu_bars("master", [move for each in decks for move in each.moves], CPU)
    versus("master", "club", 500, 0.68)
    versus("master", PARTITION, 200)
    versus("master", "random", 200, 0.99)


def club() -> None:
    """The heuristic against the rules of RLCard, and each level against the one before."""
    decks = versus("club", RULES, 3000, 0.76)
    cpu_bars("club", [move for each in decks for move in each.moves], {})
    versus("club", PARTITION, 1000)
    for lower, higher in pairwise(level for level in BOTS if level != "master"):
        versus(higher, lower, 500)


def net() -> None:
    """The net alone, without any search."""
    decks = versus(NET, RULES, 2000, 0.86)
    cpu_bars(NET, [move for each in decks for move in each.moves], {})
    versus(NET, PARTITION, 1000)
    versus(NET, "club", 1000)


def auction() -> None:
    """Whole deals: what the master on one seat gains over club there, club on the others."""
    gains = spread(gain, [Series("master", "club", SEED, each) for each in count(700)])
    print(
        f"master on one seat, {len(gains)} decks on each seat: landlord in {fmean(each.landlord for each in gains):.1%}"
    )
    mean_bar("points a deal that it gains over club", [each.points for each in gains], 0.5)
    cpu_bars("master", [move for each in gains for move in each.moves], CPU)


def calibration() -> None:
    """Whether landlords win as often as the bidding takes them to, in games of the net and of the master against themselves."""
    games = spread(forecast, [Series(NET, NET, SEED, each) for each in count(10_000)])
    worst = 0.0
    for each in bins(games, BINS):
        told, won = told_and_won(each)
        worst = max(worst, abs(told - fmean(won)))
        print(
            f"landlord, the net alone: told {told:.4f}, won {fmean(won):.4f} +- {error(won):.4f} of {len(won)}",
            flush=True,
        )
    bar(f"farthest of {BINS} bins", worst, 0.03, least=False)
    told, won = told_and_won(spread(forecast, [Series("master", "master", SEED, each) for each in count(200)]))
    print(f"landlord, master: told {told:.4f}, won {fmean(won):.4f} +- {error(won):.4f} of {len(won)}", flush=True)


def agreement() -> None:
    """Whether our rule agent chooses as RLCard's does, in games half of its own and half at random."""
    python = environment("dou-dizhu", peers.RELEASES)
    if python is not None:
        compared, different, left_out = peers.agreement(python, SEED, len(count(500)))
        print(
            f"positions compared with RLCard's agent: {compared}, left out since the rules differ: {left_out}",
            flush=True,
        )
        bar("positions with another choice", different, 0, least=False)


def plays() -> None:
    """How fast legal plays are listed."""
    python = environment("dou-dizhu", peers.RELEASES)
    if python is None:
        return
    rules, named, kernel, rlcard = speed.deals(python, SEED, rounds=15)
    print(f"random deals a CPU second: rules {rules:.0f}, kernel {kernel:.0f}, RLCard {rlcard:.0f}", flush=True)
    bar("rules, times as many", rules / rlcard, 5, least=True)
    print(f"  with the cards of all plays named {named:.0f}, times as many: {named / rlcard:.4f}", flush=True)
    bar("kernel, times as many", kernel / rlcard, 15, least=True)
    ours, douzero = speed.lists(python, SEED, rounds=15)
    print(f"leads of 20 cards, hands a CPU second: ours {ours:.0f}, DouZero {douzero:.0f}", flush=True)
    bar("times as many", ours / douzero, 5, least=True)


def hidden() -> None:
    """Whether hidden cards change what the master does."""
    found = spread(tried, [Trial("dou-dizhu", "master", f"{SEED}:{number}", 0.2) for number in count(40)])
    print(f"decisions made again with the hidden cards permuted: {sum(each.decisions for each in found)}", flush=True)
    bar("changed decisions", sum(each.changed for each in found), 0, least=False)


def main() -> None:
    """All of it in order, or the parts that are named."""
    parts = {part.__name__: part for part in (load, agreement, plays, club, net, master, auction, calibration, hidden)}
    print(f"seed {SEED}, {WORKERS} processes", flush=True)
    for name in sys.argv[1:] or parts:
        parts[name]()


if __name__ == "__main__":
    main()
