"""What a match tells: its events as a seat may read them, and the record of a match that is over."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from domain.core.notation import plain
from domain.core.secrecy import redact
from domain.matches.match import Entry, Match, Page, Seat

_SECRET = {"value", "seats"}


def told(entry: Entry, seat: int) -> list[dict[str, Any]]:
    """The events of an entry, numbered, as a seat may read them."""
    return [{"seq": seq, **redact(event, seat)} for seq, event in enumerate(entry.events, entry.first_event)]


def retold(pages: Iterable[Page], seat: int, *, after: int, last: int) -> Iterator[dict[str, Any]]:
    """The events ``after + 1`` to ``last`` of stored entries, numbered, as a seat may read them."""
    for seq, event in _numbered(pages):
        if after < seq <= last:
            yield {"seq": seq, **{name: _shown(value, seat) for name, value in event.items()}}


def recorded(match: Match, pages: Sequence[Page]) -> dict[str, Any]:
    """The record of a match: both seeds, every action, and every event with its secrets told (FD-8, FD-9)."""
    actions = [action for page in pages for action in page.actions]
    return {
        "id": match.id,
        "game": match.game,
        "rules_version": match.rules_version,
        "options": plain(match.options),
        "practice": match.practice,
        "client_seed": match.seeds.client,
        "server_seed": match.seeds.server.hex(),
        "commitment": match.commitment,
        "seats": [_seat(seat) for seat in match.seats],
        "actions": [{"number": number, **action} for number, action in enumerate(actions, 1)],
        "events": [
            {"seq": seq, **{name: _open(value) for name, value in event.items()}} for seq, event in _numbered(pages)
        ],
        "outcome": plain(match.outcome),
    }


def _numbered(pages: Iterable[Page]) -> Iterator[tuple[int, dict[str, Any]]]:
    for page in pages:
        yield from enumerate(page.events, page.first_event)


def _is_secret(value: Any) -> bool:
    return isinstance(value, dict) and value.keys() == _SECRET


def _shown(value: Any, seat: int) -> Any:
    if _is_secret(value):
        return value["value"] if seat in value["seats"] else None
    return value


def _open(value: Any) -> Any:
    return value["value"] if _is_secret(value) else value


def _seat(seat: Seat) -> dict[str, Any]:
    bot = seat.bot
    return {
        "seat": seat.number,
        "kind": seat.kind.value,
        "level": bot and bot.level,
        "bot_version": bot and bot.version,
        "table_checksum": bot and bot.checksum,
        "bot_seed": bot and bot.seed.hex(),
        "bot_commitment": bot and bot.commitment,
    }
