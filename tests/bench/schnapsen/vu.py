"""Our players in the engine of the VU Amsterdam's platform: what it tells a player, made a view of ours.

Its game differs from ours: nobody closes, a marriage is led with its King, and its points wait for the declarer's next trick.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from domain.core.bots import Bot, never
from domain.core.cards import Card
from domain.games.schnapsen.actions import Close, Exchange, Marriage, SeatAction
from domain.games.schnapsen.bots import BOTS
from domain.games.schnapsen.cards import PARTNER, POINTS, in_order
from domain.games.schnapsen.moves import PLAIN_MARRIAGE, TRUMP_MARRIAGE
from domain.games.schnapsen.table import MATCH_SCORE, DeclaredMarriage, Phase, Trick, other
from domain.games.schnapsen.tricks import takes
from domain.games.schnapsen.view import View
from tests.bench.peers import Peer
from tests.bench.playing import Mover
from tests.bench.schnapsen.duplicates import Pair
from tests.bench.schnapsen.rdeep import RDeep

RELEASES = ("schnapsen==0.0.5",)
SCRIPT = Path(__file__).with_name("vu_engine.py")
SEAT, RIVAL = 0, 1
DRAWING = 5
"""The tricks after which the stock is used up."""


@dataclass(slots=True)
class _Table:
    """What has happened, from what the player was told of it."""

    indicator: Card
    tricks: list[Trick] = field(default_factory=list)
    marriages: list[DeclaredMarriage] = field(default_factory=list)
    known: tuple[set[Card], set[Card]] = field(default_factory=lambda: (set(), set()))

    @property
    def trump(self) -> str:
        """The trump suit."""
        return self.indicator[1]

    def happen(self, event: dict[str, Any]) -> None:
        """An exchange, or a trick."""
        seat = SEAT if event["leading"] else RIVAL
        if "exchange" in event:
            taken, self.indicator = map(Card, event["exchange"])
            self.known[seat].add(taken)
        else:
            self._trick(seat, self.lead(seat, *event["led"]), Card(event["reply"]))

    def lead(self, seat: int, led: str, declared: bool) -> Card:
        """A card led, with which a marriage may be declared."""
        card = Card(led)
        self.known[seat].discard(card)
        if declared:
            self.marriages.append(DeclaredMarriage(seat, card[1], self.bonus(card)))
            self.known[seat].add(PARTNER[card])
        return card

    def bonus(self, card: Card) -> int:
        """The points of a marriage in the suit of a card."""
        return TRUMP_MARRIAGE if card[1] == self.trump else PLAIN_MARRIAGE

    def _trick(self, seat: int, led: Card, reply: Card) -> None:
        self.known[other(seat)].discard(reply)
        winner = other(seat) if takes(reply, led, self.trump) else seat
        self.tricks.append(Trick(seat, led, reply, winner, POINTS[led] + POINTS[reply]))
        if len(self.tricks) == DRAWING:
            self.known[other(winner)].add(self.indicator)


def view_of(told: dict[str, Any]) -> View:
    """The view of the player, which sits in seat 0, from what the engine tells it."""
    table = _Table(Card(told["indicator"]))
    for event in told["history"]:
        table.happen(event)
    dealer = other(SEAT if _leading_first(told) else RIVAL)
    pending, led = list(told["pending"]), None
    if told["led"]:
        led = table.lead(RIVAL, *told["led"])
        pending[RIVAL] += table.bonus(led) if told["led"][1] else 0
    hand, is_open = in_order(map(Card, told["hand"])), told["talon"] > 0
    return View(
        seat=SEAT,
        phase=Phase.FOLLOWING if led else Phase.LEADING,
        turn=SEAT,
        scores=(MATCH_SCORE, MATCH_SCORE),
        deal_number=1,
        dealer=dealer,
        leader=RIVAL if led else SEAT,
        hand=hand,
        hand_sizes=(len(hand), len(hand) - (led is not None)),
        trump=table.trump,
        indicator=table.indicator,
        indicator_on_table=is_open,
        stock_size=told["talon"],
        strict=not is_open,
        led=led,
        tricks=tuple(table.tricks),
        tricks_won=_won(table),
        points=tuple(told["points"]),
        pending=(pending[SEAT], pending[RIVAL]),
        marriages=tuple(table.marriages),
        closing=None,
        known_cards=(in_order(table.known[SEAT]), in_order(table.known[RIVAL])),
        can_exchange=is_open and led is None and Card("U" + table.trump) in hand,
        can_close=False,
        last_deal=None,
        outcome=None,
    )


def told_move(action: SeatAction, trump: str) -> tuple[str, str]:
    """An action as the engine's end of the line is told it."""
    if isinstance(action, Exchange):
        return "exchange", trump
    return ("marriage", action.card[1]) if isinstance(action, Marriage) else ("play", action.card)  # type: ignore[union-attr]


def _won(table: _Table) -> tuple[int, int]:
    won = [trick.winner for trick in table.tricks]
    return won.count(SEAT), won.count(RIVAL)


def _leading_first(told: dict[str, Any]) -> bool:
    first = next((event for event in told["history"]), None)
    return first["leading"] if first else not told["led"]


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who meets the package's rdeep, whose environment that is, and the packs: a seed and a number."""

    python: str
    name: str
    seed: int
    number: int
    samples: int
    depth: int


@cache
def engine(python: str) -> Peer:
    """The engine that answers this process."""
    return Peer(python, SCRIPT)


def pair(pairing: Pairing) -> Pair:
    """A deal played twice in the engine, with the seats swapped."""
    played = [_game(pairing, leading) for leading in (True, False)]
    points = [points for points, _ in played]
    return Pair(sum(points) / 2, sum(each > 0 for each in points) / 2, [*played[0][1], *played[1][1]])


def _game(pairing: Pairing, leading: bool) -> tuple[int, list[float]]:
    packs, peer, mover = f"{pairing.seed}:{pairing.number}", engine(pairing.python), player(pairing.name)
    luck, spent = Random(f"{packs}:{leading}"), list[float]()
    answer = peer.ask({"game": [packs, leading, pairing.samples, pairing.depth]})
    while "end" not in answer:
        view = view_of(answer)
        began = time.process_time()
        action = mover.choose(view, luck, never)
        spent.append(time.process_time() - began)
        answer = peer.ask(told_move(action, view.trump or ""))
    return answer["end"], spent


@cache
def player(name: str) -> Mover:
    """A player that neither closes nor leads the Ober of a marriage: rdeep, or a level of play."""
    if name.startswith("rdeep"):
        _, samples, depth = name.split("-")
        return RDeep(int(samples), int(depth), closing=False)
    return Unclosing(BOTS[name].make())


@dataclass(frozen=True, slots=True)
class Unclosing:
    """Takes the best action of a bot's advice that the engine knows."""

    bot: Bot

    def choose(self, view: View, random: Random, hurry: Callable[[], bool]) -> SeatAction:
        """The best action."""
        ranked = (candidate.action for candidate in self.bot.advise(view, random, hurry).candidates)
        return next(action for action in ranked if not _unknown(action))


def _unknown(action: SeatAction) -> bool:
    return isinstance(action, Close) or (isinstance(action, Marriage) and action.card[0] == "O")
