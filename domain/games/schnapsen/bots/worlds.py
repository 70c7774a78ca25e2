"""The deals that a view allows, in the form of the kernel."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import comb
from random import Random

from domain.games.schnapsen.bots.kernel import CARDS, PLACE, Deal, deal_of, mask
from domain.games.schnapsen.cards import PACK
from domain.games.schnapsen.table import other
from domain.games.schnapsen.view import View, ruled_out


@dataclass(frozen=True, slots=True)
class Hidden:
    """What a seat does not see: ``known`` is a mask of the other hand's known cards, ``wanted`` more are among ``possible``.

    ``asleep`` are the unseen cards that the other hand cannot hold, by its replies since a close.
    """

    known: int
    possible: tuple[int, ...]
    asleep: tuple[int, ...]
    wanted: int

    @property
    def count(self) -> int:
        """How many hands the other seat may hold."""
        return comb(len(self.possible), self.wanted)


def hidden(view: View) -> Hidden:
    """What the view's seat does not see of the deal in play."""
    rival = other(view.seat)
    known = mask(view.known_cards[rival])
    seen = known | mask(view.hand) | sum([1 << PLACE[trick.led] | 1 << PLACE[trick.reply] for trick in view.tricks])
    if view.led is not None:
        seen |= 1 << PLACE[view.led]
    if view.indicator_on_table and view.indicator is not None:
        seen |= 1 << PLACE[view.indicator]
    unseen = [card for card in CARDS if not seen >> card & 1]
    asleep = tuple([card for card in unseen if ruled_out(view, PACK[card])])
    possible = tuple([card for card in unseen if card not in asleep])
    return Hidden(known, possible, asleep, view.hand_sizes[rival] - known.bit_count())


def worlds(view: View, most: int, random: Random) -> list[Deal]:
    """A deal for every hand the other seat may hold, or for ``most`` of them at random; the stock lies in any order."""
    unknown = hidden(view)
    if unknown.count <= most:
        return [_world(view, unknown, hand) for hand in combinations(unknown.possible, unknown.wanted)]
    return [_world(view, unknown, hand) for hand in _some(unknown, most, random)]


def _some(unknown: Hidden, most: int, random: Random) -> Iterator[tuple[int, ...]]:
    met: set[tuple[int, ...]] = set()
    while len(met) < most:
        hand = tuple(sorted(random.sample(unknown.possible, unknown.wanted)))
        if hand not in met:
            met.add(hand)
            yield hand


def _world(view: View, unknown: Hidden, hand: tuple[int, ...]) -> Deal:
    rest = [card for card in unknown.possible if card not in hand]
    return deal_of(view, unknown.known | sum([1 << card for card in hand]), [*rest, *unknown.asleep])
