"""Waiting for a match to move on: long polls and server-sent events, at most so many a worker.

A request that waits holds a thread, so their number is bounded, and moves always find one. Workers share nothing but the
store: who waits looks there for a new version, by a cheap query, a few times a second.
"""

from collections.abc import Iterator
from dataclasses import replace
from threading import BoundedSemaphore, Event
from time import monotonic

import orjson
from flask import Request, Response

from api.resources.auth import Sitting
from api.resources.errors import Fault, Problem
from domain.matches.ports import StoreUnavailable
from domain.matches.refusals import UnknownMatch
from domain.matches.service import MatchService

LOOK_SECONDS = 0.2
HEARTBEAT_SECONDS = 15.0
RETRY_MILLISECONDS = 1_000
BATCH = 200
LAST_EVENT_ID = "Last-Event-ID"
MEDIA_TYPE = "text/event-stream"
CLOSING = Event()
"""Set when the worker is to end: whoever waits is answered at once."""


class Streams:
    """The requests of this worker that wait, ``most`` at a time; a stream lives for ``life_seconds``."""

    def __init__(self, service: MatchService, *, most: int, life_seconds: int) -> None:
        self._service = service
        self._places = BoundedSemaphore(most)
        self._life = life_seconds

    def await_event(self, sitting: Sitting, after: int, seconds: int) -> Sitting:
        """The sitting once there are events after ``after``, the match is over, or the time is up.

        At once where all places are taken.
        """
        if not seconds or _has_news(sitting, after) or not self._places.acquire(blocking=False):
            return sitting
        try:
            end = monotonic() + seconds
            while not _has_news(sitting, after) and monotonic() < end and not CLOSING.wait(LOOK_SECONDS):
                sitting = self._look(sitting)
            return sitting
        finally:
            self._places.release()

    def answer(self, sitting: Sitting, after: int) -> Response:
        """The events after ``after`` as a stream, until the match or the stream's life is over.

        503 where all places are taken.
        """
        if not self._places.acquire(blocking=False):
            raise Problem("streams-full", headers={"Retry-After": "5"})
        response = Response(self._stream(sitting, after), content_type=MEDIA_TYPE)
        response.headers.update(
            {"Cache-Control": "private, no-store", "Vary": "Authorization", "X-Accel-Buffering": "no"}
        )
        response.call_on_close(self._places.release)
        return response

    def _stream(self, sitting: Sitting, after: int) -> Iterator[bytes]:
        end = monotonic() + self._life
        yield f"retry: {RETRY_MILLISECONDS}\n\n".encode()
        quiet_since = monotonic()
        try:
            while monotonic() < end:
                for event in self._service.events(sitting.match, sitting.seat, after=after, limit=BATCH):
                    after, quiet_since = event["seq"], monotonic()
                    yield b"id: %d\nevent: %b\ndata: %b\n\n" % (after, event["type"].encode(), orjson.dumps(event))
                if after >= sitting.match.last_event:
                    if sitting.match.outcome is not None or CLOSING.wait(LOOK_SECONDS):
                        return
                    if monotonic() - quiet_since >= HEARTBEAT_SECONDS:
                        quiet_since = monotonic()
                        yield b": still here\n\n"
                    sitting = self._look(sitting)
        except (StoreUnavailable, UnknownMatch):
            return

    def _look(self, sitting: Sitting) -> Sitting:
        """The sitting at the match as it stands now."""
        if self._service.version(sitting.match.id) == sitting.match.version:
            return sitting
        found = self._service.sitting(sitting.token)
        if found is None:
            raise UnknownMatch
        return replace(sitting, match=found[0])


def wanted(request: Request) -> bool:
    """Whether the client would rather have a stream than JSON."""
    return request.accept_mimetypes.best_match(["application/json", MEDIA_TYPE]) == MEDIA_TYPE


def cursor(request: Request, after: int) -> int:
    """Where a stream goes on: after the event that Last-Event-ID names, else after ``after``."""
    header = request.headers.get(LAST_EVENT_ID)
    if header is None:
        return after
    if not (header.isascii() and header.isdigit() and len(header) < 10):
        raise Problem("malformed", errors=(Fault("Must be the number of an event.", header=LAST_EVENT_ID),))
    return int(header)


def _has_news(sitting: Sitting, after: int) -> bool:
    return sitting.match.last_event > after or sitting.match.outcome is not None
