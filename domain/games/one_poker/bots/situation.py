"""What a view says that matters for play: the public state of the deal, and the hand as ranks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from domain.core.cards import FRENCH_RANKS, Card
from domain.games.one_poker.bots.hands import COPIES, HANDS, LOWEST_UP, RANKS, Floats, group
from domain.games.one_poker.bots.tree import PASSIVE, ROOT, SLIM, WIDE, Path, Spot, follow, sizes, totals
from domain.games.one_poker.ranks import Group, Signal

STORY = 6
"""So many deals are looked back on."""
DOUBT = 1e-6
"""What a rank weighs at least: nothing is wholly unlikely."""
_NUMBERS = {rank: number for number, rank in enumerate(FRENCH_RANKS)}
_KEPT = {letter: np.array([float(rank in group(letter)) for rank in range(RANKS)]) for letter in "UD"}


class Shown(NamedTuple):
    """What an earlier deal told, by player of the deal at hand: the ranks shown, and the group of the card each kept."""

    ranks: tuple[int, int]
    kept: tuple[str, str]


@dataclass(frozen=True)
class Public:
    """What both seats know of a deal; player 0 is the seat that is first.

    ``stack`` is player 0's before the ante. ``story`` are the last deals since the shuffle, at most STORY of them and
    the latest last, the deal before always among them; it is empty in the opening deal. ``left`` is how many cards of
    each rank have not been shown since the last shuffle.
    """

    stack: int
    kinds: tuple[str, str]
    story: tuple[Shown, ...]
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
    left = [COPIES] * RANKS
    for each in view.history:
        for card in each.cards:
            left[rank_of(card)] -= 1
    told = view.history or ([view.last_deal] if view.last_deal else [])
    story = tuple([shown(each, order) for each in told[-STORY:]])
    public = Public(stack, (kinds[0], kinds[1]), story, tuple(left))
    player = order.index(view.seat)
    bets = (min(view.bets[order[0]], public.depth), min(view.bets[order[1]], public.depth))
    path = path_of(player, bets, view.last_raise, public.depth) if all(view.locked) else ()
    return Situation(public, player, path, (rank_of(view.cards[0]), rank_of(view.cards[1])), view.lock)


def rank_of(card: Card) -> int:
    """The rank of a card as a number, 0 for a two to 12 for an ace."""
    return _NUMBERS[card[0]]


def believed(lockings: Floats, story: Sequence[Shown], left: Floats) -> Floats:
    """What each player is believed to carry after a story; axes: player, rank.

    ``lockings`` says how likely the carried card of a hand is locked (axes: player, its rival's kind, carried, drawn),
    ``left`` how many cards of each rank have not been shown since. By Bayes' rule, deal by deal: either the card that was
    shown had been drawn and what was kept had been carried, or the other way round.
    """
    counts = left.copy()
    for each in story:
        counts[list(each.ranks)] += 1
    before, carried = None, np.zeros((2, RANKS))
    for each in story:
        had = counts
        counts = had.copy()
        counts[each.ranks[0]] -= 1
        counts[each.ranks[1]] -= 1
        for player, rank in enumerate(each.ranks):
            if before is None:
                held = counts
            else:
                locking, was = lockings[player, _kind_of(before, each, 1 - player)], carried[player]
                kept = was * np.minimum(counts, 1) * (1 - locking[:, rank]) * had[rank]
                held = kept + was[rank] * counts * locking[rank]
            held = np.maximum(held, DOUBT) * _KEPT[each.kept[player]]
            carried[player] = held / held.sum()
        before = each
    return carried


def _kind_of(before: Shown, each: Shown, player: int) -> int:
    """The number in CARRY_KINDS of the kind of hand that a player had in a deal."""
    came = before.kept[player] == "U"
    ups = (each.ranks[player] >= LOWEST_UP) + (each.kept[player] == "U")
    return 2 * (not came) + (ups == came)


def shown(told: Any, order: tuple[int, int]) -> Shown:
    """What a deal told, ``order`` being the seats of the players."""
    first, second = order
    cards, kept = told.cards, told.carried
    return Shown((rank_of(cards[first]), rank_of(cards[second])), (_letter(kept[first]), _letter(kept[second])))


def _letter(kept: Group) -> str:
    return "U" if kept is Group.UP else "D"


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
