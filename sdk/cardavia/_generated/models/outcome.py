from collections.abc import Mapping
from typing import Any, Self

from ..types import Model


class Outcome(Model):
    """The end of a match (M-4).

    ``winners`` are seats, none where nobody won. ``scores`` has a number a seat, in the game's own unit.
    ``reason`` says in the game's words why the last deal ended.

    ``ending``: How the match came to its end: `played-out`, `resigned`, `timed-out` or `expired`.
    ``winners``: The seats that won; none where nobody did.
    ``scores``: A number for each seat, in the game's own unit.
    ``reason``: Why the last deal ended, in the game's own words.
    """

    __slots__ = (
        "ending",
        "winners",
        "scores",
        "reason",
    )
    __match_args__ = (
        "ending",
        "winners",
        "scores",
        "reason",
    )
    _wire = (
        ("ending", "ending", True),
        ("winners", "winners", True),
        ("scores", "scores", True),
        ("reason", "reason", True),
    )
    _tags = frozenset(())

    ending: str
    winners: list[int]
    scores: list[int]
    reason: str

    def __init__(
        self,
        ending: str,
        winners: list[int],
        scores: list[int],
        reason: str,
    ) -> None:
        self.ending = ending
        self.winners = winners
        self.scores = scores
        self.reason = reason
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.ending = rest.pop("ending")
        self.winners = rest.pop("winners")
        self.scores = rest.pop("scores")
        self.reason = rest.pop("reason")
        self.extra = rest
        return self
