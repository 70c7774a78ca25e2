"""What a game is: an immutable state machine in which chance is a player, and its catalogue entry.

A game is a set of pure functions over its own frozen dataclasses, gathered in one ``Game`` record.
``objection`` is the one place for each rule; ``legal_actions`` and ``apply`` both use it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, StrEnum
from random import Random
from typing import Any, Final, Generic, Literal, Self, TypeVar

from domain.core.bots import BotKind
from domain.core.cards import Card
from domain.core.notation import tag

S = TypeVar("S")
V = TypeVar("V")


class Chance(Enum):
    """The player that is no seat."""

    DEALER = "dealer"


DEALER: Final = Chance.DEALER
Turn = int | Chance | None
"""Whose turn it is: a seat, the dealer, or nobody once the match is over."""


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The dealer is to shuffle these cards, given in the fixed order of FD-7."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """The dealer is to choose a number from 0 to ``among`` - 1 (FD-6)."""

    among: int


@dataclass(frozen=True, slots=True)
class Deal:
    """The dealer's answer to a ``Shuffle``: the same cards in the order in which they are dealt, index 0 first."""

    order: tuple[Card, ...]
    type: Literal["deal"] = tag("deal")

    def __repr__(self) -> str:
        return "Deal(<hidden>)"


@dataclass(frozen=True, slots=True)
class Choose:
    """The dealer's answer to a ``Choice``."""

    result: int
    type: Literal["choose"] = tag("choose")


class Ending(StrEnum):
    """How a match came to its end (M-4)."""

    PLAYED_OUT = "played-out"
    RESIGNED = "resigned"
    TIMED_OUT = "timed-out"
    EXPIRED = "expired"


@dataclass(frozen=True, slots=True)
class Abandon:
    """The match ends without being played out: a seat resigns or is timed out, or nobody came (seat None) (M-1 to M-3)."""

    ending: Ending
    seat: int | None
    type: Literal["abandon"] = tag("abandon")


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a match (M-4).

    ``winners`` are seats, none where nobody won. ``scores`` has a number a seat, in the game's own unit.
    ``reason`` says in the game's words why the last deal ended.
    """

    ending: Ending
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The last event of every match."""

    outcome: Outcome
    type: Literal["match-ended"] = tag("match-ended")


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What an action leads to: the next state, and what happened on the way, in order."""

    state: S
    events: tuple[Any, ...]


class Objection(StrEnum):
    """Why an action is refused: a stable word, and the clause that forbids it.

    Games subclass it with members such as ``NOT_HELD = "card-not-held", "SN-3.1"``.
    """

    clause: str

    def __new__(cls, code: str, clause: str) -> Self:
        member = str.__new__(cls, code)
        member._value_ = code
        member.clause = clause
        return member


class IllegalAction(Exception):
    """The rules forbid the action; nothing has changed."""

    def __init__(self, objection: Objection) -> None:
        super().__init__(f"{objection} ({objection.clause})")
        self.objection = objection


def nothing_more(action: Any) -> dict[str, Any]:
    """The description of an action that says all by itself."""
    return {}


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S, V]):
    """One game, whole: everything that matches, the API and the laws know of it.

    ``name`` is the kebab-case name in paths, ``prefix`` the clause prefix. ``options`` is a frozen dataclass with a
    default for every field. ``actions`` and ``events`` are unions of tagged dataclasses, ``state`` and ``view``
    dataclasses; all of them have a notation. The dealer's actions are ``Deal`` and ``Choose``; ``apply`` takes
    ``Abandon`` too, at any time before the end, and raises ``IllegalAction``.

    ``legal_actions(state)`` lists what the seat to act may do, in a fixed order, nothing when a seat is not to act.
    ``choices(view)`` is the same list from that seat's view alone. ``outcome`` is None until the match is over.
    ``deals`` counts the deals that are finished. ``standing`` is what the state is worth for each seat on the way to
    the end, in a unit of the game's own; bots maximise it. ``describe`` gives further facts about a legal action, in
    plain data, for whoever lists it.
    """

    name: str
    title: str
    prefix: str
    seats: int
    rules_version: int
    options: type
    state: type[S]
    view: type[V]
    actions: Any
    events: Any
    bots: Mapping[str, BotKind]
    opening: Callable[[Any], S]
    turn: Callable[[S], Turn]
    chance: Callable[[S], Shuffle | Choice]
    objection: Callable[[S, Any], Objection | None]
    legal_actions: Callable[[S], tuple[Any, ...]]
    apply: Callable[[S, Any], Step[S]]
    outcome: Callable[[S], Outcome | None]
    deals: Callable[[S], int]
    standing: Callable[[S], tuple[float, ...]]
    observe: Callable[[S, int], V]
    choices: Callable[[V], tuple[Any, ...]]
    imagine: Callable[[V, Random], S]
    describe: Callable[[Any], dict[str, Any]] = nothing_more
