"""What the match service is told and what it answers, beside the match itself."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from domain.core.bots import Advice
from domain.matches.match import Entry, Match
from domain.matches.ports import Answer, Reservation


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What a house sets for all its matches, in whole seconds."""

    commitment_seconds: int = 3600
    lease_seconds: int = 60
    key_seconds: int = 86_400
    idle_seconds: int = 7 * 86_400
    record_seconds: int = 30 * 86_400


USUAL_RULES = HouseRules()


@dataclass(frozen=True, slots=True)
class Receipt:
    """The wish to keep a request's answer under its reserved key.

    ``seal(result)`` is called with what the service method is about to return, before each attempt to write, with no
    transaction open, and gives the bytes that are kept in the same transaction as what they answer.
    """

    reservation: Reservation
    seal: Callable[[Any], bytes]


@dataclass(frozen=True, slots=True)
class Invitation:
    """The one-use word that opens a player's seat."""

    seat: int
    invitation: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Created:
    """A new match, its creator's seat and bearer token, an invitation for each further player seat, and its first entry."""

    match: Match
    seat: int
    token: str = field(repr=False)
    invitations: tuple[Invitation, ...]
    entry: Entry


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat newly taken, and its bearer token."""

    match: Match
    seat: int
    token: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Acted:
    """The match after a write by a seat, and the entry that was written, bots' and dealer's actions included."""

    match: Match
    entry: Entry
    seat: int


@dataclass(frozen=True, slots=True)
class Hint:
    """What the strongest bot of the game would do from the seat's view alone."""

    level: str
    advice: Advice


def answered(receipt: Receipt | None, result: Any) -> Answer | None:
    """The answer to be kept with a write, where the request asked for one."""
    return None if receipt is None else Answer(receipt.reservation, receipt.seal(result))
