from collections.abc import Mapping
from typing import Any, Self

from ..types import Model


class SchnapsenDealResult(Model):
    """How deal ``number`` (from 1) ended: who won how many game points (1 to 3), and what each seat had by then.

    ``number``: The number of the deal, from 1.
    ``dealer``: The seat that deals.
    ``winner``: The seat that won.
    ``game_points``: The game points won, from 1 to 3.
    ``reason``: Why the deal ended.
    ``points``: The card points of each seat at the end, by seat.
    ``tricks_won``: How many tricks each seat has won, by seat.
    ``closer``: The seat that closed; null where nobody did.
    """

    __slots__ = (
        "number",
        "dealer",
        "winner",
        "game_points",
        "reason",
        "points",
        "tricks_won",
        "closer",
    )
    __match_args__ = (
        "number",
        "dealer",
        "winner",
        "game_points",
        "reason",
        "points",
        "tricks_won",
        "closer",
    )
    _wire = (
        ("number", "number", True),
        ("dealer", "dealer", True),
        ("winner", "winner", True),
        ("game_points", "game_points", True),
        ("reason", "reason", True),
        ("points", "points", True),
        ("tricks_won", "tricks_won", True),
        ("closer", "closer", True),
    )
    _tags = frozenset(())

    number: int
    dealer: int
    winner: int
    game_points: int
    reason: str
    points: list[int]
    tricks_won: list[int]
    closer: int | None

    def __init__(
        self,
        number: int,
        dealer: int,
        winner: int,
        game_points: int,
        reason: str,
        points: list[int],
        tricks_won: list[int],
        closer: int | None,
    ) -> None:
        self.number = number
        self.dealer = dealer
        self.winner = winner
        self.game_points = game_points
        self.reason = reason
        self.points = points
        self.tricks_won = tricks_won
        self.closer = closer
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.number = rest.pop("number")
        self.dealer = rest.pop("dealer")
        self.winner = rest.pop("winner")
        self.game_points = rest.pop("game_points")
        self.reason = rest.pop("reason")
        self.points = rest.pop("points")
        self.tricks_won = rest.pop("tricks_won")
        self.closer = rest.pop("closer")
        self.extra = rest
        return self
