"""How a deal ends, and what it pays (DD-5)."""

from collections.abc import Sequence

from domain.core.game import Ending, Outcome
from domain.games.dou_dizhu.table import SEATS, Move, Reason, multiplier, plays

NOTHING = (0,) * SEATS


def played_out(landlord: int, bid: int, history: Sequence[Move], out: int) -> Outcome:
    """The end of a deal in which seat ``out`` has emptied its hand (DD-5.1)."""
    reason = _reason(landlord, plays(history), out)
    return _outcome(Ending.PLAYED_OUT, landlord, bid * multiplier(history, reason), out == landlord, reason)


def left(ending: Ending, landlord: int | None, bid: int, history: Sequence[Move], seat: int | None) -> Outcome:
    """The end of a deal that ``seat`` left, or that nobody came back to (seat None) (M-1 to M-3)."""
    if landlord is None or seat is None:
        return Outcome(ending, (), NOTHING, (Reason.VOID if landlord is None else Reason.EXPIRED).value)
    reason = Reason.LANDLORD_LEFT if seat == landlord else Reason.FARMER_LEFT
    return _outcome(ending, landlord, bid * multiplier(history), seat != landlord, reason)


def scores(landlord: int, unit: int, landlord_wins: bool) -> tuple[int, ...]:
    """What each seat wins: a farmer one ``unit``, the landlord two, all of it from the other side (DD-5.4)."""
    won = unit if landlord_wins else -unit
    return tuple(2 * won if seat == landlord else -won for seat in range(SEATS))


def _reason(landlord: int, made: Sequence[int], out: int) -> Reason:
    if out != landlord:
        return Reason.ANTI_SPRING if made[landlord] == 1 else Reason.FARMER_OUT
    return Reason.SPRING if sum(made) == made[landlord] else Reason.LANDLORD_OUT


def _outcome(ending: Ending, landlord: int, unit: int, landlord_wins: bool, reason: Reason) -> Outcome:
    winners = tuple(seat for seat in range(SEATS) if (seat == landlord) == landlord_wins)
    return Outcome(ending, winners, scores(landlord, unit, landlord_wins), reason.value)
