"""Rate limits for each token and for each address, where the house sets them."""

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from typing import Protocol

from flask import Flask, Request, request

from api.resources.answers import Answer
from api.resources.errors import Problem

TOKEN, ADDRESS = "token", "address"
STANDINGS = "cardavia.standings"
"""Where a request keeps how its client stands; not with the context of the app, which outlives it."""
IPV6_PREFIX = 64
"""Whoever has one IPv6 address has all of its network of this length."""
_BEARER = re.compile(r"bearer +([A-Za-z0-9_-]{1,128}) *", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Policy:
    """How many requests are let through in a window of so many seconds."""

    quota: int
    window: int


@dataclass(frozen=True, slots=True)
class Standing:
    """Where somebody stands: whether this request is let through, how many more, and seconds until there is room again."""

    policy: Policy
    passes: bool
    remaining: int
    reset: int


class Meter(Protocol):
    """Counts requests by kind (``token`` or ``address``) and by who sends them, over all workers that share its store."""

    def take(self, kind: str, who: str) -> Standing | None:
        """Counts one request; None where that kind has no limit, or the store cannot be reached."""


class Limits:
    """Refuses what is too much; ``proxies`` is how many proxies in front of the house are trusted to name the client."""

    def __init__(self, meter: Meter, proxies: int) -> None:
        self._meter = meter
        self._proxies = proxies

    def register(self, app: Flask) -> None:
        """Counts the requests of an app before anything else is done for them."""
        app.before_request(self._admit)
        app.after_request(_tell)

    def _admit(self) -> None:
        if request.method == "OPTIONS" or request.path.startswith("/health/"):
            return
        request.environ[STANDINGS] = found = {
            kind: standing for kind, standing in self._standings().items() if standing
        }
        refused = [each.reset for each in found.values() if not each.passes]
        if refused:
            raise Problem("rate-limited", headers={"Retry-After": str(max(refused))})

    def _standings(self) -> Mapping[str, Standing | None]:
        standings = {ADDRESS: self._meter.take(ADDRESS, client_address(request, self._proxies))}
        bearer = _BEARER.fullmatch(request.headers.get("Authorization", ""))
        if bearer:
            standings[TOKEN] = self._meter.take(TOKEN, hashlib.sha256(bearer[1].encode()).hexdigest())
        return standings


def client_address(request: Request, proxies: int) -> str:
    """The address that the outermost trusted proxy saw; of an IPv6 address its network."""
    hops = [each.strip() for each in request.headers.get("X-Forwarded-For", "").split(",") if each.strip()]
    seen: Sequence[str] = [*hops, request.remote_addr or ""]
    named = seen[-min(proxies + 1, len(seen))]
    try:
        address = ip_address(named)
    except ValueError:
        return request.remote_addr or ""
    return str(address) if address.version == 4 else str(ip_network((address, IPV6_PREFIX), strict=False))


def _tell(response: Answer) -> Answer:
    standings: Mapping[str, Standing] = request.environ.get(STANDINGS, {})
    if standings:
        response.headers["RateLimit-Policy"] = ", ".join(
            f'"{kind}";q={each.policy.quota};w={each.policy.window}' for kind, each in standings.items()
        )
        response.headers["RateLimit"] = ", ".join(
            f'"{kind}";r={each.remaining};t={each.reset}' for kind, each in standings.items()
        )
    return response
