"""What matches need from the outside. Adapters live in api/adapters; tests use the memory adapter."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol, TypeVar

from domain.matches.match import Commitment, Entry, Match

T = TypeVar("T")


class StaleMatch(Exception):
    """Another writer was first: the match is no longer at the version the write was made for."""


class UnknownMatch(Exception):
    """No match has this id."""


class CommitmentRefused(Exception):
    """The commitment does not exist, has expired or is spent; one answer for all three (FD-2)."""


class InvitationRefused(Exception):
    """The invitation is not the seat's, or the seat is taken."""


class StoreUnavailable(Exception):
    """The store cannot be reached or cannot write now; nothing was kept. ``retry_after`` is in seconds."""

    def __init__(self, retry_after: int = 1) -> None:
        super().__init__("the store is unavailable")
        self.retry_after = retry_after


@dataclass(frozen=True, slots=True)
class Receipt:
    """The answer to a request with an Idempotency-Key, written in the same transaction as what it answers.

    ``scope`` and ``key`` are digests that name the reserved key; ``answer(result)`` is called once, inside the write,
    with what the service method returns, and gives the sealed bytes to keep.
    """

    scope: bytes
    key: bytes
    answer: Callable[[Any], bytes]


@dataclass(frozen=True, slots=True)
class Chair:
    """The secrets of a player's seat as they are stored: digests of its token and of its open invitation."""

    seat: int
    token: bytes | None
    invitation: bytes | None


class Matches(Protocol):
    """The store of matches. Each method is one transaction; a write that raises has changed nothing."""

    def add(
        self,
        match: Match,
        entry: Entry,
        chairs: Sequence[Chair],
        *,
        commitment_id: str | None,
        receipt: tuple[Receipt, Any] | None,
    ) -> None:
        """Stores a new match with its first entry, and spends the commitment it names (CommitmentRefused)."""
        ...

    def save(self, match: Match, entry: Entry, *, receipt: tuple[Receipt, Any] | None) -> None:
        """Writes entry and snapshot if the stored version is ``entry.version - 1``, else StaleMatch."""
        ...

    def load(self, match_id: str) -> Match:
        """The match as it stands, or UnknownMatch."""
        ...

    def sitting(self, token: bytes) -> tuple[str, int] | None:
        """The match id and seat that a token's digest opens, None where there is none."""
        ...

    def load_by_token(self, token: bytes) -> tuple[Match, int] | None:
        """``sitting`` and ``load`` in one query, for the hot path."""
        ...

    def sit(
        self,
        match_id: str,
        seat: int,
        *,
        invitation: bytes,
        token: bytes,
        at: datetime,
        receipt: tuple[Receipt, Any] | None,
    ) -> None:
        """Spends an invitation for a token, once, whoever races for it; else InvitationRefused. The version stays."""
        ...

    def entries(self, match_id: str, *, after_event: int = 0, limit: int | None = None) -> tuple[Entry, ...]:
        """Entries in order from the one that holds event ``after_event + 1`` on, enough of them for ``limit`` events."""
        ...

    def commit(self, commitment: Commitment, seed: bytes, *, receipt: tuple[Receipt, Any] | None) -> None:
        """Stores a commitment with its seed."""
        ...

    def committed_seed(self, commitment_id: str, now: datetime) -> bytes:
        """The seed of an unspent, unexpired commitment, or CommitmentRefused."""
        ...

    def purge(self, *, finished_before: datetime, now: datetime, limit: int) -> int:
        """Deletes at most ``limit`` finished matches last touched before, and spent or expired commitments and keys; how many."""
        ...

    def idle(self, *, untouched_since: datetime, limit: int) -> tuple[str, ...]:
        """Ids of unfinished matches that nobody touched since (M-2), oldest first."""
        ...


class Keys(Protocol):
    """Idempotency keys: reserved first in a transaction of their own, with a lease that a crash lets expire."""

    def reserve(
        self, scope: bytes, key: bytes, fingerprint: bytes, *, now: datetime, lease_seconds: int
    ) -> bytes | None:
        """Reserves a key for a request, or gives the sealed answer of the same request that has succeeded.

        Raises KeyReused where the key was used with another fingerprint, KeyInFlight while a lease is live.
        """
        ...

    def release(self, scope: bytes, key: bytes) -> None:
        """Frees a reserved key whose request was refused or failed."""
        ...


class KeyReused(Exception):
    """The idempotency key belongs to a request that was not the same."""


class KeyInFlight(Exception):
    """The first request with this idempotency key has not been answered yet. ``retry_after`` is in seconds."""

    def __init__(self, retry_after: int = 1) -> None:
        super().__init__("the first request with this key is still being answered")
        self.retry_after = retry_after


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


class Overdue(Exception):
    """A bot did not answer within the bound."""


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
