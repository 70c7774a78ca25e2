"""Counts requests in memory, or in Redis where the workers of several machines share a limit."""

import math
import time
from collections.abc import Mapping
from typing import Any

import structlog
from limits import RateLimitItem, parse
from limits.errors import StorageError
from limits.storage import storage_from_string
from limits.strategies import SlidingWindowCounterRateLimiter

from api.resources.rates import Policy, Standing

REDIS_SECONDS = 0.5
"""How long Redis may take: whoever waits for it longer is let through."""


class LimitsMeter:
    """The meter of api/resources/rates.py over a sliding window; ``limits`` are written like ``240/minute``.

    A store that cannot be reached limits nobody: the table goes on.
    """

    def __init__(self, store_url: str, limits: Mapping[str, str]) -> None:
        self._items: dict[str, RateLimitItem] = {kind: parse(text) for kind, text in limits.items()}
        slow: dict[str, Any] = {"socket_timeout": REDIS_SECONDS, "socket_connect_timeout": REDIS_SECONDS}
        options = slow if store_url.startswith("redis") else {}
        storage = storage_from_string(store_url, wrap_exceptions=True, **options)
        self._limiter = SlidingWindowCounterRateLimiter(storage)
        self._log = structlog.get_logger("cardavia.api")

    def take(self, kind: str, who: str) -> Standing | None:
        """Counts one request of somebody."""
        item = self._items.get(kind)
        if item is None:
            return None
        try:
            passes = self._limiter.hit(item, kind, who)
            reset, remaining = self._limiter.get_window_stats(item, kind, who)
        except StorageError as error:
            self._log.warning("rate-limits-unavailable", error=type(error.storage_error).__name__)
            return None
        seconds = max(1, math.ceil(reset - time.time()))
        return Standing(Policy(item.amount, item.get_expiry()), passes, remaining, seconds)
