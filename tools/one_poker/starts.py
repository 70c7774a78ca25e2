"""Makes what deals at the table start from: ``python -m tools.one_poker.starts``, after the table.

Needs the ``train`` extra. For each depth and each pair of kinds it solves deals that matches lead to, and finds how play
follows from how likely each rank is held (least squares, and of that the few directions that matter most). How large
regrets are is read off after a few rounds, so that learning goes on from there in steps of a fitting size.
"""

import argparse
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from hashlib import sha256
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from domain.games.one_poker.bots.hands import CARRY_KINDS, CHIPS, HANDS, Floats, Indices, Singles
from domain.games.one_poker.bots.layout import Layout, lay_out
from domain.games.one_poker.bots.master import weigh
from domain.games.one_poker.bots.plain import Clubman
from domain.games.one_poker.bots.resolve import Learning, Solved, scales
from domain.games.one_poker.bots.situation import Public, Situation
from domain.games.one_poker.bots.starts import FULL_SCALE, NAME, PART_SCALE, SIZES, TRAITS, traits
from domain.games.one_poker.bots.table import Table, load
from domain.games.one_poker.bots.tree import DEEPEST, SLIM, grow
from domain.games.one_poker.bots.worth import payoffs
from tools.one_poker.brisk import Drawing, Match

HOME = Path(__file__).parents[2] / "domain" / "games" / "one_poker" / "tables"
Kinds = tuple[str, str]
DEALS, ROUNDS = 300, 200
"""How many deals of a pair of kinds are solved, and for how long."""
PARTS, RIDGE = 6, 0.1
"""How many sums of traits play follows, and how much is added to the squares of the traits, so that none is trusted too far."""
SIZED, YOUNG, GROWN = 24, (17, 18, 19, 20), 1.3
"""How many of the deals the size of regrets is taken from, after which rounds, their mean; and how much larger it is made."""


@dataclass(frozen=True)
class Block:
    """The starts of a depth and a pair of kinds, both players one after the other, as ``Starts`` holds them but not rounded."""

    mean: Floats
    parts: Floats
    centers: Floats
    sums: Floats
    sizes: Floats


@dataclass(frozen=True)
class Meeting:
    """The club player, who notes down which later deals its matches lead to."""

    club: Drawing
    deals: dict[Kinds, list[Public]] = field(default_factory=dict)

    def decide(self, here: Situation, random: Random) -> int:
        """The club player's choice."""
        if here.player == 0 and here.lock is None and here.public.story:
            self.deals[here.public.kinds].append(here.public)
        return self.club.decide(here, random)


def main() -> None:
    """Solves the like of every deal and writes the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=HOME / NAME)
    options = parser.parse_args()
    make(load(), options.out)
    print(f"{options.out.stat().st_size} bytes, SHA-256 {sha256(options.out.read_bytes()).hexdigest()}")


def make(table: Table, out: Path) -> None:
    """Writes the starts that go with a table."""
    from tools.one_poker import compiled  # here, since all else does without numba

    shape = DEEPEST + 1, len(CARRY_KINDS), len(CARRY_KINDS)
    deals, blocks = met(table, DEALS), list[Block]()
    for depth, *kinds in product(range(DEEPEST + 1), CARRY_KINDS, CARRY_KINDS):
        pair = kinds[0], kinds[1]
        blocks.append(learned(table, depth, deals[pair], compiled.solve))
    np.savez_compressed(
        out,
        allow_pickle=False,
        mean=np.rint(np.concatenate([each.mean for each in blocks]) * FULL_SCALE).astype(np.uint8),
        parts=_bytes(np.hstack([each.parts for each in blocks]) * PART_SCALE),
        sizes=_codes(np.concatenate([each.sizes for each in blocks])),
        centers=np.array([each.centers for each in blocks], np.float32).reshape(*shape, TRAITS),
        sums=np.array([each.sums for each in blocks], np.float32).reshape(*shape, TRAITS, PARTS),
        cells=_offsets([len(each.mean) for each in blocks]).reshape(shape),
        sized=_offsets([len(each.sizes) for each in blocks]).reshape(shape),
    )


def met(table: Table, number: int) -> dict[Kinds, list[Public]]:
    """So many deals of each pair of kinds, that matches of the club player against itself lead to."""
    meeting, matches = Meeting(Drawing(Clubman(table))), 0
    meeting.deals.update({(one, two): [] for one, two in product(CARRY_KINDS, CARRY_KINDS)})
    while min(map(len, meeting.deals.values())) < number:
        packs = f"starts:{matches}"
        Match((meeting, meeting), packs, Random(packs)).play()
        matches += 1
    return {kinds: deals[:number] for kinds, deals in meeting.deals.items()}


def slim(depth: int) -> Layout:
    """The tree that deals are solved in at the table."""
    return lay_out(grow(depth, (SLIM, SLIM)))


def learned(table: Table, depth: int, deals: list[Public], solving: Callable[..., Solved]) -> Block:
    """What the solutions of deals of the same kinds have in common at a depth, each player as often the shorter as the longer."""
    layout, kinds = slim(depth), deals[0].kinds
    others = HANDS[kinds[0]].other, HANDS[kinds[1]].other
    causes, plays, regrets, chance = list[Singles](), list[Singles](), list[Singles](), list[Singles]()
    for number, each in enumerate(deals):
        public = replace(each, stack=(depth + 1, CHIPS - depth - 1)[number % 2])
        weights = weigh(table.lockings, public, number // 2 % 2)
        pays = payoffs(table.values, public.stack, layout.leaves, kinds)
        solved = solving(layout, weights, pays, others, ROUNDS)
        causes.append(traits(public, weights))
        plays.append(np.concatenate([_rows(solved, player, others[player]).ravel() for player in (0, 1)]))
        if number < SIZED:
            regrets.append(_owed(Learning(layout, weights, pays, others), others))
            chance.append(_spread([weights.sum(axis=1), weights.sum(axis=0)], layout))
    owed = np.mean(regrets, axis=0, dtype=np.float64)
    heed = np.sqrt(_of_slots(owed, layout, kinds) / owed.max() + 1e-5)
    return _fitted(
        np.array(causes, np.float64), np.array(plays, np.float64), heed, GROWN * owed / np.mean(chance, axis=0)
    )


def _fitted(causes: Floats, plays: Floats, heed: Floats, sizes: Floats) -> Block:
    """Play as it follows from few sums of its causes; ``heed`` says how much each number of play matters."""
    centers, mean = causes.mean(axis=0), plays.mean(axis=0)
    apart = causes - centers
    found = np.linalg.solve(apart.T @ apart + RIDGE * np.eye(TRAITS), apart.T @ (plays - mean)) * heed
    _, spread, axes = np.linalg.svd(np.linalg.qr(apart)[1] @ found, full_matrices=False)
    usual = np.maximum(spread[:PARTS], 1e-9) / np.sqrt(len(causes))
    return Block(mean, axes[:PARTS] * usual[:, None] / heed, centers, found @ axes[:PARTS].T / usual, sizes)


def _rows(solved: Solved, player: int, other: Indices) -> Singles:
    """The locks, a pair's halved, since its regret stands for both ways; then the slots, label by label."""
    locks = np.where(np.arange(len(other)) == other, np.float32(0.5), solved.locks[player])
    edges = solved.edges[player].transpose(1, 0, 2).reshape(-1, len(other))
    return np.vstack([locks[None], edges])


def _owed(learning: Learning, others: tuple[Indices, Indices]) -> Singles:
    """The sums of the regrets of the locks and of each decision in a few rounds, both players one after the other."""
    total = np.zeros(sum((1 + play.regret.shape[1]) * play.regret.shape[2] for play in learning.plays), np.float32)
    for turn, scale in enumerate(scales(max(YOUNG), 0)):
        learning.round(scale, 0.0)
        if turn + 1 in YOUNG:
            for_both = zip(learning.plays, others, strict=True)
            rows = [
                np.vstack([(play.owed + play.owed[other])[None], play.regret.sum(axis=0)]) for play, other in for_both
            ]
            total += np.concatenate([each.ravel() for each in rows]) / np.float32(scale * len(YOUNG))
    return total


def _spread(chances: list[Singles], layout: Layout) -> Singles:
    """The chances of states once for the locks and for each decision."""
    return np.concatenate([np.tile(each, 1 + len(side.rows)) for each, side in zip(chances, layout.sides, strict=True)])


def _of_slots(sizes: Floats, layout: Layout, kinds: Kinds) -> Floats:
    """What is given for the locks and each decision, for the locks and each slot."""
    out, low = list[Floats](), 0
    for side, kind in zip(layout.sides, kinds, strict=True):
        states = len(HANDS[kind].pairs)
        rows = sizes[low : low + (1 + len(side.rows)) * states].reshape(-1, states)
        out += [rows[0], np.tile(rows[1:], (side.width, 1)).ravel()]
        low += rows.size
    return np.concatenate(out)


def _bytes(numbers: Floats) -> Any:
    return np.clip(np.rint(numbers), -127, 127).astype(np.int8)


def _codes(sizes: Floats) -> Any:
    """The bytes that say of these sizes."""
    return np.clip(np.rint(np.log2(np.maximum(sizes, SIZES[0])) * 8) + 128, 0, 255).astype(np.uint8)


def _offsets(lengths: list[int]) -> Any:
    return np.concatenate([[0], np.cumsum(lengths)[:-1]]).astype(np.int32)


if __name__ == "__main__":
    main()
