"""Deals played by the nets or by the heuristic, and how they ended: positions with all hands open, as they were met.

States are rows with the columns of ``judge``. Their labels are whether the landlord wins, and what a farmer's unit is
multiplied by from there on. All games of the nets are at the same seat's turn, so that their moves are weighed in batches.
"""

# mypy: ignore-errors
# ruff: noqa: PLR0917 -- compiled loops are called by position

import numpy as np
from numba import njit

from domain.games.dou_dizhu.bots.features import NUMBER, POSITION
from domain.games.dou_dizhu.bots.heuristic import ranked
from domain.games.dou_dizhu.bots.kernel import Table
from domain.games.dou_dizhu.bots.net import POINTS, onwards
from domain.games.dou_dizhu.combinations import Combination
from tools.dou_dizhu.analysis import memory, standard_worths
from tools.dou_dizhu.chance import draw
from tools.dou_dizhu.encode import WIDTH, encode
from tools.dou_dizhu.engine import BOMB, buffers, follows, leads, size
from tools.dou_dizhu.games import HOUSE, outcome
from tools.dou_dizhu.heuristic import choose
from tools.dou_dizhu.judge import (
    CLUB,
    COLUMNS,
    DOUBLED,
    FARMERS,
    LAST_BY,
    LAST_META,
    LORD,
    MOVER,
    NET,
    RESULT,
    TURN,
    begin,
    look,
    move,
)
from tools.dou_dizhu.label import BOTTOM, BY, COUNTS, HAND, LAST, META, POINTS_SHARE, ROLE, STATE, UNSEEN, opening
from tools.dou_dizhu.rivals import any_play, rule_follow, rule_lead

STRAY, HEURISTIC_STRAY = 3, 6
"""How many moves in a hundred of the nets and of the heuristic are any move."""
SHARE = 40
"""How many in a hundred of the heuristic's positions are kept."""
PLACES = 30
"""Room for the positions of one of its deals."""
CHUNK, ROWS = 1 << 15, 2048
KINDS = list(NUMBER)


@njit(cache=True)
def ask(games, bottoms, players, role, first, weights, worths, memo, counts, metas, state, positions, moves, owners):
    """Writes the position and all moves of each game, game by game, from ``first``; (moves, next game).

    Forced moves and those of others than the net are made.
    """
    rows = 0
    for k in range(first, len(games)):
        game, position = games[k], positions[k]
        if game[RESULT] or game[TURN] != role:
            continue
        look(game, bottoms[k], position)
        last = position[META]
        if players[k, role] != NET:
            if players[k, role] == HOUSE:
                play, meta = choose(
                    position[HAND], position[UNSEEN], role, position[COUNTS] & 31, position[COUNTS] >> 5, last,
                    position[BY], weights, worths, memo, counts, metas,
                )  # fmt: skip
            elif last < 0:
                play, meta = rule_lead(position[HAND])
            else:
                play, meta = rule_follow(position[HAND], last, role, game[MOVER], counts, metas, state)
            move(game, bottoms, k, play, meta)
            continue
        n = leads(game[role], counts, metas) if last < 0 else follows(game[role], last, counts, metas)
        if n + (last >= 0) == 1:
            move(game, bottoms, k, counts[0] if n else 0, metas[0] if n else -1)
            continue
        if rows + n + 1 > len(moves):
            return rows, k
        if last >= 0:
            moves[rows, 0], moves[rows, 1], owners[rows] = 0, -1, k
            rows += 1
        for each in range(n):
            moves[rows, 0], moves[rows, 1], owners[rows] = counts[each], metas[each], k
            rows += 1
    return rows, len(games)


@njit(cache=True)
def encode_all(positions, moves, owners, rows, features):
    """Writes the features of moves."""
    features[:rows] = 0
    for row in range(rows):
        encode(positions[owners[row]], moves[row, 0], moves[row, 1], features[row])


@njit(cache=True)
def answer(games, bottoms, moves, owners, values, n, stray, state, moved):
    """Makes the best move of each game asked about, or a stray one; marks the games."""
    moved[:] = False
    first = 0
    for row in range(1, n + 1):
        if row < n and owners[row] == owners[first]:
            continue
        k, chosen = owners[first], first
        for other in range(first + 1, row):
            if values[other] > values[chosen]:
                chosen = other
        if draw(state, 100) < stray:
            chosen = first + draw(state, row - first)
        move(games[k], bottoms, k, moves[chosen, 0], moves[chosen, 1])
        moved[k] = True
        first = row


@njit(cache=True)
def make(games, bottoms, which, moves):
    """Makes a move in each of some games."""
    for row in range(len(which)):
        move(games[which[row]], bottoms, which[row], moves[row, 0], moves[row, 1])


def valued(layers, features, owners):
    """What rows are worth to their side; what the rows of one game share of the first layer is reckoned once."""
    first = np.flatnonzero(np.diff(owners, prepend=-1))
    weights, biases = layers[0]
    shared = features[first, :POSITION] @ weights[:POSITION] + biases
    place = np.repeat(np.arange(len(first)), np.diff(first, append=len(owners)))
    out = np.empty((len(owners), 2), np.float32)
    for low in range(0, len(owners), ROWS):
        some = slice(low, low + ROWS)
        hidden = features[some, POSITION:] @ weights[POSITION:]
        hidden += shared[place[some]]
        out[some] = onwards(layers[1:], hidden)
    return 1 / (1 + np.exp(-out[:, 0])) + POINTS_SHARE * POINTS * out[:, 1]


def club_move(game, bottom, random):
    """What club plays, (counts, meta), a pass (0, -1): one of the moves that it likes best."""
    position = np.empty(STATE, np.int64)
    look(game, bottom, position)
    seat, hand, unseen = (int(position[column]) for column in (ROLE, HAND, UNSEEN))
    last, meta = int(position[LAST]), int(position[META])
    beat = Combination(KINDS[meta & 15], meta >> 4 & 15, meta >> 8, last, size(last)) if last else None
    table = Table(
        seat=seat, landlord=0, hand=hand, unseen=unseen, counts=tuple(size(each) for each in game[:3].tolist()), last=beat,
        last_seat=int(game[LAST_BY]), passes=0, bombs=0, bid=1, played=(0, 0, 0), made=(0, 0, 0), bottom=int(position[BOTTOM]),
        history=(),
    )  # fmt: skip
    options = ranked(table)
    best = [option.play for option in options if option.value == options[0].value]
    play = best[random.integers(len(best))]
    return (play.counts, NUMBER[play.kind] + 16 * play.strength + 256 * play.length) if play else (0, -1)


def practised(net, deals, seed, weights, rival=None):
    """(states, labels) after the moves of the nets in so many deals.

    Half of the deals have the best hand as landlord. A ``rival`` (NET, CLUB, HOUSE or RULE) has one side; without one, the
    heuristic is the landlord in one of four, and the farmers in one of four.
    """
    state = np.array([seed * 1000003 + 29], np.uint64)
    worths, memo, (counts, metas) = standard_worths(), memory(1 << 17), buffers()
    games, bottoms, half = np.zeros((deals, COLUMNS), np.int64), np.zeros(deals, np.int64), deals // 2
    begin(games[:half], bottoms[:half], 1, 0, worths, memo, state)
    begin(games[half:], bottoms[half:], 1, 1, worths, memo, state)
    players = np.full((deals, 3), NET)
    if rival is None:
        players[1::4, 0], players[3::4, 1:] = HOUSE, HOUSE
    else:
        players[0::2, 0], players[1::2, 1:] = rival, rival
    moves, owners = np.empty((CHUNK, 2), np.int64), np.empty(CHUNK, np.int64)
    features, moved = np.empty((CHUNK, WIDTH), np.float32), np.empty(deals, np.bool_)
    kit = weights, worths, memo, counts, metas, state
    met, role = [], 0
    random = np.random.default_rng(seed)
    while not np.all(games[:, RESULT]):
        positions, first = np.zeros((deals, STATE), np.int64), 0
        clubs = np.flatnonzero((players[:, role] == CLUB) & (games[:, RESULT] == 0))
        if len(clubs):
            chosen = [club_move(games[k], bottoms[k], random) for k in clubs]
            make(games, bottoms, clubs, np.array(chosen, np.int64))
        while first < deals:
            n, first = ask(games, bottoms, players, role, first, *kit, positions, moves, owners)
            if n:
                encode_all(positions, moves, owners, n, features)
                values = valued(net[role], features[:n], owners[:n])
                answer(games, bottoms, moves, owners, values, n, STRAY, state, moved)
                which = np.flatnonzero(moved)
                met.append((which, games[which]))
        role = (role + 1) % 3
    which, states = (np.concatenate(each) for each in zip(*reversed(met), strict=True))
    results = games[which, RESULT]
    labels = np.column_stack([results > 0, results / np.exp2(states[:, DOUBLED])]).astype(np.float32)
    going = states[:, RESULT] == 0
    return states[going], labels[going]


def watched(deals, seed, weights):
    """(states, labels) of deals that the heuristic plays."""
    states, labels = np.zeros((deals * PLACES, COLUMNS), np.int64), np.zeros((deals * PLACES, 2), np.float32)
    n = watch(
        deals, weights, standard_worths(), memory(1 << 17), *buffers(), np.array([seed], np.uint64), states, labels
    )
    return states[:n], labels[:n]


@njit(cache=True)
def watch(deals, weights, worths, memo, counts, metas, state, states, labels):
    """Plays deals by the heuristic, and writes a share of the states with their labels; how many."""
    hands, made = np.empty(3, np.int64), np.empty(2, np.int64)
    n = 0
    for each in range(deals):
        opening(each & 1, hands, worths, memo, state)
        made[:] = 0
        turn, last, last_by, doublings, first = 0, -1, 0, 0, n
        while True:
            after, before = (turn + 1) % 3, (turn + 2) % 3
            if draw(state, 100) < HEURISTIC_STRAY:
                play, meta = any_play(hands[turn], last, counts, metas, state)
            else:
                play, meta = choose(
                    hands[turn], hands[after] + hands[before], turn, size(hands[after]), size(hands[before]), last,
                    1 if last_by == after else 2, weights, worths, memo, counts, metas,
                )  # fmt: skip
            if play:
                hands[turn] -= play
                last, last_by = meta, turn
                made[min(turn, 1)] += 1
                doublings += meta & 15 >= BOMB
                if hands[turn] == 0:
                    break
            turn = after
            if last_by == turn:
                last = -1
            if draw(state, 100) < SHARE:
                row = states[n]
                row[:3] = hands
                row[TURN], row[LAST_META], row[LAST_BY], row[DOUBLED] = turn, last, last_by, doublings
                row[LORD], row[FARMERS] = made
                n += 1
        result = outcome(turn, doublings, made)
        for k in range(first, n):
            labels[k, 0], labels[k, 1] = result > 0, result / 2.0 ** states[k, DOUBLED]
    return n
