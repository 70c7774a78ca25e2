"""Positions with all hands open, as they were met in practice: their features, the twin of ``bots/leaf.py``."""

# mypy: ignore-errors
# ruff: noqa: PLR0917 -- compiled loops are called by position

import numpy as np
from numba import njit

from domain.games.dou_dizhu.bots.beliefs import STYLES
from domain.games.dou_dizhu.bots.features import CARDS, KINDS
from domain.games.dou_dizhu.bots.leaf import FEW, HAND, RIVALS, TABLE
from domain.games.dou_dizhu.bots.net import POINTS
from domain.games.dou_dizhu.bots.shape import CUT
from tools.dou_dizhu.encode import groups, shapes, spread
from tools.dou_dizhu.engine import BOMB, RANKS, size
from tools.dou_dizhu.games import outcome
from tools.dou_dizhu.judge import COLUMNS, FARMERS, LAST_BY, LAST_META, LORD, MOVER, TURN
from tools.dou_dizhu.label import BY, MADE, META, ROLE, imagine
from tools.dou_dizhu.nets import forward

PLAYS = 1024
"""How many plays are looked at together."""
WIDTH = 3 * HAND + TABLE
"""Entries but for those of the other side's style."""
SURENESS = 4.0
"""The most evidence of a style that is told in training, in standard deviations."""


@njit(cache=True)
def encode(state, out):
    """Writes the features of a state, whose columns are those of ``judge``, into a row of zeros."""
    for role in range(3):
        hand, place = state[role], role * HAND
        rivals = state[1] + state[2] if role == 0 else state[0]
        spread(hand, out, place)
        groups(hand, out, place + CARDS)
        out[place + CARDS + CUT + min(size(hand), FEW)] = 1
        shapes(hand, rivals, out, place + CARDS + CUT + FEW + 1)
    place, last = 3 * HAND, state[LAST_META]
    if last >= 0:
        out[place + (last & 15)] = 1
        out[place + KINDS + (last >> 4 & 15)] = 1
        out[place + KINDS + RANKS] = (last >> 8) / 12
        out[place + KINDS + RANKS + 1 + state[LAST_BY]] = 1
    place += KINDS + RANKS + 4
    out[place], out[place + 1], out[place + 2] = state[LORD] == 0, state[LORD] == 1, state[FARMERS] == 0


@njit(cache=True)
def encode_all(states, chosen, out):
    """Writes the features of the chosen states into rows of zeros."""
    for row in range(len(chosen)):
        encode(states[chosen[row]], out[row])


def rows(states, chosen):
    """Features of the chosen states, single floats."""
    out = np.zeros((len(chosen), WIDTH), np.float32)
    encode_all(states, chosen, out)
    return out


def guesses(random, styles):
    """How likely each style would be held where it is ``styles`` [state], after more or less evidence, singles [state, style].

    Evidence is normal, of each style as strong, and what is held follows by Bayes' rule: it is right as often as it says.
    """
    strength = SURENESS * random.random((len(styles), 1))
    seen = strength * np.eye(len(STYLES))[styles] + random.standard_normal((len(styles), len(STYLES)))
    odds = np.exp(strength * (seen - seen.max(axis=1, keepdims=True)))
    return (odds / odds.sum(axis=1, keepdims=True)).astype(np.float32)


def styled(states, chosen, told):
    """Features of the chosen states with what is ``told`` of the other side, singles [state, style]."""
    out = np.zeros((len(chosen), WIDTH + RIVALS), np.float32)
    encode_all(states, chosen, out)
    first = WIDTH + len(STYLES) * (states[chosen, MOVER] == 0)
    out[np.arange(len(chosen))[:, None], first[:, None] + np.arange(len(STYLES))] = told
    return out


@njit(cache=True)
def dealt(positions, plays, low, high, worlds, state, states, results):
    """Writes ``worlds`` states after each play, all plays of a position in the same worlds; results where one goes out."""
    hands, cards = np.empty((worlds, 3), np.int64), np.empty(54, np.int64)
    made = np.empty(2, np.int64)
    before, n = -1, 0
    for k in range(low, high):
        position, play, meta = positions[plays[k, 0]], plays[k, 1], plays[k, 2]
        role = position[ROLE]
        if plays[k, 0] != before:
            before = plays[k, 0]
            for world in range(worlds):
                imagine(position, hands[world], cards, state)
        for world in range(worlds):
            row = states[n]
            row[:3] = hands[world]
            row[role] -= play
            row[TURN] = (role + 1) % 3
            row[LAST_META], row[LAST_BY] = position[META], (role + position[BY]) % 3
            made[0], made[1] = position[MADE] & 63, position[MADE] >> 6
            if play:
                row[LAST_META], row[LAST_BY] = meta, role
                made[min(role, 1)] += 1
            elif row[LAST_BY] == row[TURN]:
                row[LAST_META] = -1
            row[LORD], row[FARMERS] = made
            results[n] = outcome(role, 0, made) if row[role] == 0 else 0
            n += 1


def foretold(net, positions, plays, worlds, state):
    """Labels of plays: what the nets of open hands say, on average over worlds as likely as they are many."""
    labels = np.empty((len(plays), 2), np.float32)
    for low in range(0, len(plays), PLAYS):
        high = min(low + PLAYS, len(plays))
        n = (high - low) * worlds
        states, results = np.zeros((n, COLUMNS), np.int64), np.zeros(n, np.int64)
        dealt(positions, plays, low, high, worlds, state, states, results)
        out = np.zeros((n, 2), np.float32)
        for role in range(3):
            mine = np.flatnonzero((states[:, TURN] == role) & (results == 0))
            if len(mine):
                out[mine] = forward(net[role], rows(states, mine))[-1]
        over = results != 0
        out[:, 0] = np.where(over, results > 0, 1 / (1 + np.exp(-out[:, 0])))
        out[:, 1] = np.where(over, results, out[:, 1] * POINTS)
        won, points = out.reshape(-1, worlds, 2).mean(axis=1).T
        lord = positions[plays[low:high, 0], ROLE] == 0
        bombs = np.where((plays[low:high, 1] != 0) & (plays[low:high, 2] & 15 >= BOMB), 2, 1)
        labels[low:high, 0] = np.where(lord, won, 1 - won)
        labels[low:high, 1] = np.where(lord, points, -points) * bombs
    return labels
