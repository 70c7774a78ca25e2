"""What each choice is worth in the deal as solved, in chances to win the match."""

from collections.abc import Mapping
from functools import lru_cache

from domain.games.one_poker.bots.hands import CHIPS, HANDS, Singles
from domain.games.one_poker.bots.layout import lay_out
from domain.games.one_poker.bots.master import Master
from domain.games.one_poker.bots.resolve import Solved, solve
from domain.games.one_poker.bots.situation import Public, Situation
from domain.games.one_poker.bots.tree import ROOT, WIDE, Leaf, Path, Spot, follow, grow

ROUNDS = 150


class Appraisal:
    """Solves the deal with a wider menu than play needs, and follows a hand through it."""

    def __init__(self, master: Master) -> None:
        self._master = master
        self._solved = lru_cache(maxsize=8)(self._solve)

    def worths(self, here: Situation) -> Mapping[int, float]:
        """The worth of each lock, or of each label at the path, to the seat that asks."""
        solved, weights, pays = self._solved(here.public, here.path, here.player)
        walk = Walk(solved, here.player, weights, pays)
        if here.lock is None:
            return {lock: walk.worth(here.state(lock), ()) for lock in (0, 1)}
        state = here.state(here.lock)
        return {label: walk.worth(state, (*here.path, label)) for label in solved.layout.labels[here.path]}

    def _solve(self, public: Public, path: Path, own: int) -> tuple[Solved, Singles, Singles]:
        nodes = grow(public.depth, (WIDE, WIDE))
        known = any(node.path == path for node in nodes)
        layout = lay_out(nodes if known else grow(public.depth, (WIDE, WIDE), path))
        weights, pays = self._master.weights(public, own), self._master.pays(public, layout)
        others = HANDS[public.kinds[0]].other, HANDS[public.kinds[1]].other
        return solve(layout, weights, pays, others, ROUNDS), weights, pays


class Walk:
    """One hand's way through a solved deal, against all that the rival may hold."""

    def __init__(self, solved: Solved, player: int, weights: Singles, pays: Singles) -> None:
        self._solved, self._player = solved, player
        layout = solved.layout
        self._place = {leaf: number for number, leaf in enumerate(layout.leaves)}
        self._weights = weights if player == 0 else weights.T
        self._pays = pays if player == 0 else CHIPS - pays.transpose(0, 2, 1)

    def worth(self, state: int, path: Path) -> float:
        """The chance to win the match once the path has been taken with this hand."""
        reach = self._weights[state] * self._solved.locks[1 - self._player]
        spot: Spot | Leaf = ROOT
        for end, label in enumerate(path):
            assert isinstance(spot, Spot)
            if spot.actor != self._player:
                reach = reach * self._chance(1 - self._player, path[:end], label)
            spot = follow(spot, label)
        total = float(reach.sum())
        return self._value(state, path, spot, reach) / total / CHIPS if total > 0 else 0.0

    def _value(self, state: int, path: Path, spot: Spot | Leaf, reach: Singles) -> float:
        if isinstance(spot, Leaf):
            return float(self._pays[self._place[spot], state] @ reach)
        labels = self._solved.layout.labels[path]
        if spot.actor != self._player:
            parts = [reach * self._chance(spot.actor, path, label) for label in labels]
            return sum(
                self._value(state, (*path, label), follow(spot, label), part)
                for label, part in zip(labels, parts, strict=True)
            )
        own = self._solved.mix(spot.actor, path)[:, state]
        return sum(
            float(chance) * self._value(state, (*path, label), follow(spot, label), reach)
            for label, chance in zip(labels, own, strict=True)
            if chance > 0
        )

    def _chance(self, player: int, path: Path, label: int) -> Singles:
        chance: Singles = self._solved.mix(player, path)[self._solved.layout.labels[path].index(label)]
        return chance
