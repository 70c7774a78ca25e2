"""What the moves of a hidden hand show of each rank: the groups it has played, and those that it might have and did not."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from domain.games.dou_dizhu.bots.features import Singles
from domain.games.dou_dizhu.bots.kernel import Play, Table
from domain.games.dou_dizhu.combinations import RANKS, Kind
from domain.games.dou_dizhu.table import SEATS

GROUPS = {Kind.SOLO: 1, Kind.PAIR: 2, Kind.TRIO: 3, Kind.TRIO_SOLO: 3, Kind.TRIO_PAIR: 3}
CHAINS = {
    Kind.STRAIGHT: 1,
    Kind.PAIR_STRAIGHT: 2,
    Kind.AIRPLANE: 3,
    Kind.AIRPLANE_SOLOS: 3,
    Kind.AIRPLANE_PAIRS: 3,
}
"""How many cards of a rank these kinds are made of."""
GRANTED, YIELDED, SKIPPED, KEPT, PLAYED, KICKED, CHAINED, ABOVE, BELOW = 0, 3, 6, 9, 12, 15, 16, 19, 21
"""Marks of a rank.

For groups of one, two and three cards, how often the hand passed where it might have answered an opponent with the rank, or its
partner; answered with a higher one; led a higher one; played it. Then how often the rank was a kicker, in a chain of one, two
or three cards a rank, right above and right below a chain of one or two.
"""
MARKS = 23
TO_OPPONENT, TO_PARTNER, ANSWERS, LEADS = range(4)
"""How often a hand has passed on an opponent's play and on its partner's, answered, led."""
TIMES = 4


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


def traces(table: Table) -> tuple[Singles, Singles]:
    """Marks [seat, mark, rank] and times [seat, time] of the hands that are hidden; zeros for the seat that is to act."""
    marks = np.zeros((SEATS, MARKS, len(RANKS)), np.float32)
    times = np.zeros((SEATS, TIMES), np.float32)
    for event in events(table.history):
        seat, play = event.seat, event.play
        if seat == table.seat:
            continue
        if event.last is None:
            times[seat, LEADS] += 1
            if play and play.kind in GROUPS:
                marks[seat, KEPT + GROUPS[play.kind] - 1, : play.strength] += 1
        else:
            _answered(event.last, play, table.landlord not in (seat, event.last_seat), marks[seat], times[seat])
        if play:
            _played(play, marks[seat])
    return marks, times


def _answered(last: Play, play: Play | None, to_partner: bool, marks: Singles, times: Singles) -> None:
    """An answer or a pass, and the groups between that it leaves out."""
    group = GROUPS.get(last.kind)
    if play is None:
        times[TO_PARTNER if to_partner else TO_OPPONENT] += 1
        if group:
            marks[(YIELDED if to_partner else GRANTED) + group - 1, last.strength + 1 :] += 1
        return
    times[ANSWERS] += 1
    if group and play.kind is last.kind:
        marks[SKIPPED + group - 1, last.strength + 1 : play.strength] += 1


def _played(play: Play, marks: Singles) -> None:
    """What a play is made of, and what would have made its chain longer."""
    core = range(play.strength, play.strength + 1)
    if play.kind in CHAINS:
        number = CHAINS[play.kind]
        core = range(play.strength - play.length + 1, play.strength + 1)
        marks[CHAINED + number - 1, core.start : core.stop] += 1
        if number < GROUPS[Kind.TRIO]:
            marks[ABOVE + number - 1, core.stop : core.stop + 1] += 1
            marks[BELOW + number - 1, max(0, core.start - 1) : core.start] += 1
    elif play.kind in GROUPS:
        marks[PLAYED + GROUPS[play.kind] - 1, play.strength] += 1
    else:
        return
    for rank, _ in play.groups:
        if rank not in core:
            marks[KICKED, rank] += 1
