"""Which rule forbids an action: the one place where that is decided."""

from collections.abc import Callable
from typing import Any

from domain.core.game import Abandon, Deal, Ending, Objection
from domain.games.one_poker import betting, dealing
from domain.games.one_poker.actions import Bet, Call, Check, Fold, Lock, Raise
from domain.games.one_poker.state import Phase, State


class Refusal(Objection):
    """Why One Poker refuses an action."""

    MATCH_OVER = "match-over", "OP-2.3"
    NOT_DEALT = "cards-not-dealt", "OP-3.1"
    NO_SHUFFLE_DUE = "no-shuffle-due", "OP-3.3"
    OTHER_CARDS = "not-the-cards-to-shuffle", "OP-3.3"
    ALREADY_LOCKED = "already-locked", "OP-5.2"
    NO_SUCH_POSITION = "no-such-position", "OP-5.3"
    NOT_LOCKED = "not-locked-yet", "OP-5.4"
    NO_SUCH_ACTION = "no-such-action", "OP-6.1"
    NOTHING_OWED = "nothing-owed", "OP-6.3"
    BET_OUT_OF_RANGE = "bet-out-of-range", "OP-6.3"
    SOMETHING_OWED = "something-owed", "OP-6.4"
    TOO_FEW_CHIPS = "too-few-chips-to-raise", "OP-6.4"
    RAISE_OUT_OF_RANGE = "raise-out-of-range", "OP-6.5"
    OPPONENT_ALL_IN = "opponent-all-in", "OP-6.7"
    NOT_AN_ABANDONMENT = "not-an-abandonment", "M-1"


_BY_SEAT = (Ending.RESIGNED, Ending.TIMED_OUT)


def objection(state: State, action: Any) -> Refusal | None:
    """Why the action is refused, None where it is legal."""
    if state.phase is Phase.OVER:
        return Refusal.MATCH_OVER
    rule = _RULES.get(type(action))
    return rule(state, action) if rule else Refusal.NO_SUCH_ACTION


def _deal(state: State, action: Deal) -> Refusal | None:
    if state.phase is not Phase.SHUFFLE:
        return Refusal.NO_SHUFFLE_DUE
    same = sorted(action.order) == sorted(dealing.chance(state).cards)
    return None if same else Refusal.OTHER_CARDS


def _abandon(state: State, action: Abandon) -> Refusal | None:
    nobody, ending = action.seat is None, action.ending
    fits = ending is Ending.EXPIRED if nobody else action.seat in (0, 1) and ending in _BY_SEAT
    return None if fits else Refusal.NOT_AN_ABANDONMENT


def _lock(state: State, action: Lock) -> Refusal | None:
    if state.phase is Phase.SHUFFLE:
        return Refusal.NOT_DEALT
    if state.phase is Phase.BETTING:
        return Refusal.ALREADY_LOCKED
    return None if _within(action.position, 0, 1) else Refusal.NO_SUCH_POSITION


def _where_nothing_is_owed(state: State, action: Check | Bet) -> Refusal | None:
    return _too_early(state) or (Refusal.SOMETHING_OWED if _owes(state) else None)


def _where_something_is_owed(state: State, action: Call | Fold | Raise) -> Refusal | None:
    return _too_early(state) or (None if _owes(state) else Refusal.NOTHING_OWED)


def _bet(state: State, action: Bet) -> Refusal | None:
    return _where_nothing_is_owed(state, action) or _total(state, action.to, Refusal.BET_OUT_OF_RANGE)


def _raise(state: State, action: Raise) -> Refusal | None:
    return _where_something_is_owed(state, action) or _total(state, action.to, Refusal.RAISE_OUT_OF_RANGE)


def _total(state: State, to: Any, out_of_range: Refusal) -> Refusal | None:
    seat = acting(state)
    span = betting.totals(state.chips, seat)
    if span is None:
        return Refusal.OPPONENT_ALL_IN if state.chips.stacks[1 - seat] == 0 else Refusal.TOO_FEW_CHIPS
    return None if _within(to, *span) else out_of_range


def _too_early(state: State) -> Refusal | None:
    if state.phase is Phase.BETTING:
        return None
    return Refusal.NOT_LOCKED if state.phase is Phase.LOCK else Refusal.NOT_DEALT


def _owes(state: State) -> bool:
    return betting.owed(state.chips, acting(state)) > 0


def acting(state: State) -> int:
    """The seat to act, in a phase in which there is one."""
    assert state.actor is not None
    return state.actor


def _within(number: Any, low: int, high: int) -> bool:
    """Whether a whole number lies in a range; True and 3.0 are no whole numbers here."""
    return type(number) is int and low <= number <= high


_RULES: dict[type, Callable[[State, Any], Refusal | None]] = {
    Deal: _deal,
    Abandon: _abandon,
    Lock: _lock,
    Check: _where_nothing_is_owed,
    Bet: _bet,
    Call: _where_something_is_owed,
    Raise: _raise,
    Fold: _where_something_is_owed,
}
