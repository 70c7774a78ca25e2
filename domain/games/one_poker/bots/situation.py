"""What a view says that matters for play: the public state of the deal, and the hand as ranks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from domain.core.cards import FRENCH_RANKS, Card
from domain.games.one_poker.bots.hands import COPIES, HANDS, LOWEST_UP, RANKS, Floats, group
from domain.games.one_poker.bots.tree import PASSIVE, ROOT, SLIM, WIDE, Path, Spot, follow, sizes, totals
from domain.games.one_poker.ranks import Group, Signal

_NUMBERS = {rank: number for number, rank in enumerate(FRENCH_RANKS)}


@dataclass(frozen=True)
class Public:
    """What both seats know of a deal; player 0 is the seat that is first.

    ``stack`` is player 0's before the ante. ``revealed`` are the ranks of the cards both showed in the deal before
    (None in the opening deal), ``left`` how many cards of each rank have not been shown since the last shuffle.
    """

    stack: int
    kinds: tuple[str, str]
    revealed: tuple[int, int] | None
    left: tuple[int, ...]

    @property
    def depth(self) -> int:
        """The chips behind the shorter stack."""
        return min(self.stack, 40 - self.stack) - 1


@dataclass(frozen=True)
class Situation:
    """A seat's place in a deal: ``path`` led to it, ``cards`` are its ranks by position, ``lock`` the position it locked."""

    public: Public
    player: int
    path: Path
    cards: tuple[int, int]
    lock: int | None

    def state(self, lock: int) -> int:
        """The number of the private state in which the card at position ``lock`` is locked."""
        pair = (self.cards[lock], self.cards[1 - lock])
        return HANDS[self.public.kinds[self.player]].pairs.index(pair)


def situation(view: Any) -> Situation:
    """The situation of the seat that is to act."""
    first = view.first
    order = (first, 1 - first)
    stack = view.stacks[first] + view.bets[first] + view.ante
    kinds = tuple(_kind(view.signals[seat], view.carried[seat]) for seat in order)
    last = view.last_deal
    revealed = (rank_of(last.cards[order[0]]), rank_of(last.cards[order[1]])) if last else None
    left = [COPIES] * RANKS
    for each in view.history:
        for card in each.cards:
            left[rank_of(card)] -= 1
    public = Public(stack, (kinds[0], kinds[1]), revealed, tuple(left))
    player = order.index(view.seat)
    bets = (min(view.bets[order[0]], public.depth), min(view.bets[order[1]], public.depth))
    path = path_of(player, bets, view.last_raise, public.depth) if all(view.locked) else ()
    return Situation(public, player, path, (rank_of(view.cards[0]), rank_of(view.cards[1])), view.lock)


def rank_of(card: Card) -> int:
    """The rank of a card as a number, 0 for a two to 12 for an ace."""
    return _NUMBERS[card[0]]


def believed(carried: Floats, revealed: Sequence[int], kinds: tuple[str, str], left: Floats) -> Floats:
    """What each player is believed to carry; axes: player, rank.

    ``carried`` says how often the player that is first, and the one that is second, carry a rank into a deal after
    they showed another and the rival had no, one or two up in the deal before (axes: player, rival's ups, shown, carried);
    ``left`` weighs it by what has not been seen since.
    """
    out = np.zeros((2, RANKS))
    for player in (0, 1):
        ranks = list(group(kinds[player][0]))
        row = carried[player, ups_before(revealed, kinds, player), revealed[player]]
        part = (row[ranks] + 1e-9) * np.maximum(left[ranks], 1e-3)
        out[player, ranks] = part / part.sum()
    return out


def ups_before(revealed: Sequence[int], kinds: tuple[str, str], player: int) -> int:
    """How many cards up the rival of a player had in the deal before: the one it showed, and the one it carries."""
    return int(revealed[1 - player] >= LOWEST_UP) + (kinds[1 - player][0] == "U")


def _kind(signal: Signal, carried: Group | None) -> str:
    if carried is None:
        return "U" * signal.up + "D" * signal.down
    drawn = signal.up - (carried is Group.UP)
    return f"{'U' if carried is Group.UP else 'D'}+{'U' if drawn else 'D'}"


def path_of(player: int, bets: tuple[int, int], step: int, depth: int) -> Path:
    """The betting so far, where a player is to act and ``step`` is the last full raise.

    A view tells the totals and not their order: where more than one order could be, the likeliest.
    """
    own, rival = bets[player], bets[1 - player]
    if rival == 0 and own == 0:
        return (PASSIVE,) * player
    if own == 0:
        return (rival,) if player else (PASSIVE, rival)
    answers = [(PASSIVE,) * player + (own, rival)]
    answers += [(PASSIVE,) * (1 - player) + (between, own, rival) for between in range(1, own)]
    fitting = [path for path in answers if _spot(path, depth) is not None]
    return max(fitting or answers[:1], key=lambda path: _fit(path, player, step, depth))


def _spot(path: Path, depth: int) -> Spot | None:
    """Where a path leads, None where a size on it is not legal."""
    spot = ROOT
    for label in path:
        if label != PASSIVE and label not in sizes(spot, depth):
            return None
        after = follow(spot, label)
        if not isinstance(after, Spot):
            return None
        spot = after
    return spot


def _fit(path: Path, player: int, step: int, depth: int) -> tuple[int, bool]:
    """How many of the player's own bets on a path are of the menu, and whether the last full raise is the view's."""
    spot, known = ROOT, 0
    for label in path:
        menus = {*totals(spot, depth, SLIM), *totals(spot, depth, WIDE)}
        known += spot.actor == player and (label == PASSIVE or label in menus)
        after = follow(spot, label)
        if not isinstance(after, Spot):
            break
        spot = after
    return known, spot.step == step
