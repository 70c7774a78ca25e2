"""Matches and log entries as rows of plain columns, and back."""

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Any, cast

import orjson

from domain.core.game import Game, Outcome
from domain.core.notation import plain, restore
from domain.core.shuffle import Seeds
from domain.matches.match import BotSeat, Entry, Match, Page, Seat, SeatKind

Row = dict[str, Any]

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)
REMEMBERED = 1_000
"""How many texts a process remembers the meaning of. Values never change, and a match is read more often than written."""


def micros(instant: datetime) -> int:
    """Whole microseconds since 1970."""
    return (instant - _EPOCH) // _MICROSECOND


def instant(micros: int) -> datetime:
    """The aware UTC datetime of so many microseconds since 1970."""
    return _EPOCH + timedelta(microseconds=micros)


def text(value: Any) -> str:
    """The JSON of a value's notation."""
    return orjson.dumps(plain(value)).decode()


def progress_row(match: Match) -> Row:
    """The columns that every write changes."""
    return {
        "id": match.id,
        "touched_at": micros(match.touched_at),
        "turn_since": micros(match.turn_since),
        "version": match.version,
        "actions": match.actions,
        "last_event": match.last_event,
        "shuffles": match.shuffles,
        "choices": match.choices,
        "state": text(match.state),
    }


def outcome_text(match: Match) -> str | None:
    """The outcome's JSON, None while the match goes on."""
    return None if match.outcome is None else text(match.outcome)


def match_row(match: Match) -> Row:
    """A match as a row of the table ``matches``."""
    return progress_row(match) | {
        "game": match.game,
        "rules_version": match.rules_version,
        "options": text(match.options),
        "seats": seats_text(match.seats),
        "server_seed": match.seeds.server,
        "client_seed": match.seeds.client,
        "commitment": match.commitment,
        "practice": match.practice,
        "hints": match.hints,
        "move_seconds": match.move_seconds,
        "created_at": micros(match.created_at),
        "outcome": outcome_text(match),
    }


def match_of(row: Sequence[Any], games: Mapping[str, Game[Any, Any]]) -> Match:
    """The match of a row, its columns in the table's order; options and state stay plain where the rules have changed."""
    game, outcome = games.get(row[1]), row[20]
    if game is not None and game.rules_version == row[2]:
        options, state = _restored(game.options, row[3]), _restored(game.state, row[19])
    else:
        options, state = orjson.loads(row[3]), orjson.loads(row[19])
    return Match(
        id=row[0],
        game=row[1],
        rules_version=row[2],
        options=options,
        seats=seats_of(row[4]),
        seeds=Seeds(bytes(row[5]), row[6]),
        commitment=row[7],
        practice=bool(row[8]),
        hints=bool(row[9]),
        move_seconds=row[10],
        created_at=instant(row[11]),
        touched_at=instant(row[12]),
        turn_since=instant(row[13]),
        version=row[14],
        actions=row[15],
        last_event=row[16],
        shuffles=row[17],
        choices=row[18],
        state=state,
        outcome=None if outcome is None else cast(Outcome, _restored(Outcome, outcome)),
    )


class _Known(str):
    """A text of which it is known what it means."""

    __slots__ = ("meaning",)
    meaning: Any


def remember(value: Any, data: str) -> None:
    """Remembers the value that a text has just been made of, so that it need not be read again."""
    known = _Known(data)
    known.meaning = value
    _restored(value.__class__, known)


def _read(annotation: Any, data: str) -> Any:
    return data.meaning if isinstance(data, _Known) else restore(annotation, orjson.loads(data))


_restored: Callable[[Any, str], Any] = lru_cache(REMEMBERED)(_read)


def entry_row(match_id: str, entry: Entry) -> Row:
    """A log entry as a row of the table ``entries``."""
    return {
        "match_id": match_id,
        "version": entry.version,
        "at": micros(entry.at),
        "first_event": entry.first_event,
        "last_event": entry.first_event + len(entry.events) - 1,
        "actions": text(entry.actions),
        "events": text(entry.events),
    }


def page_of(version: int, at: int, first_event: int, actions: str, events: str) -> Page:
    """A log entry as it is read back."""
    return Page(version, instant(at), first_event, tuple(orjson.loads(actions)), tuple(orjson.loads(events)))


def seats_text(seats: Sequence[Seat]) -> str:
    """The seats of a match as JSON, bot seeds in hex."""
    return text([_seat_row(seat) for seat in seats])


@lru_cache(REMEMBERED)
def seats_of(data: str) -> tuple[Seat, ...]:
    """The seats that ``seats_text`` wrote."""
    return tuple(_seat_of(number, row) for number, row in enumerate(orjson.loads(data)))


def _seat_row(seat: Seat) -> Row:
    if seat.bot is None:
        return {"taken_at": None if seat.taken_at is None else micros(seat.taken_at)}
    bot = seat.bot
    return {"level": bot.level, "version": bot.version, "checksum": bot.checksum, "seed": bot.seed.hex()} | {
        "commitment": bot.commitment
    }


def _seat_of(number: int, row: Row) -> Seat:
    if "level" not in row:
        taken_at = row["taken_at"]
        return Seat(number, SeatKind.PLAYER, taken_at=None if taken_at is None else instant(taken_at))
    seed = bytes.fromhex(row["seed"])
    return Seat(number, SeatKind.BOT, BotSeat(row["level"], row["version"], row["checksum"], seed, row["commitment"]))
