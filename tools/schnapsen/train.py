"""Makes the net that the house ships: ``python -m tools.schnapsen.train``.

The number of deals ends it, not the clock; one thread, so that the same machine makes the same file.
"""

import argparse
import time
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import numpy as np

from domain.games.schnapsen.bots.net import NAME
from tools.schnapsen.arena import meet
from tools.schnapsen.chance import seeded
from tools.schnapsen.network import Network, Optimiser, Weights, as_arrays, from_weights, read
from tools.schnapsen.players import NetPlayer
from tools.schnapsen.rdeep import Rdeep
from tools.schnapsen.selfplay import Exploration, SelfPlay

HOME = Path(__file__).parents[2] / "domain" / "games" / "schnapsen" / "tables"


@dataclass(frozen=True)
class Course:
    """How long, how large, how bold: whatever a training depends on."""

    deals: int = 10_000_000
    games: int = 2048
    wide: int = 224
    narrow: int = 128
    batch: int = 2048
    rate: float = 1e-3
    last_rate: float = 2e-5
    temperature: float = 0.25
    last_temperature: float = 0.06
    wild: float = 0.03
    last_wild: float = 0.005
    trust: float = 1.0
    keep: float = 0.9995
    passes: int = 1
    seed: int = 1

    def exploration(self, done: float) -> Exploration:
        """How bold play is when so much of the course is done."""
        return Exploration(
            falling(self.temperature, self.last_temperature, done), falling(self.wild, self.last_wild, done)
        )


def main() -> None:
    """Trains, measures and writes the net."""
    parser = argparse.ArgumentParser(description=__doc__)
    course = Course()
    for name, default in vars(course).items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=type(default), default=default)
    parser.add_argument("--out", type=Path, default=HOME / NAME)
    parser.add_argument("--looks", type=int, default=10, help="how often to measure on the way")
    parser.add_argument("--against", type=Path, help="an earlier net to measure against")
    options = parser.parse_args()
    weights = train(
        Course(**{name: getattr(options, name) for name in vars(course)}), options.looks, options.against, options.out
    )
    write(options.out, weights)


def write(path: Path, weights: Weights) -> None:
    """Stores a net and prints what it is."""
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(path, allow_pickle=False, **as_arrays(weights))
    print(f"{path.stat().st_size} bytes, SHA-256 {sha256(path.read_bytes()).hexdigest()}", flush=True)


def train(course: Course, looks: int, against: Path | None, out: Path) -> Weights:
    """The averaged weights after the whole course; they are measured, and written beside ``out``, ``looks`` times."""
    print(course, flush=True)
    network = Network(course.wide, course.narrow, course.seed)
    optimiser, rng = Optimiser(network), seeded(course.seed)
    play, order = SelfPlay(course.games, course.wide, rng), np.random.default_rng(course.seed)
    rounds, began, losses = course.deals // course.games, time.process_time(), []
    for number in range(rounds):
        done = number / rounds
        samples = play.generation(network, course.exploration(done), course.trust)
        losses.append(study(optimiser, samples, course, done, order))
        if (number + 1) % max(1, rounds // looks) == 0:
            spent = time.process_time() - began
            print(
                f"{(number + 1) * course.games} deals, {spent:.0f} s, loss {np.mean(losses[-rounds // looks :]):.4f}",
                flush=True,
            )
            measure(from_weights(optimiser.average), against)
            np.savez(out.with_suffix(".latest.npz"), **as_arrays(optimiser.average))
    return optimiser.average


def falling(first, last, done):
    """From the first to the last in equal ratios."""
    return first * (last / first) ** done


def study(optimiser, samples, course, done, order):
    """The passes over a generation in shuffled batches; returns the mean loss."""
    places = np.concatenate([order.permutation(samples.count) for _ in range(course.passes)])
    rate = falling(course.rate, course.last_rate, max(0.0, 1.25 * done - 0.25))
    losses: list[float] = []
    for low in range(0, len(places) - course.batch // 2, course.batch):
        chosen = places[low : low + course.batch]
        losses.append(
            optimiser.step(samples.rows[chosen], samples.counts[chosen], samples.targets[chosen], rate, course.keep)
        )
    return float(np.mean(losses))


def measure(network: Network, against: Path | None) -> None:
    """Prints how the net does against the references."""
    began, player = time.process_time(), NetPlayer(network)
    print(f"  rdeep(16,4): {meet(player, Rdeep(16, 4), 1000, 7)}", flush=True)
    if against is not None:
        print(f"  {against.name}: {meet(player, NetPlayer(read(against)), 4000, 8)}", flush=True)
    print(f"  ({time.process_time() - began:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
