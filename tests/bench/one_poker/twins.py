"""Whether what the long series are played with plays as what is shipped: the same chances, the same matches."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import numpy as np

from domain.games.one_poker.bots.master import Master
from domain.games.one_poker.bots.plain import Clubman
from domain.games.one_poker.bots.situation import Public, Situation, situation
from domain.games.one_poker.bots.strategy import Strategy, action_of, choices, draw
from domain.games.one_poker.bots.table import load
from tests.bench.one_poker.matches import lots, ruled
from tests.bench.one_poker.opponents import BestResponder
from tests.bench.one_poker.quick import Quick, Remembering, whole_table
from tools.one_poker.brisk import Drawing, Match


@dataclass(frozen=True)
class Compared:
    """A decider that plays as a strategy does, and notes how far another's chances are from that at each decision."""

    strategy: Strategy
    other: Strategy
    gaps: list[float] = field(default_factory=list)
    seen: list[Public] = field(default_factory=list)

    def decide(self, here: Situation, random: Random) -> int:
        """The strategy's choice."""
        own, other = choices(self.strategy, here), choices(self.other, here)
        self.gaps.append(max(abs(own.get(choice, 0.0) - other.get(choice, 0.0)) for choice in {*own, *other}))
        if here.lock is None and here.public.story:
            self.seen.append(here.public)
        return draw(own, random)

    def choose(self, view: Any, random: Random, hurry: Callable[[], bool]) -> Any:
        """The strategy's action."""
        here = situation(view)
        return action_of(view, here, self.decide(here, random))


@dataclass(frozen=True)
class Agreement:
    """The largest gap at each decision; how many matches there were, and how many went otherwise by the rules.

    ``answers`` says how far in chips best responses are apart in worth, and in how many choices.
    """

    gaps: list[float]
    matches: int
    differing: int
    answers: tuple[float, int]


def agreement(decisions: int, responses: int, seed: int) -> Agreement:
    """Master against club until so many decisions of the master are compared, each match played by the rules too."""
    compared = Compared(Quick(whole_table()), Master(load()))
    club, plain = Drawing(Remembering(whole_table())), Drawing(Clubman(load()))
    matches = differing = 0
    while len(compared.gaps) < decisions:
        number, seat = divmod(matches, 2)
        match = Match((compared, club) if seat == 0 else (club, compared), *lots(seed, number, seat))
        winner = match.play()
        shipped = Drawing(compared.other)
        rules = ruled((shipped, plain) if seat == 0 else (plain, shipped), *lots(seed, number, seat))
        differing += (winner, match.deals) != rules[:2]
        matches += 1
    return Agreement(compared.gaps, matches, differing, answers(compared.seen[:responses]))


def answers(deals: list[Public]) -> tuple[float, int]:
    """How far the compiled best response is from ``Responder``'s, in chips, and in how many choices of reachable hands."""
    responder = BestResponder(Quick(whole_table()), whole_table())
    furthest, differing = 0.0, 0
    for public in deals:
        for player in (0, 1):
            quick, plain = responder.response(public, player), responder.plain(public, player)
            furthest = max(furthest, abs(quick.worth - plain.worth))
            differing += int((quick.locks != plain.locks).sum())
            differing += sum(int(np.sum(quick.labels[path] != labels)) for path, labels in plain.labels.items())
    return furthest, differing
