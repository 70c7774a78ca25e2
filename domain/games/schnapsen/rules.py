"""How a match moves on: ``apply`` and what it leads to."""

from dataclasses import replace
from typing import Any

from domain.core.game import Abandon, Choose, Deal, Ending, IllegalAction, MatchEnded, Outcome, Step
from domain.games.schnapsen.actions import SeatAction
from domain.games.schnapsen.events import DealEnded, DealerChosen, DealStarted
from domain.games.schnapsen.legality import objection
from domain.games.schnapsen.moves import deal_out, draw, move
from domain.games.schnapsen.scoring import Settled, settled
from domain.games.schnapsen.state import DealState, Options, State
from domain.games.schnapsen.table import MATCH_SCORE, DealResult, by_seat, other, with_seat

Events = tuple[Any, ...]


def opening(options: Options) -> State:
    """The match before its first deal (SN-2.3, SN-7.1)."""
    return State(dealer=None if options.random_dealer else 1, scores=(MATCH_SCORE, MATCH_SCORE))


def outcome(state: State) -> Outcome | None:
    """How the match ended, None while it goes on."""
    return state.outcome


def deals(state: State) -> int:
    """How many deals are finished."""
    return state.number - (state.deal is not None)


def standing(state: State) -> tuple[float, ...]:
    """Each seat's rough chance to win the match, from 0 to 1, both adding up to 1.

    What the opponent has still to go, as a share of what both have, like a fair random walk between two barriers; in a
    deal in play, the share of the card points a seat is ahead by counts as that part of a game point.
    """
    if state.outcome is not None and state.outcome.winners:
        return by_seat(state.outcome.winners[0], 1.0, 0.0)
    ahead = 0.0 if state.deal is None else _ahead(state.deal)
    to_go = (state.scores[0] - max(ahead, 0.0), state.scores[1] - max(-ahead, 0.0))
    return to_go[1] / sum(to_go), to_go[0] / sum(to_go)


def _ahead(deal: DealState) -> float:
    """How many card points seat 0 is ahead, pending ones included, as a share of 240: -1/2 to 1/2, or a little more."""
    mine, theirs = (deal.points[seat] + deal.pending[seat] for seat in (0, 1))
    return (mine - theirs) / 240


def apply(state: State, action: Any) -> Step[State]:
    """The state after an action, and what happened on the way; IllegalAction where the rules forbid it."""
    refusal = objection(state, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    if isinstance(action, Choose):
        return Step(replace(state, dealer=action.result), (DealerChosen(action.result),))
    if isinstance(action, Deal):
        return _deal(state, action)
    return _abandon(state, action) if isinstance(action, Abandon) else _move(state, action)


def _deal(state: State, action: Deal) -> Step[State]:
    dealer, number = _dealer(state), state.number + 1
    deal, events = deal_out(action.order, dealer)
    started = DealStarted(number, dealer, deal.leader)
    return Step(replace(state, deal=deal, number=number), (started, *events))


def _move(state: State, action: SeatAction) -> Step[State]:
    before = _deal_in_play(state)
    deal, events = move(before, action)
    end = settled(deal)
    if end is not None:
        return _end_deal(state, deal, end, events)
    if len(deal.tricks) > len(before.tricks) and deal.stock_open:
        deal, drawn = draw(deal)
        events = (*events, *drawn)
    return Step(replace(state, deal=deal), events)


def _end_deal(state: State, deal: DealState, end: Settled, events: Events) -> Step[State]:
    """The winner's score comes down (SN-7.1); the deal passes to the other seat (SN-2.2)."""
    scores = with_seat(state.scores, end.winner, max(0, state.scores[end.winner] - end.game_points))
    result = _result(state, deal, end)
    state = replace(state, scores=scores, deal=None, last_deal=result)
    events = (*events, DealEnded(state.number, *end, deal.points, scores))
    if scores[end.winner] == 0:
        return _end_match(state, Outcome(Ending.PLAYED_OUT, (end.winner,), scores, end.reason.value), events)
    return Step(replace(state, dealer=other(_dealer(state))), events)


def _result(state: State, deal: DealState, end: Settled) -> DealResult:
    return DealResult(
        number=state.number,
        dealer=_dealer(state),
        winner=end.winner,
        game_points=end.game_points,
        reason=end.reason,
        points=deal.points,
        tricks_won=(deal.tricks_won(0), deal.tricks_won(1)),
        closer=None if deal.closing is None else deal.closing.seat,
    )


def _abandon(state: State, action: Abandon) -> Step[State]:
    """The other seat wins, or nobody where no seat gave up; scores stay as they stand (M-1 to M-3)."""
    winners = () if action.seat is None else (other(action.seat),)
    return _end_match(state, Outcome(action.ending, winners, state.scores, action.ending.value), ())


def _end_match(state: State, outcome: Outcome, events: Events) -> Step[State]:
    return Step(replace(state, outcome=outcome), (*events, MatchEnded(outcome)))


def _dealer(state: State) -> int:
    assert state.dealer is not None
    return state.dealer


def _deal_in_play(state: State) -> DealState:
    assert state.deal is not None
    return state.deal
