"""Fixed-landlord games: random decks without an auction, each played twice with the sides swapped."""

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import numpy as np

from domain.games.dou_dizhu import GAME
from domain.games.dou_dizhu.actions import Pass, Play
from domain.games.dou_dizhu.bots import BOTS
from domain.games.dou_dizhu.bots.kernel import legal, table_of
from domain.games.dou_dizhu.combinations import PACK, sort
from domain.games.dou_dizhu.legal import namer
from domain.games.dou_dizhu.state import State
from domain.games.dou_dizhu.table import HAND_SIZE, SEATS, Phase
from domain.games.dou_dizhu.view import View
from tests.bench.dou_dizhu.partition import Partitioner
from tests.bench.dou_dizhu.rule_agent import RuleAgent
from tests.bench.playing import Hurry, Mover, Series, play

LANDLORD = 0
RULES, PARTITION, NET = "the RLCard rules", "a partition of the hand", "the net alone"


@dataclass(frozen=True, slots=True)
class Deck:
    """Whether the first player has won as the landlord and as both farmers (0 or 1), and the CPU seconds of its moves."""

    landlord: float
    farmers: float
    moves: list[float]


class NetAlone:
    """Takes the play that the net values most."""

    def __init__(self) -> None:
        from domain.games.dou_dizhu.bots.net import load

        self._net = load()

    def choose(self, view: View, random: Random, hurry: Hurry) -> Pass | Play:
        """The best play, or a pass."""
        table = table_of(view)
        plays = [*([None] if table.last else []), *legal(table.hand, table.last)]
        best = plays[int(np.argmax(self._net.values(table, plays)))]
        return Pass() if best is None else namer(view.hand)(best)


@cache
def player(name: str) -> Mover:
    """A level of play, another opponent, or the net alone."""
    others: dict[str, Any] = {RULES: RuleAgent, PARTITION: Partitioner, NET: NetAlone}
    return others[name]() if name in others else BOTS[name].make()


def deck(series: Series) -> Deck:
    """Both games of a deck."""
    landlord, its_moves = _game(series, [series.first, series.second, series.second])
    farmers, their_moves = _game(series, [series.second, series.first, series.first])
    return Deck(landlord, 1 - farmers, [*its_moves[0], *their_moves[1], *their_moves[2]])


def _game(series: Series, names: list[str]) -> tuple[float, list[list[float]]]:
    """Whether the landlord has won, and the CPU seconds of each seat's moves."""
    packs = f"{series.seed}:{series.number}"
    luck = Random(f"{packs}:{names[LANDLORD]}")
    state, spent = play(GAME, dealt(packs), [player(name) for name in names], packs, luck)
    outcome = GAME.outcome(state)
    assert outcome is not None
    return float(outcome.winners == (LANDLORD,)), spent


def dealt(packs: str) -> State:
    """A random deck at the first lead of seat 0, which is the landlord without having bid."""
    order = list(PACK)
    Random(packs).shuffle(order)
    bottom = order[SEATS * HAND_SIZE :]
    hands = [order[seat : SEATS * HAND_SIZE : SEATS] for seat in range(SEATS)]
    hands[LANDLORD] += bottom
    return State(
        Phase.PLAY,
        hands=tuple(map(sort, hands)),
        bottom=sort(bottom),
        first_bidder=LANDLORD,
        landlord=LANDLORD,
    )
