"""Positions and moves in few words, for the tests of Schnapsen."""

from collections.abc import Iterator
from random import Random
from typing import Any

from domain.core.cards import Card
from domain.core.game import DEALER, Choice, Choose, Deal, IllegalAction, Objection, Step
from domain.games.schnapsen import GAME
from domain.games.schnapsen.actions import Close, Exchange, Marriage, Play
from domain.games.schnapsen.cards import in_order
from domain.games.schnapsen.state import DealState, State
from domain.games.schnapsen.table import Closing, DeclaredMarriage, Trick

OPENING = GAME.opening(GAME.options())


def cards(text: str) -> tuple[Card, ...]:
    """Cards from codes with spaces between."""
    return tuple(Card(code) for code in text.split())


def action(word: str) -> Any:
    """``Ta`` plays a card, ``+Ka`` declares a marriage with it, ``exchange`` and ``close`` are themselves."""
    if word in ("exchange", "close"):
        return Exchange() if word == "exchange" else Close()
    return Marriage(Card(word[1:])) if word[0] == "+" else Play(Card(word))


def word(taken: Any) -> str:
    """The word that ``action`` reads."""
    match taken:
        case Play(card):
            return str(card)
        case Marriage(card):
            return f"+{card}"
        case _:
            return str(taken.type)


def steps(state: State, words: str) -> Iterator[Step[State]]:
    """Each step of some moves."""
    for each in words.split():
        step = GAME.apply(state, action(each))
        yield step
        state = step.state


def after(state: State, words: str) -> State:
    """The state after some moves."""
    return [*steps(state, words)][-1].state


def told(state: State, words: str) -> list[Any]:
    """What happens in some moves."""
    return [event for step in steps(state, words) for event in step.events]


def legal(state: State) -> set[str]:
    """The words of what the seat to act may do."""
    return {word(each) for each in GAME.legal_actions(state)}


def refusal(state: State, taken: Any) -> Objection:
    """Why ``apply`` refuses an action, or a word for one."""
    try:
        GAME.apply(state, action(taken) if isinstance(taken, str) else taken)
    except IllegalAction as error:
        return error.objection
    raise AssertionError(f"{taken} was taken")


def dealt(first: str, second: str, indicator: str, stock: str, *, leader: int = 0, scores: Any = (7, 7)) -> State:
    """A new deal; ``first`` is the hand of the seat on lead, ``stock`` in drawing order."""
    one, two = cards(first), cards(second)
    order = (*one[:3], *two[:3], Card(indicator), *one[3:], *two[3:], *cards(stock))
    return GAME.apply(State(dealer=1 - leader, scores=scores), Deal(order)).state


def position(
    first: str,
    second: str,
    *,
    trump: str = "h",
    leader: int = 0,
    points: Any = (0, 0),
    tricks: Any = (0, 0),
    pending: Any = (0, 0),
    closing: Closing | None = None,
    stock: str = "",
    led: str | None = None,
    marriages: tuple[DeclaredMarriage, ...] = (),
    scores: Any = (7, 7),
    dealer: int = 1,
) -> State:
    """A deal in play: seat 0's hand, seat 1's, and what else matters; the tricks won so far are blank."""
    blank = [Trick(seat, Card("Ua"), Card("Ua"), seat, 0) for seat in (0, 1) for _ in range(tricks[seat])]
    deal = DealState(
        hands=(in_order(cards(first)), in_order(cards(second))),
        stock=cards(stock),
        indicator=Card("D" + trump),
        leader=leader,
        led=None if led is None else Card(led),
        tricks=tuple(blank),
        points=points,
        pending=pending,
        marriages=marriages,
        closing=closing,
    )
    return State(dealer=dealer, scores=scores, number=1, deal=deal)


def deal_of(state: State) -> DealState:
    """The deal in play."""
    assert state.deal is not None
    return state.deal


def walk(random: Random, options: Any = None) -> Iterator[Step[State]]:
    """A whole match of random moves, step by step."""
    state = GAME.opening(options or GAME.options())
    while (turn := GAME.turn(state)) is not None:
        step = GAME.apply(state, lot(state, random) if turn is DEALER else random.choice(GAME.legal_actions(state)))
        yield step
        state = step.state


def lot(state: State, random: Random) -> Deal | Choose:
    """The dealer's action, drawn from ``random``."""
    asked = GAME.chance(state)
    if isinstance(asked, Choice):
        return Choose(random.randrange(asked.among))
    return Deal(tuple(random.sample(asked.cards, len(asked.cards))))
