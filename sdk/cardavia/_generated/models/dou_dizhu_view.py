from collections.abc import Mapping
from typing import Any, Self

from ..models.dou_dizhu_call import DouDizhuCall
from ..models.dou_dizhu_move import DouDizhuMove
from ..models.outcome import Outcome
from ..types import Model, optional


class DouDizhuView(Model):
    """The match as ``seat`` sees it.

    ``hand`` is its own, by rank, then suit; ``hand_counts``, ``plays`` (combinations played) and ``hands_left`` (once
    a deal with a landlord is over) are by seat. ``calls`` are those of the present deal; ``bottom`` is null until the
    landlord has shown it. ``to_beat`` is null where the lead is free, ``passes`` counts the passes on it. ``bombs``
    counts bombs and rockets played. ``redeals`` counts the deals thrown in.

    ``seat``: The seat whose view this is.
    ``phase``: What the match waits for.
    ``turn``: The seat that is to act; null when nobody is.
    ``hand``: The seat's own cards, by rank, then suit.
    ``hand_counts``: How many cards each seat holds, by seat.
    ``first_bidder``: The seat that spoke first in this auction; null before the lot is drawn.
    ``calls``: The calls of this auction, in order.
    ``highest_bid``: The highest bid so far; null before any.
    ``highest_bidder``: The seat that made it; null before any.
    ``landlord``: The landlord's seat; null before the auction is over.
    ``bottom``: The three bottom cards; null until the landlord has shown them.
    ``to_beat``: The play that must be beaten; null where the lead is free.
    ``passes``: How many seats have passed on it.
    ``history``: Every play and pass of the deal, in order.
    ``plays``: How many combinations each seat has played, by seat.
    ``bombs``: How many bombs and rockets have been played.
    ``multiplier``: What the bid is multiplied by.
    ``redeals``: How many deals were thrown in.
    ``outcome``: How the match ended; null while it is played.
    ``hands_left``: What each seat still held at the end, by seat; null while the match is played.
    """

    __slots__ = (
        "seat",
        "phase",
        "turn",
        "hand",
        "hand_counts",
        "first_bidder",
        "calls",
        "highest_bid",
        "highest_bidder",
        "landlord",
        "bottom",
        "to_beat",
        "passes",
        "history",
        "plays",
        "bombs",
        "multiplier",
        "redeals",
        "outcome",
        "hands_left",
    )
    __match_args__ = (
        "seat",
        "phase",
        "turn",
        "hand",
        "hand_counts",
        "first_bidder",
        "calls",
        "highest_bid",
        "highest_bidder",
        "landlord",
        "bottom",
        "to_beat",
        "passes",
        "history",
        "plays",
        "bombs",
        "multiplier",
        "redeals",
        "outcome",
        "hands_left",
    )
    _wire = (
        ("seat", "seat", True),
        ("phase", "phase", True),
        ("turn", "turn", True),
        ("hand", "hand", True),
        ("hand_counts", "hand_counts", True),
        ("first_bidder", "first_bidder", True),
        ("calls", "calls", True),
        ("highest_bid", "highest_bid", True),
        ("highest_bidder", "highest_bidder", True),
        ("landlord", "landlord", True),
        ("bottom", "bottom", True),
        ("to_beat", "to_beat", True),
        ("passes", "passes", True),
        ("history", "history", True),
        ("plays", "plays", True),
        ("bombs", "bombs", True),
        ("multiplier", "multiplier", True),
        ("redeals", "redeals", True),
        ("outcome", "outcome", True),
        ("hands_left", "hands_left", True),
    )
    _tags = frozenset(())

    seat: int
    phase: str
    turn: int | None
    hand: list[str]
    hand_counts: list[int]
    first_bidder: int | None
    calls: list[DouDizhuCall]
    highest_bid: int | None
    highest_bidder: int | None
    landlord: int | None
    bottom: list[str] | None
    to_beat: DouDizhuMove | None
    passes: int
    history: list[DouDizhuMove]
    plays: list[int]
    bombs: int
    multiplier: int
    redeals: int
    outcome: Outcome | None
    hands_left: list[list[str]] | None

    def __init__(
        self,
        seat: int,
        phase: str,
        turn: int | None,
        hand: list[str],
        hand_counts: list[int],
        first_bidder: int | None,
        calls: list[DouDizhuCall],
        highest_bid: int | None,
        highest_bidder: int | None,
        landlord: int | None,
        bottom: list[str] | None,
        to_beat: DouDizhuMove | None,
        passes: int,
        history: list[DouDizhuMove],
        plays: list[int],
        bombs: int,
        multiplier: int,
        redeals: int,
        outcome: Outcome | None,
        hands_left: list[list[str]] | None,
    ) -> None:
        self.seat = seat
        self.phase = phase
        self.turn = turn
        self.hand = hand
        self.hand_counts = hand_counts
        self.first_bidder = first_bidder
        self.calls = calls
        self.highest_bid = highest_bid
        self.highest_bidder = highest_bidder
        self.landlord = landlord
        self.bottom = bottom
        self.to_beat = to_beat
        self.passes = passes
        self.history = history
        self.plays = plays
        self.bombs = bombs
        self.multiplier = multiplier
        self.redeals = redeals
        self.outcome = outcome
        self.hands_left = hands_left
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.seat = rest.pop("seat")
        self.phase = rest.pop("phase")
        self.turn = rest.pop("turn")
        self.hand = rest.pop("hand")
        self.hand_counts = rest.pop("hand_counts")
        self.first_bidder = rest.pop("first_bidder")
        self.calls = [DouDizhuCall.from_dict(each) for each in rest.pop("calls")]
        self.highest_bid = rest.pop("highest_bid")
        self.highest_bidder = rest.pop("highest_bidder")
        self.landlord = rest.pop("landlord")
        self.bottom = rest.pop("bottom")
        self.to_beat = optional(rest.pop("to_beat"), DouDizhuMove.from_dict)
        self.passes = rest.pop("passes")
        self.history = [DouDizhuMove.from_dict(each) for each in rest.pop("history")]
        self.plays = rest.pop("plays")
        self.bombs = rest.pop("bombs")
        self.multiplier = rest.pop("multiplier")
        self.redeals = rest.pop("redeals")
        self.outcome = optional(rest.pop("outcome"), Outcome.from_dict)
        self.hands_left = rest.pop("hands_left")
        self.extra = rest
        return self
