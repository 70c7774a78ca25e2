"""What a bot is: a function of a view and a seed of its own, with a budget in worlds, never in seconds."""

import hashlib
import hmac
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action a bot weighed: its ``value`` in the unit the advice names, and how often the bot would take it (0 to 1).

    ``win_chance`` is the chance that the seat's side wins the deal, 0 to 1, None where the bot does not reckon it.
    """

    action: Any
    value: float
    probability: float
    win_chance: float | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint: the action a bot would take from a view, and why in numbers.

    ``candidates`` are best first; ``unit`` names what their values count; ``worlds`` is the number of imagined deals
    the values rest on, None where they rest on none.
    """

    action: Any
    candidates: tuple[Candidate, ...]
    unit: str
    worlds: int | None


class Bot(Protocol):
    """A player made of code. It is given views only, and keeps nothing from one move to the next."""

    def choose(self, view: Any, random: Random, hurry: Callable[[], bool]) -> Any:
        """The action to take. ``hurry()`` turning true asks for the best answer found so far."""
        ...

    def advise(self, view: Any, random: Random, hurry: Callable[[], bool]) -> Advice:
        """The action it would take, and why."""
        ...


@dataclass(frozen=True, slots=True)
class BotKind:
    """A level of play as the catalogue lists it; ``make`` loads what the bot needs, ``checksum`` is its table's SHA-256."""

    level: str
    version: str
    description: str
    make: Callable[[], Bot]
    checksum: str | None = None


def never() -> bool:
    """No hurry: what a bot is handed where its budget alone bounds it."""
    return False


def move_random(bot_seed: bytes, number: int) -> Random:
    """The randomness of a bot's move at action ``number`` of the match: HMAC-SHA256(bot_seed, "move:" + number) (FD-9)."""
    return Random(hmac.digest(bot_seed, f"move:{number}".encode("ascii"), "sha256"))


def hint_random(view_bytes: bytes) -> Random:
    """The randomness of a hint: the view itself, so that equal views get equal hints."""
    return Random(hashlib.sha256(view_bytes).digest())
