"""Makes the net that the house ships: ``python -m tools.schnapsen.train``.

The number of deals ends it, not the clock; one thread, so that the same machine makes the same file.
"""

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

import numpy as np

from domain.games.schnapsen.bots.net import NAME
from tools.schnapsen.arena import meet
from tools.schnapsen.chance import seeded
from tools.schnapsen.network import Network, Optimiser, Weights, as_arrays, from_weights, read
from tools.schnapsen.players import NetPlayer
from tools.schnapsen.rdeep import Rdeep
from tools.schnapsen.selfplay import Exploration, Samples, SelfPlay

HOME = Path(__file__).parents[2] / "domain" / "games" / "schnapsen" / "tables"


@dataclass(frozen=True)
class Course:
    """How long, how large, how bold: whatever a training depends on."""

    deals: int = 4_000_000
    games: int = 2048
    wide: int = 256
    narrow: int = 64
    batch: int = 2048
    rate: float = 1e-3
    last_rate: float = 2e-5
    temperature: float = 0.25
    last_temperature: float = 0.04
    wild: float = 0.03
    last_wild: float = 0.003
    trust: float = 0.7
    keep: float = 0.9995
    passes: int = 2
    seed: int = 1

    @property
    def rounds(self) -> int:
        """How many generations."""
        return self.deals // self.games

    def exploration(self, done: float) -> Exploration:
        """How bold play is when so much of the course is done."""
        return Exploration(
            falling(self.temperature, self.last_temperature, done), falling(self.wild, self.last_wild, done)
        )

    def step_size(self, done: float) -> float:
        """Adam's rate: even for the first fifth, then falling."""
        return falling(self.rate, self.last_rate, max(0.0, 1.25 * done - 0.25))


def falling(first: float, last: float, done: float) -> float:
    """From the first to the last in equal ratios."""
    return first * (last / first) ** done


def main() -> None:
    """Trains, measures and writes the net."""
    options = _parser().parse_args()
    changes = {name: value for name in vars(Course()) if (value := getattr(options, name)) is not None}
    run(replace(Course(), **changes), options)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    for name, default in vars(Course()).items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=type(default), help=f"in place of {default}")
    parser.add_argument("--out", type=Path, default=HOME / NAME)
    parser.add_argument("--looks", type=int, default=16, help="how often to measure on the way")
    parser.add_argument("--against", type=Path, help="an earlier net to measure against")
    return parser


def run(course: Course, options: argparse.Namespace) -> None:
    """Trains through a course; the averaged weights are measured, and written, on the way."""
    print(course, flush=True)
    began, every = time.process_time(), max(1, course.rounds // options.looks)
    for number, (loss, weights) in enumerate(training(course), start=1):
        if number % every == 0 or number == course.rounds:
            spent = time.process_time() - began
            print(f"{number * course.games} deals, {spent:.0f} s of CPU, loss {loss:.4f}", flush=True)
            measure(weights, options.against)
            write(options.out, weights)


def training(course: Course) -> Iterator[tuple[float, Weights]]:
    """The loss and the averaged weights, which go on to change, after every generation."""
    network = Network(course.wide, course.narrow, course.seed)
    optimiser, rng = Optimiser(network), seeded(course.seed)
    play, order = SelfPlay(course.games, course.wide, rng), np.random.default_rng(course.seed)
    for number in range(course.rounds):
        done = number / course.rounds
        samples = play.generation(network, course.exploration(done), course.trust)
        yield study(optimiser, samples, course, course.step_size(done), order), optimiser.average


def study(optimiser: Optimiser, samples: Samples, course: Course, rate: float, order: np.random.Generator) -> float:
    """The passes over a generation in shuffled batches; returns the mean loss."""
    places = np.concatenate([order.permutation(samples.count) for _ in range(course.passes)])
    losses = []
    for low in range(0, len(places) - course.batch // 2, course.batch):
        chosen = places[low : low + course.batch]
        rows, counts, targets = (each[chosen] for each in (samples.rows, samples.counts, samples.targets))
        losses.append(optimiser.step(rows, counts, targets, rate, course.keep))
    return float(np.mean(losses))


def measure(weights: Weights, against: Path | None) -> None:
    """Prints how the net does against the references."""
    player = NetPlayer(from_weights(weights))
    print(f"  rdeep(16,4): {meet(player, Rdeep(16, 4), 1000, 7)}", flush=True)
    if against is not None:
        print(f"  {against.name}: {meet(player, NetPlayer(read(against)), 4000, 8)}", flush=True)


def write(path: Path, weights: Weights) -> None:
    """Stores a net and prints what it is."""
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(path, allow_pickle=False, **as_arrays(weights))
    print(f"  {path.stat().st_size} bytes, SHA-256 {sha256(path.read_bytes()).hexdigest()}", flush=True)


if __name__ == "__main__":
    main()
