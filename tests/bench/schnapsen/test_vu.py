"""What the VU engine tells, made a view."""

from random import Random
from typing import Any

from domain.games.schnapsen import GAME
from domain.games.schnapsen.actions import Close, Exchange, Marriage
from domain.games.schnapsen.state import State
from tests.bench.schnapsen.vu import told_move, view_of
from tests.domain.games.schnapsen.positions import deal_of, lot


def lead(taken: Any) -> list[Any]:
    return [taken.card, isinstance(taken, Marriage)]


def told(state: State, history: list[Any], led: Any, indicator: str) -> dict[str, Any]:
    """What the engine would tell seat 0: at a reply the points of a marriage just declared are not among the pending."""
    deal = deal_of(state)
    pending = list(deal.pending)
    if isinstance(led, Marriage):
        pending[1] -= deal.marriages[-1].points
    return {
        "hand": list(deal.hands[0]),
        "indicator": indicator,
        "talon": len(deal.stock) + bool(deal.stock),
        "led": led and lead(led),
        "points": list(deal.points),
        "pending": pending,
        "history": history,
    }


def engine_moves(state: State) -> list[Any]:
    """What both games allow: no close, marriages with the King and while their points are pending in both."""
    deal = deal_of(state)

    def common(action: Any) -> bool:
        if isinstance(action, Marriage):
            return action.card[0] == "K" and not deal.tricks_won(deal.leader)
        return not isinstance(action, Close)

    return [action for action in GAME.legal_actions(state) if common(action)]


def views(random: Random) -> Any:
    """A deal of random moves: what seat 0 is told at each of its own, and what it sees by the rules."""
    state = GAME.opening(GAME.options())
    state = GAME.apply(state, lot(state, random)).state
    history: list[Any] = []
    indicator, led = deal_of(state).indicator, None
    while state.deal is not None:
        deal, seat = state.deal, GAME.turn(state)
        if seat == 0:
            yield told(state, history, led, indicator), GAME.observe(state, 0)
        action = random.choice(engine_moves(state))
        if isinstance(action, Exchange):
            history.append({"leading": seat == 0, "exchange": [deal.indicator, "U" + deal.trump]})
        elif led is None:
            led = action
        else:
            history.append({"leading": seat == 1, "led": lead(led), "reply": action.card})
            led = None
        state = GAME.apply(state, action).state


def test_a_view_made_of_what_the_engine_tells_is_the_view_of_the_rules():
    seen = set()
    for seed in range(200):
        for message, view in views(Random(seed)):
            made = view_of(message)
            seen |= {("known", bool(view.known_cards[1])), ("strict", view.strict), ("led", bool(view.led))}
            assert {name: getattr(made, name) for name in view.__slots__ if name != "can_close"} == {
                name: getattr(view, name) for name in view.__slots__ if name != "can_close"
            }
    assert len(seen) == 6


def test_a_marriage_is_told_by_its_suit():
    assert told_move(Marriage("Ka"), "h") == ("marriage", "a")
    assert told_move(Exchange(), "h") == ("exchange", "h")
