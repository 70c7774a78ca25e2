"""A layout of a betting tree as plain arrays, decision by decision, for what is compiled."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from domain.games.one_poker.bots.hands import Indices
from domain.games.one_poker.bots.layout import PLACES, Layout, Side


class Plan(NamedTuple):
    """A player's part of a layout as arrays.

    Slots are numbered decision by decision. ``counts`` has the labels of each decision, ``parents`` the own slot that leads
    to it (one beyond the slots: the lock). ``after`` lists for each slot, from ``first`` on, the own decisions next on the
    way, ``ends`` two leaves (one beyond the leaves: nothing); ``low`` decisions come first of all. Leaves are rows in
    pairs, ``pairs`` names the sort of each pair, ``met`` the rival's slot that leads to each row.
    """

    counts: Indices
    parents: Indices
    after: Indices
    first: Indices
    ends: Indices
    pairs: Indices
    met: Indices
    low: int
    width: int


@lru_cache(maxsize=1024)
def plans(layout: Layout) -> tuple[Plan, Plan]:
    """Both players' parts."""
    return _plan(layout, 0), _plan(layout, 1)


def _plan(layout: Layout, player: int) -> Plan:
    side, rival = layout.sides[player], layout.sides[1 - player]
    slots, nothing = len(side.rows) * side.width, len(rival.rows) * rival.width + 1
    used = [place for place in range(len(layout.leaves) * PLACES) if rival.leaf[place] != nothing]
    sorts = [place // PLACES for place in used]
    rows: dict[int, int] = {}
    pairs, met = list[int](), list[int]()
    for sort in dict.fromkeys(sorts):
        own = [place for place in used if place // PLACES == sort]
        own += own[-1:] * (len(own) % 2)
        for place in own:
            rows.setdefault(place, len(met))
            met.append(_by_decision(rival, int(rival.leaf[place])))
        pairs += [sort] * (len(own) // 2)
    ends = np.array([[rows.get(int(end), len(met)) for end in _turned(side, half)] for half in side.ends]).T
    parents = np.array([_by_decision(side, int(slot)) for level in side.levels for slot in level.parent])
    after = [np.flatnonzero(parents == slot) for slot in range(slots)]
    return Plan(
        _counts(side),
        parents,
        np.concatenate([*after, np.zeros(0, np.int64)]),
        np.cumsum([0, *map(len, after)]),
        np.ascontiguousarray(ends),
        np.array(pairs),
        np.array(met),
        side.levels[0].high,
        side.width,
    )


def _counts(side: Side) -> Indices:
    return np.asarray((side.floor[:, :, 0] > 0).sum(axis=0))


def _by_decision(side: Side, slot: int) -> int:
    """The number of a slot of a layout where slots are numbered decision by decision."""
    place, row = divmod(slot, len(side.rows))
    return slot if place >= side.width else row * side.width + place


def _turned(side: Side, slots: Indices) -> Indices:
    """What a layout lists label by label, decision by decision."""
    return slots.reshape(side.width, -1).T.ravel()
