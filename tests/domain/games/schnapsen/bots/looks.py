"""Views of random deals, with the deals themselves."""

from typing import Any

from domain.games.schnapsen import GAME
from domain.games.schnapsen.view import View, observe
from tests.walks import some, states


def looks(count: int, each: int = 20) -> list[tuple[View, Any, int]]:
    """The views of a seat on random deals, the deals themselves, and the other seat; ``each`` of so many matches."""
    return [
        (observe(state, seed % 2), state.deal, 1 - seed % 2)
        for seed in range(count)
        for state in some(states(GAME, seed), each, seed)
        if state.deal is not None
    ]


def turns(count: int, each: int = 20) -> list[tuple[View, Any]]:
    """The views that have to choose among actions, and the deals."""
    return [(view, deal) for view, deal, _ in looks(count, each) if view.turn == view.seat]


def exhausted(view: View) -> bool:
    """All cards are drawn."""
    return view.stock_size == 0


def closed(view: View) -> bool:
    """A seat has closed."""
    return view.closing is not None


def last_draw(view: View) -> bool:
    """One more draw is to come."""
    return view.stock_size == 2 and not closed(view)


def much_hidden(view: View) -> bool:
    """The stock is open, with more than the last draw to come."""
    return view.stock_size > 2 and not closed(view)
