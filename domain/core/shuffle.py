"""The byte streams, shuffles and choices of fair dealing (FD-1, FD-3 to FD-6)."""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from struct import iter_unpack

from domain.core.cards import Card


@dataclass(frozen=True, slots=True)
class Seeds:
    """What every shuffle and choice of a match follows from: 32 secret bytes, and 0 to 64 printable ASCII characters."""

    server: bytes
    client: str

    def __repr__(self) -> str:
        return "Seeds(<hidden>)"


def commitment(seed: bytes) -> str:
    """The SHA-256 of a seed's 32 raw bytes, 64 lower-case hex digits (FD-1, FD-9)."""
    return hashlib.sha256(seed).hexdigest()


def shuffled(seeds: Seeds, number: int, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Shuffle ``number`` (from 0) of the match applied to ``cards`` in their fixed order (FD-3, FD-5)."""
    stream = _numbers(seeds, "shuffle", number)
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = _below(last + 1, stream)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def chosen(seeds: Seeds, number: int, among: int) -> int:
    """Choice ``number`` (from 0) of the match, a number from 0 to ``among`` - 1 (FD-6)."""
    return _below(among, _numbers(seeds, "choice", number))


def _below(bound: int, stream: Iterator[int]) -> int:
    limit = 2**32 - 2**32 % bound
    return next(number for number in stream if number < limit) % bound


def _numbers(seeds: Seeds, purpose: str, number: int) -> Iterator[int]:
    prefix = f"{seeds.client}:{purpose}:{number}:"
    counter = 0
    while True:
        block = hmac.digest(seeds.server, f"{prefix}{counter}".encode("ascii"), "sha256")
        yield from (word for (word,) in iter_unpack(">I", block))
        counter += 1
