"""How much the clues in moves weigh: fitted to deals of club and of a plain follower, by conditional logit.

Each position gives the true hidden hands and some that were dealt at random; the weights make the true ones as likely as
they can be among them. Run as ``python -m tools.dou_dizhu.clues``; it prints WEIGHTS of ``bots/evidence.py``.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import numpy as np

from domain.games.dou_dizhu.bots import evidence, kernel
from domain.games.dou_dizhu.bots.hand import plan
from domain.games.dou_dizhu.bots.heuristic import ranked
from domain.games.dou_dizhu.bots.kernel import FULL_PACK, Play, Table, World
from domain.games.dou_dizhu.combinations import PACK, RANKS

SEED, DEALS, DEALT = 7, 1500, 40
LOOKED_AT = 0.25
"""The share of positions that are looked at."""
STEPS, RATE, RIDGE = 400, 0.05, 2.0
Move = Play | None
History = list[tuple[int, Move]]
Names = list[str]


def club(table: Table) -> Move:
    """The heuristic's best move."""
    return ranked(table)[0].play


def follower(table: Table) -> Move:
    """Leads the group with its lowest card, and follows with the lowest that beats, whosever play it is."""
    if table.last is None:
        return min(plan(table.hand).groups, key=lambda group: group.groups[0][0])
    same = [play for play in kernel.legal(table.hand, table.last) if play.kind is table.last.kind]
    return min(same, key=lambda play: play.strength, default=None)


PLAYERS: tuple[Callable[[Table], Move], ...] = (club, follower)


def seen(world: World, history: History, played: list[int]) -> Table:
    """The table as the seat to act sees it; the bottom is not told apart."""
    seat, (a, b, c) = world.turn, world.hands
    sizes = kernel.size(a), kernel.size(b), kernel.size(c)
    hand = world.hands[seat]
    return Table(
        seat=seat, landlord=world.landlord, hand=hand, unseen=FULL_PACK - hand - sum(played), counts=sizes,
        last=world.last, last_seat=world.last_seat, passes=world.passes, bombs=world.bombs, bid=1,
        played=(played[0], played[1], played[2]), made=world.made, bottom=0, history=tuple(history),
    )  # fmt: skip


def positions(random: Random) -> Iterator[tuple[Table, World]]:
    """Positions of deals between players drawn by lot."""
    for _ in range(DEALS):
        world, players = kernel.dealt(random.sample(PACK, len(PACK))), random.choices(PLAYERS, k=3)
        history: History = []
        played = [0, 0, 0]
        while kernel.winner(world) is None:
            table = seen(world, history, played)
            if len(history) > 2 and random.random() < LOOKED_AT:
                yield table, world
            move = players[world.turn](table)
            history.append((world.turn, move))
            played[world.turn] += move.counts if move else 0
            world = kernel.after(world, move)


def dealt(table: Table, world: World, random: Random) -> Any:
    """Hands [seat, deal]: the true ones, then others."""
    cards = [1 << 4 * rank for rank in range(len(RANKS)) for _ in range(table.unseen >> 4 * rank & 15)]
    then, after = (table.seat + 1) % 3, (table.seat + 2) % 3
    hands = np.tile(np.array(world.hands, np.int64)[:, None], (1, DEALT + 1))
    hands[then, 1:] = [sum(random.sample(cards, table.counts[then])) for _ in range(DEALT)]
    hands[after] = table.unseen - hands[then]
    return hands


def examples(random: Random) -> tuple[Any, Names]:
    """How often each clue is answered with yes [position, deal, clue], and the names of the clues."""
    rows: list[dict[str, Any]] = []
    for table, world in positions(random):
        row: dict[str, Any] = {}
        for name, answers in evidence.told(table, dealt(table, world, random)):
            row[name] = row.get(name, 0) + answers.astype(np.float32)
        rows.append(row)
    names = sorted({name for row in rows for name in row})
    counted = np.zeros((len(rows), DEALT + 1, len(names)), np.float32)
    for place, row in enumerate(rows):
        for name, answers in row.items():
            counted[place, :, names.index(name)] = answers
    return counted, names


def likely(counted: Any, weights: Any) -> Any:
    """The chance of each deal of a position among those that were dealt."""
    score = counted @ weights
    chances = np.exp(score - score.max(axis=1, keepdims=True))
    return chances / chances.sum(axis=1, keepdims=True)


def fit(counted: Any) -> Any:
    """The weights, by Adam on the likelihood of the true deals with a ridge."""
    weights = np.zeros(counted.shape[2])
    mean, square = weights.copy(), weights.copy()
    for step in range(1, STEPS + 1):
        expected = np.einsum("pd,pdc->pc", likely(counted, weights), counted)
        slope = (counted[:, 0] - expected).sum(axis=0) - RIDGE * weights
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        weights += RATE * mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    return weights


def main() -> None:
    """Fits and prints."""
    counted, names = examples(Random(SEED))
    weights = fit(counted)
    gain = np.log(likely(counted, weights)[:, 0] * (DEALT + 1)).mean()
    print(f"# {len(counted)} positions; the true deal gains {gain:.2f} nats over even chances")
    for name, weight in zip(names, weights, strict=True):
        print(f'    "{name}": {weight:.2f},')


if __name__ == "__main__":
    main()
