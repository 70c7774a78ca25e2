"""gunicorn as it serves Cardavia: threads, no control socket, and whatever holds a connection made after the fork."""

import os
import shutil
import signal
import tempfile
from typing import Any

from api.settings import from_environment

_settings = from_environment()
_MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
"""Where figures and signs of life are kept if it is there: a full or slow disk must not end a worker."""

if _settings.metrics_port and "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
    # Before prometheus_client is imported, which looks only then.
    _counts = tempfile.mkdtemp(prefix="cardavia-metrics-", dir=_MEMORY)
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = os.environ["CARDAVIA_OWN_METRICS_DIR"] = _counts

from api.app import migrate  # noqa: E402
from api.resources.streams import CLOSING  # noqa: E402

bind = [f"{_settings.host}:{_settings.port}"]
if _settings.metrics_port:
    bind.append(f"{_settings.metrics_host}:{_settings.metrics_port}")
wsgi_app = "api.wsgi:app"
worker_class = "api.worker.Worker"
workers = _settings.workers
threads = _settings.threads
preload_app = False
timeout = 60
graceful_timeout = 30
keepalive = 75
limit_request_line = 8190
worker_tmp_dir = _MEMORY
control_socket_disable = True
logconfig_dict = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": "api.logs.JsonLines"}},
    "handlers": {"lines": {"class": "logging.StreamHandler", "formatter": "json", "stream": "ext://sys.stdout"}},
    "root": {"handlers": ["lines"], "level": "WARNING"},
    "loggers": {
        "gunicorn.error": {"handlers": ["lines"], "level": _settings.log_level.upper(), "propagate": False},
        "gunicorn.access": {"handlers": [], "propagate": False},
    },
}


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


def child_exit(server: Any, worker: Any) -> None:
    """Forgets what only a living worker has, such as its open connections."""
    if _settings.metrics_port:
        from prometheus_client.multiprocess import mark_process_dead

        mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]


def on_exit(server: Any) -> None:
    """Removes the figures of a server that has ended."""
    own = os.environ.get("CARDAVIA_OWN_METRICS_DIR")
    if own:
        shutil.rmtree(own, ignore_errors=True)
