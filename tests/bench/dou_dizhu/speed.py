"""How many complete random deals and lists of leads a CPU second goes through, here and in the peers' engines."""

import time
from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from typing import cast

from domain.games.dou_dizhu import GAME
from domain.games.dou_dizhu.actions import Bid, Pass
from domain.games.dou_dizhu.bots.kernel import after, dealt, moves, winner
from domain.games.dou_dizhu.combinations import PACK, RANK, RANKS, Combination, count
from domain.games.dou_dizhu.legal import SeatAction, namer, plays
from domain.games.dou_dizhu.plays import leads
from domain.games.dou_dizhu.state import State
from domain.games.dou_dizhu.table import HIGHEST_BID, Phase, to_beat
from tests.bench.dou_dizhu.peers import SCRIPT
from tests.bench.peers import Peer
from tests.bench.playing import lot

BY_RULES, BY_KERNEL, BY_RLCARD, HANDS, WARMING = 100, 400, 40, 1000, 10_000
"""The deals and hands of a round; rounds take turns. What is kept in memory is filled by other hands before."""
HAND = 20


def deals(python: str, seed: int, rounds: int) -> tuple[float, ...]:
    """Deals a CPU second by the rules, by the rules with all cards named, by the kernel, and by RLCard's engine.

    They are the medians of some rounds.
    """
    found: list[list[float]] = [[], [], [], []]
    with Peer(python, SCRIPT) as engine:
        for number in range(rounds):
            luck = seed + 1000 * number
            found[0].append(BY_RULES / by_rules(luck, BY_RULES, by_rank))
            found[1].append(BY_RULES / by_rules(luck, BY_RULES, named))
            found[2].append(BY_KERNEL / by_kernel(luck, BY_KERNEL))
            found[3].append(BY_RLCARD / engine.ask(["random", luck, BY_RLCARD])[0])
    return tuple(map(median, found))


def by_rules(seed: int, number: int, chosen: Callable[[State, Random], SeatAction]) -> float:
    """The CPU seconds of whole deals by the rules: the shuffle, an auction of one bid, legal plays at each decision."""
    random, began = Random(seed), time.process_time()
    for _ in range(number):
        state = GAME.opening(GAME.options())
        while state.phase is not Phase.AUCTION:
            state = GAME.apply(state, lot(GAME, state, random)).state
        state = GAME.apply(state, Bid(HIGHEST_BID)).state
        while state.outcome is None:
            state = GAME.apply(state, chosen(state, random)).state
    return time.process_time() - began


def by_rank(state: State, random: Random) -> SeatAction:
    """An action by lot, from a list of plays by their ranks, as RLCard lists them: cards are named of the one played."""
    hand = state.hands[cast(int, GAME.turn(state))]
    listed: Sequence[Combination | None] = plays(state, hand)
    if to_beat(state.history):
        listed = (None, *listed)
    play = listed[int(random.random() * len(listed))]
    return Pass() if play is None else namer(hand)(play)


def named(state: State, random: Random) -> SeatAction:
    """An action by lot, from the list that the API gives: every play with its cards."""
    actions = GAME.legal_actions(state)
    return cast(SeatAction, actions[int(random.random() * len(actions))])


def by_kernel(seed: int, number: int) -> float:
    """The CPU seconds of whole deals through the kernel: the shuffle, legal plays at each decision."""
    random, order, began = Random(seed), list(PACK), time.process_time()
    for _ in range(number):
        random.shuffle(order)
        world = dealt(order)
        while winner(world) is None:
            legal = moves(world)
            world = after(world, legal[int(random.random() * len(legal))])
    return time.process_time() - began


def lists(python: str, seed: int, rounds: int) -> tuple[float, float]:
    """Lists of the leads of 20 cards a CPU second, ours and those of DouZero's generator: the medians of some rounds."""
    random, ours, theirs = Random(seed), list[float](), list[float]()
    for _ in range(WARMING):
        leads(count(random.sample(PACK, HAND)))
    with Peer(python, SCRIPT) as engine:
        for _ in range(rounds):
            hands = [random.sample(PACK, HAND) for _ in range(HANDS)]
            counts = [count(hand) for hand in hands]
            began = time.process_time()
            for hand in counts:
                leads(hand)
            ours.append(HANDS / (time.process_time() - began))
            told = ["".join(RANKS[rank] for rank in sorted(map(RANK.__getitem__, hand))) for hand in hands]
            theirs.append(HANDS / engine.ask(["leads", told])[0])
    return median(ours), median(theirs)
