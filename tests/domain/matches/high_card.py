"""High Card, a game small enough to test matches with: two seats, six cards, one secret a seat.

Each round the dealer chooses who begins and shuffles; each seat gets a card, and may keep it or swap it, once, for the
next of the stock. The higher card takes the round; the match goes to most rounds.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Literal

from domain.core.bots import Advice, Bot, BotKind, Candidate
from domain.core.cards import Card
from domain.core.game import (
    DEALER,
    Abandon,
    Choice,
    Choose,
    Deal,
    Ending,
    Game,
    IllegalAction,
    MatchEnded,
    Objection,
    Outcome,
    Shuffle,
    Step,
    Turn,
)
from domain.core.notation import tag
from domain.core.secrecy import Secret

PACK = tuple(Card(rank + "c") for rank in "234567")


@dataclass(frozen=True, slots=True)
class Options:
    rounds: int = 2


@dataclass(frozen=True, slots=True)
class Keep:
    type: Literal["keep"] = tag("keep")


@dataclass(frozen=True, slots=True)
class Swap:
    type: Literal["swap"] = tag("swap")


@dataclass(frozen=True, slots=True)
class RoundBegan:
    first: int
    type: Literal["round-began"] = tag("round-began")


@dataclass(frozen=True, slots=True)
class CardDealt:
    seat: int
    card: Secret[Card]
    type: Literal["card-dealt"] = tag("card-dealt")


@dataclass(frozen=True, slots=True)
class CardKept:
    seat: int
    type: Literal["card-kept"] = tag("card-kept")


@dataclass(frozen=True, slots=True)
class CardSwapped:
    seat: int
    card: Secret[Card]
    type: Literal["card-swapped"] = tag("card-swapped")


@dataclass(frozen=True, slots=True)
class RoundEnded:
    cards: tuple[Card, ...]
    winner: int
    type: Literal["round-ended"] = tag("round-ended")


@dataclass(frozen=True, slots=True)
class State:
    rounds: int
    first: int | None = None
    order: tuple[Card, ...] = ()
    cards: tuple[Card, ...] = ()
    acted: int = 0
    scores: tuple[int, int] = (0, 0)
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class View:
    seat: int
    turn: int | None
    card: Card | None
    scores: tuple[int, int]
    rounds: int


class Refused(Objection):
    NOT_DUE = "not-due", "M-1"
    WRONG_CARDS = "wrong-cards", "FD-5"


def turn(state: State) -> Turn:
    if state.outcome is not None:
        return None
    if state.first is None or not state.cards:
        return DEALER
    return (state.first + state.acted) % 2


def chance(state: State) -> Shuffle | Choice:
    return Choice(2) if state.first is None else Shuffle(PACK)


def objection(state: State, action: Any) -> Refused | None:
    to_act = turn(state)
    if isinstance(action, Abandon):
        return Refused.NOT_DUE if to_act is None else None
    if isinstance(action, Keep | Swap):
        return None if isinstance(to_act, int) else Refused.NOT_DUE
    if to_act is not DEALER:
        return Refused.NOT_DUE
    lot = chance(state)
    if isinstance(lot, Shuffle) and isinstance(action, Deal):
        return None if sorted(action.order) == sorted(PACK) else Refused.WRONG_CARDS
    if isinstance(lot, Choice) and isinstance(action, Choose):
        return None if action.result in (0, 1) else Refused.WRONG_CARDS
    return Refused.NOT_DUE


def legal_actions(state: State) -> tuple[Any, ...]:
    return (Keep(), Swap()) if isinstance(turn(state), int) else ()


def apply(state: State, action: Any) -> Step[State]:
    refused = objection(state, action)
    if refused is not None:
        raise IllegalAction(refused)
    if isinstance(action, Abandon):
        return _abandoned(state, action)
    if isinstance(action, Choose):
        return Step(replace(state, first=action.result), (RoundBegan(action.result),))
    if isinstance(action, Deal):
        dealt = replace(state, order=action.order[2:], cards=action.order[:2])
        return Step(dealt, tuple(CardDealt(seat, Secret(dealt.cards[seat], (seat,))) for seat in (0, 1)))
    return _acted(state, action)


def _acted(state: State, action: Any) -> Step[State]:
    seat = turn(state)
    assert isinstance(seat, int)
    told: Any = CardKept(seat)
    if isinstance(action, Swap):
        cards = tuple(state.order[0] if number == seat else card for number, card in enumerate(state.cards))
        state = replace(state, cards=cards, order=state.order[1:])
        told = CardSwapped(seat, Secret(cards[seat], (seat,)))
    state = replace(state, acted=state.acted + 1)
    if state.acted < 2:
        return Step(state, (told,))
    ended = _round_over(state)
    return Step(ended.state, (told, *ended.events))


def _round_over(state: State) -> Step[State]:
    winner = int(state.cards[1] > state.cards[0])
    scores = (state.scores[0] + (winner == 0), state.scores[1] + (winner == 1))
    told = RoundEnded(state.cards, winner)
    if sum(scores) < state.rounds:
        return Step(State(state.rounds, scores=scores), (told,))
    winners = tuple(seat for seat in (0, 1) if scores[seat] == max(scores))
    outcome = Outcome(Ending.PLAYED_OUT, winners, scores, "rounds-played")
    return Step(replace(state, scores=scores, outcome=outcome), (told, MatchEnded(outcome)))


def _abandoned(state: State, action: Abandon) -> Step[State]:
    winners = () if action.seat is None else (1 - action.seat,)
    outcome = Outcome(action.ending, winners, state.scores, action.ending.value)
    return Step(replace(state, outcome=outcome), (MatchEnded(outcome),))


def observe(state: State, seat: int) -> View:
    to_act = turn(state)
    card = state.cards[seat] if state.cards else None
    return View(seat, to_act if isinstance(to_act, int) else None, card, state.scores, state.rounds)


def choices(view: View) -> tuple[Any, ...]:
    return (Keep(), Swap()) if view.turn == view.seat else ()


def imagine(view: View, random: Random) -> State:
    raise AssertionError("no bot of this game imagines")


class AtRandom:
    """Keeps or swaps by the toss of a coin."""

    def choose(self, view: Any, random: Random, hurry: Callable[[], bool]) -> Any:
        return random.choice(choices(view))

    def advise(self, view: Any, random: Random, hurry: Callable[[], bool]) -> Advice:
        return Advice(self.choose(view, random, hurry), (), "none", None)


class Cautious(AtRandom):
    """Keeps a five or better; among lower cards it hardly ever swaps."""

    def choose(self, view: Any, random: Random, hurry: Callable[[], bool]) -> Any:
        return Keep() if view.card >= "5c" or random.random() < 0.2 else Swap()

    def advise(self, view: Any, random: Random, hurry: Callable[[], bool]) -> Advice:
        action = self.choose(view, random, hurry)
        return Advice(action, (Candidate(action, 0.5, 1.0),), "chance to win the round", 1)


def bots(**makers: Callable[[], Bot]) -> dict[str, BotKind]:
    """Bots of these levels, each at version 1."""
    return {level: BotKind(level, "1", f"A {level} bot.", make) for level, make in makers.items()}


def high_card(rules_version: int = 1, **makers: Callable[[], Bot]) -> Game[Any, Any]:
    """The game, with these bots or its own."""
    return Game(
        name="high-card",
        title="High Card",
        prefix="HC",
        seats=2,
        rules_version=rules_version,
        options=Options,
        state=State,
        view=View,
        actions=Keep | Swap,
        events=RoundBegan | CardDealt | CardKept | CardSwapped | RoundEnded | MatchEnded,
        bots=bots(**(makers or {"random": AtRandom, "club": Cautious})),
        opening=lambda options: State(options.rounds),
        turn=turn,
        chance=chance,
        objection=objection,
        legal_actions=legal_actions,
        apply=apply,
        outcome=lambda state: state.outcome,
        deals=lambda state: sum(state.scores),
        standing=lambda state: (float(state.scores[0]), float(state.scores[1])),
        observe=observe,
        choices=choices,
        imagine=imagine,
    )
