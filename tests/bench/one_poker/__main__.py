"""``make bench-bots GAME=one-poker``: strength and cost of One Poker's players, against the bars they are to reach.

Seeds and numbers are fixed here and in ``contests``. FULL=1 plays ten thousand matches of each kind, WORKERS processes
at a time, with the master's sums compiled where numba is there (the extra ``train``); KEEP names a folder in which what
is played is kept, so that it may be stopped and go on; SHARE plays a part, as a trial that decides nothing.
"""

import os
import sys
import time
from hashlib import sha256
from statistics import fmean

from domain.core.resources import read_bytes
from domain.games.one_poker.bots.master import Master
from domain.games.one_poker.bots.plain import Clubman
from domain.games.one_poker.bots.starts import NAME as STARTS
from domain.games.one_poker.bots.starts import Starts
from domain.games.one_poker.bots.table import NAME, Table, load
from domain.games.one_poker.bots.tree import DEEPEST
from tests.bench.bars import bar, cpu_bars, error
from tests.bench.one_poker.contests import SEED, series
from tests.bench.one_poker.deals import edge, fresh, met, met_exploitability
from tests.bench.one_poker.matches import Tally, lots, ruled
from tests.bench.one_poker.quick import COMPILED, Quick, Remembering, whole_table
from tests.bench.one_poker.twins import agreement
from tests.bench.spread import count
from tools.one_poker.brisk import Drawing

FULL = bool(os.environ.get("FULL"))
DEALS = len(count(1000 if FULL else 200))


def twins() -> None:
    """Whether what the long series are played with plays as what is shipped."""
    print(
        f"sums compiled: {'yes' if COMPILED else 'no, numba is not there: all is played plain, which takes many hours'}"
    )
    found = agreement(len(count(5000 if FULL else 300)), len(count(100 if FULL else 10)), SEED)
    apart = sum(gap > 1e-4 for gap in found.gaps)
    print(f"chances against the shipped master's in {len(found.gaps)} decisions: at most {max(found.gaps):.2g} apart")
    bar("share of decisions more than 0.0001 apart", apart / len(found.gaps), 0.01, least=False)
    bar(f"matches of {found.matches} that go otherwise by the rules", found.differing, 0, least=False)
    print(
        f"best responses: worth at most {found.answers[0]:.2g} chips apart, {found.answers[1]} choices differ",
        flush=True,
    )


def table() -> None:
    """The size and the load time of the table and of the starts."""
    began = time.process_time()
    files = [read_bytes("domain.games.one_poker", "tables", name) for name in (NAME, STARTS)]
    Table(files[0])
    Starts(files[1])
    seconds = time.process_time() - began
    for name, data in zip((NAME, STARTS), files, strict=True):
        print(f"{name}: {len(data)} bytes, SHA-256 {sha256(data).hexdigest()}")
    bar("megabytes", sum(map(len, files)) / 1e6, 3.5, least=False)
    bar("seconds to load", seconds, 0.2, least=False)


def deals() -> None:
    """Exploitability in single deals."""
    worst = 0.0
    for depth in range(1, DEEPEST + 1):
        found = fresh(Master(load()), load(), depth)
        worst = max(worst, found)
        print(f"fresh packs, {depth} behind, every size: {found:.5f} a deal", flush=True)
    bar("worst exploitability", worst, 0.005, least=False)
    met_deals = met(Drawing(Remembering(whole_table())), DEALS, SEED)
    for name, strategy in (
        ("master", Master(load())),
        ("master without counting", Master(load(), counting=False)),
        ("master without inferring what is carried", Master(load(), inferring=False)),
        ("master without either", Master(load(), counting=False, inferring=False)),
        ("club", Clubman(load())),
    ):
        mean, error = met_exploitability(strategy, load(), met_deals)
        print(f"deals that matches lead to, slim menu, {name}: {mean:.4f} +- {error:.4f} a deal", flush=True)


def versus(name: str, pairs: int) -> Tally:
    """A series of matches; in the end ten thousand."""
    tally = series(name, len(count(5000 if FULL else pairs)))
    print(f"{name}: {tally}", flush=True)
    return tally


def responses() -> None:
    """What a best responder wins who knows the strategy."""
    for rival in ("master", "club"):
        tally = versus(f"best responder against {rival}", 50)
        bar(f"wins against {rival}", tally.share, 0.515, least=rival == "club", error=error(tally.shares))


def levels() -> None:
    """Each level against the one before."""
    for name, pairs, limit in (
        ("club against novice", 200, 0.58),
        ("master against club", 220, 0.55),
        ("master against hand strength alone", 60, 0.60),
    ):
        tally = versus(name, pairs)
        bar(name, tally.share, limit, least=True, error=error(tally.shares))


def cost() -> None:
    """What the shipped master's moves take, against club by the rules."""
    master, club = Drawing(Master(load())), Drawing(Clubman(load()))
    moves = [seconds for number in range(100) for seconds in ruled((master, club), *lots(SEED, number, 0))[2][0]]
    cpu_bars("master", moves, {"mean": 2, "p99": 30})


def counting() -> None:
    """What counting cards buys."""
    blind = Quick(whole_table(), counting=False)
    deals = met(Drawing(Remembering(whole_table())), DEALS, SEED)
    mean, deviation = edge(Quick(whole_table()), blind, load(), deals)
    print(f"master against master without counting, exactly, in deals that matches lead to: {mean:.4f} chips a deal")
    bar("standard errors above nothing", mean / deviation, 2, least=True)
    tally = versus("master against master without counting", 70)
    for name, shares in (("won", tally.shares), ("won, luck left out", tally.expected)):
        bar(f"standard errors above one half, {name}", (fmean(shares) - 0.5) * 1.96 / error(shares), 2, least=True)


def main() -> None:
    """All of it in order, or the parts that are named."""
    parts = {part.__name__: part for part in (table, twins, deals, cost, levels, counting, responses)}
    for name in sys.argv[1:] or parts:
        parts[name]()


if __name__ == "__main__":
    main()
