"""Verification of a finished match, offline: nothing here asks the server, or shares code with it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardavia.errors import VerificationFailed
from cardavia.verification.check import Check
from cardavia.verification.table import Lie

__all__ = ["Verification", "verify"]


@dataclass(frozen=True)
class Verification:
    """What a check has found. It is true where the record is; ``lie`` is the first thing that is not, at ``pointer``.

    ``shuffles`` and ``choices`` are the lots drawn again, ``events`` the events that were found as they must be.
    """

    lie: str | None
    pointer: str | None
    shuffles: int
    choices: int
    events: int

    def __bool__(self) -> bool:
        return self.lie is None

    def raise_for_lie(self) -> None:
        """Raises VerificationFailed where the record is not true."""
        if self.lie is not None:
            raise VerificationFailed(self.lie, self.pointer or "")

    def __str__(self) -> str:
        if self.lie is not None:
            return f"a lie at {self.pointer}: {self.lie}" if self.pointer else self.lie
        lots = [_count(self.shuffles, "shuffle"), *([_count(self.choices, "choice")] if self.choices else [])]
        matched = "1 event matches" if self.events == 1 else f"{self.events} events match"
        return f"true: {' and '.join(lots)} drawn again, {matched}"


def verify(
    record: Mapping[str, Any],
    *,
    seen: Mapping[str, Any] | None = None,
    told: Sequence[Mapping[str, Any]] = (),
) -> Verification:
    """Deals a match again from its record, and names the first lie.

    The commitment is checked against the seed, every shuffle and choice against the two seeds (FD-3 to FD-7), every card
    and every count that an event tells against the cards and the actions, the bots' commitments against their seeds.
    ``seen`` is what a client was shown before play, by JSON Pointer into the record; ``told`` the events it was sent.
    """
    check: Check | None = None
    try:
        check = Check(record)
        check.commitments(seen)
        check.play()
        check.told(told)
    except Lie as lie:
        return _found(check, lie.what, lie.pointer)
    except (KeyError, TypeError, IndexError, ValueError, AttributeError):
        return _found(check, "this is not the record of a match", "")
    return _found(check, None, None)


def _count(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def _found(check: Check | None, lie: str | None, pointer: str | None) -> Verification:
    if check is None:
        return Verification(lie, pointer, 0, 0, 0)
    return Verification(lie, pointer, check.dealer.shuffles, check.dealer.choices, check.events)
