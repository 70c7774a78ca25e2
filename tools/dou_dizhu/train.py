"""Makes the net that the house ships: ``python -m tools.dou_dizhu.train``.

Labels plays by Monte Carlo self-play, trains a net for each role, and measures it. All counts are fixed, so the same
command on the same machine gives the same file; its SHA-256 is printed. Shards that are there are not made again.
"""

# mypy: ignore-errors

import argparse
import time
from hashlib import sha256
from pathlib import Path

import numpy as np

from domain.games.dou_dizhu.bots.net import NAME, Net
from tools.dou_dizhu.data import load, shards
from tools.dou_dizhu.fit import fitted
from tools.dou_dizhu.heuristic import standard_weights
from tools.dou_dizhu.judge import report
from tools.dou_dizhu.label import ROLE
from tools.dou_dizhu.nets import fresh, measured, train

HOME = Path(__file__).parents[2] / "domain" / "games" / "dou_dizhu" / "tables"
FIRST_SHARDS, SHARDS, PASSES, SEED = 12, 165, 3.0, 7
HELD_OUT = 50
"""Every so manyth position is kept from training."""


def main() -> None:
    """Labels, trains, writes and measures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("build/dou_dizhu"), help="where shards are kept")
    parser.add_argument("--shards", type=int, default=SHARDS)
    parser.add_argument("--passes", type=float, default=PASSES)
    parser.add_argument("--out", type=Path, default=HOME / NAME)
    parser.add_argument("--label", nargs=2, metavar=("FROM", "TO"), type=int, help="only make these shards, and stop")
    parser.add_argument("--role", type=int, choices=range(3), help="only train this role, and stop")
    options = parser.parse_args()
    began = time.process_time()
    first, main = options.data / "first", options.data / "main"
    shards(first, 0, FIRST_SHARDS, standard_weights())
    weights = fitted(load(first, 0, FIRST_SHARDS))
    shards(main, *(options.label or (0, options.shards)), weights)
    if options.label:
        return
    shard = load(main, 0, options.shards)
    tell(began, f"{len(shard.plays)} plays in {len(shard.positions)} positions")
    roles = range(3) if options.role is None else (options.role,)
    parts = [options.data / f"role-{role}-{options.shards}-{options.passes}.npz" for role in roles]
    for role, part in zip(roles, parts, strict=True):
        if not part.exists():
            write({role: trained(shard, role, options.passes, began)}, part)
    if options.role is not None:
        return
    gather(parts, options.out)
    tell(began, f"{options.out.stat().st_size} bytes, SHA-256 {sha256(options.out.read_bytes()).hexdigest()}")
    report(Net(options.out.read_bytes()).layers, weights, 4000, 11, lambda line: tell(began, line))


def tell(began: float, line: str) -> None:
    """Prints a line with the CPU time so far."""
    print(f"[{time.process_time() - began:6.0f} s] {line}", flush=True)


def trained(shard, role, passes, began):
    """The layers of a role, and a line on how well they foretell what they did not see."""
    random = np.random.default_rng(SEED + role)
    places = shard.plays[:, 0]
    mine = shard.positions[places, ROLE] == role
    kept = places % HELD_OUT == 0
    layers = fresh(random)
    train(
        layers,
        shard,
        np.flatnonzero(mine & ~kept),
        passes=passes,
        random=random,
        tell=lambda *figures: tell(began, "role {}: step {}/{}, errors {:.5f} {:.5f}".format(role, *figures)),
    )
    tell(began, "role {}: held out {:.5f} {:.5f}".format(role, *measured(layers, shard, np.flatnonzero(mine & kept))))
    return layers


def write(net, path: Path) -> None:
    """Writes the layers of roles in half floats, uncompressed."""
    arrays = {
        f"{role}-{depth}-{name}": each.astype(np.float16)
        for role, layers in net.items()
        for depth, layer in enumerate(layers)
        for name, each in zip(("weights", "biases"), layer, strict=True)
    }
    np.savez(path, allow_pickle=False, **arrays)


def gather(parts, path: Path) -> None:
    """Writes the layers of several files into one."""
    arrays = {}
    for part in parts:
        with np.load(part) as some:
            arrays |= dict(some)
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez(path, allow_pickle=False, **arrays)


if __name__ == "__main__":
    main()
