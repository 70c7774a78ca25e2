from collections.abc import Mapping
from typing import Any, Self

from ..types import Model


class SchnapsenTrick(Model):
    """A trick that was played out; ``points`` are the card points of its two cards.

    ``leader``: The seat that led, or leads, to the trick.
    ``led``: The card led. A card is its rank, then its suit: `U` (Unter), `O` (Ober), `K` (King), `T` (Ten), `D`
    (Daus); `a` (acorns), `l` (leaves), `h` (hearts), `b` (bells).
    ``reply``: The card replied. A card is its rank, then its suit: `U` (Unter), `O` (Ober), `K` (King), `T` (Ten), `D`
    (Daus); `a` (acorns), `l` (leaves), `h` (hearts), `b` (bells).
    ``winner``: The seat that won.
    ``points``: How many points.
    """

    __slots__ = (
        "leader",
        "led",
        "reply",
        "winner",
        "points",
    )
    __match_args__ = (
        "leader",
        "led",
        "reply",
        "winner",
        "points",
    )
    _wire = (
        ("leader", "leader", True),
        ("led", "led", True),
        ("reply", "reply", True),
        ("winner", "winner", True),
        ("points", "points", True),
    )
    _tags = frozenset(())

    leader: int
    led: str
    reply: str
    winner: int
    points: int

    def __init__(
        self,
        leader: int,
        led: str,
        reply: str,
        winner: int,
        points: int,
    ) -> None:
        self.leader = leader
        self.led = led
        self.reply = reply
        self.winner = winner
        self.points = points
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.leader = rest.pop("leader")
        self.led = rest.pop("led")
        self.reply = rest.pop("reply")
        self.winner = rest.pop("winner")
        self.points = rest.pop("points")
        self.extra = rest
        return self
