"""gunicorn as it serves Cardavia: threads, no control socket, and everything that holds a connection made after the fork."""

from typing import Any

from api.app import migrate
from api.settings import from_environment

_settings = from_environment()

bind = f"{_settings.host}:{_settings.port}"
worker_class = "gthread"
workers = _settings.workers
threads = _settings.threads
wsgi_app = "api.wsgi:app"
preload_app = False
timeout = 60
graceful_timeout = 30
keepalive = 75
limit_request_line = 4094
control_socket_disable = True


def on_starting(server: Any) -> None:
    """Brings the tables up to date once, before any worker is there."""
    if _settings.migrate:
        migrate(_settings)
