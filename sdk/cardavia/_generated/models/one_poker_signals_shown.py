from collections.abc import Mapping
from typing import Any, Literal, Self

from ..models.one_poker_signal import OnePokerSignal
from ..types import Model


class OnePokerSignalsShown(Model):
    """How many up and down cards each seat holds, by seat.

    ``seq``: Numbers the events of a match, from 1, without gaps.
    ``signals``: How many up and down cards each seat holds, by seat.
    ``type``: Tells the members of the union apart.
    """

    __slots__ = (
        "seq",
        "signals",
        "type",
    )
    __match_args__ = (
        "seq",
        "signals",
    )
    _wire = (
        ("seq", "seq", True),
        ("signals", "signals", True),
        ("type", "type", True),
    )
    _tags = frozenset(("type",))

    seq: int
    signals: list[OnePokerSignal]
    type: Literal["signals-shown"]

    def __init__(
        self,
        seq: int,
        signals: list[OnePokerSignal],
        type: Literal["signals-shown"] = "signals-shown",
    ) -> None:
        self.seq = seq
        self.signals = signals
        self.type = type
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seq = rest.pop("seq")
        self.signals = [OnePokerSignal.from_dict(each) for each in rest.pop("signals")]
        self.type = rest.pop("type")
        self.extra = rest
        return self
