"""Plays any game to its end, or some deals of it, by the rules: each player from its view, every lot by its name."""

import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from domain.core.bots import never
from domain.core.game import DEALER, Choose, Deal, Game, Shuffle

Hurry = Callable[[], bool]


class Mover(Protocol):
    """Whoever can choose an action from a view."""

    def choose(self, view: Any, random: Random, hurry: Hurry) -> Any:
        """The action to take."""
        ...


@dataclass(frozen=True, slots=True)
class Series:
    """Who plays whom, and what is dealt: a seed and a number."""

    first: str
    second: str
    seed: int
    number: int


def play(
    game: Game[Any, Any],
    state: Any,
    movers: Sequence[Mover],
    packs: str,
    luck: Random,
    *,
    deals: int | None = None,
) -> tuple[Any, list[list[float]]]:
    """The state at the end, or after so many deals, and the CPU seconds of each seat's moves.

    Every lot follows from ``packs`` and its number, so that another match may be dealt the same.
    """
    spent: list[list[float]] = [[] for _ in movers]
    lots = 0
    while (turn := game.turn(state)) is not None and (deals is None or game.deals(state) < deals):
        if turn is DEALER:
            action: Any = lot(game, state, Random(f"{packs}:shuffle:{lots}"))
            lots += 1
        else:
            view = game.observe(state, turn)
            began = time.process_time()
            action = movers[turn].choose(view, luck, never)
            spent[turn].append(time.process_time() - began)
        state = game.apply(state, action).state
    return state, spent


def lot(game: Game[Any, Any], state: Any, random: Random) -> Deal | Choose:
    """What the dealer draws."""
    asked = game.chance(state)
    if not isinstance(asked, Shuffle):
        return Choose(random.randrange(asked.among))
    order = list(asked.cards)
    random.shuffle(order)
    return Deal(tuple(order))


def seconds_to_load(game: str, level: str) -> float:
    """The CPU seconds that it takes a fresh process to import a game's bots and to make one of a level."""
    program = (
        "import time; began = time.process_time(); "
        f"from domain.games.{game}.bots import BOTS; BOTS[{level!r}].make(); print(time.process_time() - began)"
    )
    return float(subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout)
