"""Shards of labelled plays: made once, kept in a folder, equal for equal seeds."""

# mypy: ignore-errors

import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tools.dou_dizhu.analysis import memory, standard_worths
from tools.dou_dizhu.engine import buffers
from tools.dou_dizhu.label import STATE, produce

DEALS = 200
"""How many deals a shard has."""
PLACES, PLAYS = 80, 600
"""Room for the positions and the plays of a deal."""
STRAY = 6
"""How many moves in a hundred go astray, so that positions vary."""


@dataclass(frozen=True)
class Shard:
    """``positions`` with the columns of ``label``, ``plays`` (position, counts, meta), ``labels`` (won, points)."""

    positions: np.ndarray
    plays: np.ndarray
    labels: np.ndarray


def make(seed: int, weights: np.ndarray, worlds: int, deals: int = DEALS) -> Shard:
    """The labels of so many deals, each resting on so many worlds."""
    positions, plays = np.zeros((deals * PLACES, STATE), np.int64), np.zeros((deals * PLAYS, 3), np.int64)
    labels, state = np.zeros((deals * PLAYS, 2), np.float32), np.array([seed * 1000003 + 17], np.uint64)
    places, n = produce(
        deals, worlds, STRAY, weights, standard_worths(), memory(1 << 17), *buffers(), state, positions, plays, labels
    )
    return Shard(positions[:places], plays[:n], labels[:n])


def shards(folder: Path, seeds, weights: np.ndarray, worlds: int) -> None:
    """Makes the shards of some seeds that the folder does not have yet."""
    folder.mkdir(parents=True, exist_ok=True)
    began, plays = time.process_time(), 0
    for seed in seeds:
        path = folder / f"{seed:05d}.npz"
        if path.exists():
            continue
        shard = make(seed, weights, worlds)
        plays += len(shard.plays)
        fresh = path.with_suffix(".part.npz")
        np.savez(fresh, positions=shard.positions, plays=shard.plays, labels=shard.labels)
        fresh.rename(path)
        print(f"shard {seed}: {plays} plays in {time.process_time() - began:.0f} s of CPU", flush=True)


def load(folder: Path, seeds) -> Shard:
    """The shards of some seeds as one."""
    found, offset = [], 0
    for seed in seeds:
        with np.load(folder / f"{seed:05d}.npz") as arrays:
            plays = arrays["plays"]
            plays[:, 0] += offset
            found.append((arrays["positions"], plays, arrays["labels"]))
            offset += len(arrays["positions"])
    return Shard(*(np.concatenate(each) for each in zip(*found, strict=True)))
