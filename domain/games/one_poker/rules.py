"""The rules: whose turn it is, what it may do, and what that leads to."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from domain.core.game import DEALER, Abandon, Deal, Ending, IllegalAction, MatchEnded, Outcome, Step, Turn
from domain.core.secrecy import Secret
from domain.games.one_poker import betting, dealing, settling
from domain.games.one_poker.actions import Bet, Call, Check, Fold, Lock, Raise
from domain.games.one_poker.events import BetMade, Called, CardLocked, Checked, Folded, Raised
from domain.games.one_poker.objections import acting, objection
from domain.games.one_poker.state import DealResult, Phase, Revealed, State

_LOCKS = (Lock(0), Lock(1))
_BETS = tuple(Bet(to) for to in range(2 * betting.START))
_RAISES = tuple(Raise(to) for to in range(2 * betting.START))


def turn(state: State) -> Turn:
    """Whose turn it is."""
    return DEALER if state.phase is Phase.SHUFFLE else state.actor


def outcome(state: State) -> Outcome | None:
    """The end of the match, None until then."""
    return state.outcome


def deals(state: State) -> int:
    """How many deals are finished."""
    return state.last_deal.deal if state.last_deal else 0


def standing(state: State) -> tuple[float, ...]:
    """The chips of each seat, its share of the pot so far included."""
    chips = state.chips
    return tuple(float(chips.stacks[seat] + chips.antes // 2 + chips.bets[seat]) for seat in (0, 1))


def legal_actions(state: State) -> tuple[Any, ...]:
    """What the seat to act may do, in a fixed order; totals ascend."""
    if state.actor is None:
        return ()
    return tuple([action for action in _offers(state, state.actor) if objection(state, action) is None])


def apply(state: State, action: Any) -> Step[State]:
    """What the action leads to; IllegalAction where there is an objection."""
    if refusal := objection(state, action):
        raise IllegalAction(refusal)
    return _EFFECTS[type(action)](state, action)


def _offers(state: State, seat: int) -> tuple[Any, ...]:
    if state.phase is Phase.LOCK:
        return _LOCKS
    totals = slice(state.chips.highest + 1, betting.reach(state.chips, seat) + 1)
    return (Check(), *_BETS[totals], Fold(), Call(), *_RAISES[totals])


def _deal(state: State, action: Deal) -> Step[State]:
    return dealing.deal(state, action.order)


def _abandon(state: State, action: Abandon) -> Step[State]:
    winners = () if action.seat is None else (1 - action.seat,)
    return _over(state, Outcome(action.ending, winners, state.chips.stacks, action.ending.value))


def _lock(state: State, action: Lock) -> Step[State]:
    seat = acting(state)
    told = (CardLocked(seat, Secret(action.position, (seat,))),)
    own, other = action.position, state.locks[1 - seat]
    state = replace(state, locks=(own, other) if seat == 0 else (other, own))
    if other is None:
        return Step(replace(state, actor=1 - seat), told)
    # A seat that is all-in for its ante leaves nothing to bet (OP-6.2).
    if 0 in state.chips.stacks:
        return _end_deal(state, told)
    return Step(replace(state, phase=Phase.BETTING, actor=state.first), told)


def _check(state: State, action: Check) -> Step[State]:
    seat = acting(state)
    told = (Checked(seat),)
    return Step(replace(state, actor=1 - seat), told) if seat == state.first else _end_deal(state, told)


def _bet(state: State, action: Bet) -> Step[State]:
    return _wager(state, action.to, BetMade)


def _raise(state: State, action: Raise) -> Step[State]:
    return _wager(state, action.to, Raised)


def _wager(state: State, to: int, event: type[BetMade] | type[Raised]) -> Step[State]:
    seat = acting(state)
    chips = betting.wager(state.chips, seat, to)
    return Step(replace(state, chips=chips, actor=1 - seat), (event(seat, to, chips.stacks[seat] == 0),))


def _call(state: State, action: Call) -> Step[State]:
    seat = acting(state)
    chips = betting.call(state.chips, seat)
    return _end_deal(replace(state, chips=chips), (Called(seat, chips.bets[seat], chips.stacks[seat] == 0),))


def _fold(state: State, action: Fold) -> Step[State]:
    seat = acting(state)
    return _end_deal(state, (Folded(seat),), folded=seat)


def _end_deal(state: State, told: tuple[Any, ...], folded: int | None = None) -> Step[State]:
    """The deal is settled; the next one follows, or the end of the match."""
    end = settling.result(state, folded)
    state = replace(
        state,
        chips=betting.Chips(end.stacks),
        history=(*state.history, Revealed(state.deal, end.cards, end.carried)),
        last_deal=end,
    )
    step = _bust(state, end) if 0 in end.stacks else dealing.next_deal(state, _next_first(state, end))
    return Step(step.state, told + settling.events(end) + step.events)


def _next_first(state: State, end: DealResult) -> int:
    return 1 - state.first if end.winner is None else end.winner


def _bust(state: State, end: DealResult) -> Step[State]:
    winner = end.stacks.index(2 * betting.START)
    return _over(state, Outcome(Ending.PLAYED_OUT, (winner,), end.stacks, end.reason.value))


def _over(state: State, outcome: Outcome) -> Step[State]:
    return Step(replace(state, phase=Phase.OVER, actor=None, outcome=outcome), (MatchEnded(outcome),))


_EFFECTS: dict[type, Callable[[State, Any], Step[State]]] = {
    Deal: _deal,
    Abandon: _abandon,
    Lock: _lock,
    Check: _check,
    Bet: _bet,
    Call: _call,
    Raise: _raise,
    Fold: _fold,
}
