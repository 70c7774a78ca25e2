"""What the peers' engines are asked: whether our rule agent plays as RLCard's does, and how fast they are."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from domain.core.cards import Card
from domain.core.game import IllegalAction
from domain.games.dou_dizhu import GAME
from domain.games.dou_dizhu.actions import Pass, Play
from domain.games.dou_dizhu.combinations import PACK, sort
from domain.games.dou_dizhu.state import State
from domain.games.dou_dizhu.table import Phase
from domain.games.dou_dizhu.view import View
from tests.bench.dou_dizhu.rule_agent import candidates
from tests.bench.peers import Peer

RELEASES = ("rlcard==1.2.0", "douzero==1.1.0", "numpy==2.1.3", "termcolor==2.5.0")
SCRIPT = Path(__file__).with_name("peer_engines.py")
LANDLORD = 0


def agreement(python: str, seed: int, games: int) -> tuple[int, int, int]:
    """Positions compared, those where the agents differ, and those left out since the rules of the games differ there."""
    compared = different = left_out = 0
    with Peer(python, SCRIPT) as engine:
        for number in range(games):
            game = engine.ask(["rules", seed + number])
            positions = list(_positions(game))
            left_out += len(game["moves"]) - len(positions)
            for view, theirs in positions:
                compared += 1
                different += choices(view) != theirs
    return compared, different, left_out


def choices(view: View) -> list[str]:
    """What our agent may choose, as RLCard writes it, in alphabetical order."""
    return sorted("pass" if play is None else play.ranks for play in candidates(view))


def _positions(game: dict[str, Any]) -> Iterator[tuple[View, list[str]]]:
    """Each position by our rules, with what RLCard's agent may choose; up to a play that our rules forbid."""
    state = _dealt(game["hands"], game["bottom"])
    for action, theirs in game["moves"]:
        seat = GAME.turn(state)
        assert isinstance(seat, int)
        yield (
            GAME.observe(state, seat),
            ["".join(sorted(each, key=_order)) if each != "pass" else each for each in theirs],
        )
        try:
            state = GAME.apply(state, Pass() if action == "pass" else Play(_cards(action, state.hands[seat]))).state
        except IllegalAction:
            return


def _dealt(hands: list[str], bottom: str) -> State:
    """The landlord's first lead, with the suits as they come."""
    pack = list(PACK)
    dealt = tuple(sort(_take(hand, pack)) for hand in hands)
    shown = sort(_cards(bottom, dealt[LANDLORD]))
    return State(Phase.PLAY, hands=dealt, bottom=shown, first_bidder=LANDLORD, landlord=LANDLORD)


def _take(ranks: str, pack: list[Card]) -> list[Card]:
    taken = _cards(ranks, pack)
    for card in taken:
        pack.remove(card)
    return list(taken)


def _cards(ranks: str, held: Any) -> tuple[Card, ...]:
    """Cards of these ranks among those held."""
    left, found = list(held), []
    for rank in ranks:
        found.append(next(card for card in left if card[0] == rank))
        left.remove(found[-1])
    return tuple(found)


def _order(rank: str) -> int:
    return "3456789TJQKA2BR".index(rank)
