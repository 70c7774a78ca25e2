"""Deals played to their end by quick players, a thousand at a time.

All deals of a search have the same seat to act, so they are played in step: a row of NumPy for each fact, a column a deal.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from domain.games.dou_dizhu.bots.groups import (
    BOMBS,
    CARDS,
    FIELDS,
    LEFT,
    ROCKET,
    Rows,
    cards_in,
    cut,
    groups_in,
    number,
)
from domain.games.dou_dizhu.bots.kernel import Play, Table
from domain.games.dou_dizhu.bots.reflexes import BOMB, MODEST, PAIR, Played, answer, goes_through, lead, shape_of
from domain.games.dou_dizhu.combinations import Kind
from domain.games.dou_dizhu.table import SEATS

SHAPE, TOP, OWNER, LANDLORD_MADE, FARMERS_MADE, DOUBLED, INDEX = range(SEATS * FIELDS, SEATS * FIELDS + 7)
"""The rows after those of the three hands: what is to be beaten and whose it is, plays made, doublings, which deal it is."""
ROWS = SEATS * FIELDS + 7
STEPS: Final = 54
"""After so many moves, or with so few deals left, what is not over is judged by the groups left."""
FEW_DEALS = 0.02
_OVER = SEATS
_SHRINK = 0.9


@dataclass(frozen=True, slots=True)
class Ends:
    """How deals end, one row a move, one column a world: whether the landlord wins, and how often the stake doubled."""

    landlord: Rows
    doubled: Rows


def play_out(table: Table, moves: Sequence[Play | None], hands: Rows) -> Ends:
    """The ends of worlds, packed ``hands`` [seat, world], after each of some moves of the seat to act."""
    deals = _prepared(table, moves, hands)
    playing = _Playing(deals, table.landlord)
    playing.run((table.seat + 1) % SEATS)
    shape = len(moves), hands.shape[1]
    return Ends(playing.landlord.reshape(shape), playing.doubled.reshape(shape))


def play_from_lead(landlord: int, hands: Rows) -> Ends:
    """The ends of worlds, packed ``hands`` [seat, world], in which the landlord is to make the first lead."""
    deals = np.zeros((ROWS, hands.shape[1]), np.int64)
    for seat in range(SEATS):
        deals[FIELDS * seat : FIELDS * (seat + 1)] = cut(hands[seat])
    deals[OWNER], deals[INDEX] = landlord, np.arange(hands.shape[1])
    playing = _Playing(deals, landlord)
    playing.run(landlord)
    return Ends(playing.landlord, playing.doubled)


def _prepared(table: Table, moves: Sequence[Play | None], hands: Rows) -> Rows:
    worlds = hands.shape[1]
    deals = np.zeros((ROWS, len(moves), worlds), np.int64)
    for seat in range(SEATS):
        rows = slice(FIELDS * seat, FIELDS * (seat + 1))
        if seat == table.seat:
            left = [table.hand - (move.counts if move else 0) for move in moves]
            deals[rows] = cut(np.array(left, np.int64))[:, :, None]
        else:
            deals[rows] = cut(hands[seat])[:, None, :]
    for row, move in enumerate(moves):
        _laid(deals[:, row], table, move)
    flat: Rows = deals.reshape(ROWS, len(moves) * worlds)
    flat[INDEX] = np.arange(len(moves) * worlds)
    return flat


def _laid(deals: Rows, table: Table, move: Play | None) -> None:
    """Writes down what lies on the table after a move."""
    last, owner = (move, table.seat) if move else (table.last, table.last_seat)
    if move is None and table.passes:
        owner = (table.seat + 1) % SEATS
    assert last is not None
    leads = table.seat == table.landlord
    deals[SHAPE], deals[TOP], deals[OWNER] = shape_of(last), 1 << 4 * last.strength, owner
    made = table.made[table.landlord]
    deals[LANDLORD_MADE] = made + (move is not None and leads)
    deals[FARMERS_MADE] = sum(table.made) - made + (move is not None and not leads)
    deals[DOUBLED] = move is not None and move.kind in (Kind.BOMB, Kind.ROCKET)


class _Playing:
    """Deals on their way; those that are over stay as columns without a turn until they are swept out."""

    def __init__(self, deals: Rows, landlord: int) -> None:
        self._deals = deals
        self._seat_of_landlord = landlord
        self._number = deals.shape[1]
        self.landlord = np.zeros(self._number, np.bool_)
        self.doubled = np.zeros(self._number, np.int64)

    def run(self, seat: int) -> None:
        """Plays all deals from the seat to act on."""
        for step in range(STEPS):
            self._move(seat)
            seat = (seat + 1) % SEATS
            if step % SEATS == SEATS - 1 and self._sweep():
                break
        self._judge()

    def _move(self, seat: int) -> None:
        deals, landlord = self._deals, self._seat_of_landlord
        owner = deals[OWNER]
        leading = owner == seat
        supporting = None
        if seat == landlord:
            rivals = [(seat + 1) % SEATS, (seat + 2) % SEATS]
            near = np.minimum(self._left(rivals[0]), self._left(rivals[1]))
            following = ~leading
        else:
            rivals, partner = [landlord], SEATS - seat - landlord
            near = self._left(landlord)
            supporting = owner == partner
            modest = (deals[SHAPE] <= PAIR) & (deals[TOP] < MODEST) & (self._left(partner) > PAIR)
            following = ~leading & (~supporting | modest)
        leads, follows = np.nonzero(leading)[0], np.nonzero(following)[0]
        if len(leads):
            self._lead(seat, leads, rivals, near.take(leads))
        if len(follows):
            aid = None if supporting is None else supporting.take(follows)
            self._answer(seat, follows, near.take(follows), aid)

    def _left(self, seat: int) -> Rows:
        found: Rows = self._deals[FIELDS * seat + LEFT]
        return found

    def _lead(self, seat: int, which: Rows, rivals: list[int], near: Rows) -> None:
        deals = self._deals
        hands = deals[FIELDS * seat : FIELDS * (seat + 1)].take(which, axis=1)
        most = np.maximum(self._left(rivals[0]), self._left(rivals[-1])).take(which)
        sure = goes_through(hands, [deals[FIELDS * rival + CARDS].take(which) for rival in rivals], most)
        feeding = None
        then = (seat + 1) % SEATS
        if self._seat_of_landlord not in (seat, then):
            feeding = self._left(then).take(which) == 1
        bombs = number(hands[BOMBS])
        shape, top, counts = lead(hands, near, feeding)
        deals[DOUBLED, which] += np.where(sure, bombs, shape == BOMB)
        self._lay(seat, which, hands, (shape, top, counts))
        self._end(seat, which[sure | (hands[LEFT] == 0)])

    def _answer(self, seat: int, which: Rows, near: Rows, supporting: Rows | None) -> None:
        deals = self._deals
        hands = deals[FIELDS * seat : FIELDS * (seat + 1)].take(which, axis=1)
        shape, top, counts = answer(hands, deals[SHAPE].take(which), deals[TOP].take(which), near, supporting)
        played = np.nonzero(counts)[0]
        if len(played):
            which, hands, shape = which[played], hands.take(played, axis=1), shape[played]
            deals[DOUBLED, which] += shape == BOMB
            self._lay(seat, which, hands, (shape, top[played], counts[played]))
            self._end(seat, which[hands[LEFT] == 0])

    def _lay(self, seat: int, which: Rows, hands: Rows, played: Played) -> None:
        deals, (shape, top, counts) = self._deals, played
        hands[LEFT] -= cards_in(counts)
        hands[CARDS] -= counts
        deals[FIELDS * seat : FIELDS * (seat + 1), which] = hands
        deals[SHAPE, which], deals[TOP, which], deals[OWNER, which] = shape, top, seat
        deals[LANDLORD_MADE if seat == self._seat_of_landlord else FARMERS_MADE, which] += 1

    def _end(self, seat: int, which: Rows) -> None:
        """Notes who won, springs counted in; the rocket on top keeps everybody from moving there again."""
        if not len(which):
            return
        deals, wins = self._deals, seat == self._seat_of_landlord
        index = deals[INDEX].take(which)
        spring = deals[FARMERS_MADE].take(which) == 0 if wins else deals[LANDLORD_MADE].take(which) == 1
        self.landlord[index] = wins
        self.doubled[index] = deals[DOUBLED].take(which) + spring
        deals[OWNER, which], deals[SHAPE, which], deals[TOP, which] = _OVER, BOMB, ROCKET

    def _sweep(self) -> bool:
        """Drops what is over once it is much; whether hardly any deal is left."""
        going = np.nonzero(self._deals[OWNER] != _OVER)[0]
        if len(going) < _SHRINK * self._deals.shape[1]:
            self._deals = self._deals.take(going, axis=1)
        return bool(len(going) <= FEW_DEALS * self._number)

    def _judge(self) -> None:
        deals, landlord = self._deals, self._seat_of_landlord
        deals = deals.take(np.nonzero(deals[OWNER] != _OVER)[0], axis=1)
        groups = [
            groups_in(deals[FIELDS * seat : FIELDS * (seat + 1)]) - (deals[OWNER] == seat) for seat in range(SEATS)
        ]
        farmers = np.minimum(groups[landlord - 1], groups[landlord - 2])
        self.landlord[deals[INDEX]] = groups[landlord] <= farmers
        self.doubled[deals[INDEX]] = deals[DOUBLED]
