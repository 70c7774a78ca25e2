"""Players without a search: they take the move they think best of, and bid by the cards they hold."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from domain.core.bots import Advice, Candidate
from domain.games.dou_dizhu.actions import Bid, Pass
from domain.games.dou_dizhu.bots.hand import plan
from domain.games.dou_dizhu.bots.heuristic import ranked
from domain.games.dou_dizhu.bots.kernel import Play, by_rank, table_of
from domain.games.dou_dizhu.combinations import RANKS, count
from domain.games.dou_dizhu.legal import SeatAction, namer
from domain.games.dou_dizhu.table import Phase
from domain.games.dou_dizhu.view import View

Hurry = Callable[[], bool]
SHOWN = 5
"""How many moves a hint tells of."""
_HIGH = {RANKS.index("A"): 1, RANKS.index("2"): 2, RANKS.index("B"): 3, RANKS.index("R"): 4}
_ROCKET, _QUAD = 2, 4
_BIDS = ((8.0, 3), (6.5, 2), (5.0, 1))
"""The strength of a hand of 17 cards from which on a bid is made."""


@dataclass(frozen=True, slots=True)
class Plain:
    """A player that ranks its moves: ``counting`` the cards played or not, with a ``slip`` so often among the best three."""

    counting: bool = True
    slip: float = 0.0

    def choose(self, view: View, random: Random, hurry: Hurry) -> SeatAction:
        """The best move, one of them where several are; for a player that slips, sometimes a lesser one."""
        if view.phase is Phase.AUCTION:
            return call(view)
        options = ranked(table_of(view), counting=self.counting)
        if random.random() < self.slip:
            return _action(view, random.choice(options[:3]).play)
        best = [option.play for option in options if option.value == options[0].value]
        return _action(view, random.choice(best))

    def advise(self, view: View, random: Random, hurry: Hurry) -> Advice:
        """The best moves, and what each is worth in turns of the lead; in the auction the bid, and the points of the hand."""
        if view.phase is Phase.AUCTION:
            action = call(view)
            return Advice(action, (Candidate(action, strength(count(view.hand)), 1.0),), "card points", None)
        shown = ranked(table_of(view), counting=self.counting)[:SHOWN]
        candidates = [Candidate(_action(view, each.play), each.value, float(each is shown[0])) for each in shown]
        return Advice(candidates[0].action, tuple(candidates), "turns of the lead", None)


def strength(hand: int) -> float:
    """The card points of 17 packed cards: high cards, bombs and the rocket, less half a point a turn the hand costs."""
    held = by_rank(hand)
    points = sum(worth * held[rank] for rank, worth in _HIGH.items())
    return points + _ROCKET * (held[-1] & held[-2]) + _QUAD * held.count(4) - plan(hand).cost / 2


def call(view: View) -> SeatAction:
    """The bid that the hand is worth, a pass where it is not above the highest so far."""
    points = strength(count(view.hand))
    bid = next((bid for least, bid in _BIDS if points >= least), 0)
    return Bid(bid) if bid > (view.highest_bid or 0) else Pass()


def _action(view: View, play: Play | None) -> SeatAction:
    return Pass() if play is None else namer(view.hand)(play)
