"""The store of matches and idempotency keys in this process's memory: the same contract, for tests and for trying out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import count
from threading import RLock
from typing import Any

from api.adapters.codec import Row, entry_row, match_of, match_row, micros, page_of, seats_of, seats_text
from api.adapters.sql import seat_refusal
from api.adapters.tables import matches as matches_table
from domain.core.game import Game
from domain.matches.match import Chair, Commitment, Entry, Match, Page
from domain.matches.ports import Answer, Reservation
from domain.matches.refusals import CommitmentRefused, KeyInFlight, KeyReused, StaleMatch, UnknownMatch

_COLUMNS = [column.name for column in matches_table.columns]


@dataclass(slots=True)
class _Key:
    fingerprint: bytes
    owner: bytes
    lease_until: datetime
    expires_at: datetime
    answer: bytes | None = None


class MemoryStore:
    """Matches and Keys (domain/matches/ports.py), forgotten when the process ends. One lock makes each method one transaction."""

    def __init__(self, games: Mapping[str, Game[Any, Any]]) -> None:
        self._games = games
        self._lock = RLock()
        self._owners = count(1)
        self._matches: dict[str, Row] = {}
        self._entries: dict[str, list[Row]] = {}
        self._chairs: dict[str, list[Chair]] = {}
        self._tokens: dict[bytes, tuple[str, int]] = {}
        self._commitments: dict[str, tuple[Commitment, bytes]] = {}
        self._keys: dict[tuple[bytes, bytes], _Key] = {}

    def add(
        self, match: Match, entry: Entry, chairs: Sequence[Chair], *, commitment_id: str | None, answer: Answer | None
    ) -> None:
        """Stores a new match with its first entry, and spends the commitment it names (CommitmentRefused)."""
        with self._lock:
            if commitment_id is not None:
                self.committed_seed(commitment_id, match.created_at)
            self._keep(answer)
            self._commitments.pop(commitment_id or "", None)
            self._matches[match.id] = match_row(match)
            self._entries[match.id] = [entry_row(match.id, entry)]
            self._chairs[match.id] = list(chairs)
            self._tokens |= {chair.token: (match.id, chair.seat) for chair in chairs if chair.token is not None}

    def save(self, match: Match, entry: Entry, *, answer: Answer | None) -> None:
        """Writes entry and snapshot if the stored version is ``entry.version - 1``, else StaleMatch."""
        row = match_row(match)
        with self._lock:
            stored = self._matches.get(match.id)
            if stored is None or stored["version"] != entry.version - 1:
                raise StaleMatch
            self._keep(answer)
            self._matches[match.id] = row | {"seats": stored["seats"]}
            self._entries[match.id].append(entry_row(match.id, entry))

    def load(self, match_id: str) -> Match:
        """The match as it stands, or UnknownMatch."""
        row = self._row(match_id)
        return match_of([row[name] for name in _COLUMNS], self._games)

    def load_by_token(self, token: bytes) -> tuple[Match, int] | None:
        """The match and seat that a token's digest opens; None where there is none."""
        with self._lock:
            sitting = self._tokens.get(token)
            return None if sitting is None else (self.load(sitting[0]), sitting[1])

    def version(self, match_id: str) -> int:
        """The version at which the match stands, or UnknownMatch."""
        return int(self._row(match_id)["version"])

    def sit(
        self, match_id: str, seat: int, *, invitation: bytes, token: bytes, at: datetime, answer: Answer | None
    ) -> None:
        """Spends an invitation's digest for a token's, once; InvitationRefused, SeatTaken."""
        with self._lock:
            chairs = self._chairs.get(match_id, [])
            if Chair(seat, None, invitation) not in chairs:
                raise seat_refusal([(each.seat, each.token, each.invitation) for each in chairs], seat, invitation)
            self._keep(answer)
            chairs[chairs.index(Chair(seat, None, invitation))] = Chair(seat, token, invitation)
            self._tokens[token] = (match_id, seat)
            row = self._matches[match_id]
            seats = [replace(each, taken_at=at) if each.number == seat else each for each in seats_of(row["seats"])]
            self._matches[match_id] = row | {"seats": seats_text(seats), "touched_at": micros(at)}

    def pages(self, match_id: str, *, after_event: int = 0, limit: int | None = None) -> tuple[Page, ...]:
        """The log in order, from the entry that holds event ``after_event + 1`` on, at most ``limit`` entries."""
        with self._lock:
            rows = [row for row in self._entries.get(match_id, []) if row["last_event"] > after_event]
        columns = ("version", "at", "first_event", "actions", "events")
        return tuple(page_of(*(row[name] for name in columns)) for row in rows[:limit])

    def commit(self, commitment: Commitment, seed: bytes, *, answer: Answer | None) -> None:
        """Stores a commitment with its seed."""
        with self._lock:
            self._keep(answer)
            self._commitments[commitment.id] = (commitment, seed)

    def committed_seed(self, commitment_id: str, now: datetime) -> bytes:
        """The seed of an unspent, unexpired commitment, or CommitmentRefused."""
        with self._lock:
            held = self._commitments.get(commitment_id)
        if held is None or held[0].expires_at <= now:
            raise CommitmentRefused
        return held[1]

    def idle(self, *, untouched_since: datetime, limit: int) -> tuple[str, ...]:
        """Ids of unfinished matches that nobody touched since (M-2), at most ``limit``, oldest first."""
        return tuple(self._untouched(micros(untouched_since), over=False)[:limit])

    def purge(self, *, finished_before: datetime, now: datetime, limit: int) -> int:
        """Deletes at most ``limit`` matches finished before, and as many expired commitments and keys; how many in all."""
        with self._lock:
            old = self._untouched(micros(finished_before), over=True)[:limit]
            for match_id in old:
                self._forget(match_id)
            spent = [each for each, (held, _) in self._commitments.items() if held.expires_at <= now][:limit]
            for each in spent:
                del self._commitments[each]
            dead = [each for each, held in self._keys.items() if held.expires_at <= now][:limit]
            for name in dead:
                del self._keys[name]
        return len(old) + len(spent) + len(dead)

    def reserve(
        self, scope: bytes, key: bytes, fingerprint: bytes, *, now: datetime, lease_seconds: int, keep_seconds: int
    ) -> Reservation | bytes:
        """Reserves a key for a request, or gives the sealed answer it got before; KeyReused, KeyInFlight."""
        with self._lock:
            held = self._keys.get((scope, key))
            if held is None or held.expires_at <= now or (held.answer is None and held.lease_until <= now):
                lease, keep = timedelta(seconds=lease_seconds), timedelta(seconds=max(keep_seconds, lease_seconds))
                owner = b"%d" % next(self._owners)
                self._keys[scope, key] = _Key(fingerprint, owner, now + lease, now + keep)
                return Reservation(scope, key, owner)
            if held.fingerprint != fingerprint:
                raise KeyReused
            if held.answer is None:
                raise KeyInFlight
            return held.answer

    def release(self, reservation: Reservation) -> None:
        """Frees a reserved key whose request was refused or failed; an answered key stays."""
        with self._lock:
            if self._held(reservation) is not None:
                del self._keys[reservation.scope, reservation.key]

    def _held(self, reservation: Reservation) -> _Key | None:
        held = self._keys.get((reservation.scope, reservation.key))
        return held if held is not None and held.owner == reservation.owner and held.answer is None else None

    def _keep(self, answer: Answer | None) -> None:
        """The last check of a write: after it, nothing may fail."""
        if answer is None:
            return
        held = self._held(answer.reservation)
        if held is None:
            raise KeyInFlight
        held.answer = answer.sealed

    def _row(self, match_id: str) -> Row:
        with self._lock:
            row = self._matches.get(match_id)
        if row is None:
            raise UnknownMatch
        return row

    def _untouched(self, since: int, *, over: bool) -> list[str]:
        with self._lock:
            rows = sorted(self._matches.values(), key=lambda row: row["created_at"])
            return [row["id"] for row in rows if row["touched_at"] <= since and (row["outcome"] is not None) is over]

    def _forget(self, match_id: str) -> None:
        del self._matches[match_id], self._entries[match_id]
        for chair in self._chairs.pop(match_id):
            self._tokens.pop(chair.token or b"", None)
