"""Makes the nets that the house ships: ``python -m tools.dou_dizhu.train``.

Each stage is made once and kept in a folder; all counts are fixed, so the same command on the same machine gives the same
files, whose SHA-256 are printed. ``--label FROM TO`` makes some shards and ``--role N`` trains one role of the first nets, so
that two cores can share the work.
"""

# mypy: ignore-errors

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from pathlib import Path

import numpy as np

from domain.games.dou_dizhu.bots import leaf, net
from domain.games.dou_dizhu.bots.beliefs import STYLES
from tools.dou_dizhu import beliefs, leaves, nets
from tools.dou_dizhu.data import load, shards
from tools.dou_dizhu.encode import WIDTH, rows
from tools.dou_dizhu.fit import fitted
from tools.dou_dizhu.games import RULE
from tools.dou_dizhu.heuristic import standard_weights
from tools.dou_dizhu.judge import CLUB, NET, TURN, report
from tools.dou_dizhu.label import ROLE
from tools.dou_dizhu.practice import practised, watched

HOME = Path(__file__).parents[2] / "domain" / "games" / "dou_dizhu" / "tables"
HIDDEN, LEAF_HIDDEN = (496, 384, 256), (256, 128)
FIRST_SEEDS, SEEDS = range(12), (*range(248), *range(400, 648))
"""The shards that the heuristic is fitted to, and those that the nets learn: made by two processes at once."""
FIRST_WORLDS, WORLDS = 16, 8
"""How many worlds their labels rest on."""
WATCHED, PRACTISED, ROUNDS = 300_000, 6_000, {1: 60, 2: 40}
"""How many deals of the heuristic the nets of open hands learn, and of the nets in how many rounds, turn by turn."""
RIVALS, MEETINGS = (CLUB, NET, RULE), (8, 12, 12)
"""Players of the three styles, in their order, and in how many rounds the nets meet each; club takes longest."""
TOLD, TOLD_WORLDS = {1: SEEDS[:248], 2: SEEDS[248:]}, 6
"""The shards labelled anew by the nets of open hands in each turn, and in how many worlds."""
RATE = 5e-4
"""How fast nets are trained that have learnt before."""
HELD_OUT = 50
"""Every so manyth position is kept from training."""
PARTS = ("weights", "biases")


def main() -> None:
    """Labels, trains, writes and measures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("build/dou_dizhu"), help="where the stages are kept")
    parser.add_argument("--out", type=Path, default=HOME)
    parser.add_argument("--label", nargs=2, metavar=("FROM", "TO"), type=int, help="only make these shards, and stop")
    parser.add_argument("--role", type=int, choices=range(3), help="only train this role of the first nets, and stop")
    options = parser.parse_args()
    options.data.mkdir(parents=True, exist_ok=True)
    course = Course(options.data)
    shards(options.data / "main", SEEDS if options.label is None else range(*options.label), course.weights, WORLDS)
    if options.label:
        return
    for role in range(3) if options.role is None else (options.role,):
        course.first(role)
    if options.role is not None:
        return
    course.watch()
    for turn in ROUNDS:
        course.practise(turn)
        course.tell_anew(turn)
        course.learn(turn)
    course.meet()
    for name, stage in ((leaf.NAME, "leaf-styled"), (net.NAME, f"net-{len(ROUNDS)}")):
        gather([options.data / f"{stage}-{role}.npz" for role in range(3)], options.out / name)
        course.tell(f"{name}: SHA-256 {sha256((options.out / name).read_bytes()).hexdigest()}")
    made = net.Net((options.out / net.NAME).read_bytes())
    beliefs.make(options.out / beliefs.NAME, made, course.tell)
    report(made.layers, course.weights, 4000, 11, course.tell)


class Course:
    """The stages, each kept in a folder; nets pass from one to the next in half floats, as they are written."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._began = folder, time.process_time()
        shards(folder / "first", FIRST_SEEDS, standard_weights(), FIRST_WORLDS)
        self.weights = fitted(load(folder / "first", FIRST_SEEDS))

    def tell(self, line: str) -> None:
        """Prints a line with the CPU time so far."""
        print(f"[{time.process_time() - self._began:6.0f} s] {line}", flush=True)

    def first(self, role: int) -> None:
        """A role's net, from the labels of the heuristic's playouts."""
        if not self._path("net-0", role).exists():
            random, shard = np.random.default_rng(7 + role), load(self._folder / "main", SEEDS)
            fresh = nets.fresh(random, WIDTH, *HIDDEN)
            self._teach("net-0", role, of_plays(shard, shard.labels, role), fresh, random, rate=nets.RATE)

    def watch(self) -> None:
        """Nets of open hands, from deals of the heuristic."""
        if self._path("leaf-0", 2).exists():
            return
        states, labels = watched(WATCHED, 4242, self.weights)
        for role in range(3):
            random = np.random.default_rng(17 + role)
            fresh = nets.fresh(random, leaves.WIDTH, *LEAF_HIDDEN)
            self._teach("leaf-0", role, of_states(states, labels, role), fresh, random, rate=nets.RATE)

    def practise(self, turn: int) -> None:
        """The nets of open hands once more, from deals of the nets of the turn before."""
        folder = self._folder / f"met-{turn}"
        folder.mkdir(exist_ok=True)
        paths = [folder / f"{number:03d}.npz" for number in range(ROUNDS[turn])]
        for number, path in enumerate(paths):
            if not path.exists():
                states, labels = practised(self._read(f"net-{turn - 1}"), PRACTISED, 7000 * turn + number, self.weights)
                np.savez(path, states=states, labels=labels)
                self.tell(f"turn {turn}, round {number}: {len(states)} positions")
        if self._path(f"leaf-{turn}", 2).exists():
            return
        found = [dict(np.load(path)) for path in paths]
        states, labels = (np.concatenate([each[name] for each in found]) for name in ("states", "labels"))
        for role, known in enumerate(self._read(f"leaf-{turn - 1}")):
            random = np.random.default_rng(20 * turn + 7 + role)
            self._teach(f"leaf-{turn}", role, of_states(states, labels, role), known, random, passes=2)

    def tell_anew(self, turn: int) -> None:
        """Labels of plays by the nets of open hands."""
        folder = self._folder / f"told-{turn}"
        folder.mkdir(exist_ok=True)
        for seed in TOLD[turn]:
            path = folder / f"{seed:05d}.npy"
            if not path.exists():
                shard, state = load(self._folder / "main", (seed,)), np.array([seed * 1000003 + 40 + turn], np.uint64)
                found = leaves.foretold(self._read(f"leaf-{turn}"), shard.positions, shard.plays, TOLD_WORLDS, state)
                np.save(path, found)
        self.tell(f"turn {turn}: told anew")

    def learn(self, turn: int) -> None:
        """The nets once more, from labels half of playouts, half told anew."""
        if self._path(f"net-{turn}", 2).exists():
            return
        shard = load(self._folder / "main", TOLD[turn])
        anew = np.concatenate([np.load(self._folder / f"told-{turn}" / f"{seed:05d}.npy") for seed in TOLD[turn]])
        labels = (shard.labels + anew) / 2
        for role, known in enumerate(self._read(f"net-{turn - 1}")):
            random = np.random.default_rng(20 * turn + 17 + role)
            self._teach(f"net-{turn}", role, of_plays(shard, labels, role), known, random)

    def meet(self) -> None:
        """The nets of open hands once more, now told how the other side plays, from deals with players of every style."""
        folder, last = self._folder / "met-styles", len(ROUNDS)
        folder.mkdir(exist_ok=True)
        found, styles = [], []
        meetings = [(style, number) for style, rounds in enumerate(MEETINGS) for number in range(rounds)]
        for style, number in meetings:
            path = folder / f"{STYLES[style]}-{number:03d}.npz"
            if not path.exists():
                seed = 30_000 + 1000 * style + number
                states, labels = practised(self._read(f"net-{last}"), PRACTISED, seed, self.weights, RIVALS[style])
                np.savez(path, states=states, labels=labels)
            found.append(dict(np.load(path)))
            styles.append(np.full(len(found[-1]["states"]), style))
        states, labels = (np.concatenate([each[name] for each in found]) for name in ("states", "labels"))
        self.tell(f"{len(states)} positions of deals with players of every style")
        for role, known in enumerate(self._read(f"leaf-{last}")):
            random = np.random.default_rng(90 + role)
            known[0][0] = np.vstack([known[0][0], np.zeros((leaf.RIVALS, LEAF_HIDDEN[0]), np.float32)])
            lesson = of_styles(states, labels, np.concatenate(styles), role, random)
            self._teach("leaf-styled", role, lesson, known, random, passes=6)

    def _teach(self, stage, role, lesson, layers, random, *, passes=1, rate=RATE):
        """Trains a net, measures it and writes it in half floats, uncompressed."""
        name, learnt, kept = f"{stage} {role}", lesson.learnt, lesson.kept
        nets.train(
            layers, lambda some: lesson.look(learnt[some]), lesson.labels[learnt], passes=passes, random=random, rate=rate,
            tell=lambda step, steps, won, points: step % 2000 or self.tell(f"{name}: {step}/{steps}, {won:.5f} {points:.5f}"),
        )  # fmt: skip
        won, points = nets.measured(layers, lambda some: lesson.look(kept[some]), lesson.labels[kept])
        self.tell(f"{name}: {len(learnt)} learnt; held out {won:.5f} {points:.5f}")
        arrays = {
            f"{role}-{depth}-{part}": each.astype(np.float16)
            for depth, layer in enumerate(layers)
            for part, each in zip(PARTS, layer, strict=True)
        }
        np.savez(self._path(stage, role), allow_pickle=False, **arrays)

    def _path(self, stage: str, role: int) -> Path:
        return self._folder / f"{stage}-{role}.npz"

    def _read(self, stage: str):
        """The nets of all roles."""
        found = []
        for role in range(3):
            with np.load(self._path(stage, role)) as arrays:
                names = [[f"{role}-{depth}-{name}" for name in PARTS] for depth in range(len(arrays) // 2)]
                found.append([[arrays[name].astype(np.float32) for name in layer] for layer in names])
        return found


@dataclass(frozen=True)
class Lesson:
    """What a net is to learn: ``look`` gives inputs of labels by index, of which some are learnt and some kept."""

    look: Callable
    labels: np.ndarray
    learnt: np.ndarray
    kept: np.ndarray


def of_plays(shard, labels, role) -> Lesson:
    """A role's plays."""
    places = shard.plays[:, 0]
    mine, kept = shard.positions[places, ROLE] == role, places % HELD_OUT == 0
    look = partial(rows, shard.positions, shard.plays)
    return Lesson(look, labels, np.flatnonzero(mine & ~kept), np.flatnonzero(mine & kept))


def of_states(states, labels, role) -> Lesson:
    """The states in which a role is to move."""
    mine = np.flatnonzero(states[:, TURN] == role)
    kept = np.arange(len(mine)) % HELD_OUT == 0
    return Lesson(partial(leaves.rows, states), labels, mine[~kept], mine[kept])


def of_styles(states, labels, styles, role, random) -> Lesson:
    """The states in which a role is to move, told with guesses of the other side's style."""

    def look(some):
        return leaves.styled(states, some, leaves.guesses(random, styles[some]))

    return replace(of_states(states, labels, role), look=look)


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
