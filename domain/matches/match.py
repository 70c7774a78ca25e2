"""A match as it is stored, and what was done in it. Times are aware UTC datetimes."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any

from domain.core.game import Outcome
from domain.core.shuffle import Seeds


class SeatKind(StrEnum):
    """Who sits on a seat."""

    PLAYER = "player"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """What a new match asks for on a seat: a player, or a bot of a level (with a seed of its own in practice, FD-9)."""

    kind: SeatKind
    level: str | None = None
    bot_seed: bytes | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class NewMatch:
    """All that a client says about a match it makes; what is None is left to the house.

    ``options`` is the game's own dataclass. ``seats`` has one plan a seat, at least one of them a player (None: a player on
    seat 0, bots of level ``club`` on the others). ``move_seconds`` is whole seconds from 1 on (M-3).
    """

    game: str
    options: Any = None
    seats: tuple[SeatPlan, ...] | None = None
    client_seed: str = ""
    server_seed: bytes | None = field(default=None, repr=False)
    commitment_id: str | None = None
    move_seconds: int | None = None
    hints: bool | None = None


@dataclass(frozen=True, slots=True)
class BotSeat:
    """The bot on a seat: what it is (level, version, checksum of its table) and the seed it is committed to (FD-9)."""

    level: str
    version: str
    checksum: str | None
    seed: bytes
    commitment: str

    def __repr__(self) -> str:
        return f"BotSeat({self.level!r})"


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat of a match. ``taken_at`` is when a player came to sit on it, None while its invitation is open or for a bot."""

    number: int
    kind: SeatKind
    bot: BotSeat | None = None
    taken_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Match:
    """A match, whole. ``version`` counts the writes, from 1; ``actions`` and ``last_event`` count what the log holds.

    ``state`` is the game's own state (never shown), ``shuffles`` and ``choices`` count the dealer's lots so far (FD-3, FD-6).
    ``touched_at`` is the time of the last write, ``turn_since`` the time since which the seat to act has been to act.
    Where ``rules_version`` is not the running game's, ``options`` and ``state`` are the plain data that was stored.
    """

    id: str
    game: str
    rules_version: int
    options: Any
    seats: tuple[Seat, ...]
    seeds: Seeds
    commitment: str
    practice: bool
    hints: bool
    move_seconds: int | None
    created_at: datetime
    touched_at: datetime
    turn_since: datetime
    version: int
    actions: int
    last_event: int
    shuffles: int
    choices: int
    state: Any = field(repr=False)
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Logged:
    """An action of the log: who took it ("dealer", a seat, or "house" for an expiry), and why a bot's move is not its own choice.

    ``cut_short`` is None, or one word: ``hurried`` (a deadline cut the bot short), ``failed`` (it raised), ``illegal``
    (the rules forbid what it offered), ``overdue`` (it did not answer in time); after the last three a fallback acted.
    """

    actor: int | str
    action: Any = field(repr=False)
    cut_short: str | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One write of a match: the actions of one request, bots' and dealer's included, and the events they led to.

    ``version`` is the match's version after it; ``first_event`` the number of ``events[0]`` within the match (from 1).
    """

    version: int
    at: datetime
    actions: tuple[Logged, ...]
    first_event: int
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """An entry as it is read back from the log: plain data, so that it can be read under any version of the rules.

    ``actions`` are {"actor", "action", "cut_short"}; an event's secret is {"value", "seats"}.
    """

    version: int
    at: datetime
    first_event: int
    actions: tuple[dict[str, Any], ...] = field(repr=False)
    events: tuple[dict[str, Any], ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Chair:
    """The secrets of a player's seat as they are stored: SHA-256 digests of its token and of its invitation.

    The creator's has a token only, an open one an invitation only, a redeemed one both.
    """

    seat: int
    token: bytes | None
    invitation: bytes | None


@dataclass(frozen=True, slots=True)
class Commitment:
    """A seed the house has committed to before a match (FD-2); spent by the match that names it."""

    id: str
    commitment: str
    expires_at: datetime
