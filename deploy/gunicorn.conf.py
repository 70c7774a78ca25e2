"""gunicorn as it serves Cardavia: threads, no control socket, and whatever holds a connection made after the fork."""

import signal
from typing import Any

from api.app import migrate
from api.resources.streams import CLOSING
from api.settings import from_environment

_settings = from_environment()

bind = f"{_settings.host}:{_settings.port}"
wsgi_app = "api.wsgi:app"
worker_class = "gthread"
workers = _settings.workers
threads = _settings.threads
preload_app = False
timeout = 60
graceful_timeout = 30
keepalive = 75
control_socket_disable = True


def on_starting(server: Any) -> None:
    """Brings the tables up to date once, before any worker is there."""
    if _settings.migrate:
        migrate(_settings)


def post_worker_init(worker: Any) -> None:
    """Lets nobody wait for events in a worker that is told to end, so that it ends at once."""
    ends = signal.getsignal(signal.SIGTERM)

    def end(number: int, frame: Any) -> None:
        CLOSING.set()
        if callable(ends):
            ends(number, frame)

    signal.signal(signal.SIGTERM, end)
