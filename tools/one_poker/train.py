"""Makes the table that the house ships, and the starts that go with it: ``python -m tools.one_poker.train``.

About half an hour of one core. The same command on the same machine gives the same files, byte for byte; their
SHA-256 are printed. ``tools.one_poker.starts`` and ``tools.one_poker.lockings`` do their parts alone.
"""

import argparse
import sys
import time
from collections.abc import Iterable
from hashlib import sha256
from itertools import product
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from domain.games.one_poker.bots.hands import CHIPS, FULL, OPENING_KINDS, RANKS, Floats
from domain.games.one_poker.bots.table import NAME, Table, key_of, stored
from domain.games.one_poker.bots.tree import WIDE
from domain.games.one_poker.bots.worth import payoffs
from tools.one_poker import lockings, starts
from tools.one_poker.solve import Solution, Tree, grow
from tools.one_poker.values import fixed_point, solve_deal

HOME = Path(__file__).parents[2] / "domain" / "games" / "one_poker" / "tables"
TURNS, TURN_ROUNDS, SEED = 50, 100, 1
LEAST_ROUNDS, ROUNDS_A_CHIP = 500, 130
"""How many rounds a deal is solved for: deeper deals take longer to settle."""
NEVER = 0.02
"""See ``solve``: a table answers for hands that its own play would not have brought there, since a hint may be asked."""


def main() -> None:
    """Solves everything and writes the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--values", type=Path, help="take the values from this file instead of finding them")
    parser.add_argument("--out", type=Path, default=HOME / NAME)
    options = parser.parse_args()
    began = time.process_time()
    values = _known(options.values) if options.values else fixed_point(TURNS, TURN_ROUNDS, SEED)
    print(f"values after {time.process_time() - began:.0f} s of CPU", flush=True)
    arrays: dict[str, NDArray[np.generic]] = {
        "values": values.astype(np.float32),
        "lockings": np.full((2, *lockings.SHAPE), 0.5, np.float32),
    }
    arrays |= blocks(arrays["values"].astype(np.float64))
    options.out.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(options.out, allow_pickle=False, **arrays)
    starts.make(Table(options.out.read_bytes()), options.out.with_name(starts.NAME))
    lockings.refine(options.out)
    for path in (options.out, options.out.with_name(starts.NAME)):
        print(f"{path.name}: {path.stat().st_size} bytes, SHA-256 {sha256(path.read_bytes()).hexdigest()}")
    print(f"{time.process_time() - began:.0f} s of CPU")


def _known(path: Path) -> Floats:
    with np.load(path) as arrays:
        values: Floats = arrays["values"]
        return values


def blocks(values: Floats, stacks: Iterable[int] = range(1, CHIPS)) -> dict[str, NDArray[np.uint8]]:
    """Play for fresh packs at every stack of the seat that is first, for every pair of signals and both players."""
    out = {}
    for stack in stacks:
        depth = min(stack, CHIPS - stack) - 1
        for first, second, player in product(OPENING_KINDS, OPENING_KINDS, (0, 1)):
            kinds = (first, second)
            tree = grow(depth, (WIDE, None) if player == 0 else (None, WIDE))
            rounds = LEAST_ROUNDS + ROUNDS_A_CHIP * depth
            pays = payoffs(values, stack, tree.leaves, kinds) - stack
            solution = solve_deal(tree, kinds, pays, np.ones((2, RANKS)), FULL, rounds, never=NEVER)
            out[key_of(stack, kinds, player)] = stored(solution.locks[player], own_rows(tree, solution, player))
        print(f"stack {stack} done", file=sys.stderr, flush=True)
    return out


def own_rows(tree: Tree, solution: Solution, player: int) -> NDArray[np.float32]:
    """The player's rows of a solution in the order of the table."""
    own = np.repeat(tree.actor == player, np.diff(tree.start))
    return solution.edges[player][own]


if __name__ == "__main__":
    main()
