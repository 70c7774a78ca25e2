"""The common yardstick of Dou Dizhu programs: what the rule agent of RLCard plays, in code of our own."""

from collections.abc import Callable
from random import Random

from domain.games.dou_dizhu.actions import Pass, Play
from domain.games.dou_dizhu.combinations import ACE, RANKS, ROCKET_COUNTS, Combination, Kind, classify, count
from domain.games.dou_dizhu.legal import namer, plays
from domain.games.dou_dizhu.table import SEATS, combination_of
from domain.games.dou_dizhu.view import View

STRAIGHT = 5
BLACK, RED = RANKS.index("B"), RANKS.index("R")


class RuleAgent:
    """Gets rid of its lowest card when it leads, follows with the lowest of the same kind, and else does anything.

    It beats its partner too. A farmer after a farmer that cannot follow in kind passes.
    """

    def choose(self, view: View, random: Random, hurry: Callable[[], bool]) -> Pass | Play:
        """Its play, of a view in play."""
        options = candidates(view)
        chosen = options[0] if len(options) == 1 else random.choice(options)
        return Pass() if chosen is None else namer(view.hand)(chosen)


def candidates(view: View) -> list[Combination | None]:
    """What the agent may choose, any with the same probability; None is a pass."""
    if view.to_beat is None:
        return [lead(count(view.hand))]
    legal, kind = plays(view, view.hand), combination_of(view.to_beat.cards).kind
    alike = [play for play in legal if play.kind is kind]
    if alike:
        return [min(alike, key=preference)]
    before = (view.seat - 1) % SEATS
    return [None] if view.landlord not in (view.seat, before) else [None, *legal]


def lead(counts: int) -> Combination:
    """The combination with the lowest card: bombs, trios and their chains, straights of all that is left, pairs, solos."""
    held = [counts >> 4 * rank & 15 for rank in range(len(RANKS))]
    lowest = next(rank for rank, number in enumerate(held) if number)
    number = held[lowest]
    if counts == ROCKET_COUNTS or number == 4:
        return _play(counts if counts == ROCKET_COUNTS else number << 4 * lowest)
    like = (3,) if number == 3 else (1, 2)
    end = lowest + 1
    while end <= ACE and held[end] in like:
        end += 1
    if number == 3 or end - lowest >= STRAIGHT:
        return _play(sum((3 if number == 3 else 1) << 4 * rank for rank in range(lowest, end)))
    return _play(number << 4 * lowest)


def preference(play: Combination) -> tuple[int, int, list[int]]:
    """The lowest first; between those alike, the lowest kickers, but wings with a joker before all."""
    core = 4 if play.kind in (Kind.QUAD_SOLOS, Kind.QUAD_PAIRS) else 3
    kickers = [rank for rank, number in play.groups for _ in range(number) if number < core]
    joker = next((order for order, rank in enumerate((BLACK, RED)) if rank in kickers), 2)
    return play.strength, joker if play.kind is Kind.AIRPLANE_SOLOS else 0, kickers


def _play(counts: int) -> Combination:
    found = classify(counts)
    assert isinstance(found, Combination), found
    return found
