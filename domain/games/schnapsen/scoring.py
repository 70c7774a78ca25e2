"""How a deal ends, and what it is worth (SN-6)."""

from typing import NamedTuple

from domain.games.schnapsen.state import DealState
from domain.games.schnapsen.table import Closing, DealEnd, other

TO_WIN = 66
"""Card points that end a deal."""
HALF_WAY = 33
"""Card points that keep a loss at one game point."""


class Settled(NamedTuple):
    """Who wins a deal, how many game points (1 to 3), and why."""

    winner: int
    game_points: int
    reason: DealEnd


def settled(deal: DealState) -> Settled | None:
    """How the deal ends, None while it goes on. The leader is the seat that scored last: it took a trick, or led a marriage."""
    last, closing = deal.leader, deal.closing
    if deal.points[last] >= TO_WIN and deal.tricks_won(last):
        if closing is not None and closing.seat != last:
            return _failed(closing)
        return Settled(
            last, _worth(deal, last), DealEnd.SIXTY_SIX if deal.led is None else DealEnd.SIXTY_SIX_BY_MARRIAGE
        )
    if deal.hands != ((), ()):
        return None
    return Settled(last, 1, DealEnd.LAST_TRICK) if closing is None else _failed(closing)


def _worth(deal: DealState, winner: int) -> int:
    """By what the loser has now, or what it had when the winner closed (SN-6.3, SN-6.4)."""
    loser, closing = other(winner), deal.closing
    if closing is None:
        points, has_trick = deal.points[loser], deal.tricks_won(loser) > 0
    else:
        points, has_trick = closing.opponent_points, closing.opponent_has_trick
    if not has_trick:
        return 3
    return 2 if points < HALF_WAY else 1


def _failed(closing: Closing) -> Settled:
    """SN-6.5."""
    return Settled(other(closing.seat), 2 if closing.opponent_has_trick else 3, DealEnd.FAILED_CLOSE)
