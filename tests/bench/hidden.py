"""Whether hidden cards, dealt out otherwise, change a decision."""

from dataclasses import dataclass
from random import Random
from typing import Any

from domain.core.bots import Bot, never
from domain.core.game import DEALER, Game
from domain.games.catalog import GAMES
from tests.bench.playing import lot


@dataclass(frozen=True, slots=True)
class Trial:
    """A match of a level of a game against itself, of which a share of the decisions is made again."""

    game: str
    level: str
    packs: str
    share: float


@dataclass(frozen=True, slots=True)
class Permuted:
    """Decisions that were made again with the hidden cards permuted, and how many of them changed."""

    decisions: int
    changed: int


def tried(trial: Trial) -> Permuted:
    """What a trial finds."""
    return permute(GAMES[trial.game], trial.level, trial.packs, trial.share)


def permute(game: Game[Any, Any], level: str, packs: str, share: float) -> Permuted:
    """A match of a level against itself; a share of its decisions is made again in another world behind the view."""
    bot, luck, decisions, changed = game.bots[level].make(), Random(packs), 0, 0
    state = game.opening(game.options())
    while (turn := game.turn(state)) is not None:
        if turn is DEALER:
            state = game.apply(state, lot(game, state, luck)).state
            continue
        seed, view = luck.getrandbits(64), game.observe(state, turn)
        action = bot.choose(view, Random(seed), never)
        if luck.random() < share:
            decisions += 1
            changed += _again(game, bot, view, seed) != action
        state = game.apply(state, action).state
    return Permuted(decisions, changed)


def _again(game: Game[Any, Any], bot: Bot, view: Any, seed: int) -> Any:
    other = game.imagine(view, Random(f"{seed}:world"))
    return bot.choose(game.observe(other, view.seat), Random(seed), never)
