"""The opponent that Schnapsen programs are commonly measured by: rdeep, which tries its moves in random playouts.

The playing strategy of the bot of that name in the Intelligent Systems platform of the VU Amsterdam, in code of our own.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from statistics import fmean

from domain.games.schnapsen.actions import SeatAction
from domain.games.schnapsen.bots.kernel import ACTIONS, CLOSE, MARRIAGE, OBERS, PLACE, SPLIT, Deal, deal_of, mask
from domain.games.schnapsen.cards import PACK
from domain.games.schnapsen.table import other
from domain.games.schnapsen.view import View, ruled_out


@dataclass(frozen=True, slots=True)
class Unseen:
    """Where the cards may be that a view does not show: ``drawn`` of ``possible`` in the other hand beside ``known`` ones."""

    known: int
    possible: list[int]
    impossible: list[int]
    drawn: int

    @classmethod
    def of(cls, view: View) -> "Unseen":
        """What a view leaves open."""
        rival = other(view.seat)
        known = view.known_cards[rival]
        seen = {*view.hand, *known, view.led, *(card for trick in view.tricks for card in (trick.led, trick.reply))}
        if view.indicator_on_table:
            seen.add(view.indicator)
        unseen = [card for card in PACK if card not in seen]
        out = [card for card in unseen if ruled_out(view, card)]
        possible = [PLACE[card] for card in unseen if card not in out]
        return cls(mask(known), possible, [PLACE[card] for card in out], view.hand_sizes[rival] - len(known))

    def world(self, random: Random) -> tuple[int, list[int]]:
        """The other hand and the face-down stock as they might be."""
        order = sorted(self.possible, key=lambda _: random.random())
        return self.known + sum(1 << card for card in order[: self.drawn]), order[self.drawn :] + self.impossible


class RDeep:
    """Takes the move with the best share of the card points after ``depth`` tricks of random play in ``samples`` worlds.

    A move that is no card (an exchange, a close) counts as a trick. A marriage is declared with its King only. Worlds and
    play are drawn anew for each move and sample.
    """

    def __init__(self, samples: int, depth: int, *, closing: bool = True) -> None:
        self._samples, self._depth = samples, depth
        self._left_out = {MARRIAGE + ober for ober in SPLIT[OBERS]} | (set() if closing else {CLOSE})
        self._some: dict[tuple[int, ...], tuple[int, ...]] = {}

    def choose(self, view: View, random: Random, hurry: Callable[[], bool]) -> SeatAction:
        """The best move, any of them where several are."""
        unseen = Unseen.of(view)
        moves = list(self._moves(deal_of(view, *unseen.world(random))))
        random.shuffle(moves)
        if len(moves) == 1:
            return ACTIONS[moves[0]]
        return ACTIONS[max(moves, key=lambda move: self._value(view, unseen, move, random))]

    def _value(self, view: View, unseen: Unseen, move: int, random: Random) -> float:
        return fmean([self._playout(deal_of(view, *unseen.world(random)), move, random) for _ in range(self._samples)])

    def _playout(self, deal: Deal, move: int, random: Random) -> float:
        seat, draw, tricks = deal.to_act, random.random, 0
        while True:
            deal.act(move)
            tricks += deal.led < 0
            if deal.won or tricks == self._depth:
                break
            moves = self._moves(deal)
            move = moves[int(draw() * len(moves))]
        total = sum(deal.points)
        return deal.points[seat] / total if total else 0.5

    def _moves(self, deal: Deal) -> tuple[int, ...]:
        legal = deal.legal()
        found = self._some.get(legal)
        if found is None:
            found = self._some[legal] = tuple([move for move in legal if move not in self._left_out])
        return found
