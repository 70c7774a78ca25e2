"""How strong a net is by itself: many games side by side, so that its moves are weighed in batches."""

# mypy: ignore-errors
# ruff: noqa: PLR0917 -- compiled loops are called by position

import numpy as np
from numba import njit

from tools.dou_dizhu.analysis import memory, standard_worths
from tools.dou_dizhu.encode import WIDTH, encode
from tools.dou_dizhu.engine import BOMB, MOST_PLAYS, buffers, follows, leads, size
from tools.dou_dizhu.games import ANY, HOUSE, RULE, outcome
from tools.dou_dizhu.heuristic import choose
from tools.dou_dizhu.label import (
    BOTTOM,
    BY,
    COUNTS,
    HAND,
    LAST,
    MADE,
    META,
    ROLE,
    STATE,
    UNSEEN,
    opening,
    unplayed,
)
from tools.dou_dizhu.nets import forward
from tools.dou_dizhu.rivals import any_play, rule_follow, rule_lead

NET, SECOND, CLUB = 4, 5, 6
"""Players beside those of ``games``: the net, another net, and the level of the house that is not compiled."""
COLUMNS = 12
(H0, H1, H2, TURN, LAST_COUNTS, LAST_META, LAST_BY, MOVER, DOUBLED, LORD, FARMERS, RESULT) = range(COLUMNS)


@njit(cache=True)
def look(game, bottom, position):
    """Writes the position of the seat to act, as ``label`` has it."""
    turn = game[TURN]
    after, before = (turn + 1) % 3, (turn + 2) % 3
    position[ROLE], position[HAND], position[UNSEEN] = turn, game[turn], game[after] + game[before]
    position[BOTTOM], position[LAST], position[META] = bottom, game[LAST_COUNTS], game[LAST_META]
    position[BY] = 0 if game[LAST_META] < 0 else 1 if game[LAST_BY] == after else 2
    position[COUNTS] = size(game[after]) + 32 * size(game[before])
    position[MADE] = game[LORD] + 64 * game[FARMERS]


@njit(cache=True)
def move(game, bottoms, k, play, meta):
    """Makes a move; RESULT is set when a hand is empty."""
    turn = game[TURN]
    if play:
        game[turn] -= play
        if turn == 0:
            bottoms[k] = unplayed(bottoms[k], play)
        game[LAST_META], game[LAST_COUNTS], game[LAST_BY] = meta, play, turn
        game[LORD if turn == 0 else FARMERS] += 1
        game[DOUBLED] += meta & 15 >= BOMB
        if game[turn] == 0:
            game[RESULT] = outcome(turn, game[DOUBLED], (game[LORD], game[FARMERS]))
    game[MOVER] = turn
    game[TURN] = (turn + 1) % 3
    if game[LAST_BY] == game[TURN]:
        game[LAST_META], game[LAST_COUNTS] = -1, 0


@njit(cache=True)
def advance(games, bottoms, players, weights, worths, memo, counts, metas, state):
    """Plays every game on to the next move of a net or its end."""
    position = np.empty(STATE, np.int64)
    for k in range(len(games)):
        game = games[k]
        while game[RESULT] == 0 and players[k, game[TURN]] < NET:
            player, turn, last = players[k, game[TURN]], game[TURN], game[LAST_META]
            look(game, bottoms[k], position)
            if player == ANY:
                play, meta = any_play(game[turn], last, counts, metas, state)
            elif player == RULE:
                if last < 0:
                    play, meta = rule_lead(game[turn])
                else:
                    play, meta = rule_follow(game[turn], last, turn, game[MOVER], counts, metas, state)
            else:
                play, meta = choose(
                    game[turn],
                    position[UNSEEN],
                    turn,
                    position[COUNTS] & 31,
                    position[COUNTS] >> 5,
                    last,
                    position[BY],
                    weights,
                    worths,
                    memo,
                    counts,
                    metas,
                )
            move(game, bottoms, k, play, meta)


@njit(cache=True)
def ask(games, bottoms, players, who, role, first, counts, metas, moves, owners, rows):
    """Writes features of all moves in games where a net is to move in a role, from game ``first``; (moves, next game)."""
    position = np.empty(STATE, np.int64)
    n = 0
    for k in range(first, len(games)):
        game = games[k]
        if game[RESULT] or game[TURN] != role or players[k, role] != who:
            continue
        look(game, bottoms[k], position)
        last = game[LAST_META]
        found = leads(game[role], counts, metas) if last < 0 else follows(game[role], last, counts, metas)
        if n + found + 1 > len(rows):
            return n, k
        if last >= 0:
            moves[n, 0], moves[n, 1], owners[n] = 0, -1, k
            rows[n] = 0
            encode(position, 0, -1, rows[n])
            n += 1
        for each in range(found):
            moves[n, 0], moves[n, 1], owners[n] = counts[each], metas[each], k
            rows[n] = 0
            encode(position, counts[each], metas[each], rows[n])
            n += 1
    return n, len(games)


@njit(cache=True)
def answer(games, bottoms, moves, owners, values, n):
    """Makes the best move of each game asked about."""
    best = 0
    for each in range(1, n + 1):
        if each == n or owners[each] != owners[best]:
            move(games[owners[best]], bottoms, owners[best], moves[best, 0], moves[best, 1])
            best = each
        elif values[each] > values[best]:
            best = each


@njit(cache=True)
def begin(games, bottoms, each, auctioned, worths, memo, state):
    """Deals random decks, each to so many games in a row."""
    hands = np.empty(3, np.int64)
    games[:] = 0
    bottom = np.int64(0)
    for k in range(len(games)):
        if k % each == 0:
            bottom = opening(auctioned, hands, worths, memo, state)
        games[k, :3] = hands
        games[k, LAST_META] = -1
        bottoms[k] = bottom


def play(nets, games, bottoms, players, state, weights, blend=0.04):
    """Plays games to their ends; ``nets`` are those of NET and SECOND, three lists of layers each."""
    worths, memo = standard_worths(), memory(1 << 16)
    counts, metas = buffers()
    moves, owners = np.empty((2 * MOST_PLAYS, 2), np.int64), np.empty(2 * MOST_PLAYS, np.int64)
    rows = np.zeros((2 * MOST_PLAYS, WIDTH), np.float32)
    while not np.all(games[:, RESULT]):
        advance(games, bottoms, players, weights, worths, memo, counts, metas, state)
        for who, net in enumerate(nets):
            for role in range(3):
                first = 0
                while first < len(games):
                    n, then = ask(games, bottoms, players, NET + who, role, first, counts, metas, moves, owners, rows)
                    if n:
                        out = forward(net[role], rows[:n])[-1]
                        values = 1 / (1 + np.exp(-out[:, 0])) + blend * 4 * out[:, 1]
                        answer(games, bottoms, moves, owners, values, n)
                    first = then
    return games[:, RESULT]


def duel(nets, ours, theirs, decks, seed, weights, auctioned=0):
    """Random decks, each played with sides changed: our (wins as landlord, as farmers, points as landlord, as farmer)."""
    state = np.array([seed], np.uint64)
    games, bottoms = np.zeros((2 * decks, COLUMNS), np.int64), np.zeros(2 * decks, np.int64)
    begin(games, bottoms, 2, auctioned, standard_worths(), memory(1 << 16), state)
    players = np.empty((2 * decks, 3), np.int64)
    players[0::2], players[1::2] = (ours, theirs, theirs), (theirs, ours, ours)
    result = play(nets, games, bottoms, players, state, weights)
    lord, farm = result[0::2], -result[1::2]
    return np.array([np.mean(lord > 0), np.mean(farm > 0), lord.mean(), farm.mean()])


def self_play(net, deals, seed, weights, auctioned=0):
    """Deals played by the net in all seats: the landlord's packed 17 cards, and results (see ``games.outcome``)."""
    state = np.array([seed], np.uint64)
    games, bottoms = np.zeros((deals, COLUMNS), np.int64), np.zeros(deals, np.int64)
    begin(games, bottoms, 1, auctioned, standard_worths(), memory(1 << 16), state)
    hands = games[:, 0] - bottoms
    return hands, play([net], games, bottoms, np.full((deals, 3), NET), state, weights)


def report(net, weights, decks, seed, tell=print):
    """The net alone against RLCard's rule agent, the heuristic and lots."""
    for name, rival in (("rlcard's rules", RULE), ("heuristic", HOUSE), ("random", ANY)):
        won = duel([net], NET, rival, decks, seed, weights)
        error = np.sqrt(won[:2].mean() * (1 - won[:2].mean()) / (2 * decks))
        tell(
            f"net alone against {name}: WP {won[:2].mean():.4f} ({error:.4f}), landlord {won[0]:.4f}, "
            f"farmers {won[1]:.4f}, points {won[2]:+.3f} {won[3]:+.3f}"
        )
