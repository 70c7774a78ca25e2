"""Structured logs: one JSON object a line, never a token, a body or a card."""

import logging
import traceback
from datetime import UTC, datetime
from functools import cached_property
from typing import Any

import orjson
import structlog
from flask import has_request_context, request
from structlog.typing import EventDict, WrappedLogger

from api.resources.traffic import REQUEST_ID


def configure(level: str) -> None:
    """Sends every log line to standard output as JSON, from the level on."""
    structlog.configure(
        processors=[name_request, as_json],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.BytesLoggerFactory(),
        cache_logger_on_first_use=True,
    )


def name_request(logger: WrappedLogger, level: str, line: EventDict) -> EventDict:
    """Adds the id of the request that a line was written for."""
    if "request_id" not in line and has_request_context():
        line["request_id"] = request.environ.get(REQUEST_ID)
    return line


def as_json(logger: WrappedLogger, level: str, line: EventDict) -> bytes:
    """A line with its level and time, as it is written; in one step, since every request writes one."""
    stamped = {**line, "level": level, "timestamp": datetime.now(UTC)}
    return orjson.dumps(stamped, default=repr, option=orjson.OPT_UTC_Z)


class JsonLines(logging.Formatter):
    """The log lines of libraries, gunicorn's among them, in the same form."""

    def format(self, record: logging.LogRecord) -> str:
        """One line; of an exception its place and name, never its text."""
        line: dict[str, Any] = {
            "event": record.getMessage(),
            "logger": record.name,
            "level": record.levelname.lower(),
            "timestamp": datetime.fromtimestamp(record.created, UTC).isoformat().replace("+00:00", "Z"),
        }
        if record.exc_info and record.exc_info[0] is not None:
            frames = traceback.extract_tb(record.exc_info[2])
            line["error"] = record.exc_info[0].__name__
            line["frames"] = [f"{each.filename}:{each.lineno} {each.name}" for each in frames]
        return orjson.dumps(line).decode()


class LogJournal:
    """The service's journal as log lines (domain/matches/ports.py)."""

    @cached_property
    def _log(self) -> Any:
        """The logger as it is set up once the first bot moves."""
        return structlog.get_logger("cardavia.bots").bind()

    def bot_cut_short(self, *, match_id: str, game: str, seat: int, level: str, why: str) -> None:
        """A bot's move was not its own choice."""
        self._log.warning("bot-cut-short", match_id=match_id, game=game, seat=seat, level=level, why=why)

    def bot_moved(self, *, game: str, level: str, seconds: float) -> None:
        """A bot took this long for a move."""
        self._log.debug("bot-moved", game=game, level=level, milliseconds=round(seconds * 1000, 2))
