"""What the moves of a hidden hand tell about it: how much likelier they are from one hand than from another.

A clue asks whether a hand, after a move of its own, still holds just so many cards of some rank between two. Players seldom
split groups, lead over lower ones, or pass with a fitting answer; how seldom is fitted by ``tools/dou_dizhu/clues.py``.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import numpy as np

from domain.games.dou_dizhu.bots.groups import EACH, Rows
from domain.games.dou_dizhu.bots.kernel import Play, Table
from domain.games.dou_dizhu.combinations import ACE, RANKS, Kind

ANY = 0
QUEEN, TWO, TOP = ACE - 2, ACE + 1, len(RANKS) - 1
_GROUPS = {Kind.SOLO: 1, Kind.PAIR: 2, Kind.TRIO: 3, Kind.TRIO_SOLO: 3, Kind.TRIO_PAIR: 3}
_CHAINS = {Kind.STRAIGHT: 1, Kind.PAIR_STRAIGHT: 2}


WEIGHTS = {
    "chain 1 extended down": -2.06,
    "chain 1 extended up": -1.28,
    "chain 1 split": -0.78,
    "chain 2 extended down": -1.25,
    "chain 2 extended up": -1.81,
    "chain 2 split": -1.51,
    "kicker above a lower": -1.56,
    "kicker split": -0.86,
    "led 1 above a 1": -2.92,
    "led 1 above a 2": -2.83,
    "led 1 above a 3": -2.17,
    "led 2 above a 1": -2.71,
    "led 2 above a 2": -2.85,
    "led 2 above a 3": -0.98,
    "led 3 above a 1": -1.59,
    "led 3 above a 2": -1.7,
    "led 3 above a 3": -1.28,
    "opponent beaten 1 above a lower": -1.68,
    "opponent beaten 2 above a lower": -2.11,
    "opponent beaten 3 above a lower": -2.7,
    "opponent passed 1 high": -0.58,
    "opponent passed 1 low": -0.69,
    "opponent passed 1 top": -0.8,
    "opponent passed 2 high": -1.02,
    "opponent passed 2 low": -0.58,
    "opponent passed 2 top": -0.45,
    "opponent passed 3 high": -0.44,
    "opponent passed 3 low": -0.66,
    "opponent passed 3 top": -0.71,
    "partner beaten 1 above a lower": -1.61,
    "partner beaten 2 above a lower": -2.26,
    "partner beaten 3 above a lower": -2.03,
    "partner passed 1 high": -0.06,
    "partner passed 1 low": -0.71,
    "partner passed 1 top": -0.09,
    "partner passed 2 high": -0.2,
    "partner passed 2 low": -0.56,
    "partner passed 2 top": -0.05,
    "partner passed 3 high": -0.15,
    "partner passed 3 low": -0.24,
    "partner passed 3 top": -0.83,
    "split 1 leaving 1": -0.62,
    "split 1 leaving 2": -1.45,
    "split 1 leaving 3": -1.55,
    "split 2 leaving 1": -1.3,
    "split 2 leaving 2": -2.36,
    "split 3 leaving 1": -1.51,
}
"""The logarithm of how much less likely a move is where the answer to its clue is yes, by ``tools/dou_dizhu/clues.py``."""

TRUST = 0.6
"""How much of the weights is believed: clues partly tell the same, players have their habits, and worlds must not get few."""


class Clue(NamedTuple):
    """Whether a hand holds exactly ``number`` (or ANY number) of some rank from ``low`` to ``high``."""

    name: str
    number: int
    low: int
    high: int


class Event(NamedTuple):
    """A move, None for a pass, and what there was to beat: None where the lead was free."""

    seat: int
    play: Play | None
    last: Play | None
    last_seat: int


def events(history: Sequence[tuple[int, Play | None]]) -> Iterator[Event]:
    """The moves of a deal in order."""
    last: Play | None = None
    last_seat, passes = -1, 0
    for seat, play in history:
        yield Event(seat, play, last, last_seat)
        if play is not None:
            last, last_seat, passes = play, seat, 0
        elif passes:
            last, passes = None, 0
        else:
            passes = 1


def clues(event: Event, landlord: int) -> list[Clue]:
    """What to ask of the hand that a move was made from, as the move left it."""
    seat, play, last, last_seat = event
    whom = "partner" if landlord not in (seat, last_seat) else "opponent"
    if play is None:
        return _passed(last, whom) if last else []
    if play.kind in _GROUPS:
        return _left(play) + (_followed(play, last, whom) if last else _led(play))
    return _chain(play) if play.kind in _CHAINS and last is None else []


def _passed(last: Play, whom: str) -> list[Clue]:
    """Answers it might have given."""
    size = _GROUPS.get(last.kind, 0)
    bands = (("low", 0, QUEEN), ("high", QUEEN + 1, ACE), ("top", TWO, TOP))
    return [
        Clue(f"{whom} passed {size} {band}", size, max(low, last.strength + 1), high)
        for band, low, high in bands
        if size
    ]


def _left(play: Play) -> list[Clue]:
    """The rest of a group that it split, and kickers it did not take."""
    size, main = _GROUPS[play.kind], play.strength
    split = [Clue(f"split {size} leaving {rest}", rest, main, main) for rest in range(1, 5 - size)]
    kickers = [(rank, number) for rank, number in play.groups if rank != main]
    return split + [
        clue
        for rank, number in kickers
        for clue in (Clue("kicker above a lower", number, 0, rank - 1), Clue("kicker split", ANY, rank, rank))
    ]


def _led(play: Play) -> list[Clue]:
    """Lower groups it might have led."""
    size = _GROUPS[play.kind]
    return [Clue(f"led {size} above a {lower}", lower, 0, play.strength - 1) for lower in (1, 2, 3)]


def _followed(play: Play, last: Play, whom: str) -> list[Clue]:
    """Lower groups that would have beaten the play as well."""
    size = _GROUPS[play.kind]
    return [Clue(f"{whom} beaten {size} above a lower", size, last.strength + 1, min(ACE, play.strength - 1))]


def _chain(play: Play) -> list[Clue]:
    """Cards that would have made it longer, and what it split."""
    number, bottom = _CHAINS[play.kind], play.strength - play.length + 1
    return [
        Clue(f"chain {number} split", 3 - number, bottom, play.strength),
        Clue(f"chain {number} extended up", ANY if number == 1 else 2, play.strength + 1, min(ACE, play.strength + 1)),
        Clue(f"chain {number} extended down", ANY if number == 1 else 2, bottom - 1, bottom - 1),
    ]


def holds(hands: Rows, clue: Clue) -> Rows:
    """Whether each of some packed hands answers a clue with yes."""
    if clue.high < clue.low or clue.low < 0:
        return np.zeros(len(hands), np.bool_)
    span = EACH >> 4 * (TOP - clue.high + clue.low) << 4 * clue.low
    found: Rows = (_MARKED[clue.number](hands) & span) != 0
    return found


def told(table: Table, hands: Rows) -> Iterator[tuple[str, Rows]]:
    """Every clue in the moves of the hidden seats by name, and the answers of worlds, packed ``hands`` [seat, world]."""
    later = [0] * len(hands)
    for event in reversed(tuple(events(table.history))):
        if event.seat != table.seat:
            held = hands[event.seat] + later[event.seat]
            for clue in clues(event, table.landlord):
                yield clue.name, holds(held, clue)
            later[event.seat] += event.play.counts if event.play else 0


def likelihood(table: Table, hands: Rows) -> Rows:
    """How likely all moves so far are in each world, up to a factor."""
    score = np.zeros(hands.shape[1])
    for name, answers in told(table, hands):
        score += WEIGHTS[name] * answers
    found: Rows = np.exp(TRUST * (score - score.max()))
    return found


_MARKED: dict[int, Callable[[Rows], Rows]] = {
    ANY: lambda hands: (hands | hands >> 1 | hands >> 2) & EACH,
    1: lambda hands: hands & ~(hands >> 1) & ~(hands >> 2) & EACH,
    2: lambda hands: hands >> 1 & ~hands & EACH,
    3: lambda hands: hands >> 1 & hands & EACH,
}
