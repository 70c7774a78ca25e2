"""A compiled twin of ``best_response.py`` for a deal as solved: the best answer among the sizes of the solved tree.

It walks the solver's layout, so it is no check of the solver; it is held to ``Responder``, which is.
"""

# ruff: noqa: PLR0917 -- numba calls by position

from collections.abc import Callable

import numpy as np
from numba import njit

from domain.games.one_poker.bots.hands import CHIPS, HANDS, Floats
from domain.games.one_poker.bots.master import Master
from domain.games.one_poker.bots.resolve import Solved
from domain.games.one_poker.bots.situation import Public
from tools.one_poker.best_response import Response
from tools.one_poker.plans import plans


def respond(solved: Solved, player: int, kinds: tuple[str, str], weights: Floats, pays: Floats) -> Response:
    """The best response of a player; ``weights`` has axes player 0's state, player 1's, ``pays`` a leaf before them."""
    layout, plan, rival = solved.layout, plans(solved.layout)[player], plans(solved.layout)[1 - player]
    if player == 1:
        weights, pays = np.ascontiguousarray(weights.T), np.ascontiguousarray(CHIPS - pays.transpose(0, 2, 1))
    root, best = _answer(plan, rival, weights, pays, solved.edges[1 - player], solved.locks[1 - player])
    hands = HANDS[kinds[player]]
    labels = {path: np.array(layout.labels[path])[best[row]] for path, row in layout.sides[player].rows.items()}
    worth = float(np.maximum(root, root[hands.other])[hands.once].sum())
    return Response(worth, root >= root[hands.other], labels)


def best(master: Master, public: Public, player: int, payoffs: Callable[..., Floats]) -> Response:
    """What answers the master's play of a later deal best; ``payoffs`` of a stack, leaves and kinds are what these are worth."""
    solved = master.solved(master.known(public), (), 1 - player)
    weights = master.weights(public, 1 - player).astype(np.float64)
    return respond(solved, player, public.kinds, weights, payoffs(public.stack, solved.layout.leaves, public.kinds))


@njit(cache=True)
def _answer(plan, rival, weights, pays, edges, locks):  # type: ignore[no-untyped-def]
    flat = _meet(plan, weights, pays, _reach(rival, edges, locks))
    states, decisions = len(weights), len(plan.counts)
    value, best = np.zeros((decisions, states)), np.zeros((decisions, states), np.int64)
    for row in range(decisions - 1, -1, -1):
        for place in range(plan.counts[row]):
            slot = row * plan.width + place
            worth = flat[plan.ends[slot, 0]] + flat[plan.ends[slot, 1]]
            for number in range(plan.first[slot], plan.first[slot + 1]):
                worth += value[plan.after[number]]
            for own in range(states):
                if place == 0 or worth[own] > value[row, own]:
                    value[row, own], best[row, own] = worth[own], place
    root = np.zeros(states)
    for row in range(plan.low):
        root += value[row]
    return root, best


@njit(cache=True)
def _meet(plan, weights, pays, reach):  # type: ignore[no-untyped-def]
    """What each leaf is worth to each state of the player, weighed by how likely it is; a last row is nothing."""
    flat = np.zeros((len(plan.met) + 1, len(weights)))
    for own in range(len(weights)):
        shown = weights[own]
        if not shown.any():
            continue
        for row in range(len(plan.met)):
            met, pay, total = reach[plan.met[row]], pays[plan.pairs[row // 2], own], 0.0
            for other in range(len(met)):
                total += shown[other] * pay[other] * met[other]
            flat[row, own] = total
    return flat


@njit(cache=True)
def _reach(plan, edges, locks):  # type: ignore[no-untyped-def]
    """How likely each of the strategy's hands comes through each of its slots."""
    decisions, states = len(plan.counts), len(locks)
    reach = np.zeros((decisions * plan.width + 2, states))
    reach[-2] = locks
    for row in range(decisions):
        for place in range(plan.counts[row]):
            for state in range(states):
                after = reach[plan.parents[row], state] * edges[row, place, state]
                reach[row * plan.width + place, state] = after
    return reach
