"""Finds which card of a hand is locked, from matches of the master: ``python -m tools.one_poker.lockings``.

It plays who answers it best; the locks of both count alike, since a rival may be either. About twenty minutes of one core,
after the table; each turn changes what is believed of carried cards and so what is played, and the starts are made anew.
"""

import argparse
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random

import numpy as np

from domain.games.one_poker.bots.hands import CARRY_KINDS, RANKS, Floats
from domain.games.one_poker.bots.master import Master
from domain.games.one_poker.bots.situation import Situation
from domain.games.one_poker.bots.table import NAME, Table
from domain.games.one_poker.bots.worth import payoffs
from tools.one_poker import answers, compiled, starts
from tools.one_poker.brisk import Decider, Drawing, Match

HOME = Path(__file__).parents[2] / "domain" / "games" / "one_poker" / "tables"
TURNS, MATCHES = 2, 1500
DOUBT = 4.0
"""As many hands locked by lot are added to those that were seen."""
SURENESS = 1.5, 1.1
"""The powers of the odds of the master's own locks, and of its rival's.

With these the cards that either carries are as likely as they are believed to be: deal by deal what is seen is worth more
than each lock tells on average.
"""
SHAPE = (len(CARRY_KINDS), RANKS, RANKS)
"""Axes: the rival's kind, the rank carried, the rank drawn."""


@dataclass(frozen=True)
class Counting:
    """A player whose locks are counted, opening deals left out."""

    player: Decider
    seen: Floats

    def decide(self, here: Situation, random: Random) -> int:
        """The player's choice."""
        choice = self.player.decide(here, random)
        if here.lock is None and here.public.story:
            rival = CARRY_KINDS.index(here.public.kinds[1 - here.player])
            self.seen[choice, rival, here.cards[0], here.cards[1]] += 1
        return choice


@dataclass(frozen=True)
class Answering:
    """Who answers the master best in each later deal, on the slim menu, and plays the opening deal as it does."""

    master: Master

    def decide(self, here: Situation, random: Random) -> int:
        """The best choice."""
        if not here.public.story:
            return Drawing(self.master).decide(here, random)
        pays = partial(payoffs, self.master.table.values.astype(np.float64))
        return answers.best(self.master, here.public, here.player, pays).choice(here)


def main() -> None:
    """Plays, and writes the table and the starts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--table", type=Path, default=HOME / NAME)
    path = parser.parse_args().table
    refine(path)
    print(f"{path.name}: {path.stat().st_size} bytes, SHA-256 {sha256(path.read_bytes()).hexdigest()}")


def refine(path: Path) -> None:
    """Puts what is locked in matches into a table, and makes the starts that go with it."""
    for turn in range(TURNS):
        with np.load(path) as arrays:
            changed = {**arrays, "lockings": shares(played(Table(path.read_bytes()), turn)).astype(np.float32)}
        np.savez_compressed(path, allow_pickle=False, **changed)
    starts.make(Table(path.read_bytes()), path.with_name(starts.NAME))


def played(table: Table, turn: int) -> Floats:
    """How often the carried card of a hand was locked, and how often the drawn one."""
    seen, master = np.zeros((2, *SHAPE)), Master(table, solving=compiled.solve)
    own, other = Counting(Drawing(master), seen), Counting(Answering(master), seen)
    for number in range(MATCHES):
        packs = f"lockings:{turn}:{number}"
        Match((own, other) if number % 2 else (other, own), packs, Random(packs)).play()
    return seen


def shares(seen: Floats) -> Floats:
    """How likely the carried card is locked, by the master itself and by its rival."""
    odds = (seen[0] + DOUBT / 2) / (seen[1] + DOUBT / 2)
    powers = np.array(SURENESS)[:, None, None, None]
    out: Floats = 1 / (1 + odds**-powers)
    return out


if __name__ == "__main__":
    main()
