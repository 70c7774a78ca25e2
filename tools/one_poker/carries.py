"""Finds what is carried after a card was shown, from the master's own matches: ``python -m tools.one_poker.carries``.

About a quarter of an hour of one core, after the table and the starts; both change, and the starts are made anew. What the
table's own making gives is a first guess, that knows nothing of the rival's hand in the deal before.
"""

import argparse
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from domain.games.one_poker.bots.hands import RANKS, Floats
from domain.games.one_poker.bots.master import Master
from domain.games.one_poker.bots.situation import Situation, believed, ups_before
from domain.games.one_poker.bots.table import NAME, Table
from tools.one_poker import compiled, starts
from tools.one_poker.brisk import Drawing, Match

HOME = Path(__file__).parents[2] / "domain" / "games" / "one_poker" / "tables"
TURNS, MATCHES = 2, 1500
DOUBT = 10.0
"""As many cards as guessed are added to those that were seen."""


@dataclass
class Counts:
    """How often each rank was carried, and how often it was believed to be; axes as of ``Table.carried``."""

    seen: Floats = field(default_factory=lambda: np.zeros((2, 3, RANKS, RANKS)))
    guessed: Floats = field(default_factory=lambda: np.zeros((2, 3, RANKS, RANKS)))

    def note(self, carried: Floats, here: Situation) -> None:
        """A seat that is to lock in a later deal."""
        public, player = here.public, here.player
        assert public.revealed is not None
        row = player, ups_before(public.revealed, public.kinds, player), public.revealed[player]
        self.seen[row][here.cards[0]] += 1
        self.guessed[row] += believed(carried, public.revealed, public.kinds, np.array(public.left, np.float64))[player]


@dataclass(frozen=True)
class Noting:
    """The master, whose hands are noted down where it locks."""

    master: Master
    counts: Counts

    def decide(self, here: Situation, random: Random) -> int:
        """The master's choice."""
        if here.lock is None and here.public.revealed is not None:
            self.counts.note(self.master.table.carried, here)
        return Drawing(self.master).decide(here, random)

    def choose(self, view: Any, random: Random, hurry: Callable[[], bool]) -> Any:
        """The master's action, not noted."""
        return Drawing(self.master).choose(view, random, hurry)


def main() -> None:
    """Plays, and writes the table and the starts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--table", type=Path, default=HOME / NAME)
    path = parser.parse_args().table
    refine(path)
    print(f"{path.name}: {path.stat().st_size} bytes, SHA-256 {sha256(path.read_bytes()).hexdigest()}")


def refine(path: Path) -> None:
    """Puts what the master carries in its own matches into a table, and makes the starts that go with it."""
    for turn in range(TURNS):
        table = Table(path.read_bytes())
        counts = played(table, turn)
        with np.load(path) as arrays:
            changed = {**arrays, "carried": carried(table.carried, counts).astype(np.float32)}
        np.savez_compressed(path, allow_pickle=False, **changed)
    starts.make(Table(path.read_bytes()), path.with_name(starts.NAME))


def played(table: Table, turn: int) -> Counts:
    """What was carried in matches of the master against itself."""
    counts, master = Counts(), Master(table, solving=compiled.solve)
    for number in range(MATCHES):
        packs = f"carries:{turn}:{number}"
        Match((Noting(master, counts), Noting(master, counts)), packs, Random(packs)).play()
    return counts


def carried(before: Floats, counts: Counts) -> Floats:
    """The beliefs, made more or less likely as they were seen to be; each row weighs as often as it was met."""
    rows = before * (counts.seen + DOUBT) / (counts.guessed + DOUBT)
    out: Floats = rows / rows.sum(axis=-1, keepdims=True) * (counts.seen.sum(axis=-1, keepdims=True) + 1)
    return out / out.sum(axis=(1, 2, 3), keepdims=True)


if __name__ == "__main__":
    main()
