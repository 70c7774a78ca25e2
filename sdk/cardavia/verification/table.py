"""What the verification of a game keeps: who is to act, what the dealer owes, and the events that follow."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

Told = dict[str, Any]
"""The fields that an event must have, its ``type`` among them."""


class Lie(Exception):
    """The first thing in a record that is not as it must be: where it stands (a JSON Pointer), and what is wrong."""

    def __init__(self, pointer: str, what: str) -> None:
        super().__init__(f"{pointer or '/'}: {what}")
        self.pointer = pointer
        self.what = what


class Wrong(Exception):
    """An action that cannot have happened at this table; the sentence says why."""


@dataclass(frozen=True)
class Shuffle:
    """The dealer owes a shuffle of these cards, given in the order of FD-7."""

    cards: Sequence[str]


@dataclass(frozen=True)
class Choice:
    """The dealer owes a choice among so many."""

    among: int


class Table(Protocol):
    """A game followed from its lots and actions alone; ``turn`` is the seat to act, ``outcome`` stands once it is over."""

    turn: int | None
    outcome: Mapping[str, Any] | None

    def owed(self) -> Shuffle | Choice | None:
        """What the dealer owes now, None while a seat is to act."""

    def deal(self, order: Sequence[str]) -> list[Told]:
        """Takes a shuffle; what is told then."""

    def choose(self, result: int) -> list[Told]:
        """Takes a choice; what is told then."""

    def act(self, seat: int, action: Mapping[str, Any]) -> list[Told]:
        """Takes an action of the seat to act; what is told then. Wrong where it cannot have happened."""

    def leave(self, ending: str, seat: int | None) -> list[Told]:
        """Ends the match without its being played out; what is told then."""


def event(type: str, **fields: Any) -> Told:
    """An event that must be told."""
    return {"type": type, **fields}


def outcome(ending: str, winners: Sequence[int], scores: Sequence[int], reason: str) -> dict[str, Any]:
    """An outcome as a record has it."""
    return {"ending": ending, "winners": list(winners), "scores": list(scores), "reason": reason}


def take(hand: list[str], card: str, seat: int) -> None:
    """Takes a card out of a seat's hand."""
    if card not in hand:
        raise Wrong(f"seat {seat} plays {card}, which it does not hold")
    hand.remove(card)
