"""A table to test at: states reached through the rules, with the cards and stacks a test asks for."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from domain.core.cards import Card
from domain.core.game import DEALER, Deal, Shuffle, Step
from domain.games.one_poker import GAME
from domain.games.one_poker.actions import Bet, Call, Check, Fold, Lock, Raise
from domain.games.one_poker.betting import Chips
from domain.games.one_poker.bots.hands import FRESH
from domain.games.one_poker.bots.situation import Public, Shown
from domain.games.one_poker.dealing import PACKS, discards
from domain.games.one_poker.state import Options, State

OPENING = GAME.opening(Options())
CHECK, CALL, FOLD = Check(), Call(), Fold()


def later(
    stack: int,
    kinds: tuple[str, str],
    ranks: tuple[int, int],
    left: tuple[int, ...] = FRESH,
    *,
    told: Sequence[Shown] = (),
) -> Public:
    """A later deal of two kinds, these ranks having been shown in the deal before, and ``told`` in those before it."""
    return Public(stack, kinds, (*told, Shown(ranks, (kinds[0][0], kinds[1][0]))), left)


def cards(text: str) -> tuple[Card, ...]:
    """Card codes from a line of text."""
    return tuple(Card(code) for code in text.split())


def stacked(text: str) -> Deal:
    """Both packs with these cards on top, as a dealer's action."""
    top = cards(text)
    return Deal((*top, *(Counter(PACKS) - Counter(top)).elements()))


def table(
    zero: str = "Kc 7d",
    one: str = "Qc 6d",
    *,
    then: str = "",
    stacks: tuple[int, int] = (20, 20),
    first: int = 0,
) -> State:
    """An opening deal in which the seats hold these cards, ``then`` lies on top of the stock; stacks before the ante."""
    (a, b), (c, d) = (cards(zero), cards(one)) if first == 0 else (cards(one), cards(zero))
    opening = replace(OPENING, first=first, chips=Chips(stacks))
    return GAME.apply(opening, stacked(f"{a} {c} {b} {d} {then}")).state


def betting(zero: str = "Kc 7d", one: str = "Qc 6d", **kwargs: Any) -> State:
    """The same table with both first cards locked."""
    return act(table(zero, one, **kwargs), Lock(0), Lock(0))


def act(state: State, *actions: Any) -> State:
    """The state after these actions."""
    for action in actions:
        state = GAME.apply(state, action).state
    return state


def told(state: State, *actions: Any) -> list[Any]:
    """All that is told while these actions are taken."""
    events: list[Any] = []
    for action in actions:
        step = GAME.apply(state, action)
        events += step.events
        state = step.state
    return events


def told_of(kind: type, events: Sequence[Any]) -> list[Any]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def refusal(state: State, action: Any) -> str | None:
    """The clause that forbids an action, None where it is legal."""
    objection = GAME.objection(state, action)
    return objection.clause if objection else None


def span(state: State) -> tuple[int, int] | None:
    """The smallest and the largest legal total of the seat to act, by its legal actions."""
    totals = [action.to for action in GAME.legal_actions(state) if isinstance(action, Bet | Raise)]
    assert totals == (list(range(totals[0], totals[-1] + 1)) if totals else [])
    return (totals[0], totals[-1]) if totals else None


def legal_types(state: State) -> set[str]:
    """The kinds of action that are legal."""
    return {action.type for action in GAME.legal_actions(state)}


def everywhere(state: State) -> Counter[Card]:
    """Every card of the state, wherever it lies, counted once."""
    return Counter(
        [*state.stock, *state.hands[0], *state.hands[1], *discards(state)],
    )


def course(seed: int, longest: int = 400) -> Iterator[tuple[State, Any, Step[State]]]:
    """A random match, up to ``longest`` actions of it: each state with the action taken and where it leads."""
    random, state = Random(seed), OPENING
    for _ in range(longest):
        turn = GAME.turn(state)
        if turn is None:
            return
        action = _dealt(state, random) if turn is DEALER else _picked(GAME.legal_actions(state), random)
        step = GAME.apply(state, action)
        yield state, action, step
        state = step.state


def _dealt(state: State, random: Random) -> Deal:
    lot = GAME.chance(state)
    assert isinstance(lot, Shuffle)
    return Deal(tuple(random.sample(lot.cards, len(lot.cards))))


def _picked(actions: Sequence[Any], random: Random) -> Any:
    """Each kind of action alike, and of the totals rather a small one, so that matches last."""
    kind = random.choice(sorted({action.type for action in actions}))
    alike = [action for action in actions if action.type == kind]
    return random.choice(alike[:3] if random.random() < 0.7 else alike)


def settled(state: State) -> tuple[int, int]:
    """The stacks after the last deal."""
    assert state.last_deal is not None
    return state.last_deal.stacks
