"""Dou Dizhu followed from its lots and actions."""

from collections.abc import Mapping, Sequence
from typing import Any

from cardavia.verification.combinations import kind_of
from cardavia.verification.table import Choice, Shuffle, Told, Wrong, event, outcome, take

RANKS = "3456789TJQKA2"
PACK = [rank + suit for rank in RANKS for suit in "cdhs"] + ["BJ", "RJ"]


class DouDizhuTable:
    """Hands, bids and plays of a match."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.turn: int | None = None
        self.outcome: Mapping[str, Any] | None = None
        self._redeals = 0
        self._hands: list[list[str]] = []
        self._bottom: list[str] = []
        self._bids: list[int] = []
        self._landlord: int | None = None
        self._price = 0
        self._bidder = 0
        self._plays = [0, 0, 0]
        self._leader: int | None = None
        self._multiplier = 1

    def owed(self) -> Shuffle | Choice | None:
        """The shuffle of a deal, then its first bidder (DD-2.2, DD-2.5)."""
        if self.turn is not None or self.outcome is not None:
            return None
        return Choice(3) if self._hands else Shuffle(PACK)

    def deal(self, order: Sequence[str]) -> list[Told]:
        """Seventeen cards to each seat, one at a time; three are the bottom cards (FD-7)."""
        self._hands = [_sorted(order[seat:51:3]) for seat in range(3)]
        self._bottom, self._bids = _sorted(order[51:]), []
        hands = [event("hand-dealt", seat=seat, count=17, cards=list(hand)) for seat, hand in enumerate(self._hands)]
        return [*hands, event("bottom-dealt", count=3, cards=self._bottom)]

    def choose(self, result: int) -> list[Told]:
        """The first bidder is drawn."""
        self.turn = result
        return [event("first-bidder-drawn", seat=result)]

    def act(self, seat: int, action: Mapping[str, Any]) -> list[Told]:
        """A call of the auction, a play, or a pass."""
        kind = action["type"]
        if kind not in ("pass", "bid" if self._landlord is None else "play"):
            raise Wrong(f"{kind!r} cannot be done now")
        if self._landlord is None:
            return self._call(seat, action.get("bid", 0))
        return self._pass(seat) if kind == "pass" else self._play(seat, action["cards"])

    def leave(self, ending: str, seat: int | None) -> list[Told]:
        """The side that left loses; without a landlord the deal is void (M-1 to M-3)."""
        told = [] if seat is None else [event("seat-left", seat=seat, ending=ending)]
        if self._landlord is None or seat is None:
            return told + self._over(ending, [], [0, 0, 0], "void" if self._landlord is None else "expired")
        reason = "landlord-left" if seat == self._landlord else "farmer-left"
        return told + self._won(ending, seat != self._landlord, reason)

    def _call(self, seat: int, bid: int) -> list[Told]:
        if bid and not self._price < bid <= 3:
            raise Wrong(f"seat {seat} bids {bid} after {self._price}")
        self._bids.append(bid)
        self._price, self._bidder = (bid, seat) if bid else (self._price, self._bidder)
        told = [event("bid-made", seat=seat, bid=bid) if bid else event("passed", seat=seat)]
        if self._bids == [0, 0, 0]:
            return told + self._throw_in()
        if bid == 3 or (self._price and self._bids[-2:] == [0, 0]):
            return told + self._settle()
        self.turn = (seat + 1) % 3
        return told

    def _throw_in(self) -> list[Told]:
        self._redeals += 1
        self.turn, self._hands = None, []
        return [event("deal-thrown-in", redeals=self._redeals)]

    def _settle(self) -> list[Told]:
        seat = self._bidder
        self._landlord = self._leader = self.turn = seat
        self._hands[seat] = _sorted(self._hands[seat] + self._bottom)
        return [
            event("landlord-settled", seat=seat, bid=self._price),
            event("bottom-shown", seat=seat, cards=self._bottom),
        ]

    def _pass(self, seat: int) -> list[Told]:
        if seat == self._leader:
            raise Wrong(f"seat {seat} passes though it leads")
        self.turn = (seat + 1) % 3
        cleared = [event("table-cleared", leader=self._leader)] if self.turn == self._leader else []
        return [event("passed", seat=seat), *cleared]

    def _play(self, seat: int, cards: Sequence[str]) -> list[Told]:
        for card in cards:
            take(self._hands[seat], card, seat)
        laid = _sorted(cards)
        ranks = "".join(card[0] for card in laid)
        kind = kind_of(ranks)
        if kind is None:
            raise Wrong(f"seat {seat} plays {ranks}, which is no combination")
        self._leader, self._plays[seat], self.turn = seat, self._plays[seat] + 1, (seat + 1) % 3
        left = len(self._hands[seat])
        told = [event("cards-played", seat=seat, cards=laid, ranks=ranks, combination=kind, left=left)]
        if kind in ("bomb", "rocket"):
            told += self._doubled(kind)
        return told if self._hands[seat] else told + self._out(seat)

    def _doubled(self, by: str) -> list[Told]:
        self._multiplier *= 2
        return [event("multiplier-doubled", by=by, multiplier=self._multiplier)]

    def _out(self, seat: int) -> list[Told]:
        landlord = seat == self._landlord
        others = sum(count for other, count in enumerate(self._plays) if other != self._landlord)
        spring = others == 0 if landlord else self._plays[self._landlord or 0] == 1
        reason = ("spring" if landlord else "anti-spring") if spring else ("landlord-out" if landlord else "farmer-out")
        told = self._doubled(reason) if spring else []
        return told + self._won("played-out", landlord, reason)

    def _won(self, ending: str, landlord: bool, reason: str) -> list[Told]:
        unit = self._price * self._multiplier * (1 if landlord else -1)
        scores = [2 * unit if seat == self._landlord else -unit for seat in range(3)]
        winners = [seat for seat in range(3) if (seat == self._landlord) == landlord]
        return self._over(ending, winners, scores, reason)

    def _over(self, ending: str, winners: Sequence[int], scores: Sequence[int], reason: str) -> list[Told]:
        self.turn = None
        self.outcome = outcome(ending, winners, scores, reason)
        shown = [] if self._landlord is None else [event("hands-shown", hands=self._hands)]
        return [*shown, event("match-ended", outcome=self.outcome)]


def _sorted(cards: Sequence[str]) -> list[str]:
    return sorted(cards, key=PACK.index)
