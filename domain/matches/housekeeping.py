"""What a house does with matches that nobody plays on: it ends them, keeps their records for a while, and forgets them (M-2)."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from domain.core.game import Abandon, Ending, Game, MatchEnded, Outcome
from domain.matches.course import Course, rules_known
from domain.matches.match import Entry, Logged, Match
from domain.matches.ports import Clock, Matches
from domain.matches.refusals import StaleMatch, UnknownMatch
from domain.matches.results import HouseRules

RULES_CHANGED = "rules-changed"
"""The reason of an outcome where nobody can say any more what the state was worth."""


class Housekeeping:
    """Ends idle matches and deletes old ones, in bounded batches, while others play."""

    def __init__(self, games: Mapping[str, Game[Any, Any]], matches: Matches, clock: Clock, rules: HouseRules) -> None:
        self._games = games
        self._matches = matches
        self._clock = clock
        self._rules = rules

    def expire_idle(self, limit: int) -> int:
        """Ends at most ``limit`` matches that nobody touched for ``idle_seconds``; how many."""
        since = self._clock.now() - timedelta(seconds=self._rules.idle_seconds)
        return sum(self._expired(each, since) for each in self._matches.idle(untouched_since=since, limit=limit))

    def up_to_date(self, match: Match) -> Match:
        """The match as it stands now: ended, if it is one that nobody touched for too long (M-2)."""
        since = self._clock.now() - timedelta(seconds=self._rules.idle_seconds)
        if match.outcome is not None or match.touched_at > since:
            return match
        self._expired(match.id, since)
        return self._matches.load(match.id)

    def purge(self, limit: int) -> int:
        """Deletes at most ``limit`` finished matches whose time is up, and as many expired commitments and keys; how many."""
        now = self._clock.now()
        before = now - timedelta(seconds=self._rules.record_seconds)
        return self._matches.purge(finished_before=before, now=now, limit=limit)

    def _expired(self, match_id: str, since: datetime) -> bool:
        try:
            match = self._matches.load(match_id)
            if match.outcome is not None or match.touched_at > since:
                return False
            self._matches.save(*self._expiry(match), answer=None)
        except (StaleMatch, UnknownMatch):  # somebody came after all, or it is gone
            return False
        return True

    def _expiry(self, match: Match) -> tuple[Match, Entry]:
        now = self._clock.now()
        if not rules_known(self._games, match):
            return called_off(match, now)
        course = Course(self._games[match.game], match)
        course.take("house", Abandon(Ending.EXPIRED, None))
        return course.written(now)


def called_off(match: Match, now: datetime) -> tuple[Match, Entry]:
    """A match of unknown rules expired without a winner, with scores 0, its state left as it was stored, and the entry."""
    outcome = Outcome(Ending.EXPIRED, (), (0,) * len(match.seats), RULES_CHANGED)
    logged = Logged("house", Abandon(Ending.EXPIRED, None))
    entry = Entry(match.version + 1, now, (logged,), match.last_event + 1, (MatchEnded(outcome),))
    ended = replace(
        match,
        touched_at=now,
        turn_since=now,
        version=entry.version,
        actions=match.actions + 1,
        last_event=match.last_event + 1,
        outcome=outcome,
    )
    return ended, entry
