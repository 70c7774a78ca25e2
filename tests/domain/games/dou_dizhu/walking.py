"""Random deals walked through the rules and the kernel side by side."""

from random import Random

from domain.core.cards import Card
from domain.core.game import Choose, Deal
from domain.games.dou_dizhu import GAME
from domain.games.dou_dizhu.actions import Bid, Pass, Play
from domain.games.dou_dizhu.bots import kernel
from domain.games.dou_dizhu.combinations import PACK, count
from domain.games.dou_dizhu.legal import SeatAction
from domain.games.dou_dizhu.state import Options, State


def walk(random: Random, bid: int = 1) -> int:
    """Plays one deal at random in both; fails where they differ in a legal move, a turn or the end.

    Gives the number of positions that were compared.
    """
    order = tuple(random.sample(PACK, len(PACK)))
    state, world, positions = bought(order, landlord := random.randrange(3), bid), kernel.dealt(order, landlord), 0
    while state.outcome is None:
        assert GAME.turn(state) == world.turn
        actions, moves = GAME.legal_actions(state), kernel.moves(world)
        assert [_packed(action) for action in actions] == [move and move.counts for move in moves]
        chosen = random.randrange(len(moves))
        state, world = GAME.apply(state, actions[chosen]).state, kernel.after(world, moves[chosen])
        positions += 1
    assert kernel.winner(world) is not None
    assert kernel.payoff(world, bid) == state.outcome.scores[landlord]
    return positions


def bought(order: tuple[Card, ...], landlord: int, bid: int = 1) -> State:
    """A deal whose landlord has bought it at the first call, and is to lead."""
    state = GAME.opening(Options())
    for lot in (Deal(order), Choose(landlord), Bid(bid)):
        state = GAME.apply(state, lot).state
    while state.landlord is None:
        state = GAME.apply(state, Pass()).state
    return state


def _packed(action: SeatAction) -> int | None:
    return count(action.cards) if isinstance(action, Play) else None
