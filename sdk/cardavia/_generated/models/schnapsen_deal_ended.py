from collections.abc import Mapping
from typing import Any, Literal, Self

from ..types import Model


class SchnapsenDealEnded(Model):
    """Deal ``number`` ends; ``points`` are card points, ``scores`` the match scores after it (SN-6, SN-7.1).

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``number``: The number of the deal, from 1.
    ``winner``: The seat that won.
    ``game_points``: The game points won, from 1 to 3.
    ``reason``: Why the deal ended.
    ``points``: The card points of each seat at the end, by seat.
    ``scores``: The match scores, by seat, from 7 down to 0.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "number",
        "winner",
        "game_points",
        "reason",
        "points",
        "scores",
        "type",
    )
    __match_args__ = (
        "seq",
        "number",
        "winner",
        "game_points",
        "reason",
        "points",
        "scores",
    )
    _wire = (
        ("seq", "seq", True),
        ("number", "number", True),
        ("winner", "winner", True),
        ("game_points", "game_points", True),
        ("reason", "reason", True),
        ("points", "points", True),
        ("scores", "scores", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    number: int
    winner: int
    game_points: int
    reason: str
    points: list[int]
    scores: list[int]
    type: Literal["deal-ended"]

    def __init__(
        self,
        seq: int,
        number: int,
        winner: int,
        game_points: int,
        reason: str,
        points: list[int],
        scores: list[int],
        type: Literal["deal-ended"] = "deal-ended",
    ) -> None:
        self.seq = seq
        self.number = number
        self.winner = winner
        self.game_points = game_points
        self.reason = reason
        self.points = points
        self.scores = scores
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.number = rest.pop("number")
        self.winner = rest.pop("winner")
        self.game_points = rest.pop("game_points")
        self.reason = rest.pop("reason")
        self.points = rest.pop("points")
        self.scores = rest.pop("scores")
        self.type = rest.pop("type")
        self.extra = rest
        return self
