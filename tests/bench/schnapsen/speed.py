"""How many deals a CPU second go through the kernel and through the VU engine, played at random."""

import time
from pathlib import Path
from random import Random
from statistics import median

from domain.games.schnapsen.bots.kernel import CARDS, deal_out, play_out
from tests.bench.peers import Peer

OURS, THEIRS = 3000, 200
"""The deals of a round; the rounds of both take turns."""


def ratio(python: str, script: Path, seed: int, rounds: int) -> tuple[float, float]:
    """Deals a CPU second, ours and theirs: the medians of some rounds."""
    ours, theirs = [], []
    with Peer(python, script) as engine:
        for number in range(rounds):
            ours.append(OURS / random_deals(seed + number, OURS))
            theirs.append(THEIRS / engine.ask({"random": [seed + number, THEIRS]})["end"])
    return median(ours), median(theirs)


def random_deals(seed: int, deals: int) -> float:
    """The CPU seconds of so many deals, shuffled and played at random."""
    random, order = Random(seed), list(CARDS)
    began = time.process_time()
    for _ in range(deals):
        random.shuffle(order)
        play_out(deal_out(order, 1), random)
    return time.process_time() - began
