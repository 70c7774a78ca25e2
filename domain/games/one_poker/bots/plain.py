"""Players that know less: a beginner with rules of thumb, and one who knows the odds of fresh packs by heart."""

from functools import lru_cache

import numpy as np

from domain.games.one_poker.bots.hands import HANDS, RANKS, Singles, signal_kind
from domain.games.one_poker.bots.situation import Public
from domain.games.one_poker.bots.strategy import Mix
from domain.games.one_poker.bots.table import Block, Table
from domain.games.one_poker.bots.tree import FOLD, PASSIVE, ROOT, Path, Spot, follow, sizes

EIGHT, TEN, JACK, QUEEN = 6, 8, 9, 10
HABIT = 0.3
"""How often a club player falls back into a beginner's habits."""


class Beginner:
    """Locks its higher card, bets the best ones, calls with an eight or better unless that is dear, and never bluffs."""

    def locks(self, public: Public, player: int) -> Singles:
        """The higher rank; nobody told a beginner that a two beats an ace."""
        hands = HANDS[public.kinds[player]]
        return (hands.locked >= hands.carried).astype(np.float32)

    def mix(self, public: Public, player: int, path: Path) -> Mix:
        """A habit for each locked rank."""
        return _habits(public.kinds[player], public.depth, path)


@lru_cache(maxsize=1024)
def _habits(kind: str, depth: int, path: Path) -> Mix:
    spot = spot_of(path)
    rows = [_habit(spot, depth, rank) for rank in range(RANKS)]
    labels = tuple(sorted({label for row in rows for label in row}))
    table = np.array([[row.get(label, 0.0) for row in rows] for label in labels], np.float32)
    return Mix(labels, table[:, HANDS[kind].locked])


def _habit(spot: Spot, depth: int, rank: int) -> dict[int, float]:
    """How likely a beginner takes each label with a locked rank."""
    bet = _size_of_the_pot(spot, depth)
    if spot.highest == 0:
        return {bet: 0.75, PASSIVE: 0.25} if bet and rank >= TEN else {PASSIVE: 1.0}
    if bet and rank >= QUEEN and spot.raises < 2:
        return {bet: 0.5, PASSIVE: 0.5}
    dear = spot.highest - spot.bets[spot.actor] > 3
    return {PASSIVE if rank >= (JACK if dear else EIGHT) else FOLD: 1.0}


def _size_of_the_pot(spot: Spot, depth: int) -> int | None:
    """The legal total nearest to a bet or raise of the pot, None where there is none."""
    legal = sizes(spot, depth)
    return min(max(3 * spot.highest + 2, legal[0]), depth) if legal else None


def spot_of(path: Path) -> Spot:
    """The decision that a path leads to."""
    spot = ROOT
    for label in path:
        after = follow(spot, label)
        assert isinstance(after, Spot)
        spot = after
    return spot


class Clubman:
    """Plays as if every deal came from fresh packs, from the table by the signals alone; now and then by a beginner's habits."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._habits = Beginner()

    def locks(self, public: Public, player: int) -> Singles:
        """Mostly from the table."""
        return (1 - HABIT) * self._block(public, player).locks + HABIT * self._habits.locks(public, player)

    def mix(self, public: Public, player: int, path: Path) -> Mix:
        """Mostly from the table; as a beginner does where the player's own bets have led away from it."""
        block, habit = self._block(public, player), self._habits.mix(public, player, path)
        return _blend(Mix(block.labels[path], block.mixes[path]), habit) if path in block.mixes else habit

    def _block(self, public: Public, player: int) -> Block:
        return self._table.block(public.stack, (signal_kind(public.kinds[0]), signal_kind(public.kinds[1])), player)


def _blend(book: Mix, habit: Mix) -> Mix:
    labels = tuple(sorted({*book.labels, *habit.labels}))
    chances = np.zeros((len(labels), book.chances.shape[1]), np.float32)
    for mix, share in ((book, 1 - HABIT), (habit, HABIT)):
        chances[[labels.index(label) for label in mix.labels]] += share * mix.chances
    return Mix(labels, chances)
