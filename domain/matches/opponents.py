"""The bots of a match: their moves and hints, and what happens when a bot fails. No bot ever costs a player's move."""

import json
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from domain.core.bots import Advice, Bot, hint_random, move_random, never
from domain.core.game import Game
from domain.core.notation import plain
from domain.matches.course import Course
from domain.matches.match import BotSeat
from domain.matches.ports import Clock, Journal, Overdue, Thinking

LEVELS = ("random", "novice", "club", "master")
"""The levels of play, weakest first."""


class Opponents:
    """Runs the bots of every game within the bounds of ``thinking``; each is made when it is first needed, once a process."""

    def __init__(self, games: Mapping[str, Game[Any, Any]], thinking: Thinking, journal: Journal, clock: Clock) -> None:
        self._games = games
        self._thinking = thinking
        self._journal = journal
        self._clock = clock
        self._made: dict[tuple[str, str], Bot] = {}

    def load(self) -> None:
        """Makes every bot now, tables and all, so that no player waits for it."""
        for game in self._games.values():
            for level in game.bots:
                self._bot(game, level)

    def play_on(self, course: Course) -> None:
        """Plays the dealer's and the bots' part until a player is to act or the match is over."""
        while (seat := course.deal()) is not None and seat.bot is not None:
            self._move(course, seat.number, seat.bot)

    def advise(self, game: Game[Any, Any], view: Any) -> tuple[str, Advice]:
        """The level and advice of the strongest bot that has a legal answer to this view."""
        for level in (level for level in reversed(LEVELS) if level in game.bots):
            advice = self._advice(game, level, view)
            if advice is not None:
                return level, advice
        return LEVELS[0], Advice(game.choices(view)[0], (), "none", None)

    def _bot(self, game: Game[Any, Any], level: str) -> Bot:
        name = (game.name, level)
        return self._made.get(name) or self._made.setdefault(name, game.bots[level].make())

    def _move(self, course: Course, seat: int, bot: BotSeat) -> None:
        started = self._clock.now()
        why = self._own_move(course, seat, bot)
        seconds = (self._clock.now() - started).total_seconds()
        self._journal.bot_moved(game=course.game.name, level=bot.level, seconds=max(seconds, 0.0))
        if why is not None:
            name = course.game.name
            self._journal.bot_cut_short(match_id=course.match.id, game=name, seat=seat, level=bot.level, why=why)

    def _own_move(self, course: Course, seat: int, bot: BotSeat) -> str | None:
        """Makes the bot's move, or the fallback's; says why it is not the bot's own choice, if it is not."""
        try:
            action, hurried = self._choice(course, seat, bot)
        except Overdue:
            return fall_back(course, seat, "overdue")
        except Exception:
            return fall_back(course, seat, "failed")
        changed = course.game.bots[bot.level].version != bot.version
        why = "hurried" if hurried else "changed" if changed else None
        try:
            course.move(seat, action, why)
        except Exception:  # what a bot offers may be anything, and may make the rules stumble
            return fall_back(course, seat, "illegal")
        return why

    def _choice(self, course: Course, seat: int, bot: BotSeat) -> tuple[Any, bool]:
        player = self._bot(course.game, bot.level)
        view, random = course.game.observe(course.state, seat), move_random(bot.seed, course.number)
        if bot.level == LEVELS[0]:  # it draws one number: a thread would cost more than the thought
            return player.choose(view, random, never), False
        return self._hurriedly(player.choose, view, random)

    def _advice(self, game: Game[Any, Any], level: str, view: Any) -> Advice | None:
        try:
            advice, _ = self._hurriedly(self._bot(game, level).advise, view, hint_random(_bytes(view)))
            return advice if advice.action in game.choices(view) else None
        except Exception:
            return None

    def _hurriedly(
        self, think: Callable[[Any, Random, Callable[[], bool]], Any], view: Any, random: Random
    ) -> tuple[Any, bool]:
        """What the bot thinks, and whether it was told to hurry."""
        told: list[bool] = []

        def thought(hurry: Callable[[], bool]) -> Any:
            def asked() -> bool:
                if not told and hurry():
                    told.append(True)
                return bool(told)

            return think(view, random, asked)

        return self._thinking.run(thought), bool(told)


def fall_back(course: Course, seat: int, why: str) -> str:
    """Makes the move that stands in for a bot that has none: the first legal one, so that anybody can check it."""
    course.take(seat, course.game.legal_actions(course.state)[0], why)
    return why


def _bytes(view: Any) -> bytes:
    return json.dumps(plain(view), separators=(",", ":")).encode()
