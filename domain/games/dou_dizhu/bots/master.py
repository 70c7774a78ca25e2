"""The strongest player: the moves that club and the net like best, tried in worlds that fit what was seen."""

from collections.abc import Callable
from random import Random

from domain.core import bots
from domain.games.dou_dizhu.actions import Pass
from domain.games.dou_dizhu.bots.auction import Auction
from domain.games.dou_dizhu.bots.bidding import advise_call, call
from domain.games.dou_dizhu.bots.control import stopped
from domain.games.dou_dizhu.bots.heuristic import Option, ranked
from domain.games.dou_dizhu.bots.kernel import Play, Table, table_of
from domain.games.dou_dizhu.bots.net import Net
from domain.games.dou_dizhu.bots.search import Candidate, Search, Weighed
from domain.games.dou_dizhu.combinations import count
from domain.games.dou_dizhu.legal import SeatAction, namer
from domain.games.dou_dizhu.table import Phase
from domain.games.dou_dizhu.view import View

Hurry = Callable[[], bool]
LIKED, VALUED = 5, 3
"""How many of the heuristic's best moves are tried, and of the net's."""


class Master:
    """Weighs a few moves in many worlds; bids by the points it expects of its own play."""

    def __init__(self, net: Net, search: Search) -> None:
        self._net = net
        self._search = search

    def choose(self, view: View, random: Random, hurry: Hurry) -> SeatAction:
        """The move that does best; in a hurry the one that the net likes best."""
        if view.phase is Phase.AUCTION:
            return call(view, random)
        table = table_of(view)
        candidates = self.candidates(table)
        if len(candidates) == 1:
            return _action(view, candidates[0].play)
        if hurry():
            return _action(view, max(candidates, key=lambda each: each.chance).play)
        weighed, _ = self._search.weigh(table, candidates, random, _auction(view))
        return _action(view, weighed[0].candidate.play)

    def advise(self, view: View, random: Random, hurry: Hurry) -> bots.Advice:
        """The moves that were weighed: expected points of the seat, chance that its side wins, and the number of worlds."""
        if view.phase is Phase.AUCTION:
            return advise_call(view, random)
        table = table_of(view)
        weighed, worlds = self._search.weigh(table, self.candidates(table), random, _auction(view))
        unit = table.bid * view.multiplier * (2 if table.seat == table.landlord else 1)
        told = tuple(_told(view, each, unit, best=each is weighed[0]) for each in weighed)
        return bots.Advice(told[0].action, told, "points", worlds)

    def candidates(self, table: Table) -> list[Candidate]:
        """What goes out at once, or else the moves worth trying, a pass always among them."""
        options = [Option(None, 0.0)] if _carried(table) else ranked(table)
        chances, points = self._net.judge(table, [option.play for option in options])
        thought = [
            Candidate(option.play, option.value, float(chance), float(score))
            for option, chance, score in zip(options, chances, points, strict=True)
        ]
        valued = sorted(thought, key=lambda each: -each.chance)[:VALUED]
        passing = [each for each in thought if each.play is None]
        return list(dict.fromkeys([*thought[:LIKED], *valued, *passing]))


def _carried(table: Table) -> bool:
    """Whether the partner has one card left and holds the trick, bombs apart: nothing is to be done but to let it."""
    last, mate = table.last, table.last_seat
    if last is None or table.landlord in (table.seat, mate) or table.counts[mate] != 1:
        return False
    return not stopped(last, table.unseen)


def _auction(view: View) -> Auction | None:
    """The auction, None where a deal is played without one: then only wins count."""
    return Auction(view.calls, count(view.bottom)) if view.calls and view.bottom is not None else None


def _told(view: View, weighed: Weighed, unit: int, *, best: bool) -> bots.Candidate:
    action = _action(view, weighed.candidate.play)
    return bots.Candidate(action, weighed.points * unit, float(best), weighed.chance)


def _action(view: View, play: Play | None) -> SeatAction:
    return Pass() if play is None else namer(view.hand)(play)
