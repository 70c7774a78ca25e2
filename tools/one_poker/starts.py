"""Makes what deals at the table start from: ``python -m tools.one_poker.starts``, after the table.

About forty seconds of one core. The play is the solution of each sort of deal in full packs; how large its regrets are is
read off after a few rounds, so that learning goes on from there in steps of a fitting size.
"""

import argparse
from hashlib import sha256
from itertools import product
from pathlib import Path

import numpy as np

from domain.games.one_poker.bots.hands import FULL, HANDS, RANKS, Floats, Indices, Singles, chances, group
from domain.games.one_poker.bots.layout import Layout, lay_out
from domain.games.one_poker.bots.resolve import Learning, Solved, scales, solve
from domain.games.one_poker.bots.starts import FULL_SCALE, NAME, SORTS
from domain.games.one_poker.bots.table import Table, load
from domain.games.one_poker.bots.tree import DEEPEST, SLIM, grow
from domain.games.one_poker.bots.worth import payoffs

HOME = Path(__file__).parents[2] / "domain" / "games" / "one_poker" / "tables"
Sort = tuple[str, str]
"""A kind of hand, and the group of the card that was shown before."""
ROUNDS, YOUNG = 400, (17, 18, 19, 20)
"""How long a deal is solved for its play, and the rounds after which the size of its regrets is taken, their mean."""


def main() -> None:
    """Solves the like of every deal and writes the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=HOME / NAME)
    options = parser.parse_args()
    make(load(), options.out)
    print(f"{options.out.stat().st_size} bytes, SHA-256 {sha256(options.out.read_bytes()).hexdigest()}")


def make(table: Table, out: Path) -> None:
    """Writes the starts that go with a table."""
    shape = DEEPEST + 1, len(SORTS), len(SORTS), 2
    offsets, play, low = np.zeros(shape, np.int32), list[Singles](), 0
    most = max(len(side.rows) for depth in range(DEEPEST + 1) for side in slim(depth).sides)
    sizes = np.zeros((*shape, 1 + most), np.float32)
    for depth, one, two in product(range(DEEPEST + 1), range(len(SORTS)), range(len(SORTS))):
        for player, (rows, size) in enumerate(begun(table, depth, (SORTS[one], SORTS[two]))):
            at = depth, one, two, player
            offsets[at], sizes[at][: len(size)] = low, size
            play.append(rows.ravel())
            low += rows.size
    whole = np.rint(np.concatenate(play) * FULL_SCALE).astype(np.uint8)
    np.savez_compressed(out, allow_pickle=False, play=whole, offsets=offsets, sizes=sizes / FULL_SCALE)


def slim(depth: int) -> Layout:
    """The tree that deals are solved in at the table."""
    return lay_out(grow(depth, (SLIM, SLIM)))


def begun(table: Table, depth: int, sorts: tuple[Sort, Sort]) -> list[tuple[Singles, Singles]]:
    """For both players the play, locks and then slots, and the sizes of the regrets of the locks and of each decision."""
    layout, kinds = slim(depth), (sorts[0][0], sorts[1][0])
    carries = np.stack([_carry(table, player, sorts) for player in (0, 1)])
    weights = chances(kinds, carries, FULL).astype(np.float32)
    pays = payoffs(table.values, depth + 1, layout.leaves, kinds)
    others = HANDS[kinds[0]].other, HANDS[kinds[1]].other
    solved = solve(layout, weights, pays, others, ROUNDS)
    learning, sizes = Learning(layout, weights, pays, others), list[list[Singles]]([[], []])
    for scale in scales(max(YOUNG), 0):
        learning.round(scale, 0.0)
        for player, play in enumerate(learning.plays):
            owed = np.vstack([(play.owed + play.owed[others[player]])[None], np.add.reduce(play.regret, 0)])
            sizes[player].append(_size(owed, weights.sum(axis=1 - player)) / scale)
    return [
        (_rows(solved, player, others[player]), np.mean([sizes[player][turn - 1] for turn in YOUNG], axis=0))
        for player in (0, 1)
    ]


def _carry(table: Table, player: int, sorts: tuple[Sort, Sort]) -> Floats:
    """How likely each rank is carried, whatever card of the group was shown before."""
    (kind, shown), (rival_kind, rival_shown) = sorts[player], sorts[1 - player]
    ranks, out = list(group(kind[0])), np.zeros(RANKS)
    ups = (rival_shown == "U") + (rival_kind[0] == "U")
    out[ranks] = table.carried[player, ups][list(group(shown))][:, ranks].sum(axis=0) + 1e-9
    return out / out.sum()


def _size(owed: Singles, chance: Singles) -> Singles:
    """The factor by which chances come nearest to regrets, least squares; axes of ``owed``: decision, state."""
    return (owed * chance).sum(axis=1) / (chance * chance).sum()


def _rows(solved: Solved, player: int, other: Indices) -> Singles:
    """The locks, a pair's halved, since its regret stands for both ways; then the slots, label by label."""
    locks = np.where(np.arange(len(other)) == other, np.float32(0.5), solved.locks[player])
    edges = solved.edges[player].transpose(1, 0, 2).reshape(-1, len(other))
    return np.vstack([locks[None], edges])


if __name__ == "__main__":
    main()
