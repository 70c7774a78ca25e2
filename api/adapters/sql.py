"""The store of matches and idempotency keys on SQLite or PostgreSQL. Every decision between two writers is the database's."""

import os
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any

import orjson

from api.adapters.at_once import ENTRY_ACTIONS, saves
from api.adapters.codec import (
    REMEMBERED,
    Row,
    entry_row,
    match_of,
    match_row,
    micros,
    outcome_text,
    page_of,
    progress_row,
    remember,
)
from api.adapters.connections import Connection
from api.adapters.database import Database
from api.adapters.statements import statements
from domain.core.game import Game
from domain.matches.match import Chair, Commitment, Entry, Match, Page
from domain.matches.ports import Answer, Reservation
from domain.matches.refusals import (
    CommitmentRefused,
    InvitationRefused,
    KeyInFlight,
    KeyReused,
    SeatTaken,
    StaleMatch,
    UnknownMatch,
)

ALL = 2**31 - 1
OWNER_BYTES = 16
LOOKS = 3
"""How often a key is tried that was freed just when its holder was looked up."""


class SqlStore:
    """Matches and Keys (domain/matches/ports.py) in one database."""

    def __init__(self, database: Database, games: Mapping[str, Game[Any, Any]]) -> None:
        self._database = database
        self._sql = statements(database.url.get_backend_name())
        self._at_once = {} if database.sqlite else saves()
        self._match_of = lru_cache(REMEMBERED)(lambda row: match_of(row, games))

    def add(
        self, match: Match, entry: Entry, chairs: Sequence[Chair], *, commitment_id: str | None, answer: Answer | None
    ) -> None:
        """Stores a new match with its first entry, and spends the commitment it names (CommitmentRefused)."""
        row, first = match_row(match), entry_row(match.id, entry)
        with self._database.transaction() as connection:
            if commitment_id is not None:
                self._spend(connection, commitment_id, match.created_at)
            connection.count(self._sql.add_match, row)
            connection.count(self._sql.add_entry, first)
            for chair in chairs:
                connection.count(self._sql.add_chair, _chair_row(match.id, chair))
            self._keep(connection, answer)

    def save(self, match: Match, entry: Entry, *, answer: Answer | None) -> None:
        """Writes entry and snapshot if the stored version is ``entry.version - 1``, else StaleMatch."""
        row = progress_row(match) | {"seen": entry.version - 1, "outcome": outcome_text(match)}
        logged = entry_row(match.id, entry)
        if self._at_once:
            self._save_at_once(row, logged, match.outcome is not None, answer)
        else:
            self._save_in_steps(row, logged, match.outcome is not None, answer)
        remember(match.state, row["state"])

    def load(self, match_id: str) -> Match:
        """The match as it stands, or UnknownMatch."""
        with self._database.connection() as connection:
            found = connection.rows(self._sql.load, {"id": match_id})
        if not found:
            raise UnknownMatch
        return self._match_of(found[0])

    def load_by_token(self, token: bytes) -> tuple[Match, int] | None:
        """The match and seat that a token's digest opens, in one query; None where there is none."""
        with self._database.connection() as connection:
            found = connection.rows(self._sql.load_by_token, {"token": token})
        return (self._match_of(found[0][:-1]), found[0][-1]) if found else None

    def version(self, match_id: str) -> int:
        """The version at which the match stands, or UnknownMatch."""
        with self._database.connection() as connection:
            found = connection.rows(self._sql.version, {"id": match_id})
        if not found:
            raise UnknownMatch
        return int(found[0][0])

    def live(self) -> int:
        """How many matches are not over."""
        with self._database.connection() as connection:
            return int(connection.rows(self._sql.live, {})[0][0])

    def sit(
        self, match_id: str, seat: int, *, invitation: bytes, token: bytes, at: datetime, answer: Answer | None
    ) -> None:
        """Spends an invitation's digest for a token's, once; InvitationRefused, SeatTaken."""
        wanted = {"match_id": match_id, "number": seat, "invitation": invitation}
        with self._database.transaction() as connection:
            if connection.count(self._sql.sit, wanted | {"token": token}) != 1:
                rows = connection.rows(self._sql.chairs, {"match_id": match_id})
                raise seat_refusal(rows, seat, invitation)
            seats = orjson.loads(connection.rows(self._sql.seats, {"id": match_id})[0][0])
            seats[seat]["taken_at"] = micros(at)
            row = {"id": match_id, "seats": orjson.dumps(seats).decode(), "touched_at": micros(at)}
            connection.count(self._sql.seat, row)
            self._keep(connection, answer)

    def pages(self, match_id: str, *, after_event: int = 0, limit: int | None = None) -> tuple[Page, ...]:
        """The log in order, from the entry that holds event ``after_event + 1`` on, at most ``limit`` entries."""
        wanted = {"match_id": match_id, "next": after_event + 1, "limit": ALL if limit is None else limit}
        with self._database.connection() as connection:
            rows = connection.rows(self._sql.pages, wanted)
        return tuple(page_of(*row) for row in rows)

    def commit(self, commitment: Commitment, seed: bytes, *, answer: Answer | None) -> None:
        """Stores a commitment with its seed."""
        row = {"id": commitment.id, "commitment": commitment.commitment, "seed": seed}
        with self._database.transaction() as connection:
            connection.count(self._sql.commit, row | {"expires_at": micros(commitment.expires_at)})
            self._keep(connection, answer)

    def committed_seed(self, commitment_id: str, now: datetime) -> bytes:
        """The seed of an unspent, unexpired commitment, or CommitmentRefused."""
        with self._database.connection() as connection:
            found = connection.rows(self._sql.committed, {"id": commitment_id, "now": micros(now)})
        if not found:
            raise CommitmentRefused
        return bytes(found[0][0])

    def idle(self, *, untouched_since: datetime, limit: int) -> tuple[str, ...]:
        """Ids of unfinished matches that nobody touched since (M-2), at most ``limit``, oldest first."""
        wanted = {"before": micros(untouched_since), "limit": limit}
        with self._database.connection() as connection:
            rows = connection.rows(self._sql.idle, wanted)
        return tuple(row[0] for row in rows)

    def purge(self, *, finished_before: datetime, now: datetime, limit: int) -> int:
        """Deletes at most ``limit`` matches finished before, and as many expired commitments and keys; how many in all."""
        before, dead = {"before": micros(finished_before), "limit": limit}, {"now": micros(now), "limit": limit}
        with self._database.transaction() as connection:
            gone = connection.count(self._sql.purge_matches, before)
            gone += connection.count(self._sql.purge_commitments, dead)
            gone += connection.count(self._sql.purge_keys, dead)
        return gone

    def reserve(
        self, scope: bytes, key: bytes, fingerprint: bytes, *, now: datetime, lease_seconds: int, keep_seconds: int
    ) -> Reservation | bytes:
        """Reserves a key for a request, or gives the sealed answer it got before; KeyReused, KeyInFlight."""
        reservation = Reservation(scope, key, os.urandom(OWNER_BYTES))
        row = _key_row(reservation, fingerprint, now, lease_seconds, max(keep_seconds, lease_seconds))
        here = {"b_scope": scope, "b_key": key, "now": micros(now)}
        for _ in range(LOOKS):
            with self._database.hasty_connection() as connection:
                if connection.rows(self._sql.reserve, row):
                    return reservation
                held = connection.rows(self._sql.reserved, here)
            if held:
                return _answer_of(held[0], fingerprint)
        raise KeyInFlight

    def release(self, reservation: Reservation) -> None:
        """Frees a reserved key whose request was refused or failed; an answered key stays."""
        with self._database.hasty_connection() as connection:
            connection.count(self._sql.release, _owned(reservation))

    def _save_in_steps(self, row: Row, logged: Row, last: bool, answer: Answer | None) -> None:
        with self._database.transaction() as connection:
            if connection.count(self._sql.save_last if last else self._sql.save, row) != 1:
                raise StaleMatch
            connection.count(self._sql.add_entry, logged)
            self._keep(connection, answer)

    def _save_at_once(self, row: Row, logged: Row, last: bool, answer: Answer | None) -> None:
        given = logged | row | {ENTRY_ACTIONS: logged["actions"]}
        if answer is not None:
            given |= _owned(answer.reservation) | {"sealed": answer.sealed}
        with self._database.connection() as connection:
            if connection.count(self._at_once[last, answer is not None], given) == 1:
                return
            found = connection.rows(self._sql.version, {"id": row["id"]})
        raise KeyInFlight if found == [(row["seen"],)] else StaleMatch

    def _spend(self, connection: Connection, commitment_id: str, now: datetime) -> None:
        if connection.count(self._sql.spend, {"id": commitment_id, "now": micros(now)}) != 1:
            raise CommitmentRefused

    def _keep(self, connection: Connection, answer: Answer | None) -> None:
        if answer is None:
            return
        if connection.count(self._sql.answer, _owned(answer.reservation) | {"sealed": answer.sealed}) != 1:
            raise KeyInFlight


def seat_refusal(
    chairs: Sequence[tuple[int, bytes | None, bytes | None]], seat: int, invitation: bytes
) -> InvitationRefused | SeatTaken:
    """Why an invitation does not open a seat: whoever holds none of this match's learns nothing about it."""
    if all(invited != invitation for _, _, invited in chairs):
        return InvitationRefused()
    is_open = any(number == seat and token is None for number, token, _ in chairs)
    return InvitationRefused() if is_open else SeatTaken()


def _chair_row(match_id: str, chair: Chair) -> Row:
    return {"match_id": match_id, "seat": chair.seat, "token": chair.token, "invitation": chair.invitation}


def _key_row(
    reservation: Reservation, fingerprint: bytes, now: datetime, lease_seconds: int, keep_seconds: int
) -> dict[str, Any]:
    return {
        "scope": reservation.scope,
        "key": reservation.key,
        "fingerprint": fingerprint,
        "owner": reservation.owner,
        "now": micros(now),
        "lease_until": micros(now + timedelta(seconds=lease_seconds)),
        "expires_at": micros(now + timedelta(seconds=keep_seconds)),
        "answer": None,
    }


def _owned(reservation: Reservation) -> dict[str, bytes]:
    return {"b_scope": reservation.scope, "b_key": reservation.key, "b_owner": reservation.owner}


def _answer_of(held: tuple[bytes, bytes | None], fingerprint: bytes) -> bytes:
    if bytes(held[0]) != fingerprint:
        raise KeyReused
    if held[1] is None:
        raise KeyInFlight
    return bytes(held[1])
