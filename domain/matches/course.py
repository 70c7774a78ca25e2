"""A match being moved on: what one request does to it in memory, before anything is written."""

from collections.abc import Mapping
from datetime import datetime
from operator import attrgetter
from typing import Any

from domain.core.game import DEALER, Abandon, Choose, Deal, Game
from domain.matches.fairness import draw_lot
from domain.matches.match import Entry, Logged, Match, Seat
from domain.matches.refusals import MatchOver, RulesChanged

_LASTING = attrgetter(
    "id",
    "game",
    "rules_version",
    "options",
    "seats",
    "seeds",
    "commitment",
    "practice",
    "hints",
    "move_seconds",
    "created_at",
)
"""What no write changes of a match, in the order of its fields."""


class Course:
    """The game of a match from where it stands, with the actions taken and the events told since."""

    def __init__(self, game: Game[Any, Any], match: Match) -> None:
        self.game = game
        self.match = match
        self.state = match.state
        self.shuffles = match.shuffles
        self.choices = match.choices
        self.logged: list[Logged] = []
        self.events: list[Any] = []

    @property
    def number(self) -> int:
        """The number, from 1, of the action that comes next in the match's log."""
        return self.match.actions + len(self.logged) + 1

    def take(self, actor: int | str, action: Any, cut_short: str | None = None) -> None:
        """Applies an action and logs it; IllegalAction, nothing changed, where the rules forbid it."""
        step = self.game.apply(self.state, action)
        self.state = step.state
        self.logged.append(Logged(actor, action, cut_short))
        self.events.extend(step.events)

    def move(self, seat: int, action: Any, cut_short: str | None = None) -> None:
        """Takes a seat's own action; TypeError for what is the dealer's or the house's to do."""
        if isinstance(action, Abandon | Choose | Deal):
            raise TypeError("no seat may take this action")
        self.take(seat, action, cut_short)

    def deal(self) -> Seat | None:
        """Draws the dealer's lots until a seat is to act, and gives that seat, or None at the end."""
        while (turn := self.game.turn(self.state)) is DEALER:
            lot = draw_lot(self.match.seeds, self.game.chance(self.state), shuffles=self.shuffles, choices=self.choices)
            self.take("dealer", lot)
            self.shuffles += lot.type == "deal"
            self.choices += lot.type == "choose"
        return None if turn is None else self.match.seats[turn]

    def written(self, now: datetime) -> tuple[Match, Entry]:
        """The match as it stands after all this, and the entry that says so."""
        match = self.match
        entry = Entry(match.version + 1, now, tuple(self.logged), match.last_event + 1, tuple(self.events))
        progress: dict[str, Any] = {
            "touched_at": now,
            "turn_since": now,
            "version": entry.version,
            "actions": match.actions + len(self.logged),
            "last_event": match.last_event + len(self.events),
            "shuffles": self.shuffles,
            "choices": self.choices,
            "state": self.state,
            "outcome": self.game.outcome(self.state),
        }
        return Match(*_LASTING(match), **progress), entry


def rules_known(games: Mapping[str, Game[Any, Any]], match: Match) -> bool:
    """Whether the running code has the game at the version of the rules that the match was made with."""
    game = games.get(match.game)
    return game is not None and game.rules_version == match.rules_version


def rules_of(games: Mapping[str, Game[Any, Any]], match: Match) -> Game[Any, Any]:
    """The game of a match, or RulesChanged."""
    if not rules_known(games, match):
        raise RulesChanged
    return games[match.game]


def under_way(games: Mapping[str, Game[Any, Any]], match: Match) -> Course:
    """The course of a match that still goes on; RulesChanged, MatchOver."""
    game = rules_of(games, match)
    if match.outcome is not None:
        raise MatchOver
    return Course(game, match)
