"""What matches need from the outside. Adapters live in api/adapters; tests use the memory adapter.

Refusals (domain/matches/refusals.py) cross this border too: a store raises StaleMatch, UnknownMatch, CommitmentRefused,
InvitationRefused, SeatTaken, KeyReused and KeyInFlight; any call may raise StoreUnavailable.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol, TypeVar

from domain.matches.match import Chair, Commitment, Entry, Match, Page

T = TypeVar("T")


class StoreUnavailable(Exception):
    """The store cannot be reached or cannot write now. ``retry_after`` is in seconds.

    Nothing is half done. Where the connection broke while a write was being committed, the write may stand: a retry with
    the same Idempotency-Key, or a look at the match, tells.
    """

    def __init__(self, retry_after: int = 1) -> None:
        super().__init__("the store is unavailable")
        self.retry_after = retry_after


class Overdue(Exception):
    """A bot did not answer within the bound."""


@dataclass(frozen=True, slots=True)
class Reservation:
    """An idempotency key held for one running request; ``owner`` tells its lease from a later one on the same key."""

    scope: bytes
    key: bytes
    owner: bytes


@dataclass(frozen=True, slots=True)
class Answer:
    """The sealed answer of a request, to be kept under its reserved key in the same transaction as what it answers."""

    reservation: Reservation
    sealed: bytes


class Matches(Protocol):
    """The store of matches. Each method is one transaction; a write that raises has changed nothing.

    A write that is handed an answer keeps it under the reserved key, and raises KeyInFlight, all undone, where the lease
    has passed to another request.
    """

    def add(
        self, match: Match, entry: Entry, chairs: Sequence[Chair], *, commitment_id: str | None, answer: Answer | None
    ) -> None:
        """Stores a new match with its first entry, and spends the commitment it names (CommitmentRefused)."""
        ...

    def save(self, match: Match, entry: Entry, *, answer: Answer | None) -> None:
        """Writes entry and snapshot if the stored version is ``entry.version - 1``, else StaleMatch. Seats stay."""
        ...

    def load(self, match_id: str) -> Match:
        """The match as it stands, or UnknownMatch."""
        ...

    def load_by_token(self, token: bytes) -> tuple[Match, int] | None:
        """The match and seat that a token's digest opens, in one query; None where there is none."""
        ...

    def version(self, match_id: str) -> int:
        """The version at which the match stands, or UnknownMatch: a cheap look for those who wait."""
        ...

    def sit(
        self, match_id: str, seat: int, *, invitation: bytes, token: bytes, at: datetime, answer: Answer | None
    ) -> None:
        """Spends an invitation's digest for a token's, once, whoever races for it. The match's version stays.

        SeatTaken where the invitation is spent or names, in a match it belongs to, a seat that is taken; else InvitationRefused.
        """
        ...

    def pages(self, match_id: str, *, after_event: int = 0, limit: int | None = None) -> tuple[Page, ...]:
        """The log in order, from the entry that holds event ``after_event + 1`` on, at most ``limit`` entries."""
        ...

    def commit(self, commitment: Commitment, seed: bytes, *, answer: Answer | None) -> None:
        """Stores a commitment with its seed."""
        ...

    def committed_seed(self, commitment_id: str, now: datetime) -> bytes:
        """The seed of an unspent, unexpired commitment, or CommitmentRefused."""
        ...

    def idle(self, *, untouched_since: datetime, limit: int) -> tuple[str, ...]:
        """Ids of unfinished matches that nobody touched since (M-2), at most ``limit``, oldest first."""
        ...

    def purge(self, *, finished_before: datetime, now: datetime, limit: int) -> int:
        """Deletes at most ``limit`` matches finished before, and as many expired commitments and keys; how many in all."""
        ...


class Keys(Protocol):
    """Idempotency keys: reserved first in a transaction of their own, with a lease that a crash lets expire."""

    def reserve(
        self, scope: bytes, key: bytes, fingerprint: bytes, *, now: datetime, lease_seconds: int, keep_seconds: int
    ) -> Reservation | bytes:
        """Reserves a key for a request, or gives the sealed answer of the same request that has succeeded.

        KeyReused where the key was used with another fingerprint, KeyInFlight while a lease is live. The key is kept for
        ``keep_seconds`` from now.
        """
        ...

    def release(self, reservation: Reservation) -> None:
        """Frees a reserved key whose request was refused or failed; an answered key stays."""
        ...


class Clock(Protocol):
    """The time."""

    def now(self) -> datetime:
        """The present instant, aware, UTC."""
        ...


class Entropy(Protocol):
    """The operating system's randomness."""

    def token_bytes(self, size: int) -> bytes:
        """``size`` unpredictable bytes."""
        ...


class Thinking(Protocol):
    """Runs a bot's thought with a bound on its time."""

    def run(self, thought: Callable[[Callable[[], bool]], T]) -> T:
        """What ``thought(hurry)`` returns; ``hurry()`` turns true at a soft bound. Overdue past the hard bound."""
        ...


class Journal(Protocol):
    """Where the service says what an operator should know; never anything hidden."""

    def bot_cut_short(self, *, match_id: str, game: str, seat: int, level: str, why: str) -> None:
        """A bot's move was not its own choice (see ``Logged.cut_short``)."""
        ...

    def bot_moved(self, *, game: str, level: str, seconds: float) -> None:
        """A bot took this long for a move (wall seconds)."""
        ...
