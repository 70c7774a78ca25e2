"""The betting tree of a deal, in chips that both seats can match.

A bet beyond what the shorter stack can match plays exactly like a bet of all it has, so a tree is known by its
``depth``: the chips behind the shorter stack after the antes, 0 to 19. Player 0 is the seat that is first.
"""

from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple

DEEPEST = 19
FOLD, PASSIVE = -1, 0
"""Edge labels: a fold, and a check or a call. A bet or a raise is labelled with its total."""

Path = tuple[int, ...]
"""The labels from the root to a node."""


class Menu(NamedTuple):
    """The shares of the pot a player opens for and raises by. It may go all-in as well, and raises again only that way."""

    opening: tuple[float, ...]
    raising: tuple[float, ...]


WIDE = Menu((0.5, 1.0, 2.0, 3.5), (1.0,))
SLIM = Menu((1.0,), (1.0,))


class Close(IntEnum):
    """How the betting ends: a player folds, or a showdown."""

    FIRST_FOLDS = 0
    SECOND_FOLDS = 1
    SHOWDOWN = 2


class Spot(NamedTuple):
    """A decision: who acts, the highest total, the last full raise, each player's total, how many bets and raises so far."""

    actor: int
    highest: int
    step: int
    bets: tuple[int, int]
    raises: int


class Leaf(NamedTuple):
    """How the betting closed, and the total that each side stood to lose beside its ante."""

    close: Close
    chips: int


ROOT = Spot(0, 0, 1, (0, 0), 0)


def sizes(spot: Spot, depth: int) -> tuple[int, ...]:
    """Every total the actor may bet or raise to."""
    if spot.highest >= depth:
        return ()
    return (*range(min(spot.highest + spot.step, depth), depth), depth)


def totals(spot: Spot, depth: int, menu: Menu | None) -> tuple[int, ...]:
    """The totals a player bets or raises to by its menu, every legal one without a menu."""
    legal = sizes(spot, depth)
    if menu is None or not legal:
        return legal
    shares = (*menu, ())[min(spot.raises, 2)]
    pot = 2 + 2 * spot.highest
    wanted = {min(max(legal[0], spot.highest + max(1, round(share * pot))), depth) for share in shares}
    return tuple(sorted(wanted | {depth}))


def follow(spot: Spot, label: int) -> Spot | Leaf:
    """What an edge leads to."""
    actor, highest, step, bets, raises = spot
    if label == FOLD:
        return Leaf(Close(actor), bets[actor])
    if label == PASSIVE:
        return Spot(1, 0, 1, bets, 0) if actor == 0 and highest == 0 else Leaf(Close.SHOWDOWN, highest)
    paid = (label, bets[1]) if actor == 0 else (bets[0], label)
    return Spot(1 - actor, label, max(step, label - highest), paid, raises + 1)


@dataclass(frozen=True, slots=True)
class Node:
    """A decision of a tree: where it stands, and its labels."""

    path: Path
    spot: Spot
    labels: tuple[int, ...]


@lru_cache(maxsize=256)
def grow(depth: int, menus: tuple[Menu | None, Menu | None], line: Path = ()) -> tuple[Node, ...]:
    """The decisions of a depth in preorder. Along ``line`` there are the sizes really bet besides those of the menus.

    The labels of a decision are in order: fold, check or call, then totals upwards.
    """
    nodes: list[Node] = []

    def add(path: Path, spot: Spot) -> None:
        bets = set(totals(spot, depth, menus[spot.actor]))
        if len(path) < len(line) and line[: len(path)] == path and line[len(path)] > 0:
            bets.add(line[len(path)])
        labels = (*((FOLD, PASSIVE) if spot.highest else (PASSIVE,)), *sorted(bets))
        nodes.append(Node(path, spot, labels))
        for label in labels:
            after = follow(spot, label)
            if isinstance(after, Spot):
                add((*path, label), after)

    add((), ROOT)
    return tuple(nodes)
