"""Matches, commitments and keys put into a store, for its tests."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

from domain.core.game import Abandon, Ending
from domain.core.shuffle import Seeds
from domain.matches.course import Course
from domain.matches.match import BotSeat, Chair, Commitment, Entry, Match, Seat, SeatKind
from tests.api.adapters.conftest import KNOWN, Store
from tests.fakes import NOON

SECOND = timedelta(seconds=1)
LEASE, KEEP = 60, 86_400


def opened(name: str = "high-card", number: int = 1, **changes: Any) -> tuple[Match, Entry]:
    """A match of a game at version 1, and its first entry."""
    game = KNOWN[name]
    bot = BotSeat("club", "1", "checksum", bytes([number]) * 32, "commitment of the bot")
    seats = [Seat(0, SeatKind.PLAYER, taken_at=NOON), Seat(1, SeatKind.PLAYER), Seat(2, SeatKind.BOT, bot)]
    match = Match(
        id=f"{number:032x}",
        game=game.name,
        rules_version=game.rules_version,
        options=game.options(),
        seats=tuple(seats[: game.seats]),
        seeds=Seeds(bytes([number]) * 32, "a client's"),
        commitment="commitment",
        practice=False,
        hints=True,
        move_seconds=None,
        created_at=NOON,
        touched_at=NOON,
        turn_since=NOON,
        version=0,
        actions=0,
        last_event=0,
        shuffles=0,
        choices=0,
        state=game.opening(game.options()),
        outcome=None,
    )
    course = Course(game, replace(match, **changes))
    course.deal()
    return course.written(course.match.created_at)


def added(store: Store, name: str = "high-card", number: int = 1, **changes: Any) -> Match:
    """A match in the store; its token is b"token <number>", the invitation to seat 1 b"invitation <number>"."""
    match, entry = opened(name, number, **changes)
    chairs = [Chair(0, b"token %d" % number, None), Chair(1, None, b"invitation %d" % number)]
    store.add(match, entry, chairs, commitment_id=None, answer=None)
    return match


def moved(match: Match, seconds: int = 1) -> tuple[Match, Entry]:
    """The match after one legal action, and its entry."""
    course = Course(KNOWN[match.game], match)
    seat = course.game.turn(match.state)
    course.take(seat, course.game.legal_actions(match.state)[-1])
    course.deal()
    return course.written(match.touched_at + seconds * SECOND)


def ended(match: Match, seconds: int = 1) -> tuple[Match, Entry]:
    course = Course(KNOWN[match.game], match)
    course.take("house", Abandon(Ending.EXPIRED, None))
    return course.written(match.touched_at + seconds * SECOND)


def reserve(store: Store, key: bytes = b"key", fingerprint: bytes = b"request", seconds: float = 0) -> Any:
    now = NOON + seconds * SECOND
    return store.reserve(b"scope", key, fingerprint, now=now, lease_seconds=LEASE, keep_seconds=KEEP)


def committed(store: Store, number: int = 1, seconds: int = 60) -> Commitment:
    made = Commitment(f"{number:032x}", "hash", NOON + seconds * SECOND)
    store.commit(made, bytes([number]) * 32, answer=None)
    return made
