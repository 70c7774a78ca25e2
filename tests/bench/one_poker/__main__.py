"""``make bench-bots GAME=one-poker``: strength and cost of One Poker's players, against the bars they are to reach.

Seeds and numbers are fixed here. FULL=1 plays the number of matches that narrow the intervals to about one per cent.
"""

import os
import sys
import time
from math import sqrt
from statistics import fmean, stdev

from domain.core.resources import read_bytes
from domain.games.one_poker.bots.master import Master
from domain.games.one_poker.bots.plain import Beginner, Clubman
from domain.games.one_poker.bots.strategy import Player, Strategy
from domain.games.one_poker.bots.table import NAME, Table, load
from domain.games.one_poker.bots.tree import DEEPEST
from tests.bench.bars import bar
from tests.bench.one_poker.deals import edge, fresh, met, met_exploitability
from tests.bench.one_poker.matches import Tally, duplicate
from tests.bench.one_poker.opponents import BestResponder, HandStrength
from tests.bench.playing import Mover

SEED = 20260
FULL = bool(os.environ.get("FULL"))
DEALS = 1000 if FULL else 200


def pairs(quick: int) -> int:
    """How many pairs of matches are played."""
    return 5000 if FULL else quick


def player(strategy: Strategy) -> Player:
    """A player that is not asked for advice."""
    return Player(strategy, strategy)  # type: ignore[arg-type]


def table() -> None:
    """The size and the load time of the table."""
    began = time.process_time()
    data = read_bytes("domain.games.one_poker", "tables", NAME)
    Table(data)
    seconds = time.process_time() - began
    print(f"table: {len(data)} bytes, SHA-256 {load().checksum}")
    bar("megabytes", len(data) / 1e6, 3.5, least=False)
    bar("seconds to load", seconds, 0.2, least=False)


def deals() -> None:
    """Exploitability in single deals."""
    worst = 0.0
    for depth in range(1, DEEPEST + 1):
        found = fresh(Master(load()), load(), depth)
        worst = max(worst, found)
        print(f"fresh packs, {depth} behind, every size: {found:.5f} a deal", flush=True)
    bar("worst exploitability", worst, 0.005, least=False)
    met_deals = met(player(Clubman(load())), DEALS, SEED)
    for name, strategy in (
        ("master", Master(load())),
        ("master without counting", Master(load(), counting=False)),
        ("master without inferring what is carried", Master(load(), inferring=False)),
        ("master without either", Master(load(), counting=False, inferring=False)),
        ("club", Clubman(load())),
    ):
        mean, error = met_exploitability(strategy, load(), met_deals)
        print(f"deals that matches lead to, slim menu, {name}: {mean:.4f} +- {error:.4f} a deal", flush=True)


def versus(name: str, first: Mover, second: Mover, number: int) -> Tally:
    """A series of matches."""
    tally = duplicate(first, second, range(number), SEED)
    print(f"{name}: {tally}", flush=True)
    return tally


def responses() -> None:
    """What a best responder wins who knows the strategy."""
    for name, strategy, number in (("master", Master(load()), 50), ("club", Clubman(load()), 50)):
        responder = BestResponder(strategy, load())
        tally = versus(f"best responder against {name}", responder, player(strategy), pairs(number))
        expected = 0.5 + sum(responder.gains) / (2 * len(tally.pairs))
        print(f"  by its gain in each deal, luck left out: {expected:.1%}", flush=True)
        bar(f"wins against {name}", tally.share, 0.515, least=name == "club")


def levels() -> None:
    """Each level against the one before, and what counting cards buys."""
    master, club, novice = Master(load()), Clubman(load()), Beginner()
    bar(
        "club against novice",
        versus("club against novice", player(club), player(novice), pairs(200)).share,
        0.58,
        least=True,
    )
    tally = versus("master against club", player(master), player(club), pairs(220))
    bar("master against club", tally.share, 0.55, least=True)
    bar("CPU milliseconds a move, mean", 1e3 * fmean(tally.moves), 2, least=False)
    bar("CPU milliseconds a move, p99", 1e3 * sorted(tally.moves)[len(tally.moves) * 99 // 100], 30, least=False)
    strong = versus("master against hand strength alone", player(master), player(HandStrength()), pairs(60))
    bar("master against hand strength alone", strong.share, 0.60, least=True)


def counting() -> None:
    """What counting cards buys."""
    blind = Master(load(), counting=False)
    mean, error = edge(Master(load()), blind, load(), met(player(Clubman(load())), DEALS, SEED))
    print(f"master against master without counting, exactly, in deals that matches lead to: {mean:.4f} chips a deal")
    bar("standard errors above nothing", mean / error, 2, least=True)
    tally = versus("master against master without counting", player(Master(load())), player(blind), pairs(70))
    shares = [won / 2 for won in tally.pairs]
    bar("standard errors above one half", (tally.share - 0.5) / (stdev(shares) / sqrt(len(shares))), 2, least=True)


def main() -> None:
    """All of it in order, or the parts that are named."""
    parts = {part.__name__: part for part in (table, deals, levels, counting, responses)}
    for name in sys.argv[1:] or parts:
        parts[name]()


if __name__ == "__main__":
    main()
