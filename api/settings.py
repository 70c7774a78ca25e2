"""What a house sets through its environment, read once and checked."""

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

PREFIX = "CARDAVIA_"


class SettingsError(ValueError):
    """A setting cannot be used; the message names its variable."""


def _boolean(text: str) -> bool:
    return {"true": True, "1": True, "yes": True, "false": False, "0": False, "no": False}[text.lower()]


def _origins(text: str) -> tuple[str, ...]:
    origins = tuple(text.split())
    if not all(re.fullmatch(r"[*]|https?://[A-Za-z0-9.\[\]:-]+", each) for each in origins):
        raise ValueError(text)
    return origins


def _rate(text: str) -> str:
    if not re.fullmatch(r"[1-9][0-9]*/(?:[1-9][0-9]* )?(?:second|minute|hour|day)", text):
        raise ValueError(text)
    return text


def _setting(default: Any, about: str, read: Callable[[str], Any] = str, least: int | None = None) -> Any:
    return field(default=default, metadata={"about": about, "read": read, "least": least})


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a server. Each is read from the variable CARDAVIA_ and its name in upper case."""

    database_url: str = _setting("sqlite:///var/cardavia.db", "SQLAlchemy URL of the store")
    host: str = _setting("127.0.0.1", "address that gunicorn listens on")
    port: int = _setting(8000, "port that gunicorn listens on", int, 0)
    workers: int = _setting(2, "worker processes", int, 1)
    threads: int = _setting(8, "threads of a worker", int, 1)
    streams: int = _setting(
        4, "requests a worker lets wait for events at a time; one thread is always left for moves", int, 1
    )
    stream_seconds: int = _setting(300, "how long a stream of events lives", int, 1)
    metrics_host: str = _setting("127.0.0.1", "address of the listener that serves /metrics, never a public one")
    metrics_port: int = _setting(0, "port of the listener that serves /metrics; 0 for none", int, 0)
    max_body_bytes: int = _setting(65_536, "size of the largest request body, in bytes", int, 1_024)
    commitment_seconds: int = _setting(3_600, "how long a commitment can be used", int, 1)
    lease_seconds: int = _setting(60, "how long a running request holds its idempotency key", int, 1)
    key_seconds: int = _setting(86_400, "how long an answer is kept for a repeat", int, 1)
    idle_seconds: int = _setting(7 * 86_400, "when a match that nobody touches expires (M-2)", int, 1)
    record_seconds: int = _setting(30 * 86_400, "how long a finished match is kept", int, 1)
    migrate: bool = _setting(True, "whether a server that starts brings the tables to its version", _boolean)
    preload_bots: bool = _setting(True, "whether bots load their tables when a worker starts", _boolean)
    cors_origins: tuple[str, ...] = _setting(
        (), "origins whose pages may call from a browser, with spaces between; * for all", _origins
    )
    token_rate_limit: str = _setting("", "requests of one token, such as 240/minute; empty for no limit", _rate)
    address_rate_limit: str = _setting("", "requests of one address, such as 600/minute; empty for no limit", _rate)
    rate_limit_store: str = _setting("memory://", "where requests are counted: memory:// (each worker) or a Redis URL")
    trusted_proxies: int = _setting(0, "proxies in front whose X-Forwarded-For is believed", int, 0)
    log_level: str = _setting("info", "debug, info, warning or error", str.lower)


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings that an environment gives; SettingsError where a value cannot be used."""
    given = {each.name: environment.get(PREFIX + each.name.upper()) for each in fields(Settings)}
    settings = Settings(**{each.name: _read(each, given[each.name]) for each in fields(Settings) if given[each.name]})
    if settings.log_level not in ("debug", "info", "warning", "error"):
        raise SettingsError(f"{PREFIX}LOG_LEVEL must be debug, info, warning or error")
    return settings


def make_room(settings: Settings) -> None:
    """Makes the folder of a SQLite file, so that a fresh checkout serves at once."""
    scheme, _, path = settings.database_url.partition(":///")
    if scheme.startswith("sqlite") and path and not path.startswith(":memory:"):
        Path(path).parent.mkdir(parents=True, exist_ok=True)


def _read(setting: Any, text: str | None) -> Any:
    variable = PREFIX + setting.name.upper()
    try:
        value = setting.metadata["read"](text)
    except (ValueError, KeyError):
        raise SettingsError(f"{variable} cannot be {text!r}: {setting.metadata['about']}") from None
    least = setting.metadata["least"]
    if least is not None and value < least:
        raise SettingsError(f"{variable} must be at least {least}: {setting.metadata['about']}")
    return value
