"""Makes the beliefs of the house: ``python -m tools.dou_dizhu.beliefs``, after the nets; about eight minutes of one core.

Deals between club, the net alone and RLCard's rule agent show what hands were moved from, and by whom. The net learns to make
the hands that were held as likely as they can be among all that fit: its odds and the ways of dealing weigh a split, and a
recursion over ranks sums them up over all hands of a size, exactly. It learns as well to tell the other side's style.
"""

# mypy: ignore-errors

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random

import numpy as np

from domain.games.dou_dizhu.bots import kernel
from domain.games.dou_dizhu.bots.beliefs import NAME, NUMBERS, OUTPUTS, WIDTH, rows, unknown
from domain.games.dou_dizhu.bots.features import NUMBER, role
from domain.games.dou_dizhu.bots.heuristic import ranked
from domain.games.dou_dizhu.bots.kernel import FULL_PACK, Play, Table, World, by_rank
from domain.games.dou_dizhu.bots.net import Net, load
from domain.games.dou_dizhu.bots.worlds import MOST, WAYS
from domain.games.dou_dizhu.combinations import PACK, RANKS, count
from domain.games.dou_dizhu.table import HAND_SIZE, SEATS
from tools.dou_dizhu.engine import buffers
from tools.dou_dizhu.label import unplayed
from tools.dou_dizhu.nets import Adam, forward, fresh, gradients
from tools.dou_dizhu.rivals import rule_follow, rule_lead

HOME = Path(__file__).parents[2] / "domain" / "games" / "dou_dizhu" / "tables"
DEALS, LOOKED_AT, HELD_OUT = 24_000, 0.5, 20
"""How many deals are played, what share of their positions is looked at; every so manyth deal is kept from training."""
HIDDEN, PASSES, BATCH, RATE = (96, 48), 5, 256, 2e-3
Move = Play | None


@dataclass(frozen=True)
class Examples:
    """Positions.

    ``inputs`` [position, rank, entry]; cards ``out`` and ``held`` by the next seat [position, rank], ``drawn`` by it in all;
    the number of the other side's ``style``.
    """

    inputs: np.ndarray
    out: np.ndarray
    held: np.ndarray
    drawn: np.ndarray
    style: np.ndarray

    def some(self, which) -> "Examples":
        """Some of them."""
        return Examples(self.inputs[which], self.out[which], self.held[which], self.drawn[which], self.style[which])


class Club:
    """The heuristic's best move."""

    def move(self, table: Table) -> Move:
        """Its move."""
        return ranked(table)[0].play


class Valued:
    """The move that the net likes best."""

    def __init__(self, net: Net) -> None:
        self._net = net

    def move(self, table: Table) -> Move:
        """Its move."""
        moves = [*([None] if table.last else []), *kernel.legal(table.hand, table.last)]
        return moves[int(np.argmax(self._net.values(table, moves)))]


class Rule:
    """RLCard's rule agent."""

    def __init__(self) -> None:
        self._counts, self._metas = buffers()
        self._state = np.array([5], np.uint64)

    def move(self, table: Table) -> Move:
        """Its move."""
        last, mine = table.last, role(table)
        if last is None:
            counts, meta = rule_lead(table.hand)
        else:
            beat = NUMBER[last.kind] + 16 * last.strength + 256 * last.length
            before = (mine - 1) % SEATS
            counts, meta = rule_follow(table.hand, beat, mine, before, self._counts, self._metas, self._state)
        plays = kernel.legal(table.hand, last) if counts else ()
        return next((play for play in plays if play.counts == counts and NUMBER[play.kind] == meta & 15), None)


def seen(world: World, history: list[tuple[int, Move]], played: list[int], bottom: int) -> Table:
    """The table as the seat to act sees it."""
    seat, hand, (a, b, c) = world.turn, world.hands[world.turn], world.hands
    return Table(
        seat=seat, landlord=world.landlord, hand=hand, unseen=FULL_PACK - hand - sum(played),
        counts=(kernel.size(a), kernel.size(b), kernel.size(c)), last=world.last,
        last_seat=world.last_seat, passes=world.passes, bombs=world.bombs, bid=1, played=(played[0], played[1], played[2]),
        made=world.made, bottom=bottom, history=tuple(history),
    )  # fmt: skip


def positions(players, random: Random) -> Iterator[tuple[Table, World]]:
    """Some positions of a deal, after the first move."""
    order = random.sample(PACK, len(PACK))
    world, bottom = kernel.dealt(order), count(order[SEATS * HAND_SIZE :])
    history, played = [], [0] * SEATS
    while kernel.winner(world) is None:
        table = seen(world, history, played, bottom)
        if history and random.random() < LOOKED_AT:
            yield table, world
        turn, move = world.turn, players[world.turn].move(table)
        history.append((turn, move))
        if move:
            played[turn] += move.counts
            bottom = unplayed(bottom, move.counts) if turn == world.landlord else bottom
        world = kernel.after(world, move)


def examples(numbers, net: Net) -> Examples:
    """Positions of so many deals, the landlord and the farmers of a kind drawn by lot."""
    kinds, found = (Club(), Valued(net), Rule()), []  # in the order of STYLES
    for number in numbers:
        random = Random(f"beliefs:{number}")
        landlord, farmers = random.randrange(len(kinds)), random.randrange(len(kinds))
        for table, world in positions((kinds[landlord], kinds[farmers], kinds[farmers]), random):
            loose, (drawn, _) = unknown(table)
            following = (table.seat + 1) % SEATS
            known = table.unseen - loose if following == table.landlord else 0
            held = by_rank(world.hands[following] - known)
            style = farmers if table.seat == table.landlord else landlord
            found.append((rows(table).astype(np.float16), by_rank(loose), held, drawn, style))
    inputs, *numbers = zip(*found, strict=True)
    return Examples(np.array(inputs), *(np.array(each, np.int8) for each in numbers))


def summed(odds, out, drawn):
    """Logarithms of the weights of all splits [position], and how likely each number of a rank is [position, rank, number]."""
    places, top = np.arange(len(out)), odds.max(axis=2, keepdims=True)
    weights = WAYS[out] * np.exp(odds - top)
    before, after = (np.zeros((len(RANKS) + 1, len(out), MOST + 1)) for _ in range(2))
    before[0, :, 0] = after[-1, places, drawn] = 1
    scale = top[..., 0].sum(axis=1)
    for rank in range(len(RANKS)):
        for number in range(NUMBERS):
            before[rank + 1, :, number:] += weights[:, rank, number, None] * before[rank, :, : MOST + 1 - number]
        largest = before[rank + 1].max(axis=1)
        before[rank + 1] /= largest[:, None]
        scale += np.log(largest)
    for rank in reversed(range(1, len(RANKS))):
        for number in range(NUMBERS):
            after[rank, :, : MOST + 1 - number] += weights[:, rank, number, None] * after[rank + 1, :, number:]
        after[rank] /= after[rank].max(axis=1)[:, None]
    chances = np.zeros_like(weights)
    for number in range(NUMBERS):
        both = before[:-1, :, : MOST + 1 - number] * after[1:, :, number:]
        chances[..., number] = weights[..., number] * both.sum(axis=2).T
    return np.log(before[-1, places, drawn]) + scale, chances / chances.sum(axis=2, keepdims=True)


def likelihoods(odds, batch: Examples):
    """The logarithm of how likely the hands that were held are [position], and its slope by the odds."""
    total, chances = summed(odds, batch.out, batch.drawn)
    places = np.arange(len(odds))[:, None], np.arange(len(RANKS))[None], batch.held
    likely = (odds[places] + np.log(WAYS[batch.out, batch.held])).sum(axis=1) - total
    slope = -chances
    slope[places] += 1
    return likely, slope


def told(layers, batch: Examples):
    """Activations of all layers, the odds, and the logarithms [position, style] of how likely each style is."""
    outs = forward(layers, batch.inputs.reshape(-1, WIDTH).astype(np.float32))
    out = outs[-1].reshape(-1, len(RANKS), OUTPUTS).astype(np.float64)
    styles = out[..., NUMBERS:].mean(axis=1)
    styles -= styles.max(axis=1, keepdims=True)
    return outs, out[..., :NUMBERS], styles - np.log(np.exp(styles).sum(axis=1, keepdims=True))


def learnt(shown: Examples, random, tell, passes=PASSES):
    """Layers that have learnt examples."""
    layers = fresh(random, WIDTH, *HIDDEN)
    spread = np.float32(0.1 * np.sqrt(2 / HIDDEN[-1]))
    layers[-1] = [random.standard_normal((HIDDEN[-1], OUTPUTS), np.float32) * spread, np.zeros(OUTPUTS, np.float32)]
    adam = Adam(layers, passes * (len(shown.drawn) // BATCH), RATE)
    for turn in range(passes):
        order, sums = random.permutation(len(shown.drawn)), []
        for low in range(0, len(order) - BATCH + 1, BATCH):
            batch = shown.some(order[low : low + BATCH])
            outs, odds, styles = told(layers, batch)
            likely, slope = likelihoods(odds, batch)
            sums.append((likely.mean(), styles[np.arange(BATCH), batch.style].mean()))
            by_style = np.eye(styles.shape[1])[batch.style] - np.exp(styles)
            slope = np.concatenate([slope, np.repeat(by_style[:, None], len(RANKS), axis=1) / len(RANKS)], axis=2)
            adam(gradients(layers, outs, -(slope.reshape(-1, OUTPUTS) / BATCH).astype(np.float32)))
        tell(f"pass {turn + 1}: {np.mean(sums, axis=0)} nats of hands and styles")
    return layers


def gained(layers, shown: Examples):
    """By how many nats the hands that were held are likelier than with even dealing, and how often the style is told."""
    found = np.zeros(2)
    for low in range(0, len(shown.drawn), BATCH):
        batch = shown.some(slice(low, low + BATCH))
        _, odds, styles = told(layers, batch)
        found[0] += (likelihoods(odds, batch)[0] - likelihoods(np.zeros_like(odds), batch)[0]).sum()
        found[1] += (styles.argmax(axis=1) == batch.style).sum()
    return found / len(shown.drawn)


def make(path: Path, net: Net, tell) -> None:
    """Plays, one style being that of ``net``, learns, measures and writes."""
    kept = range(0, DEALS, HELD_OUT)
    shown = examples(sorted(set(range(DEALS)) - set(kept)), net)
    tell(f"{len(shown.drawn)} positions")
    layers = learnt(shown, np.random.default_rng(3), tell)
    arrays = {f"{depth}-weights": weights.astype(np.float16) for depth, (weights, _) in enumerate(layers)}
    arrays |= {f"{depth}-biases": biases.astype(np.float16) for depth, (_, biases) in enumerate(layers)}
    np.savez(path, allow_pickle=False, **arrays)
    nats, share = gained(layers, examples(kept, net))
    tell(
        f"{len(kept)} other deals: hands that were held are {nats:.3f} nats likelier; the style is told in {share:.3f}"
    )
    tell(f"{path.name}: {path.stat().st_size} bytes, SHA-256 {sha256(path.read_bytes()).hexdigest()}")


def main() -> None:
    """Makes the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=HOME / NAME)
    began = time.process_time()
    make(
        parser.parse_args().out,
        load(),
        lambda line: print(f"[{time.process_time() - began:4.0f} s] {line}", flush=True),
    )


if __name__ == "__main__":
    main()
