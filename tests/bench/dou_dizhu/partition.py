"""A further opponent: it cuts its hand into the groups of the highest value, in the manner of the RHCP program.

A group is worth the more the higher its main rank, and each group costs a turn (the values and the price of a turn are those
published with the program). All else is our own reading of it: it sees no partner, and looks at its own hand alone.
"""

from collections.abc import Callable
from functools import lru_cache
from math import inf
from random import Random

from domain.games.dou_dizhu.actions import Pass, Play
from domain.games.dou_dizhu.combinations import Combination, Kind, count
from domain.games.dou_dizhu.legal import namer
from domain.games.dou_dizhu.plays import follows, leads
from domain.games.dou_dizhu.table import combination_of
from domain.games.dou_dizhu.view import View

TURN = 7.0
"""What a group costs, in the unit of the values."""
CHAINS = {Kind.STRAIGHT, Kind.PAIR_STRAIGHT}
HALVES = {Kind.AIRPLANE, Kind.AIRPLANE_SOLOS, Kind.AIRPLANE_PAIRS, Kind.QUAD_SOLOS, Kind.QUAD_PAIRS}
FEW_KICKERS = 3
"""How many kinds of kickers a trio, an airplane or a quad is tried with: the lowest ones."""


class Partitioner:
    """Leads the group with its lowest card that leaves the best hand, and follows where that is worth more than a turn."""

    def choose(self, view: View, random: Random, hurry: Callable[[], bool]) -> Pass | Play:
        """Its play, of a view in play."""
        hand = count(view.hand)
        if view.to_beat is None:
            best: Combination | None = max(groups(hand), key=lambda play: left(hand, play))
        else:
            best = answer(hand, combination_of(view.to_beat.cards))
        return Pass() if best is None else namer(view.hand)(best)


def answer(hand: int, last: Combination) -> Combination | None:
    """The play on another that leaves the best hand, None where that is worse than the present one a turn later."""
    found = max(follows(hand, last), key=lambda play: left(hand, play), default=None)
    return None if found is None or left(hand, found) <= value(hand) - TURN else found


def left(hand: int, play: Combination) -> float:
    """The value of the hand that a play leaves; nothing is better than none."""
    return value(hand - play.counts) if play.counts != hand else inf


@lru_cache(maxsize=1 << 18)
def value(hand: int) -> float:
    """What the best partition of a hand is worth, turns paid."""
    if not hand:
        return 0.0
    return max(worth(play) - TURN + value(hand - play.counts) for play in groups(hand))


def groups(hand: int) -> list[Combination]:
    """The plays that have the lowest rank of the hand; with kickers, only some of each kind, strength and length."""
    lowest = (hand & -hand).bit_length() - 1 >> 2
    tried: dict[tuple[Kind, int, int], int] = {}
    found = []
    for play in leads(hand):
        if play.groups[0][0] != lowest:
            continue
        key = (play.kind, play.strength, play.length)
        tried[key] = tried.get(key, 0) + 1
        if tried[key] <= FEW_KICKERS:
            found.append(play)
    return found


def worth(play: Combination) -> float:
    """The value of a group by its main rank, 3 to 17 (the red joker)."""
    rank = play.strength + 3
    if play.kind is Kind.ROCKET:
        return 20.0
    if play.kind is Kind.BOMB:
        return rank - 3 + 7.0
    if play.kind in HALVES:
        return (rank - 3 + (play.length > 1)) / 2
    return rank - 10.0 + (play.kind in CHAINS)
