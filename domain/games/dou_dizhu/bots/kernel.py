"""The game on packed rank counts: a hand is an int, a play an interned ``Combination``, a pass None.

Suits never matter for play (DD-1.2), so this is all that a search needs; it allows the same plays as the rules.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from domain.core.cards import Card
from domain.games.dou_dizhu.combinations import PACK, RANKS, Combination, Kind, count
from domain.games.dou_dizhu.plays import follows, leads
from domain.games.dou_dizhu.table import HAND_SIZE, SEATS, combination_of
from domain.games.dou_dizhu.view import View

Play = Combination
Counts = tuple[int, int, int]
"""A number or packed counts by seat."""
FULL_PACK = count(PACK)
_HALF_BYTES = 0x0F0F0F0F0F0F0F0F


class World(NamedTuple):
    """A deal in play, all hands known: ``last`` is to be beaten, None where the lead is free, ``last_seat`` played it.

    ``passes`` counts the passes on it, ``bombs`` the bombs and rockets so far, ``made`` the plays made by each seat.
    """

    hands: Counts
    turn: int
    landlord: int
    last: Play | None = None
    last_seat: int = -1
    passes: int = 0
    bombs: int = 0
    made: Counts = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Table:
    """A position as ``seat``, which is to act, sees it.

    ``hand`` is its own, ``unseen`` the cards neither in it nor played; ``counts`` are the numbers of cards by seat,
    ``played`` the packed cards played by seat, ``bottom`` the cards known to be still in the landlord's hand. ``last`` is
    to be beaten, None where the lead is free, and ``passes`` counts the passes on it. ``history`` has (seat, play or
    None) of every move, ``made`` the number of plays by seat; ``bid`` is the price, ``bombs`` counts the doublings.
    """

    seat: int
    landlord: int
    hand: int
    unseen: int
    counts: Counts
    last: Play | None
    last_seat: int
    passes: int
    bombs: int
    bid: int
    played: Counts
    made: Counts
    bottom: int
    history: tuple[tuple[int, Play | None], ...]


def size(counts: int) -> int:
    """How many cards packed counts have."""
    return ((counts & _HALF_BYTES) + (counts >> 4 & _HALF_BYTES)) % 255


def by_rank(counts: int) -> list[int]:
    """How many cards of each rank packed counts have."""
    return [counts >> 4 * rank & 15 for rank in range(len(RANKS))]


def legal(hand: int, last: Play | None) -> tuple[Play, ...]:
    """Every play of a hand on ``last``, or as a lead where it is None; a pass on top of that is not listed."""
    return leads(hand) if last is None else follows(hand, last)


def moves(world: World) -> tuple[Play | None, ...]:
    """All that the seat to act may do; None, a pass, comes first where it is allowed."""
    hand = world.hands[world.turn]
    return leads(hand) if world.last is None else (None, *follows(hand, world.last))


def after(world: World, move: Play | None) -> World:
    """The deal after a legal move."""
    hands, turn, landlord, last, last_seat, passes, bombs, made = world
    then = turn + 1 if turn < SEATS - 1 else 0
    if move is None:
        if passes:
            return World(hands, then, landlord, None, last_seat, 0, bombs, made)
        return World(hands, then, landlord, last, last_seat, 1, bombs, made)
    left = hands[turn] - move.counts
    doubled = move.kind is Kind.BOMB or move.kind is Kind.ROCKET
    return World(
        _with(hands, turn, left), then, landlord, move, turn, 0, bombs + doubled, _with(made, turn, made[turn] + 1)
    )


def winner(world: World) -> int | None:
    """The seat that is out, None while there is none."""
    hands = world.hands
    return None if hands[0] and hands[1] and hands[2] else hands.index(0)


def payoff(world: World, bid: int = 1) -> int:
    """What the landlord wins at the end of a deal (DD-5.2 to DD-5.4); negative where it loses."""
    made, landlord = world.made, world.landlord
    won = world.hands[landlord] == 0
    spring = sum(made) == made[landlord] if won else made[landlord] == 1
    points = bid << world.bombs + spring + 1
    return points if won else -points


def dealt(order: Sequence[Card], landlord: int = 0) -> World:
    """A deal as the rules deal it from a shuffled pack, at the landlord's first lead."""
    hands = [count(order[seat : SEATS * HAND_SIZE : SEATS]) for seat in range(SEATS)]
    hands[landlord] += count(order[SEATS * HAND_SIZE :])
    return World((hands[0], hands[1], hands[2]), landlord, landlord)


def table_of(view: View) -> Table:
    """The position of a view, in play, whose seat is to act."""
    assert view.landlord is not None
    assert view.bottom is not None
    moved = [(move.seat, combination_of(move.cards) if move.cards else None) for move in view.history]
    played = _played(moved)
    hand, last = count(view.hand), view.to_beat
    out = {card for move in view.history for card in move.cards}
    return Table(
        seat=view.seat,
        landlord=view.landlord,
        hand=hand,
        unseen=FULL_PACK - hand - sum(played),
        counts=_three(view.hand_counts),
        last=combination_of(last.cards) if last else None,
        last_seat=last.seat if last else view.seat,
        passes=view.passes,
        bombs=view.bombs,
        bid=view.highest_bid or 1,
        played=played,
        made=_three(view.plays),
        bottom=count([card for card in view.bottom if card not in out]),
        history=tuple(moved),
    )


def _played(moved: Sequence[tuple[int, Play | None]]) -> Counts:
    found = [0] * SEATS
    for seat, play in moved:
        if play is not None:
            found[seat] += play.counts
    return _three(found)


def _three(values: Sequence[int]) -> Counts:
    return values[0], values[1], values[2]


def _with(values: Counts, seat: int, value: int) -> Counts:
    if seat == 0:
        return value, values[1], values[2]
    return (values[0], value, values[2]) if seat == 1 else (values[0], values[1], value)
